import type { Access } from "@wishwell/contract/call";
import { type Actor, isAdmin } from "./actor.ts";
import { forbidden, unauthorised } from "./refusal.ts";

/** What the call's access word says about this actor. `self`, `owner`, `token` and the like are finished by the feature. */
export function permit(access: Access, actor: Actor): void {
  switch (access) {
    case "everyone":
    case "limited":
    case "token":
      return;
    case "signed-out":
      if (actor.kind === "user") throw forbidden();
      return;
    case "signed-out-or-admin":
      if (actor.kind === "user" && !isAdmin(actor)) throw forbidden();
      return;
    case "signed-in":
    case "self":
    case "owner":
      if (actor.kind !== "user") throw unauthorised();
      return;
    case "admin":
      if (actor.kind !== "user") throw unauthorised();
      if (!isAdmin(actor)) throw forbidden();
      return;
    case "signed-in-or-claim":
    case "self-or-claim":
    case "owner-or-claim":
      if (actor.kind === "charity-contact") throw unauthorised();
      if (actor.kind === "visitor" && actor.claimToken === null) throw unauthorised();
      return;
    case "start-party":
      if (actor.kind === "charity-contact") throw unauthorised();
      return;
    case "charity-contact":
      if (actor.kind === "visitor") throw unauthorised();
      if (actor.kind === "user" && !isAdmin(actor)) throw forbidden();
  }
}
