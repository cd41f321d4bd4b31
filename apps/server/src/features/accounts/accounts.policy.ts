import { type Actor, isAdmin, type SignedIn } from "../../platform/http/api/actor.ts";

/** One's own record, and nobody else's: not even an admin's. */
export function isSelf(actor: Actor, accountId: string): actor is SignedIn {
  return actor.kind === "user" && actor.userId === accountId;
}

export function maySeeAccount(actor: Actor, accountId: string): boolean {
  return isSelf(actor, accountId) || isAdmin(actor);
}

/** Somebody has to be left who can look after the house. */
export function mayLeaveAdmins(adminIds: readonly string[], leaving: string): boolean {
  return !adminIds.includes(leaving) || adminIds.length > 1;
}

const pagesAfterSignOut = ["/user/login", "/"];

/** Where a person goes after signing out: only to pages that need no sign-in, never to another site. */
export function pageAfterSignOut(wanted: string | undefined): string {
  return wanted !== undefined && pagesAfterSignOut.includes(wanted) ? wanted : "/user/login";
}
