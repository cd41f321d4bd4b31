import type { AnswerStatus } from "@wishwell/domain/guests/guest-status";
import { browserStorage, type KeptStorage } from "../../../lib/session/browser-storage.ts";

/** A reply that is not sent yet. */
export interface KeptAnswer {
  readonly status: AnswerStatus;
  /**
   * The guest's version as the page knew it, so that a reply saved elsewhere since is not overwritten without asking.
   */
  readonly version: number;
  /** Idempotency key: a reply that arrived after all is recorded once. */
  readonly key: string;
}

/** Stores one reply per invitation in this browser. */
export function createKeptAnswers(storage: KeptStorage) {
  return {
    read: (uuid: string): KeptAnswer | null => written(storage.getItem(keyOf(uuid))),
    keep: (uuid: string, answer: KeptAnswer): void => storage.setItem(keyOf(uuid), JSON.stringify(answer)),
    forget: (uuid: string): void => storage.removeItem(keyOf(uuid)),
  };
}

export const keptAnswers = createKeptAnswers(browserStorage());

const keyOf = (uuid: string) => `wishwell.answer.${uuid}`;

/** Null for anything but a valid stored reply. */
function written(text: string | null): KeptAnswer | null {
  try {
    const { status, version, key } = JSON.parse(text ?? "null") as KeptAnswer;
    const whole = (status === 3 || status === 4) && Number.isInteger(version) && typeof key === "string";
    return whole ? { status, version, key } : null;
  } catch {
    return null;
  }
}
