import { fullName } from "@wishwell/domain/full-name";
import type { KnownMessage } from "../../features/guests/seed-guests.ts";
import { mayasGuests } from "./demo-guests.ts";

type Words = Omit<KnownMessage, "guest" | "hoursAgo" | "fromGuest">;

const from = (guest: string, hoursAgo: number, words: Words): KnownMessage => ({
  guest,
  hoursAgo,
  fromGuest: true,
  ...words,
});
const to = (guest: string, hoursAgo: number, words: Words): KnownMessage => ({
  guest,
  hoursAgo,
  fromGuest: false,
  ...words,
});

/** Everybody who has a letter was invited twelve days ago. */
const invited: readonly KnownMessage[] = mayasGuests
  .filter(({ status }) => status !== 0)
  .map((guest) =>
    to(fullName(guest), 12 * 24, { kind: "invitation", content: `${guest.firstName} is invited to Maya’s party.` }),
  );

/** What Priya and her guests have written since, the latest of it not read yet. */
const words: readonly KnownMessage[] = [
  from("Noah Adeyemi", 250, { kind: "accepted", content: "Noah would love to come, and so would Ivy." }),
  from("Noah Adeyemi", 249, { kind: "requirement", content: "Vegetarian" }),
  from("Isla Brooks", 200, { kind: "accepted", content: "Isla would love to come, and so would Zara and Adam." }),
  from("Isla Brooks", 200, { kind: "requirement", content: "Wheelchair access" }),
  to("Isla Brooks", 190, { kind: "message", content: "There is a ramp at the side door, and we’ll keep it clear." }),
  from("Freya Turner", 30, {
    kind: "declined",
    content: "Freya can’t come this time.",
    activity: { kind: "reply", details: { status: 3, by: "guest" } },
  }),
  from("Freya Turner", 29, { kind: "wish", content: "Have a lovely day under the sea, Maya!" }),
  from("Leila Khan", 5, {
    kind: "message",
    content: "Is there somewhere to park near the hall?",
    unread: true,
    activity: { kind: "message" },
  }),
  from("Olive Bennett", 2, {
    kind: "accepted",
    content: "Olive would love to come, and so would Rufus.",
    activity: { kind: "reply", details: { status: 4, by: "guest" } },
  }),
  from("Olive Bennett", 1, {
    kind: "requirement",
    content: "Allergies: Nuts. Her pen is in the red bag.",
    unread: true,
    activity: { kind: "requirement" },
  }),
];

/** What came with the presents, some weeks ago. */
const weeksAgo = 41 * 24;
export const zadiesMessages: readonly KnownMessage[] = [
  from("Amara Cole", weeksAgo, { kind: "wish", content: "Happy birthday Zadie! Four is the best number." }),
  from("Elif Demir", weeksAgo - 2, { kind: "wish", content: "May all your balloons stay up." }),
  from("Mabel Frost", weeksAgo - 3, { kind: "wish", content: "I made you a crown. It is very shiny." }),
  from("Nell Archer", weeksAgo - 5, { kind: "wish", content: "Sorry we’re away. Have a lovely day, Zadie!" }),
  from("Ravi Sharma", weeksAgo - 6, { kind: "wish", content: "Save me a piece of cake, please." }),
];

export const mayasMessages: readonly KnownMessage[] = [...invited, ...words];
