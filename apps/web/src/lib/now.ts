import { serverTimeHeader } from "@wishwell/contract/api/server-time";

let ahead = 0;
let aheadOfMachine = 0;

/**
 * Every response carries the server's time: a device's clock may be wrong, and in a trial the server's clock is moved.
 */
export function readServerTime(headers: Headers, heardAt: number = Date.now()): void {
  const told = Date.parse(headers.get(serverTimeHeader) ?? "");
  if (!Number.isNaN(told)) ahead = told - heardAt;
  const machineTime = Date.parse(headers.get("date") ?? "");
  if (!Number.isNaN(machineTime)) aheadOfMachine = heardAt - machineTime;
}

/** Milliseconds by which this device's clock is ahead of the server machine's, which is never moved. */
export const deviceAhead = (): number => aheadOfMachine;

/** Converts this device's time to server time. */
export const toServerTime = (deviceTime: number): Date => new Date(deviceTime + ahead);

/** The current server time; this device's time until the first response. */
export const now = (): Date => toServerTime(Date.now());
