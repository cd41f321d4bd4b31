/** One event at a party, as sent by the stream. */
export interface FeedEvent {
  readonly id: number;
  readonly kind: string;
  readonly at: string;
  /** The id of the guest it is about. */
  readonly guest: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/**
 * Reads server-sent events until the stream ends. `onAlive` is called for every chunk, including heartbeats; invalid
 * events are ignored.
 */
export async function readEvents(
  stream: ReadableStream<Uint8Array>,
  { onHappening, onAlive }: { onHappening: (happening: FeedEvent) => void; onAlive: () => void },
): Promise<void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let unread = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onAlive();
    const blocks = (unread + decoder.decode(value, { stream: true })).split("\n\n");
    unread = blocks.pop() ?? "";
    for (const block of blocks) {
      const happening = happeningIn(block);
      if (happening !== null) onHappening(happening);
    }
  }
}

function happeningIn(block: string): FeedEvent | null {
  const fields = new Map(
    block.split("\n").map((line): [string, string] => {
      const colon = line.indexOf(": ");
      return colon < 0 ? [line, ""] : [line.slice(0, colon), line.slice(colon + 2)];
    }),
  );
  const id = Number(fields.get("id") ?? Number.NaN);
  const data = parsed(fields.get("data") ?? "");
  if (!Number.isSafeInteger(id) || data === null) return null;
  const { kind, at, guest_uuid: guest, details } = data;
  if (typeof kind !== "string" || typeof at !== "string") return null;
  return { id, kind, at, guest: typeof guest === "string" ? guest : null, details: isRecord(details) ? details : {} };
}

function parsed(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
