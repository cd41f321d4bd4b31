import type { RecoveryView } from "@wishwell/contract/api/admin/recoveries";
import type { AuthenticationOptions, RegistrationOptions } from "@wishwell/contract/api/signing-in/passkeys";
import type { PasskeyView, SecurityView } from "@wishwell/contract/api/signing-in/sign-in";
import type { Config } from "../../../platform/config/config.ts";
import type { Account } from "../account.ts";
import { reasonToKeep } from "./factors.ts";
import type { Passkey } from "./passkeys.store.ts";
import { challengeMinutes, userHandleOf } from "./passkeys.ts";
import type { Recovery } from "./recovery.store.ts";
import type { Security } from "./security.ts";
import { algorithms, isTransport, relyingParty } from "./webauthn.ts";

type Site = Pick<Config, "publicUrl" | "PRODUCT_NAME">;
const timeout = challengeMinutes * 60_000;

export function presentRegistration(
  config: Site,
  { challenge, account, passkeys }: { challenge: string; account: Account; passkeys: readonly Passkey[] },
): RegistrationOptions {
  const { id, name } = relyingParty(config);
  const displayName = `${account.firstName} ${account.lastName}`.trim() || account.email;
  return {
    rp: { id, name },
    user: { id: userHandleOf(account.id), name: account.email, displayName },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" as const })),
    timeout,
    attestation: "none",
    excludeCredentials: passkeys.map(presentCredential),
    authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
  };
}

export function presentRequest(
  config: Site,
  { challenge, passkeys = [] }: { challenge: string; passkeys?: readonly Passkey[] },
): AuthenticationOptions {
  const allowCredentials = passkeys.map(presentCredential);
  return { rpId: relyingParty(config).id, challenge, timeout, allowCredentials, userVerification: "required" };
}

const presentCredential = ({ credentialId, transports }: Passkey) => ({
  id: credentialId.toString("base64url"),
  type: "public-key" as const,
  transports: transports.filter(isTransport),
});

export const presentPasskey = ({ id, name, createdAt, lastUsedAt, synced }: Passkey): PasskeyView => ({
  uuid: id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
  synced,
});

export function presentSecurity({ account, factors, signIns }: Security): SecurityView {
  const { passkeys, app, recoveryCodes, required, hasPassword } = factors;
  return {
    passkeys: passkeys.map(presentPasskey),
    sign_ins: signIns.map(({ id, device, way, createdAt, lastUsedAt, current }) => ({
      uuid: id,
      device: device || "Unknown device",
      way,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      current,
    })),
    password: { set: hasPassword, changed_at: account.passwordChangedAt?.toISOString() ?? null },
    second_factor: {
      on: app !== null,
      since: app?.confirmedAt?.toISOString() ?? null,
      recovery_codes_left: app === null ? 0 : recoveryCodes,
      required,
    },
    removable: {
      password: hasPassword && reasonToKeep(factors, "password") === null,
      last_passkey: reasonToKeep(factors, "last passkey") === null,
      app: app !== null && reasonToKeep(factors, "app") === null,
    },
  };
}

export const presentRecovery = (recovery: Recovery | null): RecoveryView | null =>
  recovery && {
    reason: recovery.reason,
    asked_by: recovery.askedBy,
    asked_at: recovery.askedAt.toISOString(),
    agreed_by: recovery.agreedBy,
    due_at: recovery.dueAt?.toISOString() ?? null,
  };

/** "K7QP 2MXA …", for typing. */
export const inGroups = (key: string) => key.replace(/.{4}(?=.)/g, "$& ");
