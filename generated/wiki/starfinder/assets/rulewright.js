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

  /* 3 a clause id copies its own permanent link */
  doc.addEventListener("click", function (e) {
    var a = e.target.closest && e.target.closest("a.cid");
    if (!a || !navigator.clipboard || e.metaKey || e.ctrlKey) return;
    navigator.clipboard.writeText(a.href).then(function () {
      a.setAttribute("data-copied", "");
      setTimeout(function () { a.removeAttribute("data-copied"); }, 1600);
    }, function () {});
  });

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
})();
