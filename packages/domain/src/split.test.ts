import { expect, test } from "vitest";
import { pence, pounds } from "./money.ts";
import { estimatedProviderFee, giftAidOn, halvesOf, splitContribution } from "./split.ts";

const ours = { fixedPence: 80, percent: 2 };
const worked = (amount: number) => splitContribution(pence(amount), estimatedProviderFee(pence(amount)), ours);

test.each([
  [200, 84, 40, 40],
  [500, 90, 183, 182],
  [1000, 100, 421, 420],
  [2000, 120, 896, 896],
  [2500, 130, 1134, 1133],
  [5000, 180, 2323, 2322],
  [10_000, 280, 4700, 4700],
])("%i pence: fee %i, charity %i, gift %i", (amount, fee, charity, gift) => {
  expect(worked(amount)).toMatchObject({ platformFee: fee, charity, gift });
});

test("the parts add up to the whole, whatever is given", () => {
  for (let amount = 30; amount <= 3000; amount += 1) {
    const { providerFee, platformFee, gift, charity } = worked(amount);
    expect(providerFee + platformFee + gift + charity).toBe(amount);
  }
});

test("our fee gives way before a share goes below nothing", () => {
  expect(worked(100)).toEqual({ providerFee: 33, platformFee: 67, gift: 0, charity: 0 });
});

test("Gift Aid is a quarter of the charity's share, without the broken penny", () => {
  expect(giftAidOn(pence(421), 0.25)).toBe(105);
});

test("money is written in pounds and pence", () => {
  expect(pounds(pence(896))).toBe("£8.96");
  expect(pounds(pence(5))).toBe("£0.05");
  expect(pounds(pence(124_050))).toBe("£1,240.50");
  expect(pounds(pence(-250))).toBe("-£2.50");
});

test("a broken penny is not money", () => {
  expect(() => pence(10.5)).toThrow("not a whole number");
});

test.each([
  [18_600, 9300, 9300],
  [101, 50, 51],
  [0, 0, 0],
])("%i pence are halved into %i for the gift and %i for the charity", (whole, gift, charity) => {
  expect(halvesOf(pence(whole))).toEqual({ gift, charity });
});
