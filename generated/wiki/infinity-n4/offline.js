/* Keeps the pages of this game for where there is no network. Browsers run it only for pages that a server hands out.
   What the network gives is shown and kept; what it does not give in time is taken from what was kept. A build with
   other contents has another number, keeps its own pages and throws away those of the last one. */
"use strict";
var GAME = "rulewright-" + "infinity-n4" + "-", KEPT = GAME + "5fabf4467461ab46", FILES = ["assets/rulewright.css", "assets/rulewright.js", "assets/try.js", "assets/try.css", "index.html", "find.js", "a-z/index.html", "assets/search.js", "book/equipment/index.html", "book/index.html", "book/orders/index.html", "book/skills/index.html", "book/states/index.html", "equipment/escape-system/index.html", "equipment/escape-system/try.js", "equipment/hacking-device/index.html", "equipment/hacking-device/try.js", "equipment/index.html", "equipment/repeater/index.html", "faq/index.html", "glossary/index.html", "labels/index.html", "orders/coordinated-order/index.html", "orders/fireteams/index.html", "orders/index.html", "orders/loss-of-lieutenant/index.html", "orders/order-pool/index.html", "orders/order-pool/try.js", "skills/dodge/index.html", "skills/dodge/try.js", "skills/index.html", "skills/lieutenant/index.html", "skills/lieutenant/try.js", "skills/mount-and-dismount/index.html", "skills/mount-and-dismount/try.js", "skills/reset/index.html", "skills/reset/try.js", "states/dead-state/index.html", "states/dead-state/try.js", "states/immobilized-a-state/index.html", "states/immobilized-a-state/try.js", "states/immobilized-b-state/index.html", "states/immobilized-b-state/try.js", "states/index.html", "states/isolated-state/index.html", "states/isolated-state/try.js", "states/null-states/index.html", "states/null-states/try.js", "states/possessed-state/index.html", "states/possessed-state/try.js", "states/stunned-state/index.html", "states/stunned-state/try.js", "states/targeted-state/index.html", "states/targeted-state/try.js", "states/unconscious-state/index.html", "states/unconscious-state/try.js", "texts.js"], PATIENCE = 2500;

self.addEventListener("install", function (e) {
  e.waitUntil(caches.open(KEPT).then(function (kept) {
    // One file that is missing on the host must not cost all the others.
    return Promise.all(FILES.map(function (path) {
      return fetch(new Request(path, { cache: "reload" })).then(function (found) { return found.ok ? kept.put(path, found) : undefined; })
        .catch(function () {});
    }));
  }).then(function () { return self.skipWaiting(); }));
});

self.addEventListener("activate", function (e) {
  e.waitUntil(caches.keys().then(function (names) {
    return Promise.all(names.filter(function (name) { return name.indexOf(GAME) === 0 && name !== KEPT; })
      .map(function (name) { return caches.delete(name); }));
  }).then(function () { return self.clients.claim(); }));
});

function plain(request) {
  var url = new URL(request.url);
  url.hash = url.search = "";
  if (url.pathname.slice(-1) === "/") url.pathname += "index.html";
  return url.href;
}

self.addEventListener("fetch", function (e) {
  var request = e.request;
  if (request.method !== "GET" || request.url.indexOf(self.registration.scope) !== 0) return;
  e.respondWith(caches.open(KEPT).then(function (kept) {
    return kept.match(plain(request)).then(function (known) {
      var fresh = fetch(request).then(function (found) {
        if (found.ok && !found.redirected) kept.put(plain(request), found.clone());
        return found;
      });
      if (!known) return fresh.catch(function () { return away(request); });
      fresh.catch(function () {});
      var late = new Promise(function (go) { setTimeout(go, PATIENCE, known); });
      return Promise.race([fresh.catch(function () { return known; }), late]);
    });
  }));
});

function away(request) {
  if (request.mode !== "navigate") return Response.error();
  var html = '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<meta name="color-scheme" content="light dark"><title>Not kept</title><h1>Not kept</h1><p>There is no network, and this page was never opened before. ' +
    '<a href="' + self.registration.scope + 'index.html">The pages that were kept</a></p>';
  return new Response(html, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
