import type { ThemesContent } from "@wishwell/contract/api/site-contents";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { aConfig } from "../../lib/pages/config.builders.ts";
import { PublicConfigContext } from "../../lib/pages/public-config.ts";
import { ThemePage } from "./ThemePage.tsx";
import { aThemesContent } from "./themes-content.builders.ts";
import { ThemesPage } from "./ThemesPage.tsx";

function markup(page: ReactNode): string {
  const html = renderToString(<PublicConfigContext value={aConfig()}>{page}</PublicConfigContext>);
  return html.replaceAll("<!-- -->", "");
}
const gallery = (content: ThemesContent | null) => markup(<ThemesPage content={content} />);
const { collections, meta } = aThemesContent();
const [themed, traditional] = collections as [(typeof collections)[number], (typeof collections)[number]];
const pirates = themed.themes[1] ?? null;

describe("the theme gallery", () => {
  test("links every thumbnail to the theme's page, and marks the previewed theme", () => {
    const html = gallery(aThemesContent({ chosen: pirates }));
    for (const theme of [...themed.themes, ...traditional.themes]) {
      expect(html).toContain(`href="/cms/themes/theme/${theme.uuid}"`);
      expect(html).toContain(`src="${theme.thumbnail_url}" alt="" width="100" height="100"`);
    }
    expect(html.match(/aria-current="true"/g)).toHaveLength(1);
    expect(html).toMatch(/aria-current="true"><img[^>]*>Pirates</);
  });

  test("shows the chosen theme's poster with its text, and a link to create a party", () => {
    const html = gallery(aThemesContent({ chosen: pirates }));
    expect(html).toContain(`src="${pirates?.preview_url}" alt="Invitation poster: Maya is turning 7. Pirates"`);
    expect(html).toContain(`href="/event/create?theme=${pirates?.uuid}"`);
    expect(html).toContain("Storybook lettering");
  });

  test("offers its collections if there are several, with the number of themes", () => {
    const html = gallery(aThemesContent({ collection: traditional.uuid }));
    const tabs = [...html.matchAll(/<a href="(\/cms\/themes[^"]*)" data-label="([^"]+)"([^>]*)>/g)];
    expect(tabs.map(([, href, label]) => [label, href])).toEqual([
      ["All", "/cms/themes"],
      ["Themed", `/cms/themes?collection=${themed.uuid}`],
      ["Traditional", `/cms/themes?collection=${traditional.uuid}`],
    ]);
    expect(tabs.map(([, , , rest]) => rest?.includes("aria-current"))).toEqual([false, false, true]);
    expect(html).toContain('<span class="only-heard">themes</span>');
    expect(gallery(aThemesContent({ collections: [themed] }))).not.toContain("Collections");
  });

  test("leaves out collections without themes on this page", () => {
    const html = gallery(aThemesContent({ collections: [{ ...themed, themes: [] }, traditional] }));
    expect(html).not.toContain(">Themed</h2>");
    expect(html).toContain(">Traditional</h2>");
  });

  test("has page links only if there are several pages, and keeps the collection", () => {
    expect(gallery(aThemesContent())).not.toContain("Pages of themes");
    const many = { ...meta, from: 61, to: 120, total: 130, current_page: 2, last_page: 3 };
    const html = gallery(aThemesContent({ meta: many, collection: themed.uuid }));
    expect(html).toContain(`href="/cms/themes?collection=${themed.uuid}&amp;page=3"`);
    expect(html).toContain("61 to 120 of 130");
  });

  test("says when there are no themes, and still offers to create a party", () => {
    const none = { ...meta, from: null, to: null, total: 0 };
    const html = gallery(aThemesContent({ collections: [], chosen: null, meta: none }));
    expect(html).toContain("No themes to show yet");
    expect(html).toContain("Create a Wishwell");
  });

  test("shows an error when the themes cannot be loaded", () => {
    expect(gallery(null)).toContain("Problem loading the Event themes, try again in a moment");
  });
});

describe("a theme's page", () => {
  test("shows its poster, a link to create a party, and the others of its collection", () => {
    const html = markup(<ThemePage content={aThemesContent({ chosen: pirates, collection: themed.uuid })} />);
    expect(html).toContain(">Pirates</h1>");
    expect(html).toContain(`href="/event/create?theme=${pirates?.uuid}"`);
    expect(html).toContain("More from Themed");
    const others = [...html.matchAll(/href="\/cms\/themes\/theme\/[^"]+"[^>]*><img[^>]*>([^<]+)</g)];
    expect(others.map(([, name]) => name)).toEqual(["Jungle", "Space"]);
  });

  test("shows no other themes when it is alone in its collection", () => {
    const html = markup(<ThemePage content={aThemesContent({ chosen: traditional.themes[0] ?? null })} />);
    expect(html).not.toContain("More from");
  });

  test("links to all themes when the collection is longer than a page", () => {
    const long = { ...themed, total: 75 };
    const html = markup(<ThemePage content={aThemesContent({ chosen: pirates, collections: [long] })} />);
    expect(html).toContain(`<a href="/cms/themes?collection=${themed.uuid}">All 75 themes</a>`);
  });

  test("shows an error when it cannot be loaded", () => {
    const html = markup(<ThemePage content={null} />);
    expect(html).toContain("Error loading theme. Please try again");
    expect(html).toContain('href="/cms/themes"');
  });
});
