import type { Happening } from "./live.store.ts";

/** One server-sent event. JSON has no line breaks of its own, so that nothing can be smuggled in. */
export function presentHappening({ id, at, kind, guestId, details }: Happening): string {
  const told = { kind, at: at.toISOString(), ...(guestId !== null && { guest_uuid: guestId }), details };
  return `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(told)}\n\n`;
}

/** A comment: readers ignore it, proxies see that the connection lives. */
export const heartbeat = ": still here\n\n";
