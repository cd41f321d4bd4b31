import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pence, pounds } from "./money.ts";
import {
  equalParts,
  estimatedProviderFee,
  giftAidOn,
  halvesOf,
  mostWithCosts,
  ourFee,
  smallerParts,
  splitAfterChargeback,
  splitContribution,
  sumThatCoversCosts,
} from "./split.ts";

const worked = (amount: number) => splitContribution(pence(amount), estimatedProviderFee(pence(amount)), ourFee);

test.each([
  [200, 84, 40, 40],
  [500, 90, 183, 182],
  [1000, 100, 421, 420],
  [2000, 120, 896, 896],
  [2500, 130, 1134, 1133],
  [5000, 180, 2323, 2322],
  [10_000, 280, 4700, 4700],
])("%i pence is split into fee %i, charity %i, gift %i", (amount, fee, charity, gift) => {
  expect(worked(amount)).toMatchObject({ platformFee: fee, charity, gift });
});

test("the parts add up to every amount", () => {
  for (let amount = 30; amount <= 3000; amount += 1) {
    const { providerFee, platformFee, gift, charity } = worked(amount);
    expect(providerFee + platformFee + gift + charity).toBe(amount);
  }
});

test("our fee is reduced before a share becomes negative", () => {
  expect(worked(100)).toEqual({ providerFee: 33, platformFee: 67, gift: 0, charity: 0 });
});

test("Gift Aid is a quarter of the charity's share, rounded down", () => {
  expect(giftAidOn(pence(421), 0.25)).toBe(105);
});

test("money is shown in pounds and pence", () => {
  expect(pounds(pence(896))).toBe("£8.96");
  expect(pounds(pence(5))).toBe("£0.05");
  expect(pounds(pence(124_050))).toBe("£1,240.50");
  expect(pounds(pence(-250))).toBe("−£2.50");
});

test("a fraction of a penny is not a valid amount", () => {
  expect(() => pence(10.5)).toThrow("not a whole number");
});

test.each([
  [18_600, 9300, 9300],
  [101, 50, 51],
  [0, 0, 0],
])("%i pence is halved into %i for the gift and %i for the charity", (whole, gift, charity) => {
  expect(halvesOf(pence(whole))).toEqual({ gift, charity });
});

describe("the split at each provider tariff", () => {
  const tariffs = [
    { name: "2.9% and 30p", perThousand: 29, fixed: 30 },
    { name: "1.2% and 20p", perThousand: 12, fixed: 20 },
    { name: "5% and 5p", perThousand: 50, fixed: 5 },
    { name: "nothing", perThousand: 0, fixed: 0 },
  ];

  test.each(tariffs)("of $name is exact from £2.00 to £10,000.00", ({ perThousand, fixed }) => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 1_000_000 }), (given) => {
        const [amount, fee] = [pence(given), pence(Math.ceil((given * perThousand) / 1000) + fixed)];
        const split = splitContribution(amount, fee, ourFee);
        const { providerFee, platformFee, gift, charity } = split;
        expect(providerFee).toBe(fee);
        expect(providerFee + platformFee + gift + charity).toBe(given);
        expect(Math.min(platformFee, gift, charity)).toBeGreaterThanOrEqual(0);
        // The charity gets the odd penny, and never more than one.
        expect([0, 1]).toContain(charity - gift);
        const wanted = 80 + Math.floor((given * 2) / 100);
        expect(platformFee).toBe(Math.min(wanted, given - fee));
      }),
      { numRuns: 2000 },
    );
  });
});

const halvesTogether = (paid: number): number => {
  const { gift, charity } = worked(paid);
  return gift + charity;
};

describe("the sum that covers the costs", () => {
  test.each([
    [200, 325],
    [500, 641],
    [1000, 1167],
    [2000, 2218],
    [94_990, 99_999],
    [94_991, 100_001],
  ])("of %i pence is %i", (chosen, paid) => {
    expect(sumThatCoversCosts(pence(chosen), ourFee)).toBe(paid);
  });

  test("leaves the chosen amount to the penny, from £2.00 to £10,000.00, and no smaller sum does", () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 1_000_000 }), (chosen) => {
        const paid = sumThatCoversCosts(pence(chosen), ourFee);
        expect(halvesTogether(paid)).toBe(chosen);
        expect(halvesTogether(paid - 1)).toBeLessThan(chosen);
      }),
      { numRuns: 5000 },
    );
  });

  test.each([20_000, 100_000, 1_000_000])("stays within a limit of %i up to the amount we name", (limit) => {
    const most = mostWithCosts(pence(limit), ourFee);
    expect(sumThatCoversCosts(most, ourFee)).toBeLessThanOrEqual(limit);
    expect(sumThatCoversCosts(pence(most + 1), ourFee)).toBeGreaterThan(limit);
  });

  test.each([
    [94, 2000],
    [60, 2034],
    [150, 1944],
  ])("is split as any other: a fee of %i leaves %i", (fee, halves) => {
    const { providerFee, platformFee, gift, charity } = splitContribution(pence(2218), pence(fee), ourFee);
    expect([providerFee, platformFee, gift + charity]).toEqual([fee, 124, halves]);
    expect([0, 1]).toContain(charity - gift);
  });
});

describe("the split after a partial chargeback", () => {
  test.each([200, 500, 1999, 2000, 10_000])("of %i pence is exact for every amount the bank can take", (given) => {
    const amount = pence(given);
    const before = splitContribution(amount, estimatedProviderFee(amount), ourFee);
    const { providerFee } = before;
    for (let taken = 1; taken <= given; taken += 1) {
      const after = splitAfterChargeback({ amount, providerFee, taken: pence(taken) }, ourFee);
      const [gift, charity, platformFee] = (["gift", "charity", "platformFee"] as const).map(
        (part) => before[part] - after[part],
      ) as [number, number, number];
      const loss = taken - gift - charity - platformFee;
      expect(Math.min(gift, charity, platformFee, loss)).toBeGreaterThanOrEqual(0);
      expect(Math.min(after.gift, after.charity, after.platformFee)).toBeGreaterThanOrEqual(0);
      expect(after.gift + after.charity + after.platformFee + providerFee).toBe(Math.max(given - taken, providerFee));
      // Only the part that the provider's fee uses up is lost.
      expect(loss).toBe(Math.max(0, providerFee - (given - taken)));
    }
  });

  test("of the full amount leaves nothing", () => {
    const all = { amount: pence(2000), providerFee: pence(88), taken: pence(2000) };
    expect(splitAfterChargeback(all, ourFee)).toEqual({ providerFee: 88, platformFee: 0, gift: 0, charity: 0 });
  });
});

describe("a reduced charity share", () => {
  test("is proportional if one charity was replaced; left-over pennies go to the largest remainders", () => {
    const before = new Map([
      ["a", pence(100)],
      ["b", pence(200)],
      ["c", pence(400)],
    ]);
    // Shares of 100 pence: 14.29, 28.57 and 57.14.
    expect([...smallerParts(pence(100), before)]).toEqual([
      ["a", 14],
      ["b", 29],
      ["c", 57],
    ]);
    const alike = new Map([
      ["d", pence(300)],
      ["b", pence(100)],
      ["a", pence(100)],
    ]);
    // Shares of 6 pence: 3.6, 1.2 and 1.2. Left-over pennies go to the largest remainders, then by identifier.
    expect(Object.fromEntries(smallerParts(pence(6), alike))).toEqual({ d: 4, b: 1, a: 1 });
    expect(Object.fromEntries(smallerParts(pence(3), alike))).toEqual({ d: 2, b: 0, a: 1 });
  });

  test("stays equal if it was equal", () => {
    const before = equalParts(pence(101), ["a", "b", "c"]);
    expect(smallerParts(pence(50), before)).toEqual(equalParts(pence(50), ["a", "b", "c"]));
  });

  test("adds up, and never gives a charity more than before", () => {
    const parts = fc.dictionary(fc.uuid(), fc.integer({ min: 0, max: 100_000 }), { minKeys: 1, maxKeys: 5 });
    fc.assert(
      fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (had, fraction) => {
        const before = new Map(Object.entries(had).map(([id, part]) => [id, pence(part)]));
        const whole = Object.values(had).reduce((sum, part) => sum + part, 0);
        const share = pence(Math.floor(whole * fraction));
        const after = smallerParts(share, before);
        expect([...after.values()].reduce((sum: number, part) => sum + part, 0)).toBe(share);
        for (const [id, part] of after) expect(part).toBeLessThanOrEqual(before.get(id) ?? -1);
      }),
    );
  });
});

describe("a charity share divided among several charities", () => {
  test("is equal, and left-over pennies go out in order of identifier", () => {
    expect([...equalParts(pence(100), ["c", "a", "b"])]).toEqual([
      ["a", 34],
      ["b", 33],
      ["c", 33],
    ]);
    expect([...equalParts(pence(2), ["b", "c", "a"])]).toEqual([
      ["a", 1],
      ["b", 1],
      ["c", 0],
    ]);
    expect([...equalParts(pence(896), ["only"])]).toEqual([["only", 896]]);
  });

  test("adds up to the whole, with parts that differ by at most a penny", () => {
    const ids = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), ids, (share, charities) => {
        const parts = [...equalParts(pence(share), charities).values()];
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(share);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("needs at least one charity", () => {
    expect(() => equalParts(pence(5), [])).toThrow("at least one recipient");
  });
});
