import { expect, test } from "vitest";
import { cardDigits, cardExpiry, hasExpired, isCardNumber } from "./payment-card.ts";

test.each(["4242424242424242", "4000000000000002", "4000000000009995", "378282246310005", "6011111111111117"])(
  "%s is a valid card number",
  (digits) => {
    expect(isCardNumber(digits)).toBe(true);
  },
);

test.each(["4242424242424241", "2424242424242424242424", "424242", "4242 4242 4242 4242", "", "424242424242424x"])(
  "%j is not a valid card number",
  (digits) => {
    expect(isCardNumber(digits)).toBe(false);
  },
);

test("a single wrong digit is detected in any position", () => {
  const right = "4000000000003220";
  for (let place = 0; place < right.length; place += 1) {
    const digit = (Number(right[place]) + 1) % 10;
    expect(isCardNumber(right.slice(0, place) + digit + right.slice(place + 1))).toBe(false);
  }
});

test("spaces and hyphens in a card number are ignored", () => {
  expect(cardDigits(" 4242 4242-4242 4242 ")).toBe("4242424242424242");
});

test.each([
  ["12 / 29", 2029, 12],
  ["1/30", 2030, 1],
  ["03/2031", 2031, 3],
  ["0331", 2031, 3],
  ["03-31", 2031, 3],
])("%j is read as an expiry in year %i, month %i", (typed, year, month) => {
  expect(cardExpiry(typed)).toEqual({ year, month });
});

test.each(["", "13/29", "0/29", "2029", "12", "December 29"])("%j is not a valid expiry date", (typed) => {
  expect(cardExpiry(typed)).toBeNull();
});

test("a card is valid until the last moment of its expiry month", () => {
  const card = { year: 2026, month: 12 };
  expect(hasExpired(card, new Date("2026-12-31T23:59:59Z"))).toBe(false);
  expect(hasExpired(card, new Date("2027-01-01T00:00:00Z"))).toBe(true);
});
