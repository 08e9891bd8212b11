/* What a reader tries on a rule's page. Every answer is looked up in the table of the page (try.js beside it): the compiler worked
   it out, and what is not there is not answered. Words go into the page as text, never as markup. */
(function () {
  "use strict";
  var trial = window.RULEWRIGHT_TRIAL, form = document.querySelector("form.try");
  if (!trial || !form) return;
  var list = form.querySelector(".try-answers"), cases = document.querySelector(".try-cases");

  function make(tag, className, text) {
    var one = document.createElement(tag);
    if (className) one.className = className;
    if (text !== undefined) one.textContent = text;
    return one;
  }
  function signed(n) { return (n < 0 ? "− " : "+ ") + Math.abs(n); }
  function plain(n) { return String(n).replace("-", "−"); }
  /* The number in a box; null where it is empty, NaN where what is typed is no whole number within the bounds. */
  function within(input) {
    if (!input.validity.valid) return NaN;
    return input.value === "" ? null : Number(input.value);
  }
  function bounds(input) { return " a whole number from " + input.min + " to " + input.max + "."; }
  function clause(place) {
    var found = trial.clauses[place], link = make("a", "ref", found[1]);
    link.href = found[0];
    return link;
  }
  function because(line, places) {
    places.forEach(function (place, at) { line.append(at ? ", " : " because of ", clause(place)); });
  }

  function verdict(answer) {
    return make("span", "badge " + (answer[0] ? "b-current" : "b-no"), answer[0] ? "Allowed" : "Not allowed");
  }
  function pieces(line, some) {
    some.forEach(function (piece) {
      line.append(" " + (piece[0] ? piece[0] + " " + plain(piece[1]) : signed(piece[1])) + " (", clause(piece[2]), ")");
    });
  }
  /* The bounds that take effect with this number: a list of its stretches, rising; left out where there are none. */
  function held(line, answer, number) {
    var found = [];
    (answer[6] || []).forEach(function (one) { if (one[0] <= number) found = one[1]; });
    found.forEach(function (words) { line.append(", " + words); });
  }
  function counted(line, question, answer, number) {
    var total = typeof answer[4] === "number" ? number + answer[4] : answer[4][number - question.low];
    line.append(question.number + " " + plain(number));
    pieces(line, answer[2]);
    if (question.result) pieces(line, answer[3]);
    held(line, answer, number);
    line.append(question.result ? ": " + question.result + " " : " = ", make("b", "", plain(total)));
    if (question.result || !answer[3].length) return;
    line.append(", on the roll");
    pieces(line, answer[3]);
  }
  function degree(question, answer, number, shown) {
    var found = null;
    question.thrown[answer[5][number - question.low]].forEach(function (one) { if (one[0] <= shown) found = one; });
    return found;
  }
  function stretches(question, answer, number) {
    var all = question.thrown[answer[5][number - question.low]];
    return all.map(function (one, at) {
      var last = at + 1 < all.length ? all[at + 1][0] - 1 : question.die[1];
      return one[1] + " on " + one[0] + (last > one[0] ? "–" + last : "");
    }).join(", ");
  }

  function answered(question, ticked) {
    return question.answers[ticked.filter(function (place) { return question.about.indexOf(place) >= 0; }).join(",")];
  }
  /* Whether nothing that makes the roll is allowed: then it is only told what the roll would be. */
  function barred(question, ticked) {
    return question.after.length > 0 && question.after.every(function (place) {
      var answer = answered(trial.questions[place], ticked);
      return answer && !answer[0];
    });
  }

  function fill(line, question, ticked, numbers, shown) {
    var answer = answered(question, ticked);
    line.append(make("span", "try-asked", question.words), " ");
    if (!answer) {
      line.append(question.whole ? "This cannot all be so at once." : "Not worked out for so much at once; take something away.");
      return;
    }
    if (question.kind === "deed" || !answer[0]) {
      line.append(verdict(answer));
      because(line, answer[1]);
      return;
    }
    if (barred(question, ticked)) line.append(make("em", "", "If it were allowed:"), " ");
    if (!question.number) {
      line.append(answer[3].length ? "On the roll" : "Nothing is added or taken.");
      pieces(line, answer[3]);
      return;
    }
    var number = numbers[question.number];
    if (number === null || !(number >= question.low && number <= question.high)) {
      line.append("Set " + question.number + " to" + bounds(form.querySelector('[data-number="' + CSS.escape(question.number) + '"]')));
      return;
    }
    counted(line, question, answer, number);
    if (!question.die[1]) return;
    if (Number.isNaN(shown)) { line.append(". ", make("b", "no", "The dice show" + bounds(form.querySelector("[data-die]")))); return; }
    if (shown === null) { line.append(". " + stretches(question, answer, number) + "."); return; }
    var found = degree(question, answer, number, shown);
    line.append(". With " + shown + ": ", make("b", found[2] ? "yes" : "no", found[1]), ".");
  }

  function show() {
    var ticked = [], numbers = {}, die = form.querySelector("[data-die]");
    form.querySelectorAll("input:checked").forEach(function (box) { ticked.push(Number(box.value)); });
    form.querySelectorAll("[data-number]").forEach(function (input) { numbers[input.dataset.number] = within(input); });
    trial.questions.forEach(function (question, at) {
      var line = make("li");
      fill(line, question, ticked, numbers, die ? within(die) : null);
      // What reads as before stays, so that only what is new is read out.
      if (list.children[at] === undefined) list.append(line);
      else if (list.children[at].innerHTML !== line.innerHTML) list.children[at].replaceWith(line);
    });
  }

  /* What is typed takes the place of the number in the box; a second click sets the cursor into it as usual. */
  var entered = null;
  form.addEventListener("focusin", function (e) { if (e.target.type === "number") { e.target.select(); entered = e.target; } });
  form.addEventListener("focusout", function () { entered = null; });
  form.addEventListener("click", function (e) { if (e.target === entered) e.target.select(); entered = null; });
  form.addEventListener("input", function () { entered = null; show(); });
  addEventListener("pageshow", show);   // by now the browser has put back what a reader had set before going elsewhere
  form.addEventListener("submit", function (e) { e.preventDefault(); });
  form.addEventListener("reset", function () { setTimeout(show); });
  form.hidden = false;
  if (cases) cases.open = false;
  show();
})();
