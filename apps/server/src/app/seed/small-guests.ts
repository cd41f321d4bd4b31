import { fullName } from "@wishwell/domain/text/full-name";
import type { KnownGuest } from "../../features/guests/public.ts";
import type { KnownMessage } from "../../features/guests/seed-guests.ts";

type Answer = Partial<KnownGuest>;

/**
 * Emails go to a parent, whose address is derived from the name. So is the phone number, from a range that is never
 * assigned.
 */
function guest(status: number, name: string, carerFirstName: string, answer: Answer = {}): KnownGuest {
  const [firstName = "", lastName = ""] = name.split(" ");
  const email = `${carerFirstName}.${lastName}@example.org`.toLowerCase();
  const sum = Buffer.from(name).reduce((total, byte) => total + byte, 0);
  const phone = `07700 900${String(sum % 1000).padStart(3, "0")}`;
  return { firstName, lastName, email, phone, status, carerFirstName, carerLastName: lastName, ...answer };
}

const accepted = (name: string, carer: string, answer: Answer = {}) => guest(4, name, carer, answer);
const awaiting = (name: string, carer: string) => guest(1, name, carer);
const declined = (name: string, carer: string) => guest(3, name, carer);
const notSent = (name: string, carer: string) => guest(0, name, carer);
const failed = (name: string, carer: string) => guest(100, name, carer);

/** Guests of Maya's party: 24 children with every kind of reply. */
export const mayasGuests: readonly KnownGuest[] = [
  accepted("Olive Bennett", "Ruth", {
    siblings: 1,
    siblingNames: "Rufus",
    allergies: ["Nuts"],
    requirements: "Her pen is in the red bag.",
    adultsStaying: 1,
  }),
  accepted("Noah Adeyemi", "Tunde", { siblings: 1, siblingNames: "Ivy", diets: ["Vegetarian"] }),
  accepted("Isla Brooks", "Megan", {
    siblings: 2,
    siblingNames: "Zara, Adam",
    adultsStaying: 2,
    requirements: "Wheelchair access",
  }),
  accepted("Aisha Rahman", "Farah", { diets: ["Halal"], adultsStaying: 1 }),
  accepted("Ben Kowalski", "Ewa", { siblings: 1, siblingNames: "Zofia" }),
  accepted("Chloe Davies", "Gareth", { allergies: ["Sesame"], adultsStaying: 1 }),
  accepted("Dev Patel", "Meera", { siblings: 2, siblingNames: "Anaya, Rohan", diets: ["Vegetarian"] }),
  accepted("Ella Murphy", "Sinead", { siblings: 1, siblingNames: "Cormac", adultsStaying: 1 }),
  accepted("Finn Walsh", "Aoife", { requirements: "Asthma: the inhaler stays with him." }),
  accepted("Grace Osei", "Abena", { allergies: ["Milk"], adultsStaying: 1 }),
  accepted("Hugo Martin", "Claire", { siblings: 1, siblingNames: "Lucie" }),
  accepted("Leila Khan", "Sana", { diets: ["Halal", "No gelatine"] }),
  declined("Freya Turner", "Kate"),
  declined("George Hill", "Simon"),
  declined("Mina Suzuki", "Yuki"),
  awaiting("Kofi Mensah", "Ama"),
  awaiting("Lily Chen", "Wei"),
  awaiting("Oscar Evans", "Rhian"),
  awaiting("Poppy Clarke", "Laura"),
  awaiting("Rafael Santos", "Beatriz"),
  awaiting("Sofia Rossi", "Giulia"),
  notSent("Toby Wright", "Helen"),
  notSent("Yasmin Haddad", "Rima"),
  failed("Jonah Reed", "Paul"),
];

/** Guests of Zadie's party some weeks ago. */
export const zadiesGuests: readonly KnownGuest[] = [
  accepted("Amara Cole", "Naomi"),
  accepted("Caspar Lund", "Ingrid"),
  accepted("Elif Demir", "Selin"),
  accepted("Jude Okonkwo", "Chidi"),
  accepted("Mabel Frost", "Tess"),
  accepted("Ravi Sharma", "Anita"),
  accepted("Willa Hughes", "Bronwen"),
  declined("Hector Gray", "Fiona"),
  declined("Nell Archer", "Joan"),
  awaiting("Otis Flynn", "Grainne"),
];

/** A smaller party. The guests' needs have been deleted by now. */
export const lastYearsGuests: readonly KnownGuest[] = mayasGuests
  .slice(0, 12)
  .map(({ allergies: _allergies, diets: _diets, requirements: _requirements, ...known }) => ({
    ...known,
    status: 4,
    siblings: 0,
    siblingNames: "",
  }));

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

/** Every invited guest got the invitation twelve days ago. */
const invited: readonly KnownMessage[] = mayasGuests
  .filter(({ status }) => status !== 0)
  .map((guest) =>
    to(fullName(guest), 12 * 24, { kind: "invitation", content: `${guest.firstName} is invited to Maya’s party.` }),
  );

/** Messages since then between Priya and her guests; the latest are unread. */
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

/** Wishes that came with contributions some weeks ago. */
const weeksAgo = 41 * 24;
export const zadiesMessages: readonly KnownMessage[] = [
  from("Amara Cole", weeksAgo, { kind: "wish", content: "Happy birthday Zadie! Four is the best number." }),
  from("Elif Demir", weeksAgo - 2, { kind: "wish", content: "May all your balloons stay up." }),
  from("Mabel Frost", weeksAgo - 3, { kind: "wish", content: "I made you a crown. It is very shiny." }),
  from("Nell Archer", weeksAgo - 5, { kind: "wish", content: "Sorry we’re away. Have a lovely day, Zadie!" }),
  from("Ravi Sharma", weeksAgo - 6, { kind: "wish", content: "Save me a piece of cake, please." }),
];

export const mayasMessages: readonly KnownMessage[] = [...invited, ...words];
