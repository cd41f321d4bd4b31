import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contributionSummary } from "./contribution-summary.ts";
import {
  type ContributionTotal,
  nothingGiven,
  type PartyEnding,
  type PrivateGift,
  shownSums,
  type TotalViewer,
} from "./contribution-totals.ts";
import { pence } from "./money.ts";

const endsAt = new Date("2027-03-20T16:30:00Z");
const hoursAfter = (hours: number) => new Date(endsAt.getTime() + hours * 3_600_000);
const before = hoursAfter(-24);
const running = { endsAt, completedAt: null };
const complete = { endsAt, completedAt: hoursAfter(1) };

const sums = (total: number) => ({
  total: pence(total),
  gift: pence(Math.floor((total * 2) / 5)),
  charity: pence(Math.ceil((total * 2) / 5)),
});
const giftOf = (total: number, more: Partial<PrivateGift> = {}): PrivateGift => ({
  ...sums(total),
  held: true,
  whole: true,
  ...more,
});
const refunded = { held: false, whole: false };
const given = (open: readonly number[], secret: readonly PrivateGift[]): ContributionTotal => ({
  open: { ...sums(open.reduce((sum, one) => sum + one, 0)), count: open.length },
  private: secret,
});
const shown = (what: ContributionTotal, viewer: TotalViewer = "others", party: PartyEnding = running, now = before) =>
  shownSums(what, { viewer, party, now });

describe("the total shown to guests, the public and the organiser", () => {
  test("is zero if nothing was given", () => {
    expect(shown(nothingGiven)).toEqual({ total: 0, gift: 0, charity: 0, count: 0, leftOut: 0 });
  });

  test("counts every public amount", () => {
    expect(shown(given([2000, 500], []))).toMatchObject({ total: 2500, count: 2, leftOut: 0 });
  });

  test.each(["others", "organiser"] as const)("counts private amounts in groups of three for %s", (viewer) => {
    const secret = [1001, 1002, 1003, 1004, 1005, 1006, 1007].map((total) => giftOf(total));
    const totals = secret.map((_, place) => shown(given([2000], secret.slice(0, place + 1)), viewer));
    expect(totals.map(({ total }) => total)).toEqual([2000, 2000, 5006, 5006, 5006, 8021, 8021]);
    expect(totals.map(({ leftOut }) => leftOut)).toEqual([1, 2, 0, 1, 2, 0, 1]);
    expect(totals.map(({ count }) => count)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });

  test("leaves out a whole group for good once one of its gifts is refunded or lost", () => {
    const first = [giftOf(1001), giftOf(1002, refunded), giftOf(1003)];
    expect(shown(given([], first))).toMatchObject({ total: 0, count: 2, leftOut: 2 });
    const later = [...first, giftOf(1004), giftOf(1005)];
    expect(shown(given([], later))).toMatchObject({ total: 0, count: 4, leftOut: 4 });
    expect(shown(given([], [...later, giftOf(1006)]))).toMatchObject({ total: 3015, count: 5, leftOut: 2 });
  });

  test("leaves out a whole group once part of one of its gifts is lost", () => {
    const group = [giftOf(1001), giftOf(500, { whole: false }), giftOf(1003)];
    expect(shown(given([700], group))).toMatchObject({ total: 700, count: 4, leftOut: 3 });
  });

  test("sums the halves gift by gift, over the same gifts as the total", () => {
    const secret = [giftOf(1001), giftOf(1002), giftOf(1003), giftOf(1004)];
    const { gift, charity } = shown(given([999], secret));
    expect(gift).toBe(399 + 400 + 400 + 401);
    expect(charity).toBe(400 + 401 + 401 + 402);
  });
});

describe("the real total", () => {
  const what = given([2000], [giftOf(1001), giftOf(1002), giftOf(400, { whole: false }), giftOf(1004, refunded)]);
  const real = { total: 4403, count: 4, leftOut: 0 };

  test("is shown to admins at any time", () => {
    expect(shown(what, "admin")).toMatchObject(real);
  });

  test.each([
    ["an organiser before the party is complete", "organiser", running, 100, false],
    ["an organiser of a complete party that ended less than 12 hours ago", "organiser", complete, 11.99, false],
    ["an organiser of a complete party that ended 12 hours ago", "organiser", complete, 12, true],
    ["guests, however long ago the party was", "others", complete, 9999, false],
  ] as const)("follows the rule for %s", (_, viewer, party, hours, isReal) => {
    const sum = shown(what, viewer, party, hoursAfter(hours));
    expect(sum).toMatchObject(isReal ? real : { total: 2000, count: 4, leftOut: 3 });
  });
});

test.each([
  [0, 0, "Nothing given yet"],
  [1, 0, "£186.00 given in all by 1 family"],
  [11, 0, "£186.00 given in all by 11 families"],
  [11, 2, "£186.00 given in all by 9 families, and 2 private gifts"],
  [4, 1, "£186.00 given in all by 3 families, and 1 private gift"],
  [2, 2, "2 private gifts"],
])("the summary of %i gifts with %i left out is: %s", (count, leftOut, words) => {
  expect(contributionSummary({ total: pence(18_600), count, leftOut })).toBe(words);
});

/** One event in the history of a party's private gifts; `at` selects the gift. */
const step = fc.record({
  kind: fc.constantFrom("give", "give", "give", "give", "refund", "lose", "lose a part", "win back"),
  at: fc.nat({ max: 40 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type Gift = { readonly giftOf: boolean; readonly cut: boolean };
type Rule = (gifts: readonly Gift[], part: "rest" | "cut", place: number) => number;

/** Whether the total counts one part of one gift: runs the real rule with one penny in that place. */
const ruleFor =
  (viewer: TotalViewer): Rule =>
  (gifts, part, place) => {
    const secret = gifts.map((gift, other) => {
      const penny = pence(other === place && (part === "rest" || !gift.cut) ? 1 : 0);
      return { total: penny, gift: penny, charity: penny, held: gift.giftOf, whole: gift.giftOf && !gift.cut };
    });
    return shown({ ...nothingGiven, private: secret }, viewer).total;
  };

function next(gifts: readonly Gift[], { kind, at }: Step): readonly Gift[] {
  if (kind === "give") return [...gifts, { giftOf: true, cut: false }];
  const won = { kept: true, cut: false };
  const changed = kind === "win back" ? won : kind === "lose a part" ? { cut: true } : { kept: false };
  return gifts.map((gift, place) => (place === at % gifts.length ? { ...gift, ...changed } : gift));
}

/**
 * Every total of a history as a row of coefficients. Each gift has two unknowns: what stays, and what a partial dispute
 * takes.
 */
function totalsOf(history: readonly Step[], rule: Rule): bigint[][] {
  const most = history.filter(({ kind }) => kind === "give").length;
  let gifts: readonly Gift[] = [];
  return history.map((one) => {
    gifts = next(gifts, one);
    const now = gifts;
    return Array.from({ length: most }, (_, place) =>
      place < now.length ? [rule(now, "rest", place), rule(now, "cut", place)] : [0, 0],
    )
      .flat()
      .map(BigInt);
  });
}

/** A gift that a viewer could work out from these totals and their own gift; null if there is none. */
function solved(history: readonly Step[], rule: Rule): { readonly own: number; readonly other: number } | null {
  const totals = totalsOf(history, rule);
  const width = totals[0]?.length ?? 0;
  const unit = (...places: number[]) => Array.from({ length: width }, (_, at) => (places.includes(at) ? 1n : 0n));
  const people = Array.from({ length: width / 2 }, (_, place) => place);
  for (const own of [-1, ...people]) {
    const known = own < 0 ? [] : [unit(2 * own), unit(2 * own + 1)];
    const basis = basisOf([...totals, ...known]);
    const other = people.find(
      (place) =>
        place !== own &&
        [unit(2 * place), unit(2 * place + 1), unit(2 * place, 2 * place + 1)].some((row) => isIn(basis, row)),
    );
    if (other !== undefined) return { own, other };
  }
  return null;
}

/** A different rule, for comparison: counts the remainder of the selected gifts. */
const counting =
  (isCounted: (gifts: readonly Gift[], place: number) => boolean): Rule =>
  (gifts, part, place) => {
    const gift = gifts[place];
    return gift?.giftOf && !(gift.cut && part === "cut") && isCounted(gifts, place) ? 1 : 0;
  };

const histories = fc.array(step, { minLength: 1, maxLength: 24 });

describe("a search for private amounts in the totals that one viewer sees over time", () => {
  test.each(["others", "organiser"] as const)(
    "finds none for %s, even if the viewer knows their own gift",
    (viewer) => {
      fc.assert(
        fc.property(histories, (history) => {
          expect(solved(history, ruleFor(viewer))).toBeNull();
        }),
      );
    },
  );

  test("finds one if every gift is shown, if groups have two gifts, or if groups are formed again", () => {
    const everything = counting(() => true);
    const pairs = counting((gifts, place) => place < gifts.length - (gifts.length % 2));
    const formedAgain = counting((gifts, place) => {
      const left = gifts.flatMap((gift, other) => (gift.giftOf ? [other] : []));
      return left.indexOf(place) < left.length - (left.length % 3);
    });
    for (const rule of [everything, pairs, formedAgain]) {
      const run = fc.check(
        fc.property(histories, (history) => solved(history, rule) === null),
        { seed: 27 },
      );
      expect(run.failed).toBe(true);
    }
  });
});

/** Row echelon form, by exact integer elimination. */
function basisOf(rows: readonly (readonly bigint[])[]): bigint[][] {
  return rows.reduce<bigint[][]>((basis, row) => {
    const rest = reduced(basis, row);
    return rest.every((one) => one === 0n) ? basis : [...basis, rest];
  }, []);
}

const isIn = (basis: readonly bigint[][], row: readonly bigint[]) => reduced(basis, row).every((one) => one === 0n);

function reduced(basis: readonly bigint[][], row: readonly bigint[]): bigint[] {
  return basis.reduce<bigint[]>(
    (rest, pivot) => {
      const lead = pivot.findIndex((one) => one !== 0n);
      const [by, of] = [pivot[lead] ?? 0n, rest[lead] ?? 0n];
      return of === 0n ? rest : rest.map((one, place) => one * by - (pivot[place] ?? 0n) * of);
    },
    [...row],
  );
}
