import { claimsCookie, type PartyClaim, readClaims, type StoredClaim, tokenIn } from "./claim-tokens.ts";

export interface PartyClaims {
  /** Oldest first. Every read parses the cookie again, so that all tabs agree. */
  readonly all: () => PartyClaim[];
  readonly add: (claim: PartyClaim) => void;
  readonly remove: (uuids: readonly string[]) => void;
  /** Records that someone signed up with this party. */
  readonly signedUp: (uuid: string) => void;
  /** Whether someone signed up in any tab and the emailed link still works. */
  readonly isSignedUp: (uuid: string) => boolean;
  /** The claim token of the first of these parties that has one, or null. */
  readonly tokenFor: (uuids: readonly unknown[]) => string | null;
}

export interface CookieJar {
  readonly read: () => string;
  readonly write: (cookie: string) => void;
  readonly secure: boolean;
}

/** As long as the server keeps a draft without an owner. */
const lifetimeSeconds = 7 * 86_400;
/** A cookie holds 4 kB, so the oldest drafts beyond this number are dropped. */
const most = 20;
/** As long as the emailed link works. */
const letterSeconds = 48 * 3_600;

export function createPartyClaims(jar: CookieJar, now: () => number = Date.now): PartyClaims {
  const seconds = () => Math.floor(now() / 1000);
  const write = (claims: readonly StoredClaim[]) => {
    const secure = jar.secure ? "; Secure" : "";
    const value = claims.length === 0 ? "" : encodeURIComponent(JSON.stringify(claims.slice(-most)));
    const age = claims.length === 0 ? 0 : lifetimeSeconds;
    jar.write(`${claimsCookie}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`);
  };
  const kept = () => readClaims(jar.read());
  return {
    all: () => kept().map(({ uuid, claim_token }) => ({ uuid, claim_token })),
    add: (claim) => write([...kept().filter(({ uuid }) => uuid !== claim.uuid), claim]),
    remove: (uuids) => write(kept().filter(({ uuid }) => !uuids.includes(uuid))),
    signedUp: (party) =>
      write(kept().map((claim) => (claim.uuid === party ? { ...claim, signed_up: seconds() } : claim))),
    isSignedUp: (party) => {
      const asked = kept().find(({ uuid }) => uuid === party)?.signed_up;
      return asked !== undefined && seconds() - asked < letterSeconds;
    },
    tokenFor: (uuids) => tokenIn(jar.read(), uuids),
  };
}

export const partyClaims = createPartyClaims({
  read: () => (typeof document === "undefined" ? "" : document.cookie),
  write: (cookie) => {
    document.cookie = cookie;
  },
  secure: typeof window !== "undefined" && window.location.protocol === "https:",
});
