import { addDays, type Day, londonDay, londonInstant } from "@wishwell/domain/parties/london-time";
import { fullName } from "@wishwell/domain/text/full-name";
import { findPersonByAddress } from "../../features/accounts/public.ts";
import { findCharityByNumber } from "../../features/charities/public.ts";
import { addKnownContribution } from "../../features/contributions/public.ts";
import { addKnownGuests, guestsOfParty, type KnownGuest } from "../../features/guests/public.ts";
import { addKnownMessages, type KnownMessage } from "../../features/guests/seed-guests.ts";
import { addKnownParty } from "../../features/parties/public.ts";
import { findThemeByArtwork } from "../../features/themes/public.ts";
import type { Deps } from "../../platform/deps.ts";
import { demoPeople, otherParents } from "./seed-people.ts";
import type { SeedStep } from "./seed-step.ts";
import {
  mayasLastParty,
  mayasParty,
  mayasQuestions,
  samsParty,
  smallDays,
  type SmallParty,
  theosParty,
  zadiesParty,
} from "./small-parties.ts";

const { organiser } = demoPeople;

/** Priya's children, as guests of other parties. */
const invited = (status: number): KnownGuest => ({
  firstName: "Maya",
  lastName: organiser.lastName,
  email: organiser.email,
  carerFirstName: organiser.firstName,
  carerLastName: organiser.lastName,
  status,
});

/** One party being planned, one to send thank-yous for, one from last year, and two invitations for the organiser. */
export const seedSmallParties: SeedStep = {
  name: "parties",
  async seed(deps) {
    const days = smallDays(deps.clock.now());
    const { hannah, marcus } = otherParents;
    const mayas = await seedParty(deps, organiser.email, mayasParty(days));
    await addKnownGuests(deps, mayas, withVisits(mayasGuests, londonDay(deps.clock.now())));
    await addKnownMessages(deps, mayas, mayasMessages);
    await giveToMaya(deps, mayas);
    const zadies = await seedParty(deps, organiser.email, zadiesParty(days), true);
    await addKnownGuests(deps, zadies, zadiesGuests);
    await addKnownMessages(deps, zadies, zadiesMessages);
    await giveToZadie(deps, zadies, days.zadie);
    await addKnownGuests(deps, await seedParty(deps, organiser.email, mayasLastParty(days), true), lastYearsGuests);
    await addKnownGuests(deps, await seedParty(deps, hannah.email, theosParty(days)), [invited(4)]);
    await addKnownGuests(deps, await seedParty(deps, marcus.email, samsParty(days)), [invited(1)]);
  },
};

async function seedParty(deps: Deps, email: string, party: SmallParty, complete = false): Promise<string> {
  const owner = await findPersonByAddress(deps.db, email);
  const theme = await findThemeByArtwork(deps.db, party.artwork);
  const charity = await findCharityByNumber(deps.db, party.charityNumber);
  if (owner === null || charity === null) throw new Error(`there is no ${email} or no ${party.charityNumber}`);
  return addKnownParty(deps, {
    ownerId: owner.id,
    // An admin may have deleted the theme before.
    details: { ...party.details, theme: theme === null ? { kind: "traditional" } : { kind: "theme", id: theme.id } },
    children: party.children,
    charity: { id: charity.id, reason: party.charityReason },
    complete,
  });
}

interface Gave {
  readonly amount: string;
  readonly isPrivate?: true;
  readonly giftAid?: true;
}

/** Contributions to Maya's party by the child's name: some are private, one is from a guest who is not coming. */
const mayas: Readonly<Record<string, Gave>> = {
  "Olive Bennett": { amount: "20.00", giftAid: true },
  "Noah Adeyemi": { amount: "15.00", isPrivate: true, giftAid: true },
  "Isla Brooks": { amount: "30.00", giftAid: true },
  "Aisha Rahman": { amount: "10.00", isPrivate: true },
  "Chloe Davies": { amount: "25.00", isPrivate: true, giftAid: true },
  "Ella Murphy": { amount: "20.00" },
  "Freya Turner": { amount: "12.50", giftAid: true },
};

/** Contributions to Zadie's party, which is over: both payouts are due. */
const zadies: Readonly<Record<string, Gave>> = {
  "Amara Cole": { amount: "15.00", giftAid: true },
  "Caspar Lund": { amount: "20.00" },
  "Elif Demir": { amount: "10.00", isPrivate: true, giftAid: true },
  "Ravi Sharma": { amount: "25.00", giftAid: true },
};

const giveToMaya = (deps: Deps, partyId: string): Promise<void> => give(deps, partyId, mayas);

/** Given on the day before the party. */
function giveToZadie(deps: Deps, partyId: string, party: Day): Promise<void> {
  const then = londonInstant(addDays(party, -1), "18:00");
  return give({ ...deps, clock: { now: () => then } }, partyId, zadies);
}

/** Only with the sandbox provider, where the demo can pay by itself. */
async function give(deps: Deps, partyId: string, gifts: Readonly<Record<string, Gave>>): Promise<void> {
  if (deps.config.payments !== "sandbox") return;
  for (const guest of await guestsOfParty(deps.db, partyId)) {
    const gave = gifts[`${guest.firstName} ${guest.lastName}`];
    if (gave === undefined) continue;
    await addKnownContribution(deps, {
      partyId,
      guestId: guest.id,
      name: `${guest.carerFirstName} ${guest.lastName}`,
      amount: gave.amount,
      amountPrivate: gave.isPrivate === true,
      giftAid: gave.giftAid === true,
    });
  }
}

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

const [collecting = "", photos = ""] = mayasQuestions.map(({ id }) => id);

/** Guests of Maya's party: 24 children with every kind of reply. */
const mayasGuests: readonly KnownGuest[] = [
  accepted("Olive Bennett", "Ruth", {
    siblings: 1,
    siblingNames: "Rufus",
    allergies: ["Nuts"],
    requirements: "Her pen is in the red bag.",
    adultsStaying: 1,
    answers: { [collecting]: "Her gran, Sue", [photos]: "Yes, but don’t share them" },
  }),
  accepted("Noah Adeyemi", "Tunde", {
    siblings: 1,
    siblingNames: "Ivy",
    diets: ["Vegetarian"],
    answers: { [collecting]: "Grace", [photos]: "Yes" },
  }),
  accepted("Isla Brooks", "Megan", {
    siblings: 2,
    siblingNames: "Zara, Adam",
    adultsStaying: 2,
    requirements: "Wheelchair access",
    answers: { [photos]: "No" },
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

/** Everyone who replied has used the page, and some of the others. */
const withVisits = (guests: readonly KnownGuest[], today: Day): KnownGuest[] =>
  guests.map((known, at) => {
    const used = known.status === 3 || known.status === 4 || (known.status === 1 && at % 2 === 0);
    return { ...known, openedOn: used ? addDays(today, -1 - (at % 9)) : null };
  });

/** Guests of Zadie's party some weeks ago. */
const zadiesGuests: readonly KnownGuest[] = [
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
const lastYearsGuests: readonly KnownGuest[] = mayasGuests
  .slice(0, 12)
  .map(({ allergies: _allergies, diets: _diets, requirements: _requirements, answers: _answers, ...known }) => ({
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
const invitations: readonly KnownMessage[] = mayasGuests
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
const zadiesMessages: readonly KnownMessage[] = [
  from("Amara Cole", weeksAgo, { kind: "wish", content: "Happy birthday Zadie! Four is the best number." }),
  from("Elif Demir", weeksAgo - 2, { kind: "wish", content: "May all your balloons stay up." }),
  from("Mabel Frost", weeksAgo - 3, { kind: "wish", content: "I made you a crown. It is very shiny." }),
  from("Nell Archer", weeksAgo - 5, { kind: "wish", content: "Sorry we’re away. Have a lovely day, Zadie!" }),
  from("Ravi Sharma", weeksAgo - 6, { kind: "wish", content: "Save me a piece of cake, please." }),
];

const mayasMessages: readonly KnownMessage[] = [...invitations, ...words];
