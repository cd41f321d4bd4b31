import { expect, test } from "vitest";
import { aParty } from "./parties.builders.ts";
import { halfWords, partyMoney } from "./party-money.ts";
import { shareLink, shareWords, spokenLink } from "./share-link.ts";

type Donations = ReturnType<typeof aParty>["eventstats"]["donations"];
const given = (donations: Partial<Donations>) =>
  aParty({ eventstats: { ...aParty().eventstats, donations: { ...aParty().eventstats.donations, ...donations } } });
const threes = "We add private gifts three at a time, so nobody can work out an amount.";

test.each<[string, Partial<Donations>, ReturnType<typeof partyMoney>]>([
  [
    "all of it",
    { total: "186.00", gift: "81.05", charity: "81.07", count: 11 },
    {
      isShown: true,
      both: "£162.12",
      gift: "£81.05",
      charity: "£81.07",
      given: "£186.00 given in all by 11 families.",
    },
  ],
  [
    "two private gifts left out",
    { total: "186.00", gift: "81.05", charity: "81.07", count: 11, left_out: 2, hidden: true },
    {
      isShown: true,
      both: "£162.12",
      gift: "£81.05",
      charity: "£81.07",
      given: `£186.00 given in all by 9 families, and 2 private gifts. ${threes}`,
    },
  ],
  [
    "nothing but private gifts",
    { count: 2, left_out: 2, hidden: true },
    { isShown: false, both: "2 private gifts", gift: "Not shown yet", charity: "Not shown yet", given: threes },
  ],
  ["nothing yet", {}, { isShown: true, both: "£0.00", gift: "£0.00", charity: "£0.00", given: "Nothing given yet." }],
])("both halves are shown after fees, with the total given: %s", (_what, donations, shown) => {
  expect(partyMoney(given(donations))).toEqual(shown);
});

test("the halves are named after the child and the charity, if they are known", () => {
  expect(halfWords(aParty())).toEqual({ gift: "Half for Maya’s gift", charity: "Half for Tideline Trust" });
  const language = { ...aParty().language, recipient_names: "", charity_names: "" };
  expect(halfWords({ language })).toEqual({ gift: "Half for the gift", charity: "Half for charity" });
});

test("a party's link is the site's URL, an @ and the party's code", () => {
  const link = shareLink("https://wishwell.example/", aParty());
  expect(link).toBe("https://wishwell.example/@maya7q");
  expect(spokenLink(link)).toBe("wishwell.example/@maya7q");
  expect(shareWords(link, "#wishwell")).toMatch(/ https:\/\/wishwell\.example\/@maya7q #wishwell$/);
  expect(shareWords(link, "")).toMatch(/@maya7q$/);
});
