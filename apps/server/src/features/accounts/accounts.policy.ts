import { type Actor, isAdmin, type SignedIn } from "../../platform/http/api/actor.ts";

/** Only the account's own user; admins do not count. */
export function isSelf(actor: Actor, accountId: string): actor is SignedIn {
  return actor.kind === "user" && actor.userId === accountId;
}

export function maySeeAccount(actor: Actor, accountId: string): boolean {
  return isSelf(actor, accountId) || isAdmin(actor);
}

/** There must always be at least one admin. */
export function mayLeaveAdmins(adminIds: readonly string[], leaving: string): boolean {
  return !adminIds.includes(leaving) || adminIds.length > 1;
}

const pagesAfterSignOut = ["/user/login", "/"];

/** Only pages that need no sign-in are allowed, and never another site. */
export function pageAfterSignOut(wanted: string | undefined): string {
  return wanted !== undefined && pagesAfterSignOut.includes(wanted) ? wanted : "/user/login";
}
