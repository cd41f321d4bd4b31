import { type Actor, isAdmin, type SignedIn } from "../../platform/http/actor.ts";
import { forbidden } from "../../platform/http/refusal.ts";

/** Payments out are for admins, all of it. */
export function requireAdmin(actor: Actor): SignedIn {
  if (!isAdmin(actor)) throw forbidden();
  return actor;
}
