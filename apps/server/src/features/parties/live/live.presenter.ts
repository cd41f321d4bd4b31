import type { Happening } from "./live.store.ts";

/** One server-sent event. JSON has no line breaks of its own, so that nothing can be smuggled in. */
export function presentHappening({ id, at, kind, details }: Happening): string {
  return `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify({ kind, at: at.toISOString(), details })}\n\n`;
}

/** A comment: readers ignore it, proxies see that the connection lives. */
export const heartbeat = ": still here\n\n";
