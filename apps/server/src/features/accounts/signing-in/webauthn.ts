import type { NewPasskey, UsedPasskey } from "@wishwell/contract/api/signing-in/passkeys";
import type { Config } from "../../../platform/config/config.ts";
import type { Passkey } from "./passkeys.store.ts";

/** Loaded at the first passkey: it would cost every process start and memory. */
const library = () => import("@simplewebauthn/server");

/** Ed25519, ES256 and RS256, in the order we prefer them. */
export const algorithms = [-8, -7, -257] as const;

/** Passkeys belong to the site's host and work nowhere else. */
export function relyingParty({ publicUrl, PRODUCT_NAME }: Pick<Config, "publicUrl" | "PRODUCT_NAME">) {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin, name: PRODUCT_NAME };
}

type Site = ReturnType<typeof relyingParty>;

/** What the browser must have signed. */
const expected = ({ id, origin }: Site, challenge: string) =>
  ({ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true }) as const;

/** The challenge that the browser signed; null if it can't be read. */
export function challengeOf(clientDataJSON: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    const challenge = typeof said === "object" && said !== null && "challenge" in said ? said.challenge : null;
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}

/** What a new passkey proves to be; null if it can't be trusted. */
export async function readNewPasskey(
  site: Site,
  challenge: string,
  { response, ...passkey }: NewPasskey,
): Promise<Pick<Passkey, "credentialId" | "publicKey" | "counter" | "transports" | "synced"> | null> {
  const { verifyRegistrationResponse } = await library();
  const { transports = [], ...signed } = response;
  const read = await verifyRegistrationResponse({
    response: { ...passkey, response: signed } as Parameters<typeof verifyRegistrationResponse>[0]["response"],
    ...expected(site, challenge),
    supportedAlgorithmIDs: [...algorithms],
  }).catch(() => null);
  if (read === null || !read.verified) return null;
  const { credential, credentialBackedUp } = read.registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, "base64url"),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: transports.filter(isTransport),
    synced: credentialBackedUp,
  };
}

/** The counter and state of a passkey that signed the challenge; null if it did not. */
export async function readUse(site: Site, challenge: string, known: Passkey, used: UsedPasskey) {
  const { verifyAuthenticationResponse } = await library();
  const read = await verifyAuthenticationResponse({
    response: used as Parameters<typeof verifyAuthenticationResponse>[0]["response"],
    ...expected(site, challenge),
    // We compare counters ourselves, in one statement, so that two uses at once can't both pass.
    credential: { id: used.id, publicKey: new Uint8Array(known.publicKey), counter: 0 },
  }).catch(() => null);
  if (read === null || !read.verified) return null;
  return { counter: read.authenticationInfo.newCounter, synced: read.authenticationInfo.credentialBackedUp };
}

const transports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"] as const;
export type Transport = (typeof transports)[number];

/** Drops those that we don't know. */
export const isTransport = (name: string): name is Transport => (transports as readonly string[]).includes(name);
