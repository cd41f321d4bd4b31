import { addDays, type Day, londonInstant } from "@wishwell/domain/parties/london-time";
import { ensureFirstAdmin, findPersonByAddress, hasAccounts, signsInWith } from "../../features/accounts/public.ts";
import { findCharityByNumber } from "../../features/charities/public.ts";
import { addKnownContribution } from "../../features/contributions/public.ts";
import { addKnownGuests, guestsOfParty, type KnownGuest } from "../../features/guests/public.ts";
import { addKnownMessages } from "../../features/guests/seed-guests.ts";
import { addKnownParty } from "../../features/parties/public.ts";
import { drawThemePicturesSoon, findThemeByArtwork, seedBuiltInThemes } from "../../features/themes/public.ts";
import { ConfigError } from "../../platform/config/config.ts";
import type { Deps } from "../../platform/deps.ts";
import { lastYearsGuests, mayasGuests, mayasMessages, zadiesGuests, zadiesMessages } from "./demo-guests.ts";
import {
  demoDays,
  type DemoParty,
  mayasLastParty,
  mayasParty,
  samsParty,
  theosParty,
  zadiesParty,
} from "./demo-parties.ts";
import { seedCharities } from "./seed-charities.ts";
import { demoPeople, otherParents, seedPeople } from "./seed-people.ts";
import type { SeedStep } from "./seed-step.ts";
import { lockSeeding } from "./seed.store.ts";

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
const seedParties: SeedStep = {
  name: "parties",
  async seed(deps) {
    const days = demoDays(deps.clock.now());
    const { hannah, marcus } = otherParents;
    const mayas = await seedParty(deps, organiser.email, mayasParty(days));
    await addKnownGuests(deps, mayas, mayasGuests);
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

async function seedParty(deps: Deps, email: string, party: DemoParty, complete = false): Promise<string> {
  const owner = await findPersonByAddress(deps.db, email);
  const theme = await findThemeByArtwork(deps.db, party.artwork);
  const charity = await findCharityByNumber(deps.db, party.charityNumber);
  if (owner === null || charity === null) throw new Error(`the demo has no ${email} or ${party.charityNumber}`);
  return addKnownParty(deps, {
    ownerId: owner.id,
    // An admin may have deleted the theme before the demo was created.
    details: { ...party.details, theme: theme === null ? { kind: "traditional" } : { kind: "theme", id: theme.id } },
    children: party.children,
    charity: { id: charity.id, reason: party.charityReason },
    complete,
  });
}

const demo: readonly SeedStep[] = [seedPeople, seedCharities, seedParties];

/**
 * Runs before the first request: creates the first admin, the built-in themes and, in an empty database that allows it,
 * the demo. Returns the lines to print in the terminal.
 */
export async function seedDatabase(deps: Deps): Promise<string[]> {
  await deps.db.transaction().execute(async (tx) => {
    // Two processes may start on an empty database at once: one seeds it while the other waits.
    await lockSeeding(tx);
    const empty = !(await hasAccounts(deps.db));
    if (deps.config.production && !empty) await refuseDemoPasswords(deps);
    await ensureFirstAdmin(deps);
    await deps.db.transaction().execute(async (seeding) => {
      await seedBuiltInThemes(deps, seeding);
      await drawThemePicturesSoon(deps.jobs, seeding);
    });
    if (deps.config.demo && empty) for (const step of demo) await step.seed(deps);
  });
  return deps.config.demo ? demoLines(deps) : [];
}

/** Trial data may be moved to production, but not with accounts whose passwords are in our docs. */
async function refuseDemoPasswords(deps: Deps): Promise<void> {
  const open: string[] = [];
  for (const { email, password } of Object.values(demoPeople)) {
    if (await signsInWith(deps, email, password)) open.push(email);
  }
  if (open.length === 0) return;
  throw new ConfigError(
    `this database contains the demo, whose passwords are public (${open.join(", ")}): use an empty DATA_DIR or DATABASE_URL, or start it as a trial and change these passwords first`,
  );
}

/** Only logins that still work: a password may have been changed since. */
async function demoLines(deps: Deps): Promise<string[]> {
  const { organiser, admin } = demoPeople;
  const { publicUrl, SMTP_URL } = deps.config;
  const people = [
    { who: "Organiser", page: "/dashboard", ...organiser },
    { who: "Admin", page: "/admin/dashboard", ...admin },
  ];
  const lines = await Promise.all(
    people.map(async ({ who, page, email, password }) =>
      (await signsInWith(deps, email, password))
        ? [`  ${who.padEnd(10)} ${email.padEnd(19)} ${password.padEnd(22)} then ${publicUrl}${page}`]
        : [],
    ),
  );
  if (lines.flat().length === 0) return [];
  return [
    `To try the demo, sign in at ${publicUrl}/user/login:`,
    ...lines.flat(),
    ...(SMTP_URL === undefined ? [`Emails are stored at ${publicUrl}/dev/mailbox and not sent.`] : []),
  ];
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
