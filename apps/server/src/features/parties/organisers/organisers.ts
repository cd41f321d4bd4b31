import { organiserTexts } from "@wishwell/contract/texts/texts";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { namedDay } from "@wishwell/domain/parties/party-dates";
import { invitationExpires, maskedAddress, wasJustSent } from "@wishwell/domain/parties/second-organiser";
import { emailKey } from "@wishwell/domain/text/email-key";
import type { LetterProps } from "@wishwell/letters";
import type { Config } from "../../../platform/config/config.ts";
import type { Database, Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import { type Actor, signedIn } from "../../../platform/http/api/actor.ts";
import { deleteAnswersTo } from "../../../platform/http/api/idempotency.ts";
import { forbidden, invalid, notFound, refuse, Refusal } from "../../../platform/http/api/refusal.ts";
import { keyedHash } from "../../../platform/http/signed-urls.ts";
import type { LetterToQueue } from "../../../platform/mail/mail-queue.ts";
import { dropQueuedTo } from "../../../platform/mail/letter-retention.ts";
import { findOrganiser } from "../../accounts/public.ts";
import { notifyWatchers } from "../activity.store.ts";
import {
  lockForOrganiser,
  lockForOwner,
  recordPartyAction,
  requireNotCancelled,
  requireOrganiser,
  requireOwner,
  requireShown,
} from "../editing/edit-party.ts";
import { aboutParty, type PartyOfOrganiser, senderName, withOrganiser } from "../letters/party-letters.ts";
import { wholeParty } from "../parties-read.store.ts";
import { decides, isSecond } from "../parties.policy.ts";
import { findParty, lockParty } from "../parties.store.ts";
import type { Party, WholeParty } from "../party.ts";
import {
  deleteInvitation,
  findInvitation,
  findInvitationByHash,
  historyOf,
  markAccepted,
  type Organiser,
  type OrganiserInvitation,
  organisersOf,
  type PastAction,
  saveInvitation,
  setSecondOrganiser,
} from "./organisers.store.ts";

export type { Organiser, PastAction };

export interface Organisers {
  readonly party: Party;
  readonly owner: Organiser | null;
  readonly second: Organiser | null;
  readonly joinedAt: Date | null;
  /** Only for the owner and admins. */
  readonly invitation: OrganiserInvitation | null;
  readonly history: readonly PastAction[];
}

const mostHistory = 100;

/** Who organises the party, and what each of them did. */
export async function showOrganisers(deps: Deps, actor: Actor, { id }: { readonly id: string }): Promise<Organisers> {
  const party = requireOrganiser(deps, actor, await findParty(deps.db, id));
  return organisersAt(deps.db, actor, party);
}

async function organisersAt(db: Database, actor: Actor, party: Party): Promise<Organisers> {
  const organisers = await organisersOf(db, party.id);
  const invitation = decides(party, actor) ? await findInvitation(db, party.id) : null;
  const open = invitation?.acceptedAt === null ? invitation : null;
  return { party, ...organisers, invitation: open, history: await historyOf(db, party.id, { most: mostHistory }) };
}

/** Only this hash of an invitation's link is stored. */
const hashLink = ({ config }: Deps, token: string): Buffer =>
  keyedHash(config.appSecret, "organiser invitation", token);

/**
 * Emails another parent a link to join. Inviting again sends a new link, and the old one stops working; the same address
 * twice within a minute gets one email.
 */
export async function inviteSecond(
  deps: Deps,
  actor: Actor,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<Organisers> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    const party = await lockForOwner(deps, tx, actor, id);
    requireOwner(party);
    requireNotCancelled(party);
    requireShown(party);
    if (party.secondOrganiserId !== null) throw refuse("has_second", organiserTexts.hasSecond);
    const about = await withOrganiser(tx, party);
    if (emailKey(about.organiser.email) === emailKey(email)) throw invalid({ email: [organiserTexts.ownAddress] });
    const before = await findInvitation(tx, id);
    const repeated = before?.emailKey === emailKey(email) && wasJustSent(before.sentAt, now);
    if (!repeated) {
      await deps.limits.take("organiserInvitations", id, tx);
      await deps.limits.take("organiserInvitationsOfOwner", about.organiser.id, tx);
      const token = deps.random.token();
      const invited = { partyId: id, email, emailKey: emailKey(email), tokenHash: hashLink(deps, token) };
      await saveInvitation(tx, invited, now);
      await deps.mail.queue(tx, invitedLetter(deps.config, about, { to: email, token, sentAt: now }));
      await recordPartyAction(deps, tx, actor, party, "invite organiser");
    }
    return organisersAt(tx, actor, party);
  });
}

/** The link stops working. Repeating it is harmless; once the parent has joined, it is too late. */
export async function withdrawInvitation(
  deps: Deps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<Organisers> {
  return deps.db.transaction().execute(async (tx) => {
    const party = await lockForOwner(deps, tx, actor, id);
    if (party.secondOrganiserId !== null) throw refuse("has_second", organiserTexts.hasJoined);
    if (await deleteInvitation(tx, id)) await recordPartyAction(deps, tx, actor, party, "withdraw organiser");
    return organisersAt(tx, actor, party);
  });
}

export interface ShownInvitation {
  readonly party: WholeParty;
  readonly organiser: { readonly firstName: string };
  /** Masked, because anyone may hold the link. */
  readonly address: string;
  /** Whether the signed-in account has the invited address; null for visitors. */
  readonly fits: boolean | null;
  readonly joined: boolean;
}

/** What the link's page shows before anyone joins. */
export async function showInvitation(
  deps: Deps,
  actor: Actor,
  { token }: { readonly token: string },
): Promise<ShownInvitation> {
  return deps.db.transaction().execute(async (tx) => {
    const { party, invitation } = await openInvitation(deps, tx, actor, token);
    const { organiser, party: whole } = await withOrganiser(tx, party);
    const reader = actor.kind === "user" ? await findOrganiser(tx, actor.userId) : null;
    return {
      party: whole,
      organiser,
      address: invitation.email === "" ? "" : maskedAddress(invitation.email),
      fits: reader && emailKey(reader.email) === invitation.emailKey,
      joined: isSecond(party, actor),
    };
  });
}

/**
 * Makes the account that has the invited address the second organiser. Every account's address is verified. Of two
 * clicks at once both succeed, and one joins.
 */
export async function acceptInvitation(
  deps: Deps,
  actor: Actor,
  { token }: { readonly token: string },
): Promise<WholeParty> {
  const now = deps.clock.now();
  const { userId } = signedIn(actor);
  return deps.db.transaction().execute(async (tx) => {
    const { party, invitation } = await openInvitation(deps, tx, actor, token);
    if (isSecond(party, actor)) return wholeParty(tx, party.id);
    requireNotCancelled(party);
    const reader = await findOrganiser(tx, userId);
    if (reader === null || emailKey(reader.email) !== invitation.emailKey) {
      const words = organiserTexts.otherAddress(maskedAddress(invitation.email));
      throw new Refusal("forbidden", words, { reason: "other_address" });
    }
    if (party.ownerId === userId) throw forbidden(organiserTexts.ownParty);
    await setSecondOrganiser(tx, party.id, userId, now);
    await markAccepted(tx, party.id, now);
    const joined = { ...party, secondOrganiserId: userId };
    await recordPartyAction(deps, tx, actor, joined, "join party");
    await tellBoth(deps, tx, joined, "joined");
    return wholeParty(tx, party.id);
  });
}

/** Locks the party. A link that was withdrawn, replaced, used or has expired is not found. */
async function openInvitation(deps: Deps, tx: Tx, actor: Actor, token: string) {
  const tokenHash = hashLink(deps, token);
  const known = await findInvitationByHash(tx, tokenHash);
  const party = known && (await lockParty(tx, known.partyId));
  // Read again under the party's lock: it may have been withdrawn or used in between.
  const invitation = party && (await findInvitationByHash(tx, tokenHash));
  if (!party || !invitation || party.hiddenAt !== null) throw notFound(organiserTexts.dead);
  const isOpen = invitation.acceptedAt === null && deps.clock.now() < invitationExpires(invitation.sentAt);
  if (!isOpen && !isSecond(party, actor)) throw notFound(organiserTexts.dead);
  return { party, invitation };
}

/** The owner removes the second organiser, or the second leaves. Access ends at once; repeating it is harmless. */
export async function removeSecond(deps: Deps, actor: Actor, { id }: { readonly id: string }): Promise<boolean> {
  return deps.db.transaction().execute(async (tx) => {
    const party = await lockForOrganiser(deps, tx, actor, id);
    if (party.secondOrganiserId === null) return false;
    const leaves = isSecond(party, actor);
    await recordPartyAction(deps, tx, actor, party, leaves ? "leave party" : "remove organiser");
    await tellBoth(deps, tx, party, leaves ? "left" : "removed");
    await endAccess(deps, tx, party);
    return leaves;
  });
}

/** Ends streams, stored responses and queued emails too, so that nothing about the party reaches them any more. */
export async function endAccess(deps: Deps, tx: Tx, { id, secondOrganiserId }: Party): Promise<void> {
  if (secondOrganiserId === null) return;
  await setSecondOrganiser(tx, id, null, deps.clock.now());
  await deleteInvitation(tx, id);
  await deleteAnswersTo(tx, secondOrganiserId);
  await dropQueuedTo(tx, secondOrganiserId, id);
  await notifyWatchers(tx, [id]);
}

/** Emails whoever did not do it, and the new second organiser what they can do now. */
export async function tellBoth(deps: Deps, tx: Tx, party: Party, change: OrganiserChange): Promise<void> {
  const { owner, second } = await organisersOf(tx, party.id);
  if (owner === null || second === null) return;
  const about = { party: await wholeParty(tx, party.id), organiser: owner };
  const told = { about, owner, second, change };
  if (change === "joined" || change === "left") await deps.mail.queue(tx, tellOrganiser(deps.config, told, owner));
  if (change !== "left") await deps.mail.queue(tx, tellOrganiser(deps.config, told, second));
}

/** For the second organiser of a party that its owner cancels or deletes. */
export const tellSecondCancelled = (deps: Deps, tx: Tx, party: Party): Promise<void> =>
  party.secondOrganiserId === null ? Promise.resolve() : tellBoth(deps, tx, party, "cancelled");

type OrganiserChange = LetterProps["organiser-changed"]["change"];

interface Invited {
  readonly to: string;
  readonly token: string;
  readonly sentAt: Date;
}

/** Says no more about the party than its public page: the reader isn't an organiser yet. */
function invitedLetter(
  config: Config,
  about: PartyOfOrganiser,
  { to, token, sentAt }: Invited,
): LetterToQueue<"organiser-invited"> {
  return {
    template: "organiser-invited",
    to,
    priority: "interactive",
    senderName: senderName(about),
    replyTo: about.organiser.email,
    about: { partyId: about.party.id },
    props: {
      ...aboutParty(config, about, "anybody"),
      link: `${config.publicUrl}/event/organise/${token}`,
      until: namedDay(londonDay(invitationExpires(sentAt))),
    },
  };
}

interface Told {
  readonly about: PartyOfOrganiser;
  readonly owner: Organiser;
  readonly second: Organiser;
  readonly change: OrganiserChange;
}

/** A reader who lost access is told about the party in words only, and the email outlives it. */
function tellOrganiser(
  config: Config,
  { about, owner, second, change }: Told,
  reader: Organiser,
): LetterToQueue<"organiser-changed"> {
  const { id } = about.party;
  const isOwner = reader.id === owner.id;
  const keepsAccess = isOwner || change === "joined";
  const page = isOwner ? `/event/details/${id}/organisers` : `/event/details/${id}`;
  return {
    template: "organiser-changed",
    to: reader.email,
    userId: reader.id,
    priority: "interactive",
    ...(keepsAccess && { about: { partyId: id } }),
    props: {
      ...aboutParty(config, about, keepsAccess ? "organiser" : "anybody"),
      firstName: reader.firstName,
      second: second.firstName,
      change,
      toOwner: isOwner,
      link: keepsAccess ? `${config.publicUrl}${page}` : "",
    },
  };
}
