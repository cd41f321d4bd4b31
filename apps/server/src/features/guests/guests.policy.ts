import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { type Actor, isAdmin } from "../../platform/http/api/actor.ts";

/** Statuses that other guests may see. */
export const shownToOthers: readonly number[] = [guestStatus.declined, guestStatus.accepted];

/** The role in which the holder of a guest's link acts: organiser for the party's owner and admins, otherwise guest. */
export type Acting = "organiser" | "guest";

export const organises = (party: { readonly ownerId: string | null }, actor: Actor): boolean =>
  (actor.kind === "user" && party.ownerId === actor.userId) || isAdmin(actor);

export const actsAs = (party: { readonly ownerId: string | null }, actor: Actor): Acting =>
  organises(party, actor) ? "organiser" : "guest";
