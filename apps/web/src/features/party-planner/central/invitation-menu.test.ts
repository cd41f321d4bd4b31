import { expect, test } from "vitest";
import { invitationMenu } from "./invitation-menu.ts";

type Choosing = Parameters<typeof invitationMenu>[0];
const invitation: Choosing = { uuid: "u1", date: "2027-04-11", may_contribute: true, over: false };
const labels = (given: Partial<Choosing>, historic = false) =>
  invitationMenu({ ...invitation, ...given }, historic).map(({ label }) => label);

test("a guest who has replied is offered every action", () => {
  expect(invitationMenu(invitation, false)).toEqual([
    { label: "Show Invite", icon: "eye", href: "/eventattendee/u1" },
    { label: "Send Message", icon: "message", href: null },
    { label: "Contribute", icon: "gift", href: "/eventattendee/donate/u1" },
    { label: "Add to calendar", icon: "calendar", href: "/eventattendees/calendar/u1" },
  ]);
});

test("contributing is offered only while it is open, and a calendar entry only for a known date to come", () => {
  expect(labels({ may_contribute: false })).not.toContain("Contribute");
  expect(labels({ over: true })).toEqual(["Show Invite", "Send Message", "Contribute"]);
  expect(labels({ date: null })).not.toContain("Add to calendar");
});

test("a past invitation can only be viewed", () => {
  expect(labels({ may_contribute: false, over: true }, true)).toEqual(["Show Invite"]);
});
