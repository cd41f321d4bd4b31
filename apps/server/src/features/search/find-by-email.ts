import { emailKey } from "@wishwell/domain/email-key";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { sealAddress } from "../../platform/jobs/asked-address.ts";
import { hasAddress } from "../accounts/public.ts";
import { invitationsTo } from "../parties/public.ts";
import { invitationsLetterAsked } from "./asked-letters.ts";
import type { Found } from "./found.ts";

/**
 * Only the signed-in owner of the address sees its invitations at once. For everybody else the answer and the work are
 * the same whether or not the address is known: one job is queued, which may find nothing to write about.
 */
export async function findByEmail(deps: Deps, actor: Actor, { address }: { address: string }): Promise<Found> {
  const key = emailKey(address);
  const own = await isOwnAddress(deps, actor, key);
  if (!own) await deps.limits.take("emailSearches", actor.address);
  if (!own && deps.config.FIND_BY_EMAIL !== "direct") return askForLetter(deps, key);
  const invitations = await invitationsTo(deps, key);
  return {
    found: invitations.map((about) => ({ kind: "invitation", id: about.guestId, about: own ? about : null })),
  };
}

/** What an address is invited to is looked up by the worker: here that would tell, by the time it takes. */
async function askForLetter(deps: Deps, key: string): Promise<Found> {
  if (await mayWrite(deps, key)) {
    const asked = sealAddress(deps, key);
    await deps.db.transaction().execute((work) => deps.jobs.enqueue(work, invitationsLetterAsked, asked));
  }
  return { byLetter: true };
}

/** Asks for the actor's own address and never for this one, which would tell whether it is known. */
async function isOwnAddress({ db }: Deps, actor: Actor, key: string): Promise<boolean> {
  return actor.kind === "user" && hasAddress(db, actor.userId, key);
}

/** One letter an hour is enough, and saying that one was sent already would tell strangers too much. */
async function mayWrite({ limits }: Deps, key: string): Promise<boolean> {
  try {
    await limits.take("invitationLetters", key);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.kind === "too_many") return false;
    throw error;
  }
}
