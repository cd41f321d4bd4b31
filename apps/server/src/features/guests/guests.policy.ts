import { guestStatus } from "@wishwell/domain/guest-status";
import type { Guest } from "./guest.ts";

/** Whose answers the other guests may know. */
export const shownToOthers: readonly number[] = [guestStatus.declined, guestStatus.accepted];

/** The street comes with the invitation, or only once the guest has accepted when the organiser says so. */
export function maySeeAddress(guest: Pick<Guest, "status">, party: { readonly addressAfterAccept: boolean }): boolean {
  return !party.addressAfterAccept || guest.status === guestStatus.accepted;
}
