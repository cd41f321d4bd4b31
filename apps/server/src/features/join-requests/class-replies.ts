import type { ClassReplyContent } from "@wishwell/contract/api/page-contents";
import { classReplyForms } from "@wishwell/contract/api/page-forms";
import { texts } from "@wishwell/contract/texts/texts";
import type { AnswerStatus } from "@wishwell/domain/guests/guest-status";
import { emailKey } from "@wishwell/domain/text/email-key";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { notFound, pageHidden, Refusal, refuse } from "../../platform/http/api/refusal.ts";
import { doneForm, isUuid, onThisSite } from "../../platform/http/pages/page-content.ts";
import { keyedHash } from "../../platform/http/signed-urls.ts";
import { presentShown } from "../invitations/public.ts";
import {
  forOrganisers,
  loadParty,
  lockParty,
  type Party,
  presentParty,
  recordActivity,
  requireNotCancelled,
  stateOf,
  withOrganiser,
} from "../parties/public.ts";
import { classReplyLetter, classReplyLink, classReplyReceivedLetter } from "./join-request-letters.ts";
import {
  changeClassReply,
  type ClassReply,
  deleteClassReply,
  findClassReply,
  findRepeatedReply,
  insertClassReply,
} from "./join-requests.store.ts";
import { openForRequests } from "./request-to-join.ts";

/** Within this many milliseconds, the same content from the same sender is the same reply. */
const repeatWindow = 10 * 60_000;

type Said = Pick<ClassReply, "partyId" | "firstName" | "carerFirstName" | "email" | "phone" | "status">;

/**
 * Keeps the reply for the organiser to check. Whatever names it gives, no guest is changed. Sending it twice returns the
 * first one.
 */
export async function replyToParty(deps: Deps, actor: Actor, said: Said): Promise<ClassReply> {
  const { partyId, firstName, carerFirstName, email, phone, status } = said;
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    const party = await openForRequests(tx, partyId, now);
    if (!party.classLink) throw refuse("class_link_off", texts.classLinkOff);
    const content = JSON.stringify([actor.address, partyId, firstName, carerFirstName, email, phone, status]);
    const sentHash = keyedHash(deps.config.appSecret, "class reply", content);
    const known = await findRepeatedReply(tx, { partyId, sentHash, since: new Date(now.getTime() - repeatWindow) });
    // One that the family has changed since is another reply.
    if (known?.status === status) return known;
    await countReply(deps, tx, actor, partyId);
    const reply: ClassReply = { ...said, id: deps.random.uuid(), createdAt: now, decision: null, guestId: null };
    await insertClassReply(tx, reply, sentHash);
    await tellOrganiser(deps, tx, party, { reply, again: false });
    if (email !== "" && (await mayConfirm(deps, tx, reply))) {
      const about = await withOrganiser(tx, party);
      await deps.mail.queue(tx, classReplyReceivedLetter(deps.config, about, reply));
    }
    return reply;
  });
}

/** Counted in the same transaction, so a reply that fails does not count. */
async function countReply({ limits }: Deps, tx: Tx, actor: Actor, partyId: string): Promise<void> {
  await limits.take("classRepliesOfAddress", actor.address, tx).catch(inWords(texts.classReplyLimit));
  await limits.take("classRepliesToParty", partyId, tx).catch(inWords(texts.classReplyLimitOfParty));
}

const inWords = (words: string) => (error: unknown) => {
  if (!isTooMany(error)) throw error;
  const { retryAfterSeconds } = error;
  throw new Refusal("too_many", words, retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
};

/** Nobody has proved that the address is theirs, so it gets only a few emails; the reply counts all the same. */
async function mayConfirm({ limits }: Deps, tx: Tx, { partyId, email }: ClassReply): Promise<boolean> {
  try {
    await limits.take("classReplyLetters", `${partyId} ${emailKey(email)}`, tx);
    return true;
  } catch (error) {
    if (isTooMany(error)) return false;
    throw error;
  }
}

const isTooMany = (error: unknown): error is Refusal => error instanceof Refusal && error.kind === "too_many";

/** By email and on the live page. */
async function tellOrganiser(
  deps: Deps,
  tx: Tx,
  party: Party,
  { reply, again }: { readonly reply: ClassReply; readonly again: boolean },
): Promise<void> {
  // Without the name, which goes when the family deletes the reply.
  const details = { status: reply.status, ...(again && { again }) };
  await recordActivity(tx, [{ partyId: party.id, kind: "class-reply", details }], deps.clock.now());
  const about = await withOrganiser(tx, party);
  for (const each of await forOrganisers(tx, about)) {
    await deps.mail.queue(tx, classReplyLetter(deps.config, each, { reply, again }));
  }
}

/** By the reply’s own link, until the organiser decides. Repeating it has no effect. */
export async function changeReply(
  deps: Deps,
  _actor: Actor,
  { id, status }: { readonly id: string; readonly status: AnswerStatus },
): Promise<ClassReply> {
  return deps.db.transaction().execute(async (tx) => {
    const { reply, party } = await openOwnReply(deps, tx, id);
    if (reply.status === status) return reply;
    const { over, complete } = stateOf(party, deps.clock.now());
    if (over || complete) throw refuse("over", texts.partyOver);
    requireNotCancelled(party);
    const changed = { ...reply, status };
    await changeClassReply(tx, id, status);
    await tellOrganiser(deps, tx, party, { reply: changed, again: true });
    return changed;
  });
}

/** Deletes it, by its own link. */
export async function withdrawReply(deps: Deps, _actor: Actor, { id }: { readonly id: string }): Promise<ClassReply> {
  return deps.db.transaction().execute(async (tx) => {
    const { reply } = await openOwnReply(deps, tx, id);
    await deleteClassReply(tx, id);
    return reply;
  });
}

async function openOwnReply(deps: Deps, tx: Tx, id: string): Promise<{ reply: ClassReply; party: Party }> {
  const known = await findClassReply(tx, id);
  const party = known && (await lockParty(tx, known.partyId));
  // Read again under the party's lock: the organiser may have decided in between.
  const reply = party && (await findClassReply(tx, id));
  if (party === null || reply === null) throw notFound(texts.classReplyUnknown);
  if (party.hiddenAt !== null) throw pageHidden();
  if (reply.decision !== null) throw refuse("settled", texts.classReplySettled);
  await deps.limits.take("guestActions", id, tx);
  return { reply, party };
}

interface ClassReplyPage {
  readonly content: ClassReplyContent;
  readonly canonicalQuery: string;
  readonly personal: true;
  /** The invitation that the reply became. */
  readonly movedTo?: string;
}

/** The page behind the reply’s own link. It shows no more of the party than its public page. */
export async function loadClassReplyPage(
  deps: Deps,
  { id, query }: { id: string; query: URLSearchParams },
): Promise<ClassReplyPage> {
  const reply = isUuid(id) ? await findClassReply(deps.db, id) : null;
  const party = reply && (await loadParty(deps.db, reply.partyId));
  if (reply === null || party === null || party.ownerId === null || party.cancelledAt !== null) throw notFound();
  if (party.hiddenAt !== null) throw pageHidden();
  const { firstName, carerFirstName, email, phone, status, decision, guestId } = reply;
  if (decision === "accept" && guestId === null) throw notFound();
  return {
    content: {
      reply: {
        guest_first_name: firstName,
        carer_first_name: carerFirstName,
        contact: email || phone,
        status,
        state: decision === null ? "waiting" : decision === "remove" ? "removed" : "merged",
        link: classReplyLink(deps.config, id),
      },
      party: presentShown(presentParty(party, "anybody", onThisSite(deps))),
      from: party.organisers.owner,
      ...doneForm(query, classReplyForms),
    },
    canonicalQuery: "",
    personal: true,
    ...(decision === "accept" && { movedTo: `/eventattendee/${guestId}` }),
  };
}
