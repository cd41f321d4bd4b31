import { expect, test } from "vitest";
import { aParty } from "./parties.builders.ts";
import { halfWords, partyMoney } from "./party-money.ts";
import { shareLink, shareWords, spokenLink } from "./share-link.ts";

const given = (total: string | null) =>
  aParty({ eventstats: { ...aParty().eventstats, donations: { total, currency: "GBP", hidden: total === null } } });

test.each([
  ["186.00", { total: "£186.00", gift: "£93.00", charity: "£93.00" }],
  ["1240.51", { total: "£1,240.51", gift: "£620.25", charity: "£620.26" }],
  ["0.00", { total: "£0.00", gift: "£0.00", charity: "£0.00" }],
  [null, null],
])("of %s both halves are shown", (total, shown) => {
  expect(partyMoney(given(total))).toEqual(shown);
});

test("the halves are named after the child and the charity, where they are known", () => {
  expect(halfWords(aParty())).toEqual({ gift: "Half for Maya’s gift", charity: "Half for Tideline Trust" });
  const language = { ...aParty().language, recipient_names: "", charity_names: "" };
  expect(halfWords({ language })).toEqual({ gift: "Half for the gift", charity: "Half for charity" });
});

test("a party is shared by the site's address, an @ and its code", () => {
  const link = shareLink("https://wishwell.example/", aParty());
  expect(link).toBe("https://wishwell.example/@maya7q");
  expect(spokenLink(link)).toBe("wishwell.example/@maya7q");
  expect(shareWords(link, "#wishwell")).toMatch(/ https:\/\/wishwell\.example\/@maya7q #wishwell$/);
  expect(shareWords(link, "")).toMatch(/@maya7q$/);
});
