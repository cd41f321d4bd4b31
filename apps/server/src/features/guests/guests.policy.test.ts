import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { expect, test } from "vitest";
import { actors } from "../../platform/http/api/actors.builders.ts";
import { organises } from "../parties/public.ts";
import { actsAs, shownToOthers } from "./guests.policy.ts";

const party = { ownerId: "organiser", secondOrganiserId: "second" };

test.each([
  ["a visitor", actors.visitor, "guest"],
  ["a charity's contact", actors.contact, "guest"],
  ["another organiser", actors.other, "guest"],
  ["its organiser", actors.organiser, "organiser"],
  ["its second organiser", actors.second, "organiser"],
  ["an admin", actors.admin, "organiser"],
])("%s who holds a guest's link acts as %s", (_who, actor, part) => {
  expect(actsAs(party, actor)).toBe(part);
  expect(organises(party, actor)).toBe(part === "organiser");
});

test("other guests see who accepts and who declines, never who has not replied", () => {
  expect(shownToOthers).toEqual([guestStatus.declined, guestStatus.accepted]);
});
