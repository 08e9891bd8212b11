/* Finds names, and texts by the clause, in the edition of the page; from a folder as from a server. Optional: without
   it the form leads to A to Z. Names come with the page, texts (texts.js) when somebody goes to the box. */
(function () {
  "use strict";
  var doc = document, root = doc.documentElement.dataset.root || "";
  var MOST = 8, FEWEST = 3;   // hits shown; words of a question of which some may be missing
  var IN_NAMES = 4, IN_TEXTS = 6;   // letters from which on a word may be mistyped; beside other words, one and two fewer

  /* ---- words */
  function folded(text) { return text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase(); }
  function words(text) { return folded(text).replace(/['’]/g, "").match(/[\p{L}\p{N}]+/gu) || []; }

  /* How many letters of the word were mistyped: left out, added, changed or swapped with the next; at most `most`. What
     stands behind the last letter typed does not count. */
  function slips(typed, word, most) {
    var before, last = null, row = [], n = word.length, i, j, best;
    for (j = 0; j <= n; j++) row[j] = j;
    for (i = 1; i <= typed.length; i++) {
      before = last; last = row; row = [i]; best = i;
      for (j = 1; j <= n; j++) {
        row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (typed[i - 1] === word[j - 1] ? 0 : 1));
        if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
        best = Math.min(best, row[j]);
      }
      if (best > most) return most + 1;
    }
    return Math.min.apply(null, row.slice(Math.max(0, typed.length - most)));
  }

  /* How well a typed word fits: 0 it is the word, 1 it begins it, 2 and more by slips; Infinity: not at all. A slip in
     the first letter is rare and counts twice; words shorter than `shortest` are taken as they are typed. */
  function fit(typed, word, shortest) {
    if (typed === word) return 0;
    if (word.startsWith(typed)) return 1;
    var most = (typed.length < shortest ? 0 : typed.length < 8 ? 1 : 2) - (typed[0] === word[0] ? 0 : 1);
    var found = most > 0 ? slips(typed, word, most) : Infinity;
    return found <= most ? 1 + found : Infinity;
  }
  function bestFit(typed, all, shortest) {
    var best = Infinity;
    for (var i = 0; i < all.length && best; i++) best = Math.min(best, fit(typed, all[i], shortest));
    return best;
  }
  function sum(list) { return list.reduce(function (a, b) { return a + b; }, 0); }

  /* ---- what is searched */
  var names = (window.RULEWRIGHT_INDEX || []).map(function (one) {
    var all = words(one[0]);
    return { title: one[0], note: one[1], href: one[2], words: all, whole: all.join(" "), joined: all.join(""),
             initials: all.length > 1 ? all.map(function (w) { return w[0]; }).join("") : "" };
  });
  var texts = null, frequency = null;
  function take(pages) {
    texts = []; frequency = new Map();
    pages.forEach(function (page) {
      var title = words(page[0]);
      page[2].forEach(function (one) {
        var all = words(one[1]), entry = { title: page[0], of: title, note: one[1], href: page[1] + (one[0] && "#" + one[0]), id: one[0], sort: one[2] || "", words: all, text: " " + all.join(" ") };
        texts.push(entry);
        new Set(title.concat(all)).forEach(function (word) { frequency.set(word, (frequency.get(word) || 0) + 1); });
      });
    });
  }

  /* ---- how well an entry answers; less is better, Infinity is no answer */
  function nameScore(name, typed) {
    var whole = typed.join(" "), joined = typed.join("");
    if (name.whole === whole) return 0;
    if (name.initials === joined) return 1;
    if (name.whole.startsWith(whole) || name.joined.startsWith(joined)) return 2;
    if (typed.length > 1 && (" " + name.whole + " ").includes(" " + whole + " ")) return 2.5 + name.words.length / 100;
    var fits = typed.map(function (one) { return bestFit(one, name.words, IN_NAMES - (typed.length > 1)); });
    if (!Number.isFinite(sum(fits))) return Infinity;
    return Math.max.apply(null, fits) < 2 ? 3 + (name.words.length - typed.length) / 100 : 6 + (sum(fits) + name.words.length / 100) / 100;
  }
  function textScore(text, typed, fits) {
    var titled = 0, rough = 0, missing = 0, weight = 0, inside = 0;
    fits.forEach(function (one) {
      var within = least(text.words, one.inTexts), above = least(text.of, one.inNames), best = Math.min(within, above);
      weight += one.worth;
      if (best === Infinity) missing += one.worth;
      else { rough = Math.max(rough, best); if (above <= within) titled += one.worth; if (within < Infinity) inside++; }
    });
    if (!inside || (missing && (typed.length < FEWEST || missing > weight / 2))) return Infinity;
    var near = text.text.includes(" " + typed.join(" ")) ? 0.5 : 0;
    return (missing ? 10 + missing / weight : rough < 2 ? 5 : 8 + rough / 10) + (rough === 1 ? 0.1 : 0) + (/^[^.]+$/.test(text.id) ? 0 : 0.2) + text.words.length / 1000 - near - 0.3 * titled / weight;
  }
  function least(all, fits) {
    var best = Infinity;
    for (var i = 0; i < all.length && best; i++) if (fits.has(all[i])) best = Math.min(best, fits.get(all[i]));
    return best;
  }

  /* A typed word against every word that there is, once, however often it stands somewhere; and how much it tells. */
  function fitting(typed, at, all) {
    var inNames = new Map(), inTexts = new Map(), beside = all.length > 1;
    frequency.forEach(function (_, word) {
      var name = fit(typed, word, IN_NAMES - beside), text = fit(typed, word, IN_TEXTS - 2 * beside);
      if (name < Infinity) inNames.set(word, name);
      if (text < Infinity) inTexts.set(word, text);
    });
    return { inNames: inNames, inTexts: inTexts, worth: Math.log(1 + texts.length / (frequency.get(typed) || 1)) };
  }

  function search(query) {
    var typed = words(query), found = [];
    if (!typed.length) return found;
    names.forEach(function (name) { found.push([nameScore(name, typed), name]); });
    var fits = texts ? typed.map(fitting) : [];
    (texts || []).forEach(function (text) { found.push([textScore(text, typed, fits), text]); });
    return found.filter(function (one) { return one[0] < Infinity; }).sort(function (a, b) { return a[0] - b[0]; })
      .slice(0, MOST).map(function (one) { return one[1]; });
  }

  /* ---- the box */
  var asked = false, waiting = [];
  function load() {
    if (asked) return;
    asked = true;
    var script = doc.createElement("script");
    script.src = root + "texts.js";
    script.onload = script.onerror = function () { take(window.RULEWRIGHT_TEXTS || []); waiting.forEach(function (then) { then(); }); };
    doc.head.append(script);
  }
  function excerpt(text, typed) {
    var at = folded(text).indexOf(typed[0] || ""), from = at > 100 ? text.lastIndexOf(" ", at - 20) + 1 : 0;
    var begin = from ? text.slice(0, text.indexOf(" ", 40)) + " … " : "";
    return begin + text.slice(from, from + 120 - begin.length / 2) + (text.length > from + 120 - begin.length / 2 ? " …" : "");
  }
  function element(tag, words, name) {
    var made = doc.createElement(tag);
    made.textContent = words;
    if (name) made.className = name;
    return made;
  }

  doc.querySelectorAll("form.find").forEach(function (form, n) {
    var input = form.querySelector("input"), list = doc.createElement("ul"), said = element("p", "", "said vh");
    var at = -1, found = [], eager = false;
    if (!names.length) return;
    list.className = "hits"; list.id = "hits" + n; list.hidden = true;
    list.setAttribute("role", "listbox"); list.setAttribute("aria-label", "Found");
    said.setAttribute("role", "status");
    form.append(list, said);
    input.setAttribute("role", "combobox"); input.setAttribute("aria-autocomplete", "list");
    input.setAttribute("aria-expanded", "false"); input.setAttribute("aria-controls", list.id);

    function go(hit) { location.href = root + hit.href; }
    function mark() {
      Array.from(list.children).forEach(function (li, i) { li.setAttribute("aria-selected", String(i === at)); });
      if (at >= 0) { input.setAttribute("aria-activedescendant", list.children[at].id); list.children[at].scrollIntoView({ block: "nearest" }); }
      else input.removeAttribute("aria-activedescendant");
    }
    function show(open) {
      list.hidden = !open; at = -1;
      input.setAttribute("aria-expanded", String(open)); input.removeAttribute("aria-activedescendant");
    }
    function item(hit, i, typed) {
      var li = element("li", "");
      li.id = list.id + "-" + i; li.setAttribute("role", "option"); li.setAttribute("aria-selected", "false");
      li.dataset.href = hit.href;
      li.append(element("b", hit.title + (/^[^.]+$/.test(hit.id || "") ? " " + hit.id : "")), " ");
      if (hit.sort) li.append(element("span", hit.sort, "sort"), " ");
      li.append(element("span", hit.id === undefined ? hit.note : excerpt(hit.note, typed), hit.id === undefined ? "" : "excerpt"));
      li.addEventListener("mousedown", function (e) { e.preventDefault(); go(hit); });
      return li;
    }
    function fill() {
      var query = input.value.trim(), typed = words(query);
      found = search(query);
      list.replaceChildren.apply(list, found.map(function (hit, i) { return item(hit, i, typed); }));
      show(found.length > 0);
      var nothing = typed.length > 0 && !found.length && texts !== null;
      said.textContent = found.length ? found.length + (found.length === 1 ? " hit" : " hits") + ", first: " + found[0].title : nothing ? "Nothing is found for “" + query + "”." : "";
      said.classList.toggle("vh", !nothing);
    }
    waiting.push(function () {
      if (doc.activeElement === input && input.value) fill();
      if (eager && found.length) go(found[0]);
      else if (eager) fill();
    });
    input.addEventListener("focus", load);
    input.addEventListener("input", function () { load(); fill(); });
    input.addEventListener("blur", function () { show(false); said.classList.add("vh"); });
    input.addEventListener("keydown", function (e) {
      if (e.key === "Escape") show(false);
      if (list.hidden || (e.key !== "ArrowDown" && e.key !== "ArrowUp")) return;
      e.preventDefault();
      at = e.key === "ArrowDown" ? (at + 1) % found.length : (at <= 0 ? found.length : at) - 1;
      mark();
    });
    form.addEventListener("submit", function (e) {
      if (texts === null && asked && !found.length) { eager = true; e.preventDefault(); }
      else if (found.length) { e.preventDefault(); go(found[Math.max(at, 0)]); }
      else if (texts !== null && input.value.trim()) { e.preventDefault(); fill(); }
    });
  });

  doc.addEventListener("keydown", function (e) {
    if (e.key !== "/" || e.ctrlKey || e.metaKey || e.altKey || e.target.closest("input, textarea, select, [contenteditable]")) return;
    var box = doc.querySelector(".mast .find input, .site .find input");
    if (box) { e.preventDefault(); box.focus(); box.select(); }
  });
})();
