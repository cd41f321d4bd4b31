import { limits } from "@wishwell/contract/api/limits";
import { splitIntoParts } from "../../lib/api/split-into-parts.ts";
import type { SentThanks } from "./sent-words.ts";

/** Progress of sending. */
export interface Progress {
  readonly sent: number;
  readonly total: number;
}

interface Sending {
  readonly uuids: readonly string[];
  /** Responses of earlier tries: interrupted sending continues where it stopped and reports one result. */
  readonly before: readonly SentThanks[];
  readonly sendPart: (uuids: readonly string[]) => Promise<SentThanks>;
  /** Called after each batch, so that its result is not lost if the next one fails. */
  readonly onPart: (parts: readonly SentThanks[], progress: Progress) => void;
}

/** Sends to all families, in batches. */
export async function thankInParts({ uuids, before, sendPart, onPart }: Sending): Promise<readonly SentThanks[]> {
  // A family that was skipped is done with: it would only be skipped and reported again.
  const done = new Set([...sentIn(before), ...before.flatMap(({ skipped }) => skipped.map(({ uuid }) => uuid))]);
  const left = uuids.filter((uuid) => !done.has(uuid));
  const total = done.size + left.length;
  let parts = before;
  onPart(parts, { sent: sentIn(parts).size, total });
  for (const part of splitIntoParts(left, limits.bulkGuests)) {
    parts = [...parts, await sendPart(part)];
    onPart(parts, { sent: sentIn(parts).size, total });
  }
  return parts;
}

const sentIn = (parts: readonly SentThanks[]): ReadonlySet<string> => new Set(parts.flatMap(({ uuids }) => uuids));
