import { addDays, type Day, londonInstant } from "@wishwell/domain/parties/london-time";
import { findPersonByAddress } from "../../features/accounts/public.ts";
import { findCharityByNumber } from "../../features/charities/public.ts";
import { addKnownContribution } from "../../features/contributions/public.ts";
import { addKnownGuests, guestsOfParty, type KnownGuest } from "../../features/guests/public.ts";
import { addKnownMessages } from "../../features/guests/seed-guests.ts";
import { addKnownParty } from "../../features/parties/public.ts";
import { findThemeByArtwork } from "../../features/themes/public.ts";
import type { Deps } from "../../platform/deps.ts";
import { demoPeople, otherParents } from "./seed-people.ts";
import type { SeedStep } from "./seed-step.ts";
import { lastYearsGuests, mayasGuests, mayasMessages, zadiesGuests, zadiesMessages } from "./small-guests.ts";
import {
  mayasLastParty,
  mayasParty,
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
