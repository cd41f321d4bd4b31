import { serverTimeHeader } from "@wishwell/contract/api/server-time";
import { hearTime } from "./now.ts";

/** As if no answer had told another time than this device's: other test files in this process want that. */
export function forgetTime(): void {
  const moment = Date.now();
  hearTime(new Headers({ [serverTimeHeader]: new Date(moment).toISOString() }), moment);
}
