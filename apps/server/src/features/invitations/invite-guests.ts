import type { skipReasons } from "@wishwell/contract/api/guest-invitations";
import { texts } from "@wishwell/contract/texts/texts";
import { fullName } from "@wishwell/domain/text/full-name";
import { guestStatus, hasAnswered } from "@wishwell/domain/guests/guest-status";
import {
  decideInvitation,
  type InvitationDecision,
  nextInvitationMorning,
} from "@wishwell/domain/guests/invitation-rules";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { refuse } from "../../platform/http/api/refusal.ts";
import { findOrganiser } from "../accounts/public.ts";
import {
  actsAs,
  type Guest,
  guestsOfParty,
  type ListedGuest,
  listedGuest,
  openGuests,
  recordLink,
  recordMessages,
  stopWaiting,
} from "../guests/public.ts";
import {
  findParty,
  lockForOrganiser,
  recordActivity,
  recordPartyAction,
  requireOwner,
  stateOf,
  strangerRefused,
  wholeParty,
  withOrganiser,
} from "../parties/public.ts";
import { testInvite } from "./invitation-letter.ts";
import {
  leftToday,
  lineFor,
  openOwnGuest,
  requireActive,
  requireUpcoming,
  sendInvitations,
  type Sent,
} from "./send-invitations.ts";

interface InviteInput {
  readonly id: string;
  readonly resend: boolean;
}

interface Invited {
  readonly guest: ListedGuest;
  /** Whether an email is sent, now or later. */
  readonly sends: boolean;
  /** When it is sent, if the daily limit was reached. */
  readonly dueAt: Date | null;
}

/** Sends one guest the invitation, or repeats it. Asking twice for the first one sends one email. */
export async function inviteGuest(deps: Deps, actor: Actor, { id, resend }: InviteInput): Promise<Invited> {
  return deps.db.transaction().execute(async (tx) => {
    const { guest, party } = await openOwnGuest(tx, actor, id);
    const now = deps.clock.now();
    requireActive(party, now);
    const decision = decideInvitation(guest, resend, now);
    refuseDecision(decision);
    const sends = isSent(decision);
    const { waiting, dueAt } = await sendInvitations(deps, tx, {
      party,
      guests: sends ? [guest] : [],
      priority: "interactive",
    });
    if (sends) await recordPartyAction(deps, tx, actor, party, "send invitation", { guestIds: [id] });
    return { guest: await listedGuest(tx, guest, deps.clock.now()), sends, dueAt: waiting.length > 0 ? dueAt : null };
  });
}

/** An invitation already sent or replied to is no error: nothing is sent, and the response shows the guest. */
function refuseDecision(decision: InvitationDecision): void {
  if (decision === "bad_email") throw refuse(decision, texts.badEmail);
  if (decision === "too_soon") throw refuse("resend_too_soon", texts.resendTooSoon);
  if (decision === "too_often") throw refuse("resend_too_often", texts.resendTooOften);
}

interface InviteOptions {
  readonly partyId: string;
  readonly ids: readonly string[];
  readonly resend: boolean;
}

export interface Skipped {
  readonly id: string;
  readonly reason: (typeof skipReasons)[number];
}

interface InvitedMany extends Sent {
  readonly skipped: readonly Skipped[];
}

/** All guests must belong to this party of the organiser, or nothing happens. */
export async function inviteMany(
  deps: Deps,
  actor: Actor,
  { partyId, ids, resend }: InviteOptions,
): Promise<InvitedMany> {
  return deps.db.transaction().execute(async (tx) => {
    const { guests, parties } = await openGuests(tx, actor, ids);
    const [party] = parties;
    if (party === undefined || parties.length > 1 || party.id !== partyId) throw strangerRefused(actor);
    const now = deps.clock.now();
    requireActive(party, now);
    const byId = new Map(guests.map((guest) => [guest.id, guest]));
    const inOrder = ids.flatMap((id) => byId.get(id) ?? []);
    const decided = inOrder.map((guest) => ({ guest, decision: decide(guest, resend, now) }));
    const invited = decided.filter(({ decision }) => isSent(decision));
    const sent = await sendInvitations(deps, tx, {
      party,
      guests: invited.map(({ guest }) => guest),
      priority: "bulk",
    });
    const guestIds = invited.map(({ guest }) => guest.id);
    await recordPartyAction(deps, tx, actor, party, "send invitations", { guestIds });
    return { ...sent, skipped: decided.flatMap(({ guest, decision }) => skippedOf(guest.id, decision)) };
  });
}

interface InvitationPlan {
  /** In the order in which their emails would be sent. */
  readonly guests: readonly Guest[];
  /** How many of them today; the others at `dueAt`. */
  readonly now: number;
  readonly dueAt: Date;
  readonly leftToday: number | null;
  readonly skipped: readonly { readonly guest: Guest; readonly reason: Skipped["reason"] }[];
}

/**
 * What `inviteMany` would do now with everyone who is not invited yet. An address to which we cannot deliver is skipped:
 * its email would only be refused. A paused party has a plan, although nothing is sent until it is active.
 */
export async function planInvitations(
  deps: Deps,
  actor: Actor,
  { partyId }: { partyId: string },
): Promise<InvitationPlan> {
  const party = await findParty(deps.db, partyId);
  if (party === null || actsAs(party, actor) !== "organiser") throw strangerRefused(actor);
  const now = deps.clock.now();
  const { over, complete, cancelled } = stateOf(party, now);
  const organiser = party.ownerId === null ? null : await findOrganiser(deps.db, party.ownerId);
  const isOff = over || complete || cancelled || organiser === null;
  const listed = isOff ? [] : (await guestsOfParty(deps.db, partyId)).filter(isUninvited);
  const addresses = listed.map(({ email }) => email);
  const unreachable = await deps.mail.unreachable(deps.db, addresses);
  const decided = listed.map((guest) => {
    const isDead = guest.email === "" || unreachable.has(guest.email);
    return { guest, decision: isDead ? "bad_email" : decide(guest, false, now) };
  });
  const guests = decided.flatMap(({ guest, decision }) => (isSent(decision) ? [guest] : []));
  const left = organiser === null ? null : await leftToday(deps, organiser);
  return {
    guests,
    now: left === null ? guests.length : Math.min(left, guests.length),
    dueAt: nextInvitationMorning(now),
    leftToday: left,
    skipped: decided.flatMap(({ guest, decision }) => (isSent(decision) ? [] : [{ guest, reason: decision }])),
  };
}

/** A deferred invitation counts as given: it is sent by itself. */
const isUninvited = ({ status, invitation }: Guest) =>
  (status === guestStatus.notSent || status === guestStatus.failed) && invitation !== "waiting";

/** The organiser stops invitations that wait for the next morning. Guests without a waiting one are left as they are. */
export async function stopInvitations(
  deps: Deps,
  actor: Actor,
  { partyId, ids }: { partyId: string; ids: readonly string[] },
): Promise<string[]> {
  return deps.db.transaction().execute(async (tx) => {
    const { guests, parties } = await openGuests(tx, actor, ids);
    const [party] = parties;
    if (party === undefined || parties.length > 1 || party.id !== partyId) throw strangerRefused(actor);
    const isWaiting = new Set(guests.filter(({ invitation }) => invitation === "waiting").map(({ id }) => id));
    const waiting = ids.filter((id) => isWaiting.has(id));
    await stopWaiting(tx, waiting, deps.clock.now());
    if (waiting.length > 0) await recordPartyAction(deps, tx, actor, party, "stop invitations");
    return waiting;
  });
}

/** A bulk repeat skips guests who have replied. */
function decide(guest: Guest, resend: boolean, now: Date): InvitationDecision {
  return resend && hasAnswered(guest.status) ? "answered" : decideInvitation(guest, resend, now);
}

const isSent = (decision: InvitationDecision): decision is "first" | "again" =>
  decision === "first" || decision === "again";

const skippedOf = (id: string, decision: InvitationDecision): Skipped[] =>
  isSent(decision) ? [] : [{ id, reason: decision }];

/**
 * The organiser shares a guest's link themselves, which makes an uninvited guest count as invited. We send nothing, so
 * it also works while the party is paused.
 */
export async function shareLink(deps: Deps, actor: Actor, { id }: { id: string }): Promise<ListedGuest> {
  return deps.db.transaction().execute(async (tx) => {
    const { guest, party } = await openOwnGuest(tx, actor, id);
    const now = deps.clock.now();
    requireUpcoming(party, now);
    if (guest.status === guestStatus.notSent) {
      await recordLink(tx, id, now);
      await recordMessages(deps, tx, [lineFor(guest, await wholeParty(tx, party.id))]);
      const details = { name: fullName(guest), outcome: "link" };
      await recordActivity(tx, [{ partyId: party.id, guestId: id, kind: "invitation", details }], now);
      await recordPartyAction(deps, tx, actor, party, "share link", { guestIds: [id] });
    }
    return listedGuest(tx, guest, deps.clock.now());
  });
}

/**
 * Sends the invitation as a guest would get it to an address the organiser chooses. It also works while the party is
 * paused.
 */
export async function sendTestInvite(
  deps: Deps,
  actor: Actor,
  { partyId, to }: { partyId: string; to: string },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const party = await lockForOrganiser(deps, tx, actor, partyId);
    requireOwner(party);
    if (actor.kind !== "user") throw strangerRefused(actor);
    const now = deps.clock.now();
    requireUpcoming(party, now);
    // Counted in the same transaction, so a refusal does not count.
    await deps.limits.take("testInvites", actor.userId, tx);
    await deps.mail.queue(tx, testInvite(deps.config, await withOrganiser(tx, party), to, now));
  });
}
