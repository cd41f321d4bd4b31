import { texts } from "@wishwell/contract/texts/texts";
import { emailKey } from "@wishwell/domain/text/email-key";
import { fullName, splitName } from "@wishwell/domain/text/full-name";
import { type AnswerStatus, guestStatus } from "@wishwell/domain/guests/guest-status";
import { deletionCutoff } from "@wishwell/domain/parties/party-clock";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { notFound, pageHidden, refuse } from "../../platform/http/api/refusal.ts";
import { keyedHash } from "../../platform/http/signed-urls.ts";
import { findOnList, type Guest, insertGuests, newGuest, roomFor } from "../guests/public.ts";
import {
  forOrganisers,
  lockParty,
  type Party,
  recordActivity,
  requireNotCancelled,
  stateOf,
  withOrganiser,
} from "../parties/public.ts";
import type { Config } from "../../platform/config/config.ts";
import { type Asker, confirmRequestLetter, inviteRequestLetter } from "./join-request-letters.ts";
import {
  confirmRequest,
  deleteTwins,
  findRequestByHash,
  type GuestRequest,
  insertRequest,
} from "./join-requests.store.ts";

type InvitationRequestInput = Pick<GuestRequest, "partyId" | "name" | "email" | "message">;

/** Anyone can ask for an invitation. A request for a place must first be confirmed from its email address. */
export const reachedOrganiser = ({ wantedStatus, confirmedAt }: GuestRequest): boolean =>
  wantedStatus === null || confirmedAt !== null;

/** Only this hash of the confirmation secret is stored. */
function hashRequestSecret({ appSecret }: Pick<Config, "appSecret">, token: string): Buffer {
  return keyedHash(appSecret, "guest request", token);
}

/** Emails the organiser. The sender only learns that the request was passed on. */
export async function askForInvitation(deps: Deps, actor: Actor, asked: InvitationRequestInput): Promise<void> {
  const { partyId } = asked;
  await deps.limits.take("inviteRequestsOfAddress", actor.address);
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const party = await openForRequests(tx, partyId, now);
    // Counted in the same transaction, so a request that fails does not count.
    await deps.limits.take("inviteRequests", `${partyId} ${emailKey(asked.email)}`, tx);
    const withoutGuest = { firstName: "", lastName: "", wantedStatus: null, confirmHash: null };
    await insertRequest(tx, { ...asked, ...withoutGuest, id: deps.random.uuid() }, now);
    await passOn(deps, tx, party, { ...asked, summary: "" });
  });
}

interface PlaceRequestInput {
  readonly partyId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly wantedStatus: AnswerStatus;
}

/**
 * The organiser is notified only once the request is confirmed by email, so that no one is listed with someone else's
 * address. Twins share an address, so the limit is per name.
 */
export async function askForPlace(deps: Deps, actor: Actor, asked: PlaceRequestInput): Promise<void> {
  const { partyId, firstName, email } = asked;
  await deps.limits.take("inviteRequestsOfAddress", actor.address);
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const party = await openForRequests(tx, partyId, now);
    const address = `${partyId} ${emailKey(email)}`;
    await deps.limits.take("placeRequests", address, tx);
    await deps.limits.take("inviteRequests", `${address} ${firstName.toLowerCase()}`, tx);
    const token = deps.random.token();
    const request = {
      ...asked,
      id: deps.random.uuid(),
      name: fullName(asked),
      message: "",
      confirmHash: hashRequestSecret(deps.config, token),
    };
    await insertRequest(tx, request, now);
    const about = await withOrganiser(tx, party);
    await deps.mail.queue(tx, confirmRequestLetter(deps.config, about, { request, token }));
  });
}

/** Confirms the request from its email address and notifies the organiser. Repeating it is harmless. */
export async function confirmPlace(deps: Deps, _actor: Actor, { token }: { token: string }): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    const asked = await findOpenRequest(deps, tx, token);
    if (asked === null) throw notFound(texts.guestRequestDead);
    if (asked.confirmedAt !== null) return;
    const party = await openForRequests(tx, asked.partyId, now);
    // Read again under the party's lock: the button may have been pressed twice.
    const request = await findOpenRequest(deps, tx, token);
    if (request === null) throw notFound(texts.guestRequestDead);
    if (request.confirmedAt !== null) return;
    await confirmRequest(tx, request.id, now);
    await deleteTwins(tx, request);
    const declines = request.wantedStatus === guestStatus.declined;
    await passOn(deps, tx, party, { ...request, summary: answerSummary(request), declines });
  });
}

/** Null when the link is unknown or has expired. */
export async function findOpenRequest(
  { config, clock }: Pick<Deps, "config" | "clock">,
  db: Database,
  token: string,
): Promise<GuestRequest | null> {
  const request = await findRequestByHash(db, hashRequestSecret(config, token));
  if (request === null || request.confirmedAt !== null) return request;
  return request.createdAt > deletionCutoff(clock.now(), "unconfirmed") ? request : null;
}

const answerSummary = ({ firstName, wantedStatus }: GuestRequest) =>
  `Their reply for ${firstName}: ${wantedStatus === guestStatus.accepted ? "yes" : "no"}.`;

/** Returns the guest with this name and address, or adds one if the list has room. */
export async function placeOnList(deps: Deps, tx: Tx, request: GuestRequest): Promise<Guest> {
  const { partyId, email } = request;
  const names = request.firstName === "" ? splitName(request.name) : request;
  const known = await findOnList(tx, { partyId, email, firstName: names.firstName });
  if (known !== null) return known;
  if ((await roomFor(tx, partyId)) < 1) throw refuse("guest_list_full", texts.guestListFull);
  const { firstName, lastName } = names;
  const guest: Guest = { ...newGuest, id: deps.random.uuid(), partyId, firstName, lastName, email };
  await insertGuests(tx, [guest], deps.clock.now());
  return guest;
}

/** Notifies the organiser by email and on the live page, which does not show the email address. */
async function passOn(deps: Deps, tx: Tx, party: Party, asker: Asker): Promise<void> {
  const about = await withOrganiser(tx, party);
  const activity = { partyId: party.id, kind: "invite-request", details: { name: asker.name } } as const;
  await recordActivity(tx, [activity], deps.clock.now());
  for (const each of await forOrganisers(tx, about)) {
    await deps.mail.queue(tx, inviteRequestLetter(deps.config, each, asker));
  }
}

/** Locks the party. A draft that was never active is not found, and a party that is over accepts no requests. */
export async function openForRequests(tx: Tx, partyId: string, now: Date): Promise<Party> {
  const party = await lockParty(tx, partyId);
  if (party === null || party.ownerId === null || party.activatedAt === null) throw notFound();
  if (party.hiddenAt !== null) throw pageHidden();
  const { over, complete } = stateOf(party, now);
  if (over || complete) throw refuse("over", texts.partyOver);
  requireNotCancelled(party);
  return party;
}
