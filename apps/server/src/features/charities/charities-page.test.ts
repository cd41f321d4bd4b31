import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { aCharity, aSector } from "./charities.builders.ts";
import { loadCharitiesPage, loadHomeCharities } from "./charities-page.ts";

const load = (ctx: TestApp, query = "") => loadCharitiesPage(ctx.deps, new URLSearchParams(query));

describe("the charities page", () => {
  let ctx: TestApp;
  beforeAll(async () => {
    ctx = await testApp();
    const { deps } = ctx;
    const [sea, animals] = [await aSector(deps, "The sea"), await aSector(deps, "Animals")];
    await aSector(deps, "Unused");
    await aCharity(deps, {
      name: "Tideline Trust",
      sectorId: sea.id,
      description:
        "Keeps beaches clean with local families. Runs a small hospital for seals, and teaches about the sea.",
      websiteUrl: "https://www.tideline.example/about",
      logoFile: "abcdefghijklmnopqrstuv.png",
    });
    await aCharity(deps, { name: "éclair Rescue", sectorId: animals.id, websiteUrl: "" });
    await aCharity(deps, { name: "Not shown", shown: false });
    await aCharity(deps, { name: "Without a sector", sectorId: null });
  });
  afterAll(() => ctx.close());

  test("shows only visible charities, in natural name order", async () => {
    const { content } = await load(ctx);
    expect(content.tiles.map(({ name }) => name)).toEqual(["éclair Rescue", "Tideline Trust"]);
    expect(content.entries.map(({ name }) => name)).toEqual(["éclair Rescue", "Tideline Trust"]);
    expect(content.meta).toMatchObject({ from: 1, to: 2, total: 2, current_page: 1, last_page: 1 });
  });

  test("shows a summary in each tile and all public fields in each entry", async () => {
    const { content } = await load(ctx);
    expect(content.tiles[1]).toEqual({
      uuid: expect.any(String),
      name: "Tideline Trust",
      charitysector_id: content.sectors[1]?.id,
      logo_url: "/files/logos/abcdefghijklmnopqrstuv.png",
      summary: "Keeps beaches clean with local families.",
      listed_on: 1,
    });
    expect(content.entries[1]).toMatchObject({
      description: expect.stringContaining("hospital for seals"),
      website_url: "https://www.tideline.example/about",
      website_domain: "tideline.example",
    });
    expect(content.entries[0]).toMatchObject({ website_url: "", website_domain: "", logo_url: "" });
    expect(JSON.stringify(content)).not.toMatch(/contact@|payments@|020 7946/);
  });

  test("lists the sectors of visible charities by name, and can select one", async () => {
    const { content } = await load(ctx);
    expect(content.sectors.map(({ name }) => name)).toEqual(["Animals", "The sea"]);
    expect(content.sector).toBeNull();
    const sea = content.sectors[1]?.id;
    expect((await load(ctx, `sector=${sea}`)).content.sector).toBe(sea);
    for (const odd of ["999", "0", "-1", "x", "1e1", ""]) {
      expect((await load(ctx, `sector=${odd}`)).content.sector).toBeNull();
    }
  });
});

test("the charities page is empty, not broken, without charities", async () => {
  const ctx = await testApp();
  const { content, canonicalQuery } = await load(ctx, "page=4");
  expect(content).toMatchObject({ tiles: [], sectors: [], entries: [], meta: { from: null, total: 0, last_page: 1 } });
  expect(canonicalQuery).toBe("");
  await ctx.close();
});

test("the charities page is paged, and every sector keeps some tiles when there are many charities", async () => {
  const ctx = await testApp();
  const names = Array.from({ length: 103 }, (_, index) => `Charity ${String(index).padStart(3, "0")}`);
  const late = await aSector(ctx.deps, "Late in the alphabet");
  for (const [index, name] of names.entries()) {
    await aCharity(ctx.deps, { name, ...(index >= 100 && { sectorId: late.id }) });
  }
  const turned: string[] = [];
  for (let page = 1; page <= 6; page += 1) {
    const { content, canonicalQuery } = await load(ctx, `page=${page}`);
    expect(canonicalQuery).toBe(page === 1 ? "" : `?page=${page}`);
    turned.push(...content.entries.map(({ name }) => name));
  }
  expect(turned).toEqual(names);

  const { tiles } = (await load(ctx)).content;
  expect(tiles.map(({ name }) => name)).toEqual([...names.slice(0, 45), ...names.slice(100)]);
  expect(tiles.map(({ listed_on }) => listed_on)).toEqual(
    tiles.map(({ name }) => Math.floor(names.indexOf(name) / 20) + 1),
  );

  const home = (await loadHomeCharities(ctx.deps)).content;
  expect(home.tiles.map(({ name }) => name)).toEqual([...names.slice(0, 21), ...names.slice(100)]);
  expect(home.tiles.at(-1)?.listed_on).toBe(6);
  expect(home.sectors).toHaveLength(2);

  const beyond = await load(ctx, "page=99");
  expect(beyond.content.meta).toMatchObject({ from: 101, to: 103, total: 103, current_page: 6, last_page: 6 });
  expect(beyond.canonicalQuery).toBe("?page=6");
  for (const odd of ["0", "-2", "two", "1.5"]) {
    expect((await load(ctx, `page=${odd}`)).content.meta.current_page).toBe(1);
  }
  await ctx.close();
});
