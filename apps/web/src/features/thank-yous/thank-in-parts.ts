import { limits } from "@wishwell/contract/api/limits";
import { inParts } from "../../lib/api/in-parts.ts";
import type { SentThanks } from "./sent-words.ts";

/** How far a sending has come. */
export interface Progress {
  readonly sent: number;
  readonly total: number;
}

interface Sending {
  readonly uuids: readonly string[];
  /** What earlier tries have answered: a sending that broke off goes on where it stopped, and is told as one. */
  readonly before: readonly SentThanks[];
  readonly sendPart: (uuids: readonly string[]) => Promise<SentThanks>;
  /** Told after each part, so that nothing that has left is forgotten when the next one fails. */
  readonly onPart: (parts: readonly SentThanks[], progress: Progress) => void;
}

/** Thanks all of them, in as many calls as it takes. */
export async function thankInParts({ uuids, before, sendPart, onPart }: Sending): Promise<readonly SentThanks[]> {
  const gone = sentIn(before);
  const left = uuids.filter((uuid) => !gone.has(uuid));
  const total = gone.size + left.length;
  let parts = before;
  onPart(parts, { sent: gone.size, total });
  for (const part of inParts(left, limits.bulkGuests)) {
    parts = [...parts, await sendPart(part)];
    onPart(parts, { sent: sentIn(parts).size, total });
  }
  return parts;
}

const sentIn = (parts: readonly SentThanks[]): ReadonlySet<string> => new Set(parts.flatMap(({ uuids }) => uuids));
