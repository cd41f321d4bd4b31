import { type AnswerStatus, guestStatus, hasAnswered } from "./guest-status.ts";

/**
 * Whether no more replies are expected: every guest has replied or can't be reached, and at least one has replied. The
 * map counts guests by status.
 */
export function haveAllReplied(guests: ReadonlyMap<number, number>): boolean {
  const statuses = [...guests].filter(([, count]) => count > 0).map(([status]) => status);
  return statuses.every(isSettled) && statuses.some(hasAnswered);
}

const isSettled = (status: number) => hasAnswered(status) || status === guestStatus.failed;

const words: Readonly<Record<string, AnswerStatus>> = {
  accept: guestStatus.accepted,
  decline: guestStatus.declined,
};

interface ReplyContext {
  readonly status: number;
  /** The party changed after the guest replied, so repeating the same reply is meaningful. */
  readonly changed: boolean;
  /** Replies are still accepted. */
  readonly open: boolean;
}

/** The reply selected by a link in an email; null if it would change nothing. */
export function chosenAnswer(word: string | null, { status, changed, open }: ReplyContext): AnswerStatus | null {
  const chosen = word !== null && Object.hasOwn(words, word) ? (words[word] ?? null) : null;
  return open && (changed || chosen !== status) ? chosen : null;
}
