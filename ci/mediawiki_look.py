"""Looks at every revision of an import in the wiki that took it.

In:  the address of the wiki's api.php on loopback, the XML that was imported.
Out: a line with what was seen; not 0 when a revision is missing, a clause is not rendered, a template is not there, a link leads
to no page, or an old revision does not show its own words.
Standard library only.
"""

from __future__ import annotations

import html
import json
import re
import sys
import urllib.parse
import urllib.request
import xml.etree.ElementTree as ElementTree
from itertools import pairwise
from typing import Any

EXPORT = "{http://www.mediawiki.org/xml/export-0.11/}"
CLAUSE = re.compile(r"\{\{Rulewright clause v\d+\|id=([\w.-]+)\|text=(.*)")


def asked(api: str, **query: str) -> Any:
    address = f"{api}?{urllib.parse.urlencode({'format': 'json', 'formatversion': '2', **query})}"
    with urllib.request.urlopen(address, timeout=120) as answer:
        return json.load(answer)


def words(text: str) -> str:
    """Bare letters of HTML or of our wikitext: no tags, no link targets, no spaces, since tags stand where spaces do."""
    text = re.sub(r"\[\[[^|\]]*\|([^\]]*)\]\]", r"\1", text)
    return "".join(html.unescape(re.sub(r"<[^>]*>", " ", text)).split())


def main(api: str, file: str) -> int:
    faults: list[str] = []
    pages = revisions = clauses = old = 0
    for page in ElementTree.parse(file).getroot().iter(f"{EXPORT}page"):
        title = str(page.findtext(f"{EXPORT}title"))
        query = asked(api, action="query", prop="revisions", titles=title, rvprop="ids|timestamp", rvlimit="500")
        known = {one["timestamp"]: one["revid"] for one in query["query"]["pages"][0].get("revisions", ())}
        pages += 1
        shown: list[tuple[str, list[str]]] = []
        for revision in page.iter(f"{EXPORT}revision"):
            revisions += 1
            moment = str(revision.findtext(f"{EXPORT}timestamp"))
            if moment not in known:
                faults.append(f"{title}: no revision of {moment}")
                continue
            if page.findtext(f"{EXPORT}ns") == "10" or page.find(f"{EXPORT}redirect") is not None:
                continue
            parsed = asked(api, action="parse", oldid=str(known[moment]), prop="text|templates|links")["parse"]
            seen = parsed["text"]
            faults += [f"{title}: {one['title']} is not there" for one in parsed["templates"] if not one["exists"]]
            faults += [f"{title}: leads to no page: {one['title']}" for one in parsed["links"] if not one["exists"]]
            found = CLAUSE.findall(str(revision.findtext(f"{EXPORT}text")))
            plain, texts = words(seen), []
            for id, rest in found:
                clauses += 1
                text = words(re.split(r"\|notes=|\}\}$", rest)[0])
                texts.append(text)
                if f'id="{id}"' not in seen or text not in plain:
                    faults.append(f"{title}, {moment}: clause {id} is not rendered: {text[:60]}")
            if "{{" in plain or "}}" in plain or "[[" in plain:
                faults.append(f"{title}, {moment}: markup shows")
            shown.append((plain, texts))
        for (_, before), (after, _) in pairwise(shown):
            old += sum(text not in after for text in before)
    print(
        f"{file.rsplit('/', 1)[-1]}: {pages} pages, {revisions} revisions, {clauses} clauses rendered; {old} old wordings stand in their own revision and not in the next"
    )
    for fault in faults:
        print(f"  {fault}", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1], sys.argv[2]))
