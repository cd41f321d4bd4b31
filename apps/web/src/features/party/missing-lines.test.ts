import type { Party } from "@wishwell/contract/api/parties";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { expect, test } from "vitest";
import { missingLines, refusedLines } from "./NotOpenYet.tsx";
import { aParty } from "./parties.builders.ts";

const at = (section: string) => `/event/details/${aParty().uuid}/${section}`;

test("everything missing is listed, each with a link to where it is filled in", () => {
  const draft = aParty({
    name: "",
    eventtheme_uuid: null,
    date: null,
    rsvp_date: null,
    start_time: null,
    end_time: null,
    address: { venue: "", city: "", county: "", address_formatted: "" },
    eventrecipients: [],
  });
  expect(missingLines(draft).map(({ text }) => text)).toEqual([
    fieldTexts.partyTitle,
    fieldTexts.theme,
    fieldTexts.venue,
    fieldTexts.streetAddress,
    fieldTexts.city,
    fieldTexts.partyDate,
    fieldTexts.startTime,
    fieldTexts.endTime,
    fieldTexts.rsvpDate,
    fieldTexts.birthdayChild,
    fieldTexts.partyCharity,
  ]);
  expect(new Set(missingLines(draft).map(({ href }) => href))).toEqual(
    new Set([at("edit-details"), at("edit-gift"), at("edit-charity")]),
  );
});

test("a finished party lacks nothing", () => {
  const charity = { event_uuid: "", charity_uuid: "", reason: "" } as Party["eventcharities"][number];
  expect(missingLines(aParty({ eventcharities: [charity] }))).toEqual([]);
});

test("the server's errors link to the same sections", () => {
  const errors = { name: ["Enter a title"], eventrecipients: ["Add a child"], eventcharities: ["Choose a charity"] };
  expect(refusedLines(aParty().uuid, errors)).toEqual([
    { text: "Enter a title", href: at("edit-details") },
    { text: "Add a child", href: at("edit-gift") },
    { text: "Choose a charity", href: at("edit-charity") },
  ]);
});
