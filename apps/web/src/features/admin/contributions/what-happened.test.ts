import { expect, test } from "vitest";
import { providerWords } from "./WhatHappened.tsx";

test.each([
  ["paypal", "PayPal"],
  ["sandbox", "card (test)"],
])("a contribution captured by %s is shown as by %s", (provider, words) => {
  expect(providerWords(provider)).toBe(words);
});
