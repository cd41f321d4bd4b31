import { expect, test } from "vitest";
import { anInvitationContent, anInvitedGuest } from "../party-content.builders.ts";
import { newerOf, withGuest, withMessage } from "./use-invitation.ts";

const guestBefore = { guest_first_name: "Olive", guest_last_name: "Bennett", status: 4, version: 2 };

test("a reply clears the preselected one and keeps fields that the response leaves out", () => {
  const asked = anInvitationContent({
    chosen: 4,
    outcome: { form: "accept", done: true },
    guest: anInvitedGuest({ siblings: { numbers: 1, names: "Rufus" } }),
  });
  const now = withGuest(asked, { ...guestBefore, answered_at: "2027-01-02T10:00:00.000Z" });
  expect(now.guest).toMatchObject({ status: 4, version: 2, siblings: { numbers: 1, names: "Rufus" } });
  expect(now.chosen).toBeNull();
  expect(now).not.toHaveProperty("outcome");
});

test("replying again settles a change by the organiser; adding siblings does not", () => {
  const changed = { content: "It starts at 3:00 PM", date: "2027-01-01T10:00:00.000Z" };
  const answered_at = "2026-12-01T10:00:00.000Z";
  const content = anInvitationContent({ changed, guest: anInvitedGuest({ status: 4, answered_at }) });
  expect(withGuest(content, { ...guestBefore, answered_at }).changed).toEqual(changed);
  expect(withGuest(content, { ...guestBefore, answered_at: "2027-01-02T10:00:00.000Z" }).changed).toBeNull();
});

test("a new message is appended, without the fields meant for the organiser", () => {
  const line = {
    uuid: "7a9b6f3e-1c1d-4b59-8a44-0f6d0d2f9b11",
    type: "wish" as const,
    source: "guest" as const,
    label: "Birthday wish",
    content: "Many happy returns",
    date: "2027-01-02T10:00:00.000Z",
    unread: false,
  };
  const { messages } = withMessage(anInvitationContent(), line);
  expect(messages).toEqual([
    { type: "wish", source: "guest", label: "Birthday wish", content: "Many happy returns", date: line.date },
  ]);
});

test("content that was loaded too early does not undo a later call's result", () => {
  const now = anInvitationContent({ guest: anInvitedGuest({ version: 3, requirements: "Nuts" }) });
  const early = anInvitationContent({ may_contribute: true, guest: anInvitedGuest({ version: 2 }) });
  expect(newerOf(now, early)).toMatchObject({ may_contribute: true, guest: { version: 3, requirements: "Nuts" } });
  expect(newerOf(early, now)).toBe(now);
});

test("a guest who replies may give at once, before the page is reloaded", () => {
  const asked = anInvitationContent();
  const answered = withGuest(asked, guestBefore);
  expect(answered.may_contribute).toBe(true);
  // A page loaded before the reply is older.
  expect(newerOf(answered, asked).may_contribute).toBe(true);
  expect(newerOf(answered, anInvitationContent({ guest: anInvitedGuest({ version: 2 }) })).may_contribute).toBe(false);
  const gave = anInvitationContent({ guest: anInvitedGuest({ contributed: true }) });
  expect(withGuest(gave, guestBefore).may_contribute).toBe(false);
});
