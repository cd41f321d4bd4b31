import { addDays, type Day, londonInstant } from "@wishwell/domain/parties/london-time";
import { addKnownContribution } from "../../features/contributions/public.ts";
import { guestsOfParty } from "../../features/guests/public.ts";
import type { Deps } from "../../platform/deps.ts";

interface Gave {
  readonly amount: string;
  readonly isPrivate?: true;
  readonly giftAid?: true;
}

/** Who gave to Maya's party, by the child's name: some keep it to themselves, one gives without coming. */
const mayas: Readonly<Record<string, Gave>> = {
  "Olive Bennett": { amount: "20.00", giftAid: true },
  "Noah Adeyemi": { amount: "15.00", isPrivate: true, giftAid: true },
  "Isla Brooks": { amount: "30.00", giftAid: true },
  "Aisha Rahman": { amount: "10.00", isPrivate: true },
  "Chloe Davies": { amount: "25.00", isPrivate: true, giftAid: true },
  "Ella Murphy": { amount: "20.00" },
  "Freya Turner": { amount: "12.50", giftAid: true },
};

/** And to Zadie's, which is over: both halves of it are to be paid out. */
const zadies: Readonly<Record<string, Gave>> = {
  "Amara Cole": { amount: "15.00", giftAid: true },
  "Caspar Lund": { amount: "20.00" },
  "Elif Demir": { amount: "10.00", isPrivate: true, giftAid: true },
  "Ravi Sharma": { amount: "25.00", giftAid: true },
};

export const giveToMaya = (deps: Deps, partyId: string): Promise<void> => give(deps, partyId, mayas);

/** On the day before the party. */
export function giveToZadie(deps: Deps, partyId: string, party: Day): Promise<void> {
  const then = londonInstant(addDays(party, -1), "18:00");
  return give({ ...deps, clock: { now: () => then } }, partyId, zadies);
}

/** Only where the demo may pay by itself. */
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
