import { texts } from "@wishwell/contract/texts/texts";
import { longDate, timeInProse } from "@wishwell/domain/parties/party-dates";
import { partyLanguage, shownPartyCode } from "@wishwell/domain/parties/party-language";
import { isShortCode, readSearch } from "@wishwell/domain/text/codes";
import { emailKey } from "@wishwell/domain/text/email-key";
import { z } from "zod";
import type { Config } from "../../platform/config/config.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { notFound, Refusal } from "../../platform/http/api/refusal.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import { openAddress, sealAddress, sealedAddress } from "../../platform/jobs/sealed-address.ts";
import type { LetterToQueue } from "../../platform/mail/mail-queue.ts";
import { hasAddress } from "../accounts/public.ts";
import { findGuestAddress, findGuestKey } from "../guests/public.ts";
import { findPartyByCode, type Invitation, invitationsTo } from "../parties/public.ts";

/**
 * `code` is already folded. Each attempt is counted first and returned on a hit, so after too many misses a caller
 * cannot tell valid codes from invalid ones.
 */
export async function findByCode(deps: Deps, actor: Actor, { code }: { code: string }): Promise<{ id: string }> {
  await deps.limits.take("codeMisses", actor.address);
  const party = isShortCode(code) ? await findPartyByCode(deps.db, code) : null;
  if (party === null) throw notFound(texts.codeNotFound);
  await deps.limits.giveBack("codeMisses", actor.address);
  return party;
}

/**
 * Only the signed-in owner of the address sees its invitations at once. For others, response and work are the same
 * whether or not the address is known: one job is queued.
 */
export async function findByEmail(deps: Deps, actor: Actor, { address }: { address: string }): Promise<Found> {
  const key = emailKey(address);
  const own = await isOwnAddress(deps, actor, key);
  if (!own) await deps.limits.take("emailSearches", actor.address);
  if (!own && deps.config.FIND_BY_EMAIL !== "direct") return requestInvitationsEmail(deps, key);
  const invitations = await invitationsTo(deps, key);
  return {
    found: invitations.map((about) => ({ kind: "invitation", id: about.guestId, about: own ? about : null })),
  };
}

/** The worker looks up the invitations: a lookup here would reveal by its timing whether there are any. */
async function requestInvitationsEmail(deps: Deps, key: string): Promise<Found> {
  if (await mayWrite(deps, key)) {
    const asked = sealAddress(deps, key);
    await deps.db.transaction().execute((tx) => deps.jobs.enqueue(tx, sendInvitationsLetterJob, asked));
  }
  return { byLetter: true };
}

/** Compares with the actor's own address. Looking up the typed one would reveal whether it is known. */
async function isOwnAddress({ db }: Deps, actor: Actor, key: string): Promise<boolean> {
  return actor.kind === "user" && hasAddress(db, actor.userId, key);
}

/** One email an hour is enough. Saying that one was already sent would tell strangers too much. */
async function mayWrite({ limits }: Deps, key: string): Promise<boolean> {
  try {
    await limits.take("invitationLetters", key);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.kind === "too_many") return false;
    throw error;
  }
}

/** Finds a party by its code, or invitations by an email address. */
export async function findParty(deps: Deps, actor: Actor, { typed }: { typed: string }): Promise<Found> {
  const search = readSearch(typed);
  if (search.by === "e-mail") return findByEmail(deps, actor, search);
  const { id } = await findByCode(deps, actor, search);
  return { found: [{ kind: "party", id }] };
}

interface FoundParty {
  readonly kind: "party";
  readonly id: string;
}

interface FoundInvitation {
  readonly kind: "invitation";
  readonly id: string;
  /** The invitation's details, only for the owner of the address. */
  readonly about: Invitation | null;
}

/** `byLetter`: the result is emailed to the address only. */
export type Found = { readonly found: readonly (FoundParty | FoundInvitation)[] } | { readonly byLetter: true };

/** The job: emails the links to this address's invitations, if there are any. */
export async function sendInvitationsLetter(deps: Deps, findRequest: FindRequest): Promise<void> {
  const key =
    "guestId" in findRequest ? await findGuestKey(deps.db, findRequest.guestId) : openAddress(deps, findRequest);
  const to = key === null ? null : await findGuestAddress(deps.db, key);
  if (key === null || to === null) return;
  const invitations = await invitationsTo(deps, key);
  if (invitations.length === 0) return;
  const dedupeKey = `find my invitations ${findRequest.askedId}`;
  const letter = { ...invitationsLetter(deps.config, to, invitations), dedupeKey };
  await deps.db.transaction().execute((tx) => deps.mail.queue(tx, letter));
}

function invitationsLetter(
  config: Config,
  to: string,
  invitations: readonly Invitation[],
): LetterToQueue<"find-my-invitations"> {
  return {
    template: "find-my-invitations",
    to,
    priority: "interactive",
    props: {
      product: config.PRODUCT_NAME,
      invitations: invitations.map(({ guestId, guestFirstName, party }) => ({
        guest: guestFirstName,
        party: party.name,
        children: partyLanguage(party.children, []).recipientNames,
        day: party.date === null ? "" : longDate(party.date),
        time: party.startTime === null ? "" : timeInProse(party.startTime),
        place: [party.venue, party.city].filter(Boolean).join(", "),
        code: shownPartyCode(party.shortCode),
        link: `${config.publicUrl}/eventattendee/${guestId}`,
      })),
    },
  };
}

export function searchJobs(deps: Deps) {
  const letter: JobHandler<FindRequest> = {
    job: sendInvitationsLetterJob,
    run: (payload) => sendInvitationsLetter(deps, payload),
  };
  const handlers: JobHandler[] = [letter];
  const schedules: Schedule[] = [];
  return { handlers, schedules };
}

/** Jobs from earlier versions name a guest with the address instead. */
const findRequest = z.union([sealedAddress, z.object({ guestId: z.uuid(), askedId: z.uuid() })]);
type FindRequest = z.output<typeof findRequest>;

/** Queued for every address searched for; only the worker finds out whether there is anything to send. */
export const sendInvitationsLetterJob = defineJob({
  name: "send-invitations-letter",
  payload: findRequest,
  priority: "interactive",
  retries: 5,
  retryDelaySeconds: 5,
});
