import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { type Actor, isAdmin } from "../../platform/http/api/actor.ts";

/** Whose answers the other guests may know. */
export const shownToOthers: readonly number[] = [guestStatus.declined, guestStatus.accepted];

/** In what part somebody acts who holds a guest's link: whoever it is, unless it is the organiser's own party. */
export type Acting = "organiser" | "guest";

export const organises = (party: { readonly ownerId: string | null }, actor: Actor): boolean =>
  (actor.kind === "user" && party.ownerId === actor.userId) || isAdmin(actor);

export const actsAs = (party: { readonly ownerId: string | null }, actor: Actor): Acting =>
  organises(party, actor) ? "organiser" : "guest";
