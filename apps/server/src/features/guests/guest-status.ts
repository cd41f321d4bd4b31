import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { guestStatus, hasAnswered, type OrganiserStatus } from "@wishwell/domain/guests/guest-status";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { invalid, refuse } from "../../platform/http/api/refusal.ts";
import { type Party, recordPartyAction } from "../parties/public.ts";
import { updateStatus } from "./update-guests.store.ts";
import type { Guest, ListedGuest } from "./guest.ts";
import { type Acting } from "./guests.policy.ts";
import { confirmAgain, countOpened, recordReply } from "./reply.ts";
import { listedGuest } from "./list-guests.ts";
import { holdsPlace, offerPlaces } from "./places.ts";
import { openGuest, openGuests, requireOpen } from "./open-guests.ts";
import { staleGuest } from "./edit-guests.ts";

interface StatusInput {
  readonly id: string;
  readonly status: OrganiserStatus;
  /** The version the caller read, if given: a reply may have waited offline. */
  readonly version?: number | undefined;
}

/** Guests reply; organisers can also correct the list. Setting the same status twice is harmless. */
export async function setGuestStatus(
  deps: Deps,
  actor: Actor,
  { id, status, version }: StatusInput,
): Promise<{ guest: ListedGuest; by: Acting }> {
  return deps.db.transaction().execute(async (tx) => {
    const { guest, party, by } = await openGuest(deps, tx, actor, id);
    if (by === "guest" && !hasAnswered(status)) throw invalid({ status: [fieldTexts.guestAnswer] });
    requireOpen(party, by, deps.clock.now());
    const isAnother = !isAt(guest, status);
    // Other changes to the guest do not conflict with the reply, so only `answerVersion` counts.
    const answeredSince = version !== undefined && version < guest.answerVersion;
    if (isAnother && answeredSince) throw await staleGuest(deps, tx, guest, by);
    await changeStatus(deps, tx, { party, guests: [guest], status, by });
    await countOpened(deps, tx, { guest, party, by });
    const standsAlready = guest.status === status && hasAnswered(status);
    if (by === "guest" && standsAlready) await confirmAgain(deps, tx, { party, guest, status });
    if (by === "organiser") await recordPartyAction(deps, tx, actor, party, "set guest status", { guestIds: [id] });
    const saved = await listedGuest(tx, guest, deps.clock.now());
    const noPlace = by === "organiser" && guest.status === guestStatus.waiting && isWaitingYes(saved, status);
    if (noPlace) throw refuse("no_place", texts.noPlaceFree);
    return { guest: saved, by };
  });
}

const isWaitingYes = (guest: Pick<Guest, "status">, status: number) =>
  guest.status === guestStatus.waiting && status === guestStatus.accepted;

/** A family that waits for a place has said yes. */
const isAt = (guest: Pick<Guest, "status">, status: number) => guest.status === status || isWaitingYes(guest, status);

/** Sets the status of many of the organiser's guests: all of them, or none. */
export async function setManyStatuses(
  deps: Deps,
  actor: Actor,
  { ids, status }: { ids: readonly string[]; status: OrganiserStatus },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { guests, parties } = await openGuests(tx, actor, ids);
    const by = "organiser";
    for (const party of parties) requireOpen(party, by, deps.clock.now());
    for (const party of parties) {
      const invited = guests.filter(({ partyId }) => partyId === party.id);
      await changeStatus(deps, tx, { party, guests: invited, status, by });
      const guestIds = invited.map((guest) => guest.id);
      await recordPartyAction(deps, tx, actor, party, "set guest status", { guestIds });
    }
  });
}

interface StatusChange {
  readonly party: Party;
  readonly guests: readonly Guest[];
  readonly status: OrganiserStatus;
  readonly by: Acting;
}

async function changeStatus(deps: Deps, tx: Tx, { party, guests, status, by }: StatusChange): Promise<void> {
  const others = guests.filter((guest) => guest.status !== status);
  if (hasAnswered(status)) return recordReply(deps, tx, { party, guests: others, status, by });
  const confirmed = others.filter((guest) => guest.status === guestStatus.failed).map(({ email }) => email);
  await deps.mail.liftSuppressions(tx, confirmed, "organiser");
  const ids = others.map(({ id }) => id);
  await updateStatus(tx, ids, status, deps.clock.now());
  if (others.some(holdsPlace)) await offerPlaces(deps, tx, party, { freed: true });
}
