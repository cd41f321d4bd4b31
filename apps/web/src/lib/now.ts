import { serverTimeHeader } from "@wishwell/contract/api/server-time";

let ahead = 0;

/** Every answer says what time it is for Wishwell: a device's clock may be wrong, and in a trial Wishwell's is moved. */
export function hearTime(headers: Headers, heardAt: number = Date.now()): void {
  const told = Date.parse(headers.get(serverTimeHeader) ?? "");
  if (!Number.isNaN(told)) ahead = told - heardAt;
}

/** What time it was for Wishwell when this device's clock showed that. */
export const wishwellTime = (deviceTime: number): Date => new Date(deviceTime + ahead);

/** What time it is for Wishwell: this device's time until the first answer has come. */
export const now = (): Date => wishwellTime(Date.now());
