import type { CharityNumber } from "@wishwell/domain/charities/charity-number";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { aCharity, aSector } from "./charities.builders.ts";
import { loadCharitiesPage, loadHomeCharities } from "./charities-page.ts";
import { aRegister } from "./register-search/builders.ts";

const visitor = { kind: "visitor", address: "203.0.113.7", requestId: "request", claimToken: null } as const;
const load = (ctx: TestApp, query = "") => loadCharitiesPage(ctx.deps, visitor, new URLSearchParams(query));

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
      sector: "The sea",
      logo_url: "/files/logos/abcdefghijklmnopqrstuv.png",
      summary: "Keeps beaches clean with local families.",
      listed_on: 1,
    });
    expect(content.entries[1]).toMatchObject({
      description: expect.stringContaining("hospital for seals"),
      website_url: "https://www.tideline.example/about",
      website_domain: "tideline.example",
    });
    expect(content.entries[0]).toMatchObject({ sector: "Animals", website_url: "", website_domain: "", logo_url: "" });
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

describe("“Is my charity listed?”", () => {
  let ctx: TestApp;
  const tideline = "GB-CHC-1000001" as CharityNumber;
  beforeAll(async () => {
    ctx = await testApp();
    const sector = await aSector(ctx.deps, "Animals");
    await aRegister(ctx.deps, [
      { number: tideline, name: "TIDELINE TRUST", email: "hello@tideline.example" },
      { number: "GB-CHC-1000002", name: "STAPLETON TOAD PATROL", postcode: "BS6 5XQ", income: 18_400 },
    ]);
    await aCharity(ctx.deps, { name: "Tideline Trust", number: tideline, sectorId: sector.id });
  });
  afterAll(() => ctx.close());
  const answerTo = async (asked: string) => (await load(ctx, `q=${encodeURIComponent(asked)}`)).content.answer;

  test("is not answered before it is asked", async () => {
    expect((await load(ctx)).content.answer).toBeNull();
    expect(await answerTo("  ")).toBeNull();
  });

  test.each(["tideline", "Tideline Trsut", "1000001", "1,000,001", "GB-CHC-1000001"])(
    "finds a charity on the website by %s, to be chosen at once",
    async (asked) => {
      const answer = await answerTo(asked);
      expect(answer).toMatchObject({ asked, busy: false, total: 1, capped: false });
      expect(answer?.found[0]).toMatchObject({
        name: "Tideline Trust",
        uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
    },
  );

  test.each(["toad patrol", "1000002", "bs6 5xq"])(
    "finds a charity that is only on the register by %s",
    async (asked) => {
      const answer = await answerTo(asked);
      expect(answer?.found).toEqual([
        expect.objectContaining({ uuid: null, has_contact_email: false, place: "Bristol", income: 18_400 }),
      ]);
    },
  );

  test("is answered with no", async () => {
    expect(await answerTo("9999999")).toMatchObject({ total: 0, found: [] });
    expect(await answerTo("🎈")).toMatchObject({ total: 0, found: [] });
  });

  test("says so after too many searches, and the rest of the page is there", async () => {
    const eager = { ...visitor, address: "203.0.113.8" };
    for (let time = 0; time < 600; time += 1) await ctx.deps.limits.take("registerLookups", eager.address);
    const last = await loadCharitiesPage(ctx.deps, eager, new URLSearchParams("q=tideline"));
    expect(last.content.answer).toEqual({ asked: "tideline", busy: true, total: 0, capped: false, found: [] });
    expect(last.content.tiles).toHaveLength(1);
  });
});
