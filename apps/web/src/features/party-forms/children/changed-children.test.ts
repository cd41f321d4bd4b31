import { expect, test } from "vitest";
import { aDetailedParty } from "../details/details.builders.ts";
import { withChild, withoutChild } from "./child-form.ts";

const maya = {
  uuid: "maya",
  event_uuid: "party",
  first_name: "Maya",
  age: 7,
  gift: "",
  reason: "",
  gender: "F",
} as const;
const tom = { ...maya, uuid: "tom", first_name: "Tom", gender: "M" } as const;

test("an added child comes last, and the party's wording includes both", () => {
  const party = withChild(withChild(aDetailedParty(), maya, 5), tom, 6);
  expect(party.eventrecipients).toEqual([maya, tom]);
  expect(party.version).toBe(6);
  expect(party.language).toMatchObject({ recipient_names: "Maya and Tom", heshethey: "they", himherthem: "them" });
});

test("a changed child keeps its place", () => {
  const party = withChild(withChild(aDetailedParty(), maya, 5), tom, 6);
  const changed = withChild(party, { ...maya, gift: "A red bike" }, 7);
  expect(changed.eventrecipients.map(({ gift }) => gift)).toEqual(["A red bike", ""]);
});

test("the party's wording follows the remaining child when the other is removed", () => {
  const party = withChild(withChild(aDetailedParty(), maya, 5), tom, 6);
  const left = withoutChild(party, "maya", 7);
  expect(left).toMatchObject({ version: 7, language: { recipient_names: "Tom", heshethey: "he", himherthem: "him" } });
});
