import { ApiError } from "../../../lib/api/api-error.ts";

/** There is no such charity, or the id is malformed. */
export function isUnknown(fault: unknown): boolean {
  return fault instanceof ApiError && (fault.status === 404 || fault.status === 422);
}
