import { timingSafeEqual } from "node:crypto";
import { texts } from "@wishwell/contract/texts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { invalid, notFound, Refusal } from "../../platform/http/refusal.ts";
import type { Charity } from "./charity.ts";
import { findCharity, lockCharity } from "./charities.store.ts";
import { insertSession } from "./charity-sessions.store.ts";
import { hashCode, hashToken } from "./charity-secrets.ts";

export interface TypedCode {
  readonly id: string;
  /** Folded already. */
  readonly code: string;
}

export interface OpenedDetails {
  readonly token: string;
  readonly expiresAt: Date;
}

/** The code of the letter for a token. A charity that was never sent a code answers like one with another code. */
export async function openDetails(deps: Deps, actor: Actor, { id, code }: TypedCode): Promise<OpenedDetails> {
  const charity = await findCharity(deps.db, id);
  if (charity === null) throw notFound();
  const tries = `${id} ${actor.address}`;
  const misses = `${id} ${charity.codeHash?.toString("base64url") ?? ""} ${actor.address}`;
  // Counted before the code is looked at: guesses made all at once count like guesses made in turn.
  await deps.limits.take("charityCodeTries", tries);
  await deps.limits.take("charityCodeMisses", misses).catch(adviseNewCode);
  const codeHash = hashCode(deps.config.appSecret, id, code);
  if (!fits(charity, codeHash)) throw wrongCode();
  await deps.limits.forget("charityCodeTries", tries);
  await deps.limits.forget("charityCodeMisses", misses);
  return openSession(deps, actor, id, codeHash);
}

async function openSession(deps: Deps, actor: Actor, id: string, codeHash: Buffer): Promise<OpenedDetails> {
  const token = deps.random.token();
  return deps.db.transaction().execute(async (work) => {
    // A new code may have been sent in between: then this one has ended.
    const charity = await lockCharity(work, id);
    if (charity === null || !fits(charity, codeHash)) throw wrongCode();
    const expiresAt = await insertSession(work, hashToken(deps.config.appSecret, token), id);
    await deps.audit.record(work, actor, { action: "use charity code", subjectKind: "charity", subjectId: id });
    return { token, expiresAt };
  });
}

const fits = ({ codeHash }: Charity, typed: Buffer) => codeHash !== null && timingSafeEqual(codeHash, typed);

/** Waiting does not help here. */
function adviseNewCode(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const { retryAfterSeconds = 0 } = error;
  throw new Refusal("too_many", texts.charityCodeSpent, { retryAfterSeconds });
}

const wrongCode = () => invalid({ validation_code: [texts.charityCodeWrong] }, texts.charityCodeWrong);
