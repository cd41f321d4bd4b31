/** A draft party started in this browser without an account, with its claim token. */
export interface PartyClaim {
  readonly uuid: string;
  readonly claim_token: string;
}

/** As stored in the cookie. */
export interface StoredClaim extends PartyClaim {
  /** When someone signed up with this party, in Unix seconds. Holds nothing personal, because every tab can read it. */
  readonly signed_up?: number;
}

export const claimsCookie = "events-created";

/** What every page needs of the claims: writing them is for the pages that start parties. */
export const claimTokens = {
  /** The claim token of the first of these parties that has one, or null. */
  tokenFor: (uuids: readonly unknown[]): string | null =>
    tokenIn(typeof document === "undefined" ? "" : document.cookie, uuids),
};

export const tokenIn = (cookies: string, uuids: readonly unknown[]): string | null =>
  readClaims(cookies).find(({ uuid }) => uuids.includes(uuid))?.claim_token ?? null;

/** Oldest first. */
export function readClaims(cookies: string): StoredClaim[] {
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
