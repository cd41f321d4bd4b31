import { limits } from "@wishwell/contract/api/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { aPostcodeDirectory, aRegister, lookUp, type Listed } from "./builders.ts";

const { lookupPerPage: perPage, lookupMost } = limits;
const home = { latitude: 51.5, longitude: -0.1 };
const KM_A_DEGREE = 111.195;

/** Pseudo-random, but the same each time. */
const spread = (place: number, most: number) => (place * 7919 + 104_729) % most;

interface Made extends Listed {
  readonly begins: boolean;
  readonly areas: readonly number[];
  readonly causes: readonly number[];
  readonly income: number | null;
  /** Kilometres north of home. */
  readonly km: number;
}

/** From pennies to tens of millions, most of them small. */
const income = (place: number) => (place % 11 === 0 ? null : Math.round(1.006 ** spread(place, 2900)));

const made: Made[] = Array.from({ length: 3300 }, (_, place) => ({
  number: `GB-CHC-${500_000 + place}`,
  name: place < 2150 ? `MENDING KITES ${place}` : `GROUP ${place} OF MENDING KITES`,
  begins: place < 2150,
  areas: place % 40 === 0 ? [13] : place % 3 === 0 ? [7] : [8, 9],
  causes: place % 2 === 0 ? [110] : [110, 111],
  income: income(place),
  postcode: `SE1 ${place % 10}AA`,
  km: spread(place, 3300) / 550,
}));

let ctx: TestApp;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  await aPostcodeDirectory(ctx.deps, { "SE1 1AA": home });
  // Each has its own position, set one after the other, since postcodes are shared.
  let place = 0;
  const next = () => ({ ...home, latitude: home.latitude + (made[place++]?.km ?? 0) / KM_A_DEGREE });
  const anywhere = new Proxy({}, { get: next });
  await aRegister(ctx.deps, made, anywhere);
}, 60_000);
afterAll(() => ctx.close());

type Order = (one: Made, other: Made) => number;
const byNumber: Order = (one, other) => (one.number < other.number ? -1 : 1);
const byIncome: Order = (one, other) => (other.income ?? -1) - (one.income ?? -1) || byNumber(one, other);
const byKm: Order = (one, other) => one.km - other.km || byIncome(one, other);
const beginnersFirst =
  (then: Order): Order =>
  (one, other) =>
    Number(other.begins) - Number(one.begins) || then(one, other);
const localsFirst =
  (region: number, then: Order): Order =>
  (one, other) =>
    Number(other.areas.includes(region)) - Number(one.areas.includes(region)) || then(one, other);

const inRegion = (region: number) => (each: Made) => each.areas.includes(region) || each.areas.includes(13);
const near = ({ km }: Made) => km <= limits.lookupKm;
const all = () => true;

describe("a search with very many hits pages through the best ones", () => {
  test.each<[object, (each: Made) => boolean, Order]>([
    [{ name: "mending kites" }, all, beginnersFirst(byIncome)],
    [{ name: "m" }, all, beginnersFirst(byIncome)],
    [{ name: "mendnig kites" }, all, beginnersFirst(byIncome)],
    [{ name: "kites" }, all, byIncome],
    [{ name: "kites mending" }, all, byIncome],
    [{ name: "kitse" }, all, byIncome],
    [{ cause: 110 }, all, byIncome],
    [{ region: 7 }, inRegion(7), localsFirst(7, byIncome)],
    [{ region: 8, cause: 111 }, (each) => inRegion(8)(each) && each.causes.includes(111), localsFirst(8, byIncome)],
    [{ name: "kites", region: 7 }, inRegion(7), localsFirst(7, byIncome)],
    [{ name: "mending", region: 8 }, inRegion(8), beginnersFirst(localsFirst(8, byIncome))],
    [{ name: "mending", region: 7 }, inRegion(7), beginnersFirst(localsFirst(7, byIncome))],
    [{ postcode: "SE1 1AA" }, near, byKm],
    [{ postcode: "SE1 1AA", cause: 110 }, near, byKm],
    [{ postcode: "SE1 1AA", name: "kites" }, near, byKm],
    [{ postcode: "SE1 1AA", name: "mending" }, near, beginnersFirst(byKm)],
  ])("for %j", async (asked, fits, order) => {
    const best = made.filter(fits).sort(order).slice(0, lookupMost);
    expect(best).toHaveLength(lookupMost);
    for (const page of [1, 2, 57, 100]) {
      const { body } = await lookUp(ctx, { ...asked, page });
      const first = (page - 1) * perPage;
      const wanted = best.slice(first, first + perPage).map(({ number }) => number);
      expect(body.charities?.map(({ charity_number }) => charity_number)).toEqual(wanted);
      expect(body.meta).toMatchObject({
        total: 1000,
        capped: true,
        last_page: 100,
        current_page: page,
        from: first + 1,
        to: first + perPage,
      });
    }
  });
});

describe("a page of results", () => {
  test("beyond the last is empty and links back to it", async () => {
    for (const [asked, page, last, total] of [
      [{ name: "mending kites" }, 101, 100, 1000],
      [{ name: "mending kites" }, 1000, 100, 1000],
      [{ name: "mending kites 211" }, 3, 2, 11],
      [{ region: 13 }, 10, 9, 83],
    ] as const) {
      const { status, body } = await lookUp(ctx, { ...asked, page });
      expect([status, body.charities]).toEqual([200, []]);
      expect(body.query?.page).toBe(page);
      expect(body.meta).toMatchObject({ current_page: last, last_page: last, total, from: null, to: null });
    }
  });

  test("can be shorter if it is the last", async () => {
    const { body } = await lookUp(ctx, { region: 13, page: 9 });
    expect(body.charities).toHaveLength(3);
    expect(body.meta).toMatchObject({ from: 81, to: 83, total: 83, last_page: 9, capped: false });
  });

  test("is not marked as capped at exactly 1,000 hits", async () => {
    const thousand = Array.from({ length: 1000 }, (_, place) => ({
      number: `GB-CHC-${600_000 + place}`,
      name: `LANTERN ${place}`,
      causes: [114],
    }));
    await aRegister(ctx.deps, thousand);
    const exactly = { total: 1000, capped: false, last_page: 100 };
    expect((await lookUp(ctx, { cause: 114 })).body.meta).toMatchObject(exactly);
    expect((await lookUp(ctx, { name: "lantern" })).body.meta).toMatchObject(exactly);
    await aRegister(ctx.deps, [{ number: "GB-CHC-700000", name: "LANTERN", causes: [114] }]);
    expect((await lookUp(ctx, { cause: 114 })).body.meta).toMatchObject({ ...exactly, capped: true });
    expect((await lookUp(ctx, { name: "lantern" })).body.meta).toMatchObject({ ...exactly, capped: true });
  }, 30_000);
});
