import { emailKey } from "@wishwell/domain/email-key";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { findPersonByAddress } from "../accounts/public.ts";
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
  const shown = own || deps.config.FIND_BY_EMAIL === "direct";
  if (!shown) await deps.limits.take("emailSearches", actor.address);
  const invitations = await invitationsTo(deps, key);
  if (shown) {
    return {
      found: invitations.map((about) => ({ kind: "invitation", id: about.guestId, about: own ? about : null })),
    };
  }
  const guestId = invitations[0]?.guestId ?? deps.random.uuid();
  if (await mayWrite(deps, key)) {
    await deps.db.transaction().execute((work) => deps.jobs.enqueue(work, invitationsLetterAsked, { guestId }));
  }
  return { byLetter: true };
}

async function isOwnAddress({ db }: Deps, actor: Actor, key: string): Promise<boolean> {
  if (actor.kind !== "user") return false;
  return (await findPersonByAddress(db, key))?.id === actor.userId;
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
