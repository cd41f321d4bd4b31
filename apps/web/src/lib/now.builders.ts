import { serverTimeHeader } from "@wishwell/contract/api/server-time";
import { readServerTime } from "./now.ts";

/** Resets to this device's time, for other test files in the same process. */
export function resetServerTime(): void {
  const moment = Date.now();
  readServerTime(new Headers({ [serverTimeHeader]: new Date(moment).toISOString() }), moment);
}
