import { isAdmin, ownHome } from "../features/accounts/own-home.ts";
import type { EndedBy, SignIn } from "../lib/session/session.ts";
import { loginAddress } from "../lib/pages/return-url.ts";

export type Guard = "none" | "signed-in" | "signed-out" | "admin";

/** Where to redirect instead of showing a page with this guard; null when the user may see it. */
export function redirectFor(guard: Guard, signIn: SignIn | null, address: string): string | null {
  switch (guard) {
    case "none":
      return null;
    case "signed-in":
      return signIn === null ? loginAddress(address) : null;
    case "signed-out":
      return signIn === null ? null : ownHome(signIn.user);
    case "admin":
      if (signIn === null) return loginAddress(address);
      return isAdmin(signIn.user) ? null : "/403";
  }
}

/** The same, for a session that begins or ends while a page is open. */
export function redirectAfterChange(
  guard: Guard,
  signIn: SignIn | null,
  endedBy: EndedBy | null,
  address: string,
): string | null {
  if (signIn === null && endedBy === "person") return loginAddress(null);
  return redirectFor(guard, signIn, address);
}
