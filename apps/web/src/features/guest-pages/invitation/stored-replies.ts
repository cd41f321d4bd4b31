import type { AnswerStatus } from "@wishwell/domain/guests/guest-status";
import { browserStorage, type BrowserStorage } from "../../../lib/session/browser-storage.ts";

/** A reply that is not sent yet. */
export interface StoredReply {
  readonly status: AnswerStatus;
  /**
   * The guest's version as the page knew it, so that a reply saved elsewhere since is not overwritten without asking.
   */
  readonly version: number;
  /** Idempotency key: a reply that arrived after all is recorded once. */
  readonly key: string;
}

/** Stores one reply per invitation in this browser. */
export function createStoredReplies(storage: BrowserStorage) {
  return {
    read: (uuid: string): StoredReply | null => parseStored(storage.getItem(keyOf(uuid))),
    keep: (uuid: string, answer: StoredReply): void => storage.setItem(keyOf(uuid), JSON.stringify(answer)),
    forget: (uuid: string): void => storage.removeItem(keyOf(uuid)),
  };
}

export const storedReplies = createStoredReplies(browserStorage());

const keyOf = (uuid: string) => `wishwell.answer.${uuid}`;

/** Null for anything but a valid stored reply. */
function parseStored(text: string | null): StoredReply | null {
  try {
    const { status, version, key } = JSON.parse(text ?? "null") as StoredReply;
    const whole = (status === 3 || status === 4) && Number.isInteger(version) && typeof key === "string";
    return whole ? { status, version, key } : null;
  } catch {
    return null;
  }
}
