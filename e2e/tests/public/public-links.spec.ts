import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { oneWidth } from "../../support/tags.ts";
import { publicPages } from "../../support/public-pages.ts";

const origin = "http://site";
const isPublic = (path: string) => path === "/" || path.startsWith("/cms/");

interface ReadPage {
  readonly status: number;
  readonly ids: ReadonlySet<string>;
  readonly links: readonly URL[];
}

async function readPage(request: APIRequestContext, address: string): Promise<ReadPage> {
  const answer = await request.get(address);
  const isMarkup = /html|svg/.test(answer.headers()["content-type"] ?? "");
  const html = isMarkup ? await answer.text() : "";
  const all = (attribute: string) => [...html.matchAll(new RegExp(`\\s${attribute}="([^"]*)"`, "g"))];
  const hrefs = all("href").map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  return {
    status: answer.status(),
    ids: new Set(all("id").map(([, id = ""]) => id)),
    links: hrefs
      .filter((href) => /^[/#?]/.test(href))
      .map((href) => new URL(href, origin + address))
      .filter((link) => link.origin === origin),
  };
}

test(
  "every link on every public page leads somewhere, and every anchor to its element",
  { tag: oneWidth },
  async ({ request }) => {
    const pages = new Map<string, Promise<ReadPage>>();
    const read = (address: string) => {
      const known = pages.get(address) ?? readPage(request, address);
      pages.set(address, known);
      return known;
    };
    const waiting: string[] = publicPages.map(({ address }) => address);
    const followed = new Set<string>();
    const broken: string[] = [];
    for (let from = waiting.shift(); from !== undefined; from = waiting.shift()) {
      if (followed.has(from)) continue;
      followed.add(from);
      for (const link of (await read(from)).links) {
        const to = link.pathname + link.search;
        const found = await read(to);
        if (found.status !== 200) broken.push(`${from} -> ${to}: ${found.status}`);
        else if (link.hash !== "" && !found.ids.has(decodeURIComponent(link.hash.slice(1)))) {
          broken.push(`${from} -> ${to}${link.hash}: no such place`);
        }
        // One variant of a page is enough.
        if (isPublic(link.pathname) && link.search === "") waiting.push(to);
      }
    }
    expect([...new Set(broken)]).toEqual([]);
    for (const { address } of publicPages) expect(followed).toContain(address);
    expect([...followed].filter((address) => address.startsWith("/cms/gudooer/"))).toHaveLength(12);
  },
);
