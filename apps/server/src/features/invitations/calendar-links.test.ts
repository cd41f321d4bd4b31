import type { ShownParty } from "@wishwell/contract/api/page-contents";
import { expect, test } from "vitest";
import { presentCalendars } from "./invitation-page.ts";

const party = {
  date: "2027-03-20",
  end_date: null,
  start_time: "14:00",
  end_time: "16:30",
  over: false,
  short_code: "7QXK2M9F",
  language: { recipient_names: "Maya", charity_names: "", heshethey: "she", himherthem: "her" },
  address: { venue: "Marlow Road Church Hall", city: "Bristol" },
} as ShownParty;
const site = "https://wishwell.example";
const linksFor = (given: Partial<ShownParty> = {}) =>
  Object.fromEntries(new URL(presentCalendars({ ...party, ...given }, site)?.google ?? site).searchParams);

test("an online calendar gets the title, time, place and the link to the party's page", () => {
  expect(linksFor()).toMatchObject({
    text: "Maya’s party",
    location: "Marlow Road Church Hall, Bristol",
    details: "https://wishwell.example/@7QXK2M9F",
  });
  const address = { ...party.address, address1: "12 Marlow Road", address2: "", postcode: "BS6 5XQ" };
  expect(linksFor({ address })["location"]).toBe("Marlow Road Church Hall, 12 Marlow Road, Bristol BS6 5XQ");
});

test("calendar links are missing while the party has no date and once it is over", () => {
  expect(presentCalendars({ ...party, date: null }, site)).toBeNull();
  expect(presentCalendars({ ...party, over: true }, site)).toBeNull();
});
