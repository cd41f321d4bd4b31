import { type Actor, isAdmin } from "../../platform/http/api/actor.ts";

export const isContactOf = (actor: Actor, charityId: string): boolean =>
  actor.kind === "charity-contact" && actor.charityId === charityId;

/** Its contact and payment fields, and changing it: for the charity's own contact and admins. */
export function mayLookAfter(actor: Actor, charityId: string): boolean {
  return isContactOf(actor, charityId) || isAdmin(actor);
}

/** In lists, where a charity's own contact has no more business than anybody else. */
export const maySeeEverything = (actor: Actor): boolean => isAdmin(actor);
