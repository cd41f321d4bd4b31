import { type Actor, isAdmin } from "../../platform/http/actor.ts";

/**
 * Whoever holds the link of a guest, or the identifier of a contribution, is the giver, signed in or not: those calls
 * ask for nothing else. Totals are for everybody; the party's organiser and admins see them sooner.
 */
export const seesAll = (party: { readonly ownerId: string | null }, actor: Actor): boolean =>
  (actor.kind === "user" && actor.userId === party.ownerId) || isAdmin(actor);
