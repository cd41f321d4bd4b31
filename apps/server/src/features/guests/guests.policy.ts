import { guestStatus } from "@wishwell/domain/guests/guest-status";
import type { Actor } from "../../platform/http/api/actor.ts";
import { organises, type Party } from "../parties/public.ts";

/** Statuses that other guests may see. */
export const shownToOthers: readonly number[] = [guestStatus.declined, guestStatus.accepted];

/** The role in which the holder of a guest's link acts: organiser for the party's organisers and admins, otherwise guest. */
export type Acting = "organiser" | "guest";

export const actsAs = (party: Pick<Party, "ownerId" | "secondOrganiserId">, actor: Actor): Acting =>
  organises(party, actor) ? "organiser" : "guest";
