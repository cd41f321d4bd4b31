import type { ProofWay } from "@wishwell/contract/api/accounts";
import { signInTexts } from "@wishwell/contract/texts/sign-in-texts";
import type { Config } from "../../../platform/config/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import { refuse } from "../../../platform/http/api/refusal.ts";
import type { Account } from "../account.ts";
import { type AuthenticatorApp, countRecoveryCodes, findApp } from "./factors.store.ts";
import { type Passkey, passkeysOf } from "./passkeys.store.ts";

/** Everything an account can be proved with. */
export interface Factors {
  readonly role: Account["role"];
  readonly hasPassword: boolean;
  readonly passkeys: readonly Passkey[];
  /** Null until its first code was confirmed. */
  readonly app: AuthenticatorApp | null;
  readonly recoveryCodes: number;
  /** An admin must have a second factor. */
  readonly required: boolean;
}

/** Reads in the caller's transaction, if it has one. */
export async function factorsWithin(
  { config }: { readonly config: Pick<Config, "adminSecondFactor"> },
  db: Database,
  { id, role, hasPassword }: Pick<Account, "id" | "role" | "hasPassword">,
): Promise<Factors> {
  const app = await findApp(db, id);
  return {
    role,
    hasPassword,
    passkeys: await passkeysOf(db, id),
    app: app?.confirmedAt ? app : null,
    recoveryCodes: await countRecoveryCodes(db, id),
    required: role === 2 && config.adminSecondFactor === "required",
  };
}

/** Ways that count as a second factor. A passkey alone counts as both. */
function strongWays({ passkeys, app, recoveryCodes }: Factors): ProofWay[] {
  const has = { passkey: passkeys.length > 0, app: app !== null, recovery: app !== null && recoveryCodes > 0 };
  return (["passkey", "app", "recovery"] as const).filter((way) => has[way]);
}

/** How this user can confirm that it is them. An admin's password alone is never enough beside a second factor. */
export function proofWaysOf(factors: Factors): ProofWay[] {
  const strong = strongWays(factors);
  const withPassword = factors.hasPassword && (factors.role !== 2 || strong.length === 0);
  return withPassword ? [...strong, "password"] : strong;
}

/**
 * What a password or an emailed link still needs to sign in; empty if nothing. Organisers choose it by setting up an
 * app; an admin's passkey is always a second factor.
 */
export function secondStepOf(factors: Factors): ProofWay[] {
  const needed = factors.app !== null || (factors.role === 2 && factors.passkeys.length > 0);
  return needed ? strongWays(factors) : [];
}

export type Removable = "last passkey" | "password" | "app";

/** Why it must stay; null if it may go. */
export function reasonToKeep(factors: Factors, what: Removable): "last_way_in" | "second_factor_required" | null {
  const { hasPassword, passkeys, app, required } = factors;
  if (what === "password") return passkeys.length === 0 ? "last_way_in" : null;
  if (what === "last passkey" && !hasPassword) return "last_way_in";
  const hasAnother = what === "app" ? passkeys.length > 0 : app !== null;
  return required && !hasAnother ? "second_factor_required" : null;
}

export function mayRemove(factors: Factors, what: Removable): void {
  const reason = reasonToKeep(factors, what);
  if (reason === null) return;
  throw refuse(reason, reason === "last_way_in" ? signInTexts.lastWayIn : signInTexts.factorRequired);
}
