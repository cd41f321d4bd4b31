import type { Call } from "@wishwell/contract/api/call";
import type { UsedPasskey } from "@wishwell/contract/api/signing-in/passkeys";
import { signInTexts } from "@wishwell/contract/texts/sign-in-texts";
import type { Tx } from "../../../platform/database/database.ts";
import type { Deps } from "../../../platform/deps.ts";
import { type Actor, permit, signedIn, type SignedIn } from "../../../platform/http/api/actor.ts";
import { invalid, Refusal, unauthorised } from "../../../platform/http/api/refusal.ts";
import { findAccount } from "../accounts.store.ts";
import { isOwnPassword } from "../sign-in.ts";
import { recordProof } from "../sessions.store.ts";
import { factorsWithin, proofWaysOf } from "./factors.ts";
import { usePasskey } from "./passkeys.ts";
import { deleteRecovery } from "./recovery.store.ts";
import { spendCode } from "./second-factor.ts";

/**
 * Whether this caller may make this call: its access word, and a recent proof of identity where it needs one. In
 * production an admin without a second factor is no admin yet.
 */
export async function admit(deps: Pick<Deps, "db" | "config">, call: Call, actor: Actor): Promise<void> {
  const isForAdmins = call.access === "admin" || call.access === "charity-contact";
  if (actor.kind === "user" && actor.lacks === "factor" && isForAdmins) throw setUpFirst();
  if (actor.kind === "user" && actor.lacks === "proof" && isForAdmins) throw await proofNeeded(deps, actor);
  permit(call.access, actor);
  if (call.proof === "fresh") await requireProof(deps, actor);
}

/** For calls that need a proof only sometimes. Callers without an account have shown another secret. */
export async function requireProof(deps: Pick<Deps, "db" | "config">, actor: Actor): Promise<void> {
  if (actor.kind === "user" && actor.proved !== true) throw await proofNeeded(deps, actor);
}

async function proofNeeded(deps: Pick<Deps, "db" | "config">, { userId }: SignedIn): Promise<Refusal> {
  const account = await findAccount(deps.db, userId);
  if (account === null) return unauthorised();
  const ways = proofWaysOf(await factorsWithin(deps, deps.db, account));
  return new Refusal("forbidden", signInTexts.proofNeeded, { reason: "fresh_proof", data: { ways } });
}

const setUpFirst = () => new Refusal("forbidden", signInTexts.setUpFactor, { reason: "second_factor_setup" });

export interface Proof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly recovery_code?: string | undefined;
  readonly response?: UsedPasskey | undefined;
}

/** Confirms that it is still the user, for ten minutes and this session only. Returns until when. */
export async function prove(deps: Deps, actor: Actor, proof: Proof): Promise<Date> {
  const user = signedIn(actor);
  const account = await findAccount(deps.db, user.userId);
  if (account === null) throw unauthorised();
  const ways = proofWaysOf(await factorsWithin(deps, deps.db, account));
  if (proof.password !== undefined) {
    if (!ways.includes("password")) throw invalid({ password: [signInTexts.notThisWay] });
    if (!(await isOwnPassword(deps, account, proof.password))) {
      throw invalid({ password: [signInTexts.passwordWrong] });
    }
    return deps.db.transaction().execute((tx) => record(tx, user, false));
  }
  if (proof.response !== undefined) {
    const use = await usePasskey(deps, { response: proof.response, kind: "passkey proof", by: user }).catch(asField);
    return deps.db.transaction().execute(async (tx) => {
      await use.record(tx).catch(asField);
      return record(tx, user, true);
    });
  }
  return spendCode(deps, user.userId, { code: proof.code, recoveryCode: proof.recovery_code }, (tx) =>
    record(tx, user, true),
  );
}

/** 401 would say that the session has ended. */
function asField(error: unknown): never {
  if (error instanceof Refusal && error.kind === "unauthorised") throw invalid({ response: [error.message] });
  throw error;
}

async function record(tx: Tx, { signIn, userId }: SignedIn, strong: boolean): Promise<Date> {
  // Anyone who can use the factor hasn’t lost it.
  if (strong) await deleteRecovery(tx, userId);
  const until = await recordProof(tx, signIn, { strong });
  if (until === null) throw unauthorised();
  return until;
}
