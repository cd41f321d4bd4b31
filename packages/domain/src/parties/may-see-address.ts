import { guestStatus } from "../guests/guest-status.ts";

/** The street comes with the invitation, or only once the guest has accepted when the organiser says so. */
export function maySeeAddress(
  guest: { readonly status: number },
  party: { readonly addressAfterAccept: boolean },
): boolean {
  return !party.addressAfterAccept || guest.status === guestStatus.accepted;
}
