/** A domain that mail servers receive exactly as written. */
const plainDomain = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/i;

/**
 * The domain as mail servers receive it: in ASCII, with full-width letters, look-alike dots and case folded (UTS 46).
 * The URL parser does this in browsers and in Node; `null` if it can't be a domain.
 */
export function mailDomain(domain: string): string | null {
  if (plainDomain.test(domain)) return domain.toLowerCase();
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : null;
}

/**
 * The email address as stored: as typed, but with an international domain in ASCII. An address that can't be stored is
 * returned as typed.
 */
export function storedAddress(address: string): string {
  const { local, domain } = parts(address);
  // The URL parser would drop or decode characters such as / and %. Such an address is refused, not changed.
  if (plainDomain.test(domain) || /[!-,/:-@[-^`{-~]/.test(domain)) return address;
  const folded = mailDomain(domain);
  return folded !== null && plainDomain.test(folded) ? `${local}@${folded}` : address;
}

/** Whether mail servers receive the address's domain exactly as written. */
export const hasPlainDomain = (address: string): boolean => plainDomain.test(parts(address).domain);

/** The key by which an email address is compared, counted and suppressed, however it was typed. */
export function emailKey(address: string): string {
  const typed = address.normalize("NFC").trim().toLowerCase();
  if (!typed.includes("@")) return typed;
  const { local, domain } = parts(typed);
  return `${local}@${mailDomain(domain) ?? domain}`;
}

export function sameAddress(one: string, other: string): boolean {
  return emailKey(one) === emailKey(other);
}

function parts(address: string): { readonly local: string; readonly domain: string } {
  const at = address.lastIndexOf("@");
  return { local: address.slice(0, Math.max(at, 0)), domain: address.slice(at + 1) };
}
