import type { ApiError } from "../../lib/api/api-error.ts";
import { centralAddress } from "./party-addresses.ts";

/** Whether a save was refused because the party, or the part of it, was removed meanwhile. */
export const isPartyGone = ({ status }: Pick<ApiError, "status">): boolean => status === 404;

/** Said instead of the refusal: saving again would not help. */
export function PartyGone() {
  return (
    <>
      What you were saving is not there any more. Perhaps it was removed in another window, or on another phone.{" "}
      <a href={centralAddress}>Go to Party Central</a>
    </>
  );
}
