import type { RequestContent } from "@wishwell/contract/api/page-contents";
import { requestForms } from "@wishwell/contract/api/page-forms";
import { texts } from "@wishwell/contract/texts/texts";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import type { Paging } from "../../platform/http/api/paging.ts";
import { refuse } from "../../platform/http/api/refusal.ts";
import { doneForm } from "../../platform/http/pages/page-content.ts";
import { recordReply } from "../guests/public.ts";
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
import { requestAnsweredLetter } from "./join-request-letters.ts";
import { type GuestRequest, reachedOrganiser, type RequestAnswer } from "./join-request.ts";
import { answerRequest as saveAnswer, findRequest, listRequests as readRequests } from "./join-requests.store.ts";
import { findOpenRequest, placeOnList } from "./request-to-join.ts";

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
    const { over, complete } = stateOf(party, now);
    if (over || complete) throw refuse("over", texts.partyOver);
    requireNotCancelled(party);
    requireShown(party);
    const guestId = answer === "accept" ? await accept(deps, tx, party, request) : null;
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
async function accept(deps: Deps, tx: Tx, party: Party, request: GuestRequest): Promise<string> {
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
