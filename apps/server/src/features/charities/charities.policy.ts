import { type Actor, isAdmin } from "../../platform/http/api/actor.ts";

export const isContactOf = (actor: Actor, charityId: string): boolean =>
  actor.kind === "charity-contact" && actor.charityId === charityId;

/** May see its contact and payment fields and change it: the charity's own contact and admins. */
export function mayManageCharity(actor: Actor, charityId: string): boolean {
  return isContactOf(actor, charityId) || isAdmin(actor);
}

/** For lists, where a charity's own contact has no special access. */
export const maySeeEverything = (actor: Actor): boolean => isAdmin(actor);
