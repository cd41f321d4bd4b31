import { expect, test } from "vitest";
import { invitationMenu } from "./invitation-menu.ts";

type Choosing = Parameters<typeof invitationMenu>[0];
const invitation: Choosing = { uuid: "u1", date: "2027-04-11", may_contribute: true, over: false };
const labels = (given: Partial<Choosing>, historic = false) =>
  invitationMenu({ ...invitation, ...given }, historic).map(({ label }) => label);

test("a guest who has answered finds everything", () => {
  expect(invitationMenu(invitation, false)).toEqual([
    { label: "Show Invite", icon: "eye", href: "/eventattendee/u1" },
    { label: "Send Message", icon: "message", href: null },
    { label: "Contribute", icon: "gift", href: "/eventattendee/donate/u1" },
    { label: "Add to calendar", icon: "calendar", href: "/eventattendees/calendar/u1" },
  ]);
});

test("nobody is asked to give who may not, and no past or unknown day goes into a calendar", () => {
  expect(labels({ may_contribute: false })).not.toContain("Contribute");
  expect(labels({ over: true })).toEqual(["Show Invite", "Send Message", "Contribute"]);
  expect(labels({ date: null })).not.toContain("Add to calendar");
});

test("of history only the invitation is left", () => {
  expect(labels({ may_contribute: false, over: true }, true)).toEqual(["Show Invite"]);
});
