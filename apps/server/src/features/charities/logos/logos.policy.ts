import { type Actor, isAdmin } from "../../../platform/http/actor.ts";

/** The charity's own contact, or an admin. */
export function mayChangeLogo(actor: Actor, charityId: string): boolean {
  return isAdmin(actor) || (actor.kind === "charity-contact" && actor.charityId === charityId);
}
