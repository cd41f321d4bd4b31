import type { Theme } from "@wishwell/contract/api/themes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { loadThemePage, loadThemesPage } from "./themes-page.ts";
import { manyThemes, seededThemes } from "./themes.builders.ts";

let ctx: TestApp;
let themes: readonly Theme[];

beforeAll(async () => {
  ctx = await testApp();
  await seededThemes(ctx.deps);
  themes = (await send(ctx.app, "GET /eventthemes", { query: { perpage: "0" } })).body.data ?? [];
});
afterAll(async () => ctx.close());

const named = (name: string) => themes.find((theme) => theme.name === name) as Theme;

describe("the theme gallery", () => {
  test("shows its collections, first the one that parties choose from", async () => {
    const { content, canonicalQuery } = await loadThemesPage(ctx.deps, new URLSearchParams());
    expect(content.collections.map(({ name }) => name)).toEqual(["Themed", "Traditional"]);
    expect(content.collections.map(({ total }) => total)).toEqual([13, 1]);
    expect(content.collections[1]?.themes.map(({ name }) => name)).toEqual(["Traditional birthday"]);
    expect(content.chosen).toEqual(content.collections[0]?.themes[0]);
    expect([content.meta.last_page, canonicalQuery]).toEqual([1, ""]);
    const sea = content.collections[0]?.themes.find(({ name }) => name === "Under the sea");
    expect(sea).toMatchObject({
      thumbnail_url: named("Under the sea").thumbnail_url,
      preview_url: named("Under the sea").preview_url,
      lettering: expect.any(String),
    });
    expect(sea?.preview_text).toContain("Maya is turning 7");
  });

  test("shows the last page when the requested page doesn't exist", async () => {
    const { content } = await loadThemesPage(ctx.deps, new URLSearchParams("page=9"));
    expect([content.meta.current_page, content.collections.length]).toEqual([1, 2]);
  });

  test("shows one collection on request, and the requested theme", async () => {
    const { eventthemegroup_uuid: collection, uuid } = named("Traditional birthday");
    const one = await loadThemesPage(ctx.deps, new URLSearchParams({ collection: collection.toUpperCase() }));
    expect(one.content.collection).toBe(collection);
    expect(one.content.collections.map(({ themes, total }) => [themes.length, total])).toEqual([
      [0, 13],
      [1, 1],
    ]);
    expect([one.content.meta.total, one.canonicalQuery]).toEqual([1, `?collection=${collection}`]);
    const chosen = await loadThemesPage(ctx.deps, new URLSearchParams({ theme: uuid }));
    expect([chosen.content.chosen?.uuid, chosen.canonicalQuery]).toEqual([uuid, ""]);
  });

  test.each(["collection=11111111-1111-4111-8111-111111111111&theme=none", "collection=all&theme=&page=x"])(
    "shows everything for %s",
    async (query) => {
      const { content } = await loadThemesPage(ctx.deps, new URLSearchParams(query));
      expect([content.collection, content.meta.total]).toEqual([null, 14]);
      expect(content.chosen).toEqual(content.collections[0]?.themes[0]);
    },
  );

  test("is split into pages, which keep the collection", async () => {
    const crowd = await testApp();
    try {
      await manyThemes(crowd.deps, 61);
      const all = await loadThemesPage(crowd.deps, new URLSearchParams("page=2"));
      expect([all.content.meta.total, all.content.meta.last_page, all.canonicalQuery]).toEqual([61, 2, "?page=2"]);
      expect(all.content.collections.map(({ themes, total }) => [themes.length, total])).toEqual([[1, 61]]);
      const collection = all.content.collections[0]?.uuid ?? "";
      const query = new URLSearchParams({ collection, page: "2" });
      const { canonicalQuery } = await loadThemesPage(crowd.deps, query);
      expect(canonicalQuery).toBe(`?collection=${collection}&page=2`);
    } finally {
      await crowd.close();
    }
  });

  test("is empty when there are no themes", async () => {
    const empty = await testApp();
    try {
      const { content } = await loadThemesPage(empty.deps, new URLSearchParams("page=2"));
      expect(content).toMatchObject({ collections: [], collection: null, chosen: null, meta: { total: 0 } });
    } finally {
      await empty.close();
    }
  });

  test("has a page for each theme, with its own title and canonical path", async () => {
    const { uuid } = named("Space");
    const page = await loadThemePage(ctx.deps, { id: uuid.toUpperCase() });
    expect(page.content.chosen).toMatchObject({ uuid, name: "Space" });
    expect(page.content.collections.map(({ themes }) => themes.length)).toEqual([13, 0]);
    expect(page.head).toMatchObject({ canonicalPath: `/cms/themes/theme/${uuid}`, title: "Space party theme" });
    for (const id of ["11111111-1111-4111-8111-111111111111", "nonsense"]) {
      await expect(loadThemePage(ctx.deps, { id })).rejects.toMatchObject({ kind: "not_found" });
    }
  });
});
