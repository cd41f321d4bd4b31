import type { AnswerStatus } from "@wishwell/domain/guests/guest-status";
import { browserStorage, type KeptStorage } from "../../../lib/session/browser-storage.ts";

/** An answer that could not be sent yet. */
export interface KeptAnswer {
  readonly status: AnswerStatus;
  /** Of the guest as the page knew it: what was answered elsewhere since is not overwritten unasked. */
  readonly version: number;
  /** So that an answer which arrived after all counts once. */
  readonly key: string;
}

/** One for each invitation that was opened in this browser. */
export function createKeptAnswers(storage: KeptStorage) {
  return {
    read: (uuid: string): KeptAnswer | null => written(storage.getItem(keyOf(uuid))),
    keep: (uuid: string, answer: KeptAnswer): void => storage.setItem(keyOf(uuid), JSON.stringify(answer)),
    forget: (uuid: string): void => storage.removeItem(keyOf(uuid)),
  };
}

export const keptAnswers = createKeptAnswers(browserStorage());

const keyOf = (uuid: string) => `wishwell.answer.${uuid}`;

/** Whatever else somebody may have put there is nothing. */
function written(text: string | null): KeptAnswer | null {
  try {
    const { status, version, key } = JSON.parse(text ?? "null") as KeptAnswer;
    const whole = (status === 3 || status === 4) && Number.isInteger(version) && typeof key === "string";
    return whole ? { status, version, key } : null;
  } catch {
    return null;
  }
}
