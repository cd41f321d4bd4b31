/** On every answer: what time it is for Wishwell. In a trial its clock may have been moved, and a device's may be wrong. */
export const serverTimeHeader = "x-server-time";
