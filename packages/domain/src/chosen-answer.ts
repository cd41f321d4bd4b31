import { type AnswerStatus, guestStatus } from "./guest-status.ts";

const words: Readonly<Record<string, AnswerStatus>> = {
  accept: guestStatus.accepted,
  decline: guestStatus.declined,
};

interface Asked {
  readonly status: number;
  /** The party changed since the guest answered: the same answer once more means something. */
  readonly changed: boolean;
  /** Answers still count. */
  readonly open: boolean;
}

/** The answer that a letter's link has chosen; none when it would say nothing new. */
export function chosenAnswer(word: string | null, { status, changed, open }: Asked): AnswerStatus | null {
  const chosen = word !== null && Object.hasOwn(words, word) ? (words[word] ?? null) : null;
  return open && (changed || chosen !== status) ? chosen : null;
}
