import { guestStatus } from "../guests/guest-status.ts";

/** Guests see the street with the invitation or, if the organiser chooses so, only after accepting. */
export function maySeeAddress(
  guest: { readonly status: number },
  party: { readonly addressAfterAccept: boolean },
): boolean {
  return !party.addressAfterAccept || guest.status === guestStatus.accepted;
}
