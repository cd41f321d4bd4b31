import { expect, test } from "vitest";
import { aParty } from "./parties.builders.ts";
import { halfWords, partyMoney } from "./party-money.ts";
import { shareLink, shareWords, spokenLink } from "./use-sharing.ts";

type Donations = ReturnType<typeof aParty>["eventstats"]["donations"];
const given = (donations: Partial<Donations>, state: Parameters<typeof aParty>[0] = {}) =>
  aParty({
    ...state,
    eventstats: { ...aParty().eventstats, donations: { ...aParty().eventstats.donations, ...donations } },
  });
const eleven = { total: "186.00", gift: "81.05", charity: "81.07", count: 11 };
const sums = { isShown: true, gift: "£81.05", charity: "£81.07", given: "£186.00 given in all, before fees." };
const none = { gift: "£0.00", charity: "£0.00", given: "" };

test.each<[string, Partial<Donations>, ReturnType<typeof partyMoney>]>([
  ["all of it", eleven, { ...sums, from: "From 11 gifts, after fees." }],
  [
    "one private gift left out",
    { ...eleven, left_out: 1, hidden: true },
    {
      ...sums,
      from: "From 10 gifts, after fees. 1 private gift will be added later, so nobody can work out the amount.",
    },
  ],
  [
    "nothing but private gifts",
    { count: 2, left_out: 2, hidden: true },
    {
      ...none,
      isShown: false,
      from: "2 private gifts so far. We’ll show a total when there are more, so nobody can work out what any one family gave.",
    },
  ],
  ["nothing yet", {}, { ...none, isShown: true, from: "Nothing given yet." }],
])("both halves are shown after fees, with what they leave out: %s", (_what, donations, shown) => {
  expect(partyMoney(given(donations))).toEqual(shown);
});

test.each([
  [{ over: true }, "From 9 gifts, after fees, and 2 private gifts. You’ll see the total once the party is complete."],
  [
    { complete: 1 },
    "From 9 gifts, after fees, and 2 private gifts. You’ll see the total 12 hours after the party ended.",
  ],
] as const)("what is left out of the sums of a party with %j is announced", (state, words) => {
  expect(partyMoney(given({ ...eleven, left_out: 2, hidden: true }, state)).from).toBe(words);
});

test("the halves are named after the child and the charity, if they are known", () => {
  expect(halfWords(aParty())).toEqual({ gift: "Half for Maya’s gift", charity: "Half for Tideline Trust" });
  const language = { ...aParty().language, recipient_names: "", charity_names: "" };
  expect(halfWords({ language, eventrecipients: [] })).toEqual({
    gift: "Half for the gift",
    charity: "Half for charity",
  });
});

test("a party's link is the site's URL, an @ and the party's code", () => {
  const link = shareLink("https://wishwell.example/", aParty());
  expect(link).toBe("https://wishwell.example/@maya7q");
  expect(spokenLink(link)).toBe("wishwell.example/@maya7q");
  expect(shareWords(link, "#wishwell")).toMatch(/ https:\/\/wishwell\.example\/@maya7q #wishwell$/);
  expect(shareWords(link, "")).toMatch(/@maya7q$/);
});
