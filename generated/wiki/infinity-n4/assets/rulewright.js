/* Optional extras. Every page reads, links, opens and prints without this file. */
(function () {
  "use strict";
  var doc = document;

  /* 1 open a closed block that holds the target of the address */
  function reveal() {
    var el = location.hash.length > 1 && doc.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!el) return;
    for (var d = el.closest("details"); d; d = d.parentElement.closest("details")) d.open = true;
    el.scrollIntoView();
  }
  addEventListener("hashchange", reveal);
  if (location.hash) reveal();

  /* 2 print: originals and answers open, then back as they were */
  var opened = [];
  addEventListener("beforeprint", function () {
    opened = Array.from(doc.querySelectorAll("main details:not([open]):not(.onpage)"));
    opened.forEach(function (d) { d.open = true; });
  });
  addEventListener("afterprint", function () { opened.forEach(function (d) { d.open = false; }); });

  /* 3 a clause id copies its own permanent link, and says so in sight and aloud */
  function make(tag, className, text) {
    var one = doc.createElement(tag);
    if (className) one.className = className;
    if (text) one.textContent = text;
    return one;
  }
  var tools = doc.querySelector(".page-tools");
  function tool(what) { var li = make("li"); li.append(what); if (tools) tools.append(li); }
  var note = make("p", "vh"), copied = make("span", "copied", "Link copied"), quiet = 0;
  note.setAttribute("aria-live", "polite"); copied.setAttribute("aria-hidden", "true");
  doc.body.append(note);
  if (navigator.clipboard && doc.querySelector(".sheet a.cid")) tool(make("span", "hint", "The number of a clause copies a link to it"));
  doc.addEventListener("click", function (e) {
    var a = e.target.closest && e.target.closest("a.cid");
    if (!a || !navigator.clipboard || e.metaKey || e.ctrlKey) return;
    navigator.clipboard.writeText(a.href).then(function () {
      // below the words, where it covers none
      var row = a.closest("tr, li, dt, .was-clause") || a.parentElement;
      (row.querySelector(".ctext, .when") || row).append(copied);
      note.textContent = "Link to clause " + a.textContent + " copied";
      clearTimeout(quiet);
      quiet = setTimeout(function () { copied.remove(); note.textContent = ""; }, 2400);
    }, function () {});
  });

  /* paper, and pictures that are wider than the window */
  if (tools) {
    var print = make("button", "", "Print");
    print.type = "button";
    print.addEventListener("click", function () { window.print(); });
    tool(print);
  }
  function measure() {
    doc.querySelectorAll(".pic .scroll").forEach(function (box) { box.parentElement.classList.toggle("wide", box.scrollWidth > box.clientWidth + 1); });
  }
  addEventListener("resize", measure);
  doc.addEventListener("toggle", measure, true);   // a closed block has no width
  measure();

  /* 4 previews: the popover of a term opens on hover and on focus, can be entered, Escape closes */
  var shown = null, anchor = null, timer = 0;
  function hide() { clearTimeout(timer); if (anchor) anchor.removeAttribute("aria-describedby"); if (shown && shown.matches(":popover-open")) shown.hidePopover(); shown = anchor = null; }
  function show(link) {
    var pop = doc.getElementById(link.dataset.preview);
    if (!pop || !pop.showPopover || anchor === link) return;
    hide();
    pop.style.inset = "auto"; pop.style.margin = "0";
    pop.showPopover();
    var r = link.getClientRects()[0], w = pop.offsetWidth, h = pop.offsetHeight;
    var below = r.bottom + 6 + h < innerHeight;
    pop.style.left = Math.max(12, Math.min(r.left, innerWidth - w - 12)) + "px";
    pop.style.top = Math.max(8, below ? r.bottom + 6 : r.top - h - 6) + "px";
    shown = pop; anchor = link;
    link.setAttribute("aria-describedby", pop.id);
  }
  function later(fn, ms) { clearTimeout(timer); timer = setTimeout(fn, ms); }
  function within(t) { return t && t.closest && (t.closest("a[data-preview]") || t.closest(".preview")); }
  doc.addEventListener("pointerover", function (e) {
    if (e.pointerType === "touch") return;
    var link = e.target.closest && e.target.closest("a[data-preview]");
    if (link) later(function () { show(link); }, 220);
    else if (within(e.target)) clearTimeout(timer);
  });
  doc.addEventListener("pointerout", function (e) {
    if (e.pointerType !== "touch" && within(e.target) && !within(e.relatedTarget)) later(hide, 280);
  });
  doc.addEventListener("focusin", function (e) {
    var link = e.target.closest("a[data-preview]");
    if (link && link.matches(":focus-visible")) show(link);
    else if (shown && !within(e.target)) hide();
  });
  doc.addEventListener("keydown", function (e) { if (e.key === "Escape") hide(); });

  /* 5 from an older version, straight to the same clause today */
  var today = doc.querySelector("a[data-today]");
  function follow() {
    if (!today) return;
    var clause = location.hash.length > 1 && doc.getElementById(decodeURIComponent(location.hash.slice(1)));
    var link = clause && clause.querySelector(".n-amend a");
    today.href = link ? link.getAttribute("href") : today.dataset.today;
  }
  if (today) { today.dataset.today = today.getAttribute("href"); addEventListener("hashchange", follow); follow(); }
  /* a report names the clause that is chosen, at first the one that the address names */
  var report = doc.querySelector("form.report");
  if (report) {
    var words = report.elements.text, which = report.elements.clause, send = report.querySelector("a"), copy = doc.createElement("button");
    // Whoever gets it cannot follow an address that begins at some folder; one of a reader's own disk says nothing either.
    var place = !/^https?:/.test(words.dataset.place) && /^https?:/.test(location.protocol) ? location.href.split("#")[0] : words.dataset.place;
    var asks = "\nWhat is wrong: ";   // what stands after it is the reader's own and stays
    var told = function () {
      var id = which.value, head = words.dataset.title + (id ? ", clause " + id : ""), at = words.value.indexOf(asks);
      words.value = head + "\n" + place + (id ? "#" + id : "") + "\n" + asks + (at < 0 ? words.value : words.value.slice(at + asks.length));
      goes(head);
    };
    var goes = function (head) {
      if (send) send.href = report.dataset.report.replace("{title}", encodeURIComponent(head)).replace("{text}", encodeURIComponent(words.value));
    };
    var here = function () {
      var id = location.hash.slice(1);
      if (Array.from(which.options).some(function (one) { return one.value === id; })) { which.value = id; told(); }
    };
    which.addEventListener("change", told);
    words.addEventListener("input", function () { goes(words.value.split("\n")[0]); });
    report.addEventListener("submit", function (e) { e.preventDefault(); });
    addEventListener("hashchange", here);
    told(); here();
    addEventListener("pageshow", told);   // what the browser has put back
    copy.type = "button"; copy.textContent = "Copy";
    if (navigator.clipboard) report.lastElementChild.append(" ", copy);
    copy.addEventListener("click", function () {
      navigator.clipboard.writeText(words.value).then(function () { copy.textContent = "Copied"; }, function () { words.select(); });
    });
  }

  /* offline: a server's pages are kept by a worker; a folder's and a preview's are not */
  var me = doc.currentScript;
  if (navigator.serviceWorker && /^https?:$/.test(location.protocol) && !doc.querySelector("script[data-mark]")) {
    navigator.serviceWorker.register(new URL("../offline.js", me.src)).catch(function () {});
  }
})();
