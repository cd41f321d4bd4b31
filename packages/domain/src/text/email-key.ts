/** A domain that mail servers get exactly as it is written. */
const plainDomain = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/i;

/**
 * The domain as a mail server gets it: in ASCII, with full-width letters, look-alike dots and case folded (UTS 46). The
 * URL parser does this in browsers and in Node alike; `null` when it cannot be a domain.
 */
export function mailDomain(domain: string): string | null {
  if (plainDomain.test(domain)) return domain.toLowerCase();
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : null;
}

/**
 * The address as it is kept: as typed, but with a domain in other letters as a mail server gets it. An address that
 * cannot be kept stays as it was typed.
 */
export function storedAddress(address: string): string {
  const { local, domain } = parts(address);
  // Signs such as / and % would be dropped or decoded on the way: such an address is refused, not changed.
  if (plainDomain.test(domain) || /[!-,/:-@[-^`{-~]/.test(domain)) return address;
  const folded = mailDomain(domain);
  return folded !== null && plainDomain.test(folded) ? `${local}@${folded}` : address;
}

/** Whether the domain of an address is one that mail servers get as it is written. */
export const hasPlainDomain = (address: string): boolean => plainDomain.test(parts(address).domain);

/** One person, one key: how an address is compared, counted and suppressed, however it was typed. */
export function emailKey(address: string): string {
  const typed = address.normalize("NFC").trim().toLowerCase();
  if (!typed.includes("@")) return typed;
  const { local, domain } = parts(typed);
  return `${local}@${mailDomain(domain) ?? domain}`;
}

/** Whether two spellings reach the same mailbox. */
export function sameAddress(one: string, other: string): boolean {
  return emailKey(one) === emailKey(other);
}

function parts(address: string): { readonly local: string; readonly domain: string } {
  const at = address.lastIndexOf("@");
  return { local: address.slice(0, Math.max(at, 0)), domain: address.slice(at + 1) };
}
