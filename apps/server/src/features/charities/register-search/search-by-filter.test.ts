import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { aPostcodeDirectory, aRegister, found, lookUp, type Listed } from "./builders.ts";

/** Straight-line distances from BS6 5XQ. */
const positions = {
  "BS6 5XQ": { latitude: 51.467, longitude: -2.594 },
  "BS6 6AA": { latitude: 51.4715, longitude: -2.594 }, // 0.5 km
  "BS1 5TR": { latitude: 51.45, longitude: -2.6 }, // 1.9 km
  "BS16 1AA": { latitude: 51.467, longitude: -2.523 }, // 4.9 km
  "BS16 2BB": { latitude: 51.467, longitude: -2.5195 }, // 5.2 km
  "BA1 1AA": { latitude: 51.381, longitude: -2.359 },
  "LS1 4AP": { latitude: 53.797, longitude: -1.55 },
  "EH1 1AA": { latitude: 55.95, longitude: -3.19 },
};

const charities: readonly Listed[] = [
  { number: "GB-CHC-300001", name: "CLIFTON CATS", postcode: "BS6 6AA", causes: [111], areas: [9], income: 10 },
  { number: "GB-CHC-300002", name: "HARBOUR CATS", postcode: "BS1 5TR", causes: [111, 201], areas: [9], income: 5000 },
  { number: "GB-CHC-300003", name: "FISHPONDS DOGS", postcode: "BS16 1AA", causes: [111], areas: [9, 10], income: 900 },
  { number: "GB-CHC-300004", name: "FARTHER DOGS", postcode: "BS16 2BB", causes: [111], areas: [9], income: 800 },
  { number: "GB-CHC-300005", name: "BATH CHOIR", postcode: "BA1 1AA", causes: [109], areas: [9], income: null },
  { number: "GB-CHC-300006", name: "LEEDS CHOIR", postcode: "LS1 4AP", causes: [109, 201], areas: [3], income: 70 },
  {
    number: "GB-CHC-300007",
    name: "CATS OF THE KINGDOM",
    postcode: "LS1 4AP",
    causes: [111],
    areas: [13],
    income: 9e6,
  },
  { number: "GB-CHC-300008", name: "CATS WITHOUT A HOME", causes: [111], areas: [], income: 1 },
  { number: "GB-CHC-300009", name: "GONE CATS", postcode: "BS6 6AA", causes: [111], areas: [9], active: false },
  { number: "GB-CHC-300010", name: "BROKEN CATS", postcode: "BS6 6AA", causes: [111], areas: [9], insolvent: true },
  { number: "GB-CHC-300011", name: "ELSEWHERE CATS", postcode: "BS9 9ZZ", causes: [111], areas: [9], income: 3 },
  { number: "GB-SC-SC300001", name: "Harbour Cats", postcode: "BS1 5TR", causes: [111], areas: [9] },
];
const numbers = (...last: number[]) => last.map((each) => `GB-CHC-${300_000 + each}`);

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  await aPostcodeDirectory(ctx.deps, positions);
  await aRegister(ctx.deps, charities, positions);
});
afterAll(() => ctx.close());

describe("a search around a postcode", () => {
  test("finds charities within 5 km, nearest first, with their distance", async () => {
    const { status, body } = await lookUp(ctx, { postcode: "BS6 5XQ" });
    expect(status).toBe(200);
    expect(body.query?.approximate).toBe(false);
    expect(body.charities?.map((each) => [each.charity_number, each.distance_km, each.place])).toEqual([
      ["GB-CHC-300001", 0.5, "Bristol"],
      ["GB-CHC-300002", 1.9, "Bristol"],
      ["GB-CHC-300003", 4.9, "Bristol"],
    ]);
  });

  test.each(["bs65xq", " BS6  5XQ ", "Bs6 5xQ"])("accepts the spelling %j", async (postcode) => {
    expect(await found(ctx, { postcode })).toEqual(numbers(1, 2, 3));
  });

  test.each(["BS6", "BS6 5X", "nonsense", "ZZ1 1ZZ", "12345", "BS6 5XQ1", "%", "'"])("refuses %j", async (postcode) => {
    expect(await lookUp(ctx, { postcode })).toMatchObject({
      status: 422,
      body: { errors: { postcode: [fieldTexts.postcodeShape] } },
    });
  });

  test("refuses more than 10 characters", async () => {
    expect((await lookUp(ctx, { postcode: "BS6 5XQ BS6" })).body.errors).toEqual({
      postcode: [fieldTexts.tooLong(10)],
    });
  });

  test("uses the district if the postcode's position is not known", async () => {
    const { body } = await lookUp(ctx, { postcode: "BS16 9ZZ" });
    expect(body.query?.approximate).toBe(true);
    expect(body.charities?.map((each) => [each.charity_number, each.distance_km])).toEqual([
      ["GB-CHC-300003", null],
      ["GB-CHC-300004", null],
    ]);
  });

  test("uses the district if its charities' positions are not known", async () => {
    await aPostcodeDirectory(ctx.deps, { ...positions, "BS9 1AA": { latitude: 51.49, longitude: -2.62 } });
    const { body } = await lookUp(ctx, { postcode: "BS9 1AA" });
    expect(body).toMatchObject({ query: { approximate: true }, charities: [{ charity_number: "GB-CHC-300011" }] });
  });

  test("is exact in a place without charities", async () => {
    const { body } = await lookUp(ctx, { postcode: "EH1 1AA" });
    expect(body).toMatchObject({ query: { approximate: false }, charities: [] });
  });
});

describe("a search in a region", () => {
  test("finds local charities first by income, then those that work throughout the UK", async () => {
    expect(await found(ctx, { region: 9 })).toEqual(numbers(2, 3, 4, 1, 11, 5, 7));
    expect(await found(ctx, { region: 10 })).toEqual(numbers(3, 7));
    expect(await found(ctx, { region: 12 })).toEqual(numbers(7));
  });

  test("finds only charities that say so for the whole UK", async () => {
    expect(await found(ctx, { region: 13 })).toEqual(numbers(7));
  });
});

describe("a search by cause", () => {
  test("finds all that have it, largest first", async () => {
    expect(await found(ctx, { cause: 109 })).toEqual(numbers(6, 5));
    expect(await found(ctx, { cause: "201" })).toEqual(numbers(2, 6));
    expect(await found(ctx, { cause: 114 })).toEqual([]);
  });
});

describe("a search with several filters", () => {
  test.each([
    [{ name: "cats", region: 9 }, numbers(7, 2, 1, 11)],
    [{ name: "cats", cause: 201 }, numbers(2)],
    [{ name: "cats", postcode: "BS6 5XQ" }, numbers(1, 2)],
    [{ name: "choir", region: 3, cause: 109 }, numbers(6)],
    [{ name: "dogs", postcode: "BS16 9ZZ" }, numbers(3, 4)],
    [{ postcode: "BS6 5XQ", region: 10 }, numbers(3)],
    [{ postcode: "BS6 5XQ", cause: 201 }, numbers(2)],
    [{ region: 9, cause: 111 }, numbers(2, 3, 4, 1, 11, 7)],
    [{ name: "cats", postcode: "BS6 5XQ", region: 9, cause: 111 }, numbers(1, 2)],
    [{ name: "caats", postcode: "BS6 5XQ", region: 9, cause: 111 }, numbers(1, 2)],
    [{ name: "harbor cats", postcode: "BS6 5XQ", region: 9, cause: 201 }, numbers(2)],
    [{ name: "harbuor kats", region: 9 }, numbers(2)],
    [{ name: "cats", postcode: "BS6 5XQ", region: 3, cause: 109 }, []],
  ])("combines %j", async (asked, expected) => {
    expect(await found(ctx, asked)).toEqual(expected);
  });

  test("ignores empty ones", async () => {
    expect(await found(ctx, { name: "choir", postcode: "", region: "", cause: null })).toEqual(numbers(6, 5));
  });
});

describe("a search", () => {
  test("leaves out charities that left the register, are insolvent or are twins on another register", async () => {
    const hits = await found(ctx, { name: "cats" });
    expect(hits).toEqual(numbers(7, 8, 2, 1, 11));
    expect(await found(ctx, { name: "broken" })).toEqual([]);
    expect(await found(ctx, { name: "gone" })).toEqual([]);
  });
});
