import { browserStorage } from "../../../lib/session/browser-storage.ts";
import { useHydrated } from "../../../lib/pages/hydrated.ts";
import { claimsCookie } from "../../../lib/session/claim-tokens.ts";
import { forget, remember, useRemembered } from "../../../lib/forms/remembered.ts";

const choice = "visits";
/** Stored separately from the choice, so that a visitor who withdraws consent is not asked again on every page. */
const asked = "visits-asked";

export type Choice = "yes" | "no" | null;

/** `asked` is true until hydration has read the stored value, so that no visitor is asked twice. */
export function useVisitsChoice(): { readonly chosen: Choice; readonly asked: boolean } {
  const hydrated = useHydrated();
  const chosen = useRemembered(choice);
  const wasAsked = useRemembered(asked);
  return { chosen: chosen === "yes" || chosen === "no" ? chosen : null, asked: !hydrated || wasAsked !== null };
}

export function chooseVisits(chosen: "yes" | "no"): void {
  remember(choice, chosen);
  remember(asked, "yes");
}

/** Removes the consent and everything the script has stored in this browser, as far as a page can reach it. */
export function withdrawVisits(): void {
  forget(choice);
  for (const script of document.querySelectorAll(`script[${mark}]`)) script.remove();
  for (const reach of ["browser", "tab"] as const) {
    const storage = browserStorage(reach);
    for (const key of storage.keys()) if (!key.startsWith("wishwell.")) storage.removeItem(key);
  }
  for (const name of cookieNames(document.cookie)) {
    for (const cookie of expired(name, window.location.hostname)) document.cookie = cookie;
  }
}

const mark = "data-visits";

/** Adds the script once. */
export function startCounting(address: string): void {
  if (document.querySelector(`script[${mark}]`) !== null) return;
  const script = document.createElement("script");
  script.src = address;
  script.async = true;
  script.setAttribute(mark, "");
  document.head.append(script);
}

/** All cookies except our own. */
export function cookieNames(cookies: string): string[] {
  const names = cookies.split(";").map((cookie) => cookie.split("=")[0]?.trim() ?? "");
  return names.filter((name) => name !== "" && name !== claimsCookie);
}

/** A cookie can only be expired for the domain it was set for: this host or one of its parent domains. */
export function expired(name: string, host: string): string[] {
  const parts = host.split(".");
  const hosts = parts.map((_, from) => parts.slice(from).join(".")).filter((part) => part.includes("."));
  const end = "Path=/; Max-Age=0";
  return [`${name}=; ${end}`, ...hosts.map((part) => `${name}=; Domain=${part}; ${end}`)];
}
