const MOST_CHARACTERS = 250;
const host = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,24}$/;

/** What a register has as a website, as an address that can be followed; null when it cannot be one. */
export function readWebsite(text: string): string | null {
  // Some give several; the first will do.
  const first = text.trim().split(/[\s,;]+/)[0] ?? "";
  const bare = first.replace(/^(?:https?:?\/{0,2})+(?=[^/])/i, "");
  const scheme = /^https:/i.test(first) ? "https://" : "http://";
  if (bare === "" || bare.length > MOST_CHARACTERS || /[@"'<>\\{}|^`]/.test(bare)) return null;
  const end = bare.search(/[/?#:]/);
  const name = (end < 0 ? bare : bare.slice(0, end)).toLowerCase().replace(/\.$/, "");
  if (!host.test(name)) return null;
  const rest = end < 0 ? "" : bare.slice(end);
  const address = scheme + name + (rest === "/" ? "" : rest);
  return URL.canParse(address) ? address : null;
}

/** An e-mail address, in small letters when it was shouted; null when nothing could be sent to it. */
export function readEmail(text: string): string | null {
  const tidy = text.trim();
  if (tidy.length > MOST_CHARACTERS || !/^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@,;<>".]{2,}$/.test(tidy)) return null;
  return /\p{Ll}/u.test(tidy) ? tidy : tidy.toLowerCase();
}

export function readPhone(text: string): string | null {
  const tidy = text.replace(/\s+/g, " ").trim();
  return /\d{3}/.test(tidy.replace(/\D/g, "")) && tidy.length <= MOST_CHARACTERS ? tidy : null;
}
