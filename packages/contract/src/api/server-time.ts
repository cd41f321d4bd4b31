/**
 * Wishwell's current time, sent with every response. In a trial our clock may have been moved, and the device's clock
 * may be wrong.
 */
export const serverTimeHeader = "x-server-time";
