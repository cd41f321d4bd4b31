import { serverTimeHeader } from "@wishwell/contract/api/server-time";
import { hearTime } from "./now.ts";

/** Resets to this device's time, for other test files in the same process. */
export function forgetTime(): void {
  const moment = Date.now();
  hearTime(new Headers({ [serverTimeHeader]: new Date(moment).toISOString() }), moment);
}
