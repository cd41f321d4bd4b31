import type { ApiError } from "../../lib/api/api-error.ts";
import { centralAddress } from "./party-urls.ts";

/** Whether a save was refused because the party, or that part of it, has been deleted. */
export const isPartyGone = ({ status }: Pick<ApiError, "status">): boolean => status === 404;

/** Shown instead of the error, because saving again would not help. */
export function PartyGone() {
  return (
    <>
      What you were saving is no longer there. It may have been removed in another window or on another phone.{" "}
      <a href={centralAddress}>Go to Party Central</a>
    </>
  );
}
