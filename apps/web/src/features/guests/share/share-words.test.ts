import { expect, test } from "vitest";
import { aGuest } from "../guests.builders.ts";
import { internationalNumber, invitationLink, shareWords, whatsAppAddress } from "./ShareDialogue.tsx";

const link = "https://wishwell.example/eventattendee/olive";
const party = { date: "2027-03-20", start_time: "14:00", address: { venue: "St Mary’s Hall" } };
const title = "Maya’s under the sea party";

test("the link is the guest's personal page", () => {
  expect(invitationLink("https://wishwell.example/", "olive")).toBe(link);
});

test("the message addresses the carer who reads the emails, and names the child", () => {
  expect(shareWords(aGuest(), party, { title, link })).toBe(
    `Hi Hannah! Olive is invited to ${title} on Sat 20 March at 2pm, St Mary’s Hall. All the details, and a button to reply: ${link}`,
  );
});

test("the message addresses a guest with their own email address directly", () => {
  expect(shareWords(aGuest({ email_type: 0 }), { ...party, date: null, address: { venue: "" } }, { title, link })).toBe(
    `Hi Olive! You’re invited to ${title}. All the details, and a button to reply: ${link}`,
  );
});

test.each([
  ["07700 900110", "447700900110"],
  ["+44 7700 900110", "447700900110"],
  ["+44 (0)7700 900110", "447700900110"],
  ["0044 7700 900110", "447700900110"],
  ["+33 6 12 34 56 78", "33612345678"],
  ["0117 496 0123", ""],
  ["ask at school", ""],
  ["", ""],
])("the phone number %s becomes %j", (phone, number) => {
  expect(internationalNumber(phone)).toBe(number);
});

test("the message survives URL encoding", () => {
  const words = "Tom & Jerry’s 100% party? #1";
  const address = new URL(whatsAppAddress("07700 900110", words));
  expect(address.pathname).toBe("/447700900110");
  expect(address.searchParams.get("text")).toBe(words);
});
