import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { aRegister, found, knownCharities as known, lookUp, smallGroups } from "./builders.ts";

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  await aRegister(ctx.deps, [...Object.values(known), ...smallGroups]);
});
afterAll(() => ctx.close());

type Known = keyof typeof known;
const firstOf = async (name: string) => (await found(ctx, { name }))[0];
const cases = (table: readonly (readonly [string, Known])[]) => table.map((row) => [...row] as const);

describe("a name search", () => {
  test.each(
    cases([
      ["Barnardo's", "barnardos"],
      ["BARNARDO’S", "barnardos"],
      ["barn", "barnardos"],
      ["the save the children", "saveTheChildren"],
      ["save children fund", "saveTheChildren"],
      ["fund children", "saveTheChildren"],
      ["children's society", "childrensSociety"],
      ["childrens society", "childrensSociety"],
      ["Young Lives", "youngLives"],
      ["clic sargent", "youngLives"],
      ["Cancer Research", "cancerResearch"],
      ["cancer resea", "cancerResearch"],
      ["cancer r", "cancerResearch"],
      ["mind", "mind"],
      ["woodland", "woodland"],
      ["Fauna and Flora", "faunaAndFlora"],
      ["fauna & flora", "faunaAndFlora"],
      ["fauna + flora", "faunaAndFlora"],
      ["flora fauna", "faunaAndFlora"],
      ["wwf", "wwf"],
      ["WWF-UK", "wwf"],
      ["wwf uk", "wwf"],
      ["red cross", "redCross"],
      ["place2be", "place2be"],
      ["place", "place2be"],
      ["st john ambulance", "stJohn"],
      ["saint john ambulance", "stJohn"],
      ["ty hafan", "tyHafan"],
      ["TŶ HAFAN", "tyHafan"],
      ["tÿ háfän", "tyHafan"],
    ]),
  )("for %s finds %s first", async (typed, meant) => {
    expect(await firstOf(typed)).toBe(known[meant].number);
  });
});

describe("a misspelt name", () => {
  test.each(
    cases([
      ["barnados", "barnardos"],
      ["barnardoes", "barnardos"],
      ["bernardos", "barnardos"],
      ["dr barnados homes", "barnardos"],
      ["mcmillan", "macmillan"],
      ["macmillian cancer", "macmillan"],
      ["macmilan cancer suport", "macmillan"],
      ["greate ormond street", "gosh"],
      ["great ormand street", "gosh"],
      ["great ormond steet hospitel", "gosh"],
      ["oxfarm", "oxfam"],
      ["oxfma", "oxfam"],
      ["ofxam", "oxfam"],
      ["cancer reserch uk", "cancerResearch"],
      ["caner research", "cancerResearch"],
      ["cancer reasearch", "cancerResearch"],
      ["childrens scoiety", "childrensSociety"],
      ["chlidrens society", "childrensSociety"],
      ["alzhiemers", "alzheimers"],
      ["altzheimers society", "alzheimers"],
      ["alzheimer society", "alzheimers"],
      ["st john ambulence", "stJohn"],
      ["st johns ambulance", "stJohn"],
      ["woodlan trust", "woodland"],
      ["shetler", "shelter"],
      ["sheltr", "shelter"],
      ["mnid", "mind"],
      ["red corss", "redCross"],
      ["lifebaot institution", "rnli"],
    ]),
  )("%s finds %s", async (typed, meant) => {
    expect(await firstOf(typed)).toBe(known[meant].number);
  });

  test("still finds the intended charity, after one that really has the misspelt word", async () => {
    const hits = await found(ctx, { name: "macmilan" });
    expect(hits[0]).toBe(known.macmilanHall.number);
    expect(hits[1]).toBe(known.macmillan.number);
  });
});

describe("a name with joined, split or missing words", () => {
  test.each(
    cases([
      ["water aid", "waterAid"],
      ["water ai", "waterAid"],
      ["woodlandtrust", "woodland"],
      ["cancerresearch", "cancerResearch"],
      ["redcross", "redCross"],
      ["greatormondstreet", "gosh"],
      ["greatormondstreet hospital", "gosh"],
      ["place 2 be", "place2be"],
      ["oxfam gb", "oxfam"],
      ["oxfarm gb", "oxfam"],
      ["barnardos childrens charity", "barnardos"],
      ["macmillan cancer nurses support", "macmillan"],
      ["the woodland trust charity", "woodland"],
    ]),
  )("%s finds %s", async (typed, meant) => {
    expect(await found(ctx, { name: typed })).toContain(known[meant].number);
  });
});

describe("an acronym that is on no register", () => {
  test.each(
    cases([
      ["NSPCC", "nspcc"],
      ["nspcc", "nspcc"],
      ["N.S.P.C.C.", "nspcc"],
      ["n s p c c", "nspcc"],
      ["RSPB", "rspb"],
      ["RNLI", "rnli"],
      ["rspca", "rspca"],
      ["RNIB", "rnib"],
      ["PDSA", "pdsa"],
      ["CRUK", "cancerResearch"],
      ["gosh", "gosh"],
      ["USPCA", "uspca"],
      ["SSPCA", "scottishSpca"],
      ["nspcc children", "nspcc"],
    ]),
  )("%s finds %s", async (typed, meant) => {
    expect(await firstOf(typed)).toBe(known[meant].number);
  });

  test("comes after names that really start so, if it only starts so too", async () => {
    const hits = await found(ctx, { name: "cat" });
    expect(hits.indexOf(known.cats.number)).toBeLessThan(hits.indexOf(known.catsArmy.number));
    expect(hits.indexOf(known.catsArmy.number)).toBeGreaterThan(0);
  });
});

describe("the order of results", () => {
  test("is exact names, then names that start so, then names with the words, each by income", async () => {
    await aRegister(ctx.deps, [
      { number: "GB-CHC-920001", name: "KITE MENDERS OF THE WORLD", income: 100 },
      { number: "GB-CHC-920002", name: "KITE MENDERS", income: 1 },
      { number: "GB-CHC-920003", name: "SOCIETY OF KITE MENDERS", income: 1_000_000 },
      { number: "GB-CHC-920004", name: "KITE MENDERS OF BRISTOL", income: 200 },
      { number: "GB-CHC-920005", name: "MENDERS OF A KITE", income: null },
      { number: "GB-CHC-920006", name: "THE KITE MENDERS", income: 2 },
    ]);
    expect(await found(ctx, { name: "kite menders" })).toEqual(
      ["920006", "920002", "920004", "920001", "920003", "920005"].map((number) => `GB-CHC-${number}`),
    );
  });

  test("treats plural and singular alike", async () => {
    expect(await found(ctx, { name: "children society" })).toContain(known.childrensSociety.number);
    expect(await found(ctx, { name: "cat protection" })).toContain(known.cats.number);
  });

  test("leaves out charities with only some of the words if others have all", async () => {
    expect(await found(ctx, { name: "cancer support" })).not.toContain(known.cancerResearch.number);
  });
});

test("a name that no charity has finds nothing", async () => {
  expect(await lookUp(ctx, { name: "zzyzx qwrtp" })).toMatchObject({
    status: 200,
    body: { charities: [], meta: { total: 0, from: null, to: null, last_page: 1, current_page: 1, capped: false } },
  });
});
