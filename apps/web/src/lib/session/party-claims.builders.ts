import type { CookieJar } from "./party-claims.ts";

/** Behaves like the browser's cookies: a value is readable until it is expired. */
export function aCookieJar({ secure = false } = {}): CookieJar & { readonly last: () => string } {
  const kept = new Map<string, string>();
  let last = "";
  return {
    secure,
    last: () => last,
    read: () => Array.from(kept, ([name, value]) => `${name}=${value}`).join("; "),
    write: (cookie) => {
      last = cookie;
      const [pair = ""] = cookie.split("; ");
      const [name = "", value = ""] = pair.split("=");
      if (cookie.includes("Max-Age=0")) kept.delete(name);
      else kept.set(name, value);
    },
  };
}
