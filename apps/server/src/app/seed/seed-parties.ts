import { findPersonByAddress } from "../../features/accounts/public.ts";
import { findCharityByNumber } from "../../features/charities/public.ts";
import { addKnownGuests, type KnownGuest } from "../../features/guests/public.ts";
import { addKnownMessages } from "../../features/guests/seed-guests.ts";
import { addKnownParty } from "../../features/parties/public.ts";
import { findThemeByArtwork } from "../../features/themes/public.ts";
import type { Deps } from "../../platform/deps.ts";
import { giveToMaya, giveToZadie } from "./demo-contributions.ts";
import {
  demoDays,
  type DemoParty,
  mayasLastParty,
  mayasParty,
  samsParty,
  theosParty,
  zadiesParty,
} from "./demo-parties.ts";
import { lastYearsGuests, mayasGuests, mayasMessages, zadiesGuests, zadiesMessages } from "./demo-guests.ts";
import { demoPeople, otherParents } from "./seed-people.ts";
import type { SeedStep } from "./seed-step.ts";

const { organiser } = demoPeople;

/** Priya's children are asked to come. */
const invited = (status: number): KnownGuest => ({
  firstName: "Maya",
  lastName: organiser.lastName,
  email: organiser.email,
  carerFirstName: organiser.firstName,
  carerLastName: organiser.lastName,
  status,
});

/** One party in full swing, one to say thank you for, one of last year, and two invitations for the organiser. */
export const seedParties: SeedStep = {
  name: "parties",
  async plant(deps) {
    const days = demoDays(deps.clock.now());
    const { hannah, marcus } = otherParents;
    const mayas = await plant(deps, organiser.email, mayasParty(days));
    await addKnownGuests(deps, mayas, mayasGuests);
    await addKnownMessages(deps, mayas, mayasMessages);
    await giveToMaya(deps, mayas);
    const zadies = await plant(deps, organiser.email, zadiesParty(days), true);
    await addKnownGuests(deps, zadies, zadiesGuests);
    await addKnownMessages(deps, zadies, zadiesMessages);
    await giveToZadie(deps, zadies, days.zadie);
    await addKnownGuests(deps, await plant(deps, organiser.email, mayasLastParty(days), true), lastYearsGuests);
    await addKnownGuests(deps, await plant(deps, hannah.email, theosParty(days)), [invited(4)]);
    await addKnownGuests(deps, await plant(deps, marcus.email, samsParty(days)), [invited(1)]);
  },
};

async function plant(deps: Deps, email: string, party: DemoParty, complete = false): Promise<string> {
  const owner = await findPersonByAddress(deps.db, email);
  const theme = await findThemeByArtwork(deps.db, party.artwork);
  const charity = await findCharityByNumber(deps.db, party.charityNumber);
  if (owner === null || charity === null) throw new Error(`the demo lacks ${email} or ${party.charityNumber}`);
  return addKnownParty(deps, {
    ownerId: owner.id,
    // An admin may have taken the theme away before the demo was planted.
    details: { ...party.details, theme: theme === null ? { kind: "traditional" } : { kind: "theme", id: theme.id } },
    children: party.children,
    charity: { id: charity.id, reason: party.charityReason },
    complete,
  });
}
