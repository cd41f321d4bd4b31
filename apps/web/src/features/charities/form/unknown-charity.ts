import { ApiError } from "../../../lib/api/api-error.ts";

/** No such charity, or nothing that could be one. */
export function isUnknown(fault: unknown): boolean {
  return fault instanceof ApiError && (fault.status === 404 || fault.status === 422);
}
