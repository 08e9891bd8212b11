/* Stands in pages under `rulewright serve` alone: loads the page again when it changed, shows mistakes above it. */
(function () {
  "use strict";
  var me = document.currentScript, box = null, shown = "";
  var query = "page=" + encodeURIComponent(me.dataset.page) + "&mark=" + encodeURIComponent(me.dataset.mark);
  var news = new EventSource("/-/events?" + query);

  news.addEventListener("reload", function () {
    news.close();
    location.reload();
  });
  news.addEventListener("mistakes", function (told) {
    if (told.data === shown) return;
    shown = told.data;
    show(JSON.parse(told.data));
  });

  function element(name, words, style) {
    var made = document.createElement(name);
    made.textContent = words;
    if (style) made.style.cssText = style;
    return made;
  }

  function show(mistakes) {
    if (box) box.remove();
    box = null;
    if (!mistakes.length) return;
    box = element("section", "", "position:fixed;inset:auto 0 0 0;z-index:99;max-height:60vh;overflow:auto;padding:1rem 1.25rem;" +
      "background:#3a1016;color:#fff;font:1rem/1.5 system-ui,sans-serif;border-top:4px solid #f39aa3");
    box.id = "rulewright-mistakes";
    box.setAttribute("role", "alert");
    box.setAttribute("aria-label", "Mistakes in the rules");
    var count = mistakes.length === 1 ? "1 mistake" : mistakes.length + " mistakes";
    box.append(element("strong", count + ". The page below is the last good one."));
    var close = element("button", "Hide", "float:right;font:inherit");
    close.type = "button";
    close.addEventListener("click", function () { box.remove(); });
    box.prepend(close);
    mistakes.forEach(function (one) {
      var entry = element("div", "", "margin-top:.9rem");
      if (one.place) entry.append(element("code", one.place + "  " + one.code, "display:block;opacity:.85"));
      entry.append(element("div", one.message));
      if (one.line) entry.append(element("pre", one.line, "margin:.25rem 0;padding:.4rem .6rem;background:#1d080b;white-space:pre-wrap"));
      if (one.hint) entry.append(element("div", one.hint, "opacity:.9"));
      box.append(entry);
    });
    document.body.append(box);
  }
})();
