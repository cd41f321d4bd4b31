import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import { withSiblingsTag } from "@wishwell/domain/guests/siblings";
import type { Tx } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { type FieldErrors, refuse, unauthorised } from "../../platform/http/api/refusal.ts";
import { countOpenParties, lockOwner } from "./drafts.store.ts";
import { faultsInDetails, refuseFaults, type DetailsInput, withQuestionIds } from "./editing/change-party.ts";
import { wholeParty } from "./parties-read.store.ts";
import { hashClaim } from "./parties.policy.ts";
import { codeIsTaken, insertParty } from "./parties.store.ts";
import { emptyDetails, type Party, type PartyDetails, type WholeParty } from "./party.ts";

export interface StartedParty {
  readonly party: WholeParty;
  /** The claim token of a visitor's draft; it is returned only here. */
  readonly claimToken: string | null;
}

export async function startParty(deps: Deps, actor: Actor, input: DetailsInput): Promise<StartedParty> {
  return deps.db.transaction().execute(async (tx) => {
    refuseFaults(await faultsInDetails(deps, tx, null, input));
    const { party, claimToken } = await createParty(deps, tx, actor, withSiblingsTag(emptyDetails, input.details));
    return { party: await wholeParty(tx, party.id), claimToken };
  });
}

/** Returns the errors that creating the party would give. */
export async function validateStart(deps: Deps, _actor: Actor, input: DetailsInput): Promise<FieldErrors> {
  return faultsInDetails(deps, deps.db, null, input);
}

/** Limits the drafts that a visitor can start per hour. Counted in the transaction, so failures do not count. */
async function countDraft(deps: Deps, tx: Tx, actor: Actor): Promise<void> {
  await deps.limits.take("draftsStarted", actor.address, tx);
}

/** A signed-in user owns the party at once; a visitor gets a draft with a claim token. */
export async function createParty(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  details: Partial<PartyDetails> = {},
): Promise<{ party: Party; claimToken: string | null }> {
  const ownerId = actor.kind === "user" ? actor.userId : null;
  if (ownerId !== null) await roomFor(deps, tx, ownerId);
  else await countDraft(deps, tx, actor);
  const claimToken = ownerId === null ? deps.random.token() : null;
  const party = {
    id: deps.random.uuid(),
    ...withQuestionIds(deps, emptyDetails, details),
    ownerId,
    addressId: deps.random.uuid(),
    shortCode: await freeCode(deps, tx),
    claimHash: claimToken === null ? null : hashClaim(deps.config, claimToken),
  };
  return { party: await insertParty(tx, party, deps.clock.now()), claimToken };
}

/**
 * How many more parties the user can plan; refuses when there are none. The lock keeps concurrent requests within the
 * limit.
 */
export async function roomFor(deps: Deps, tx: Tx, ownerId: string): Promise<number> {
  if (!(await lockOwner(tx, ownerId))) throw unauthorised();
  const open = await countOpenParties(tx, ownerId, deps.clock.now());
  if (open >= limits.openParties) throw refuse("too_many_parties", texts.tooManyParties);
  return limits.openParties - open;
}

const length = 8;

export async function freeCode({ random }: Pick<Deps, "random">, tx: Tx): Promise<string> {
  let code = random.code(length);
  while (await codeIsTaken(tx, code)) code = random.code(length);
  return code;
}
