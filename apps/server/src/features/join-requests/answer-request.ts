import type { RequestContent } from "@wishwell/contract/api/page-contents";
import { requestForms } from "@wishwell/contract/api/page-forms";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { texts } from "@wishwell/contract/texts/texts";
import { guestStatus, hasAnswered } from "@wishwell/domain/guests/guest-status";
import { likelyTwin } from "@wishwell/domain/guests/replies";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import type { Paging } from "../../platform/http/api/paging.ts";
import { invalid, notFound, refuse } from "../../platform/http/api/refusal.ts";
import { doneForm } from "../../platform/http/pages/page-content.ts";
import {
  findOnList,
  type Guest,
  guestsOfParty,
  insertGuests,
  lockGuests,
  newGuest,
  recordReply,
  roomFor,
  saveGuest,
} from "../guests/public.ts";
import { sendInvitations } from "../invitations/public.ts";
import {
  invitationLink,
  loadParty,
  lockForOrganiser,
  type Party,
  presentParty,
  readParty,
  recordPartyAction,
  requireNotCancelled,
  requireShown,
  stateOf,
  strangerRefused,
  withOrganiser,
} from "../parties/public.ts";
import { classReplyAcceptedLetter, requestAnsweredLetter } from "./join-request-letters.ts";
import {
  answerRequest as saveAnswer,
  type ClassReply,
  type ClassReplyDecision,
  decideClassReply,
  findClassReply,
  findRequest,
  type GuestRequest,
  listRequests as readRequests,
  type RequestAnswer,
  waitingClassReplies,
} from "./join-requests.store.ts";
import { findOpenRequest, placeOnList, reachedOrganiser } from "./request-to-join.ts";

export type { ClassReply, GuestRequest };

interface Answering {
  readonly id: string;
  readonly answer: RequestAnswer;
}

/** Accepting adds the sender to the list. The answer is emailed to the sender; repeating it has no effect. */
export async function answerRequest(deps: Deps, actor: Actor, { id, answer }: Answering): Promise<GuestRequest> {
  return deps.db.transaction().execute(async (tx) => {
    const { request, party } = await openRequest(deps, tx, actor, id);
    if (request.answer === answer) return request;
    if (request.answer !== null) throw refuse("answered", texts.requestAnswered);
    const now = deps.clock.now();
    requireComing(party, now);
    const guestId = answer === "accept" ? await acceptRequest(deps, tx, party, request) : null;
    await saveAnswer(tx, id, { answer, guestId }, now);
    const link = guestId && invitationLink(deps.config, guestId);
    const about = await withOrganiser(tx, party);
    await deps.mail.queue(tx, requestAnsweredLetter(deps.config, about, { request, link }));
    await recordPartyAction(deps, tx, actor, party, `${answer} invite request`);
    return { ...request, answer };
  });
}

/** Finds a request that has reached the organiser, and locks its party. */
async function openRequest(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  id: string,
): Promise<{ request: GuestRequest; party: Party }> {
  const known = await findRequest(tx, id);
  if (known === null) throw strangerRefused(actor);
  const party = await lockForOrganiser(deps, tx, actor, known.partyId);
  // Read again under the party's lock: it may have been answered in between.
  const request = await findRequest(tx, id);
  if (request === null || !reachedOrganiser(request)) throw strangerRefused(actor);
  return { request, party };
}

/** A reply given with the request is recorded at once. Other senders are invited, unless the party is paused. */
async function acceptRequest(deps: Deps, tx: Tx, party: Party, request: GuestRequest): Promise<string> {
  const guest = await placeOnList(deps, tx, request);
  const { wantedStatus: status } = request;
  if (status !== null && status !== guest.status) {
    await recordReply(deps, tx, { party, guests: [guest], status, by: "organiser", asked: true });
  }
  if (status === null && guest.status === guestStatus.notSent && party.active) {
    await sendInvitations(deps, tx, { party, guests: [guest], priority: "interactive" });
  }
  return guest.id;
}

/** For the organiser only. */
export async function listRequests(
  deps: Deps,
  actor: Actor,
  { partyId, ...paging }: Paging<"waiting"> & { readonly partyId: string },
): Promise<{ total: number; requests: GuestRequest[] }> {
  const { view } = await readParty(deps, actor, { id: partyId });
  if (view !== "organiser") throw strangerRefused(actor);
  return readRequests(deps.db, partyId, paging);
}

interface Listed {
  readonly reply: ClassReply;
  readonly twin: Guest | null;
}

/** For the organiser only. */
export async function listClassReplies(
  deps: Deps,
  actor: Actor,
  { partyId, ...paging }: Paging<"created_at"> & { readonly partyId: string },
): Promise<{ total: number; replies: Listed[] }> {
  const { view } = await readParty(deps, actor, { id: partyId });
  if (view !== "organiser") throw strangerRefused(actor);
  const { total, replies } = await waitingClassReplies(deps.db, partyId, paging);
  const guests = replies.length === 0 ? [] : await guestsOfParty(deps.db, partyId);
  return { total, replies: replies.map((reply) => ({ reply, twin: likelyTwin(reply, guests) })) };
}

interface Deciding {
  readonly id: string;
  readonly decision: ClassReplyDecision;
  /** The guest to merge with. */
  readonly guestId: string | null;
}

interface Decided extends Pick<ClassReply, "id" | "guestId"> {
  readonly decision: ClassReplyDecision;
  /** The guest had replied already, and that reply stays. */
  readonly kept: boolean;
  /** The places have run out, so the family waits for one. */
  readonly waits: boolean;
}

/** Repeating a decision has no effect; another one is refused. */
export async function decideReply(deps: Deps, actor: Actor, { id, decision, guestId }: Deciding): Promise<Decided> {
  return deps.db.transaction().execute(async (tx) => {
    const known = await findClassReply(tx, id);
    if (known === null) throw goneFor(actor);
    const party = await lockForOrganiser(deps, tx, actor, known.partyId);
    const reply = await findClassReply(tx, id);
    if (reply === null) throw goneFor(actor);
    const same = reply.decision === decision && (decision !== "merge" || reply.guestId === guestId);
    if (same) return { id, decision, guestId: reply.guestId, ...plainly };
    if (reply.decision !== null) throw refuse("answered", texts.classReplyDecided);
    if (decision !== "remove") requireComing(party, deps.clock.now());
    const effects = { accept, merge, remove: async () => ({ guestId: null, ...plainly }) };
    const done = await effects[decision](deps, tx, { party, reply, guestId });
    await decideClassReply(tx, id, { decision, guestId: done.guestId }, deps.clock.now());
    const guestIds = done.guestId === null ? [] : [done.guestId];
    await recordPartyAction(deps, tx, actor, party, `${decision} class reply`, { guestIds });
    return { id, decision, ...done };
  });
}

const plainly = { kept: false, waits: false };

/** The family can delete its reply at any time. */
const goneFor = (actor: Actor) => (actor.kind === "user" ? notFound(texts.classReplyUnknown) : strangerRefused(actor));

function requireComing(party: Party, now: Date): void {
  const { over, complete } = stateOf(party, now);
  if (over || complete) throw refuse("over", texts.partyOver);
  requireNotCancelled(party);
  requireShown(party);
}

interface Effect {
  readonly party: Party;
  readonly reply: ClassReply;
  readonly guestId: string | null;
}

type Done = Pick<Decided, "guestId" | "kept" | "waits">;

/** The family’s link stays the same: the guest gets the reply’s id. `recordReply` decides whether there is a place. */
async function accept(deps: Deps, tx: Tx, { party, reply }: Effect): Promise<Done> {
  const { id, partyId, firstName, carerFirstName, email, phone, status } = reply;
  const twin = email === "" ? null : await findOnList(tx, { partyId, firstName, email });
  if (twin !== null) throw refuse("twin", texts.classReplyTwin, { guest_uuid: twin.id });
  if ((await roomFor(tx, partyId)) < 1) throw refuse("guest_list_full", texts.guestListFull);
  const guest: Guest = { ...newGuest, id, partyId, firstName, email, phone, carersEmail: true, carerFirstName };
  await insertGuests(tx, [guest], deps.clock.now());
  await recordReply(deps, tx, { party, guests: [guest], status, by: "organiser", asked: true });
  return { guestId: id, kept: false, ...(await confirm(deps, tx, party, { id, merged: false })) };
}

/**
 * The guest keeps a reply of their own and every detail that is known. The link of the class reply doesn’t open their
 * invitation: the names may have been forged.
 */
async function merge(deps: Deps, tx: Tx, { party, reply, guestId }: Effect): Promise<Done> {
  const [guest] = guestId === null ? [] : await lockGuests(tx, [guestId]);
  if (guest === undefined || guest.partyId !== party.id) throw invalid({ guest_uuid: [fieldTexts.mergeWith] });
  const filled = { ...guest, ...(await missingDetails(tx, guest, reply)) };
  await saveGuest(tx, guest, filled, deps.clock.now());
  if (hasAnswered(guest.status)) return { guestId: guest.id, kept: true, waits: false };
  await recordReply(deps, tx, { party, guests: [guest], status: reply.status, by: "organiser", asked: true });
  return { guestId: guest.id, kept: false, ...(await confirm(deps, tx, party, { id: guest.id, merged: true })) };
}

/** What the list does not know yet. */
async function missingDetails(tx: Tx, guest: Guest, reply: ClassReply): Promise<Partial<Guest>> {
  const { email } = reply;
  const isFree =
    email !== "" && (await findOnList(tx, { partyId: guest.partyId, firstName: guest.firstName, email })) === null;
  const hasCarer = guest.carerFirstName !== "" || guest.carerLastName !== "";
  return {
    ...(guest.phone === "" && { phone: reply.phone }),
    ...(guest.email === "" && isFree && { email }),
    ...(!hasCarer &&
      (guest.email === "" || guest.carersEmail) && { carersEmail: true, carerFirstName: reply.carerFirstName }),
  };
}

/** A family that waits for a place has been told so already. */
async function confirm(
  deps: Deps,
  tx: Tx,
  party: Party,
  { id, merged }: { readonly id: string; readonly merged: boolean },
): Promise<Pick<Decided, "waits">> {
  const [guest] = await lockGuests(tx, [id]);
  if (guest === undefined || guest.status === guestStatus.waiting) return { waits: guest !== undefined };
  const about = await withOrganiser(tx, party);
  await deps.mail.queue(tx, classReplyAcceptedLetter(deps.config, about, { guest, merged }));
  return { waits: false };
}

interface RequestPage {
  readonly content: RequestContent;
  readonly canonicalQuery: string;
  readonly personal: true;
}

/** The page behind the confirmation link. Opening it confirms nothing, since mail scanners open links too. */
export async function loadRequestPage(
  deps: Deps,
  { token, query }: { token: string; query: URLSearchParams },
): Promise<RequestPage> {
  const content = { request: await requestBehind(deps, token), ...doneForm(query, requestForms) };
  return { content, canonicalQuery: "", personal: true };
}

async function requestBehind(deps: Deps, token: string): Promise<RequestContent["request"]> {
  const asked = await findOpenRequest(deps, deps.db, token);
  const party = asked && (await loadParty(deps.db, asked.partyId));
  if (asked === null || party === null || asked.wantedStatus === null) return null;
  const shown = presentParty(party, "anybody", { config: deps.config, now: deps.clock.now(), pathsOnly: true });
  const { short_code, date, end_date, start_time, end_time, language, over } = shown;
  const { venue, city } = shown.address;
  return {
    guest_first_name: asked.firstName,
    status: asked.wantedStatus,
    confirmed: asked.confirmedAt !== null,
    party: { short_code, date, end_date, start_time, end_time, language, over, address: { venue, city } },
  };
}
