/** Accepts only a path of this site, and never the login page itself. */
export function returnUrl(raw: string | null | undefined): string | null {
  if (typeof raw !== "string" || raw.length > longest || !looksLocal(raw)) return null;
  const url = resolve(raw);
  if (url === null || url.origin !== anyOrigin || !looksLocal(url.pathname)) return null;
  return neverReturnTo.test(url.pathname) ? null : url.pathname + url.search + url.hash;
}

/** The address to open after login, from the login page's query. */
export function returnUrlFrom(search: string): string | null {
  return returnUrl(new URLSearchParams(search).get("wanted"));
}

/** The login page's address, carrying the page to open afterwards. */
export function loginAddress(wanted: string | null): string {
  const safe = returnUrl(wanted);
  return safe === null || safe === "/" ? "/user/login" : `/user/login?wanted=${encodeURIComponent(safe)}`;
}

const longest = 2000;
const anyOrigin = "https://this.invalid";
const neverReturnTo = /^\/(user\/(login|register|forgotpassword|resetpassword)|api|403|404)(\/|$)/i;

/** Browsers read a backslash as a slash and skip tabs and line breaks, even when they arrive encoded. */
function looksLocal(address: string): boolean {
  let read = address;
  for (let layer = 0; layer < 4; layer += 1) {
    if (!/^\/(?!\/)/.test(read) || /[\\\p{Cc}\p{Cf}]/u.test(read)) return false;
    const inner = decoded(read);
    if (inner === null) return false;
    if (inner === read) return true;
    read = inner;
  }
  return false;
}

/** Decodes only the path: the query may hold an encoded address. */
function decoded(address: string): string | null {
  const path = /^[^?#]*/.exec(address)?.[0] ?? "";
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function resolve(address: string): URL | null {
  return URL.canParse(address, anyOrigin) ? new URL(address, anyOrigin) : null;
}
