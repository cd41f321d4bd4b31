/** A draft party started in this browser without an account, with its claim token. */
interface PartyClaim {
  readonly uuid: string;
  readonly claim_token: string;
}

/** As stored in the cookie. */
interface StoredClaim extends PartyClaim {
  /** When someone signed up with this party, in Unix seconds. Holds nothing personal, because every tab can read it. */
  readonly signed_up?: number;
}

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

export const claimsCookie = "events-created";
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
    tokenFor: (uuids) => kept().find(({ uuid }) => uuids.includes(uuid))?.claim_token ?? null,
  };
}

export const partyClaims = createPartyClaims({
  read: () => (typeof document === "undefined" ? "" : document.cookie),
  write: (cookie) => {
    document.cookie = cookie;
  },
  secure: typeof window !== "undefined" && window.location.protocol === "https:",
});

function readClaims(cookies: string): StoredClaim[] {
  const own = cookies.split("; ").find((cookie) => cookie.startsWith(`${claimsCookie}=`));
  if (own === undefined) return [];
  try {
    const kept: unknown = JSON.parse(decodeURIComponent(own.slice(claimsCookie.length + 1)));
    return Array.isArray(kept) ? kept.filter(isClaim).map(onlyClaim) : [];
  } catch {
    return [];
  }
}

function onlyClaim({ uuid, claim_token, signed_up }: StoredClaim): StoredClaim {
  return { uuid, claim_token, ...(typeof signed_up === "number" && { signed_up }) };
}

function isClaim(value: unknown): value is StoredClaim {
  const { uuid, claim_token } = (value ?? {}) as Partial<PartyClaim>;
  return typeof uuid === "string" && typeof claim_token === "string" && claim_token !== "";
}
