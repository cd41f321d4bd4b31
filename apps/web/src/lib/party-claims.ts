/** A draft party that was started here without an account, and the key to it. */
interface PartyClaim {
  readonly uuid: string;
  readonly claim_token: string;
}

export interface PartyClaims {
  /** The oldest first. Every read looks at the cookie, so that tabs agree with each other. */
  readonly all: () => PartyClaim[];
  readonly add: (claim: PartyClaim) => void;
  readonly remove: (uuids: readonly string[]) => void;
  /** The key that fits one of these parties, or null. */
  readonly tokenFor: (uuids: readonly unknown[]) => string | null;
}

export interface CookieJar {
  readonly read: () => string;
  readonly write: (cookie: string) => void;
  readonly secure: boolean;
}

const name = "events-created";
/** As long as the server keeps a draft that nobody owns. */
const lifetimeSeconds = 7 * 86_400;
/** A cookie has 4 kB. Whoever starts more drafts than this has forgotten the first ones. */
const most = 20;

export function createPartyClaims(jar: CookieJar): PartyClaims {
  const write = (claims: readonly PartyClaim[]) => {
    const secure = jar.secure ? "; Secure" : "";
    const value = claims.length === 0 ? "" : encodeURIComponent(JSON.stringify(claims.slice(-most)));
    const age = claims.length === 0 ? 0 : lifetimeSeconds;
    jar.write(`${name}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`);
  };
  const all = () => readClaims(jar.read());
  return {
    all,
    add: (claim) => write([...all().filter(({ uuid }) => uuid !== claim.uuid), claim]),
    remove: (uuids) => write(all().filter(({ uuid }) => !uuids.includes(uuid))),
    tokenFor: (uuids) => all().find(({ uuid }) => uuids.includes(uuid))?.claim_token ?? null,
  };
}

export const partyClaims = createPartyClaims({
  read: () => (typeof document === "undefined" ? "" : document.cookie),
  write: (cookie) => {
    document.cookie = cookie;
  },
  secure: typeof window !== "undefined" && window.location.protocol === "https:",
});

function readClaims(cookies: string): PartyClaim[] {
  const own = cookies.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  if (own === undefined) return [];
  try {
    const kept: unknown = JSON.parse(decodeURIComponent(own.slice(name.length + 1)));
    return Array.isArray(kept) ? kept.filter(isClaim).map(({ uuid, claim_token }) => ({ uuid, claim_token })) : [];
  } catch {
    return [];
  }
}

function isClaim(value: unknown): value is PartyClaim {
  const { uuid, claim_token } = (value ?? {}) as Partial<PartyClaim>;
  return typeof uuid === "string" && typeof claim_token === "string" && claim_token !== "";
}
