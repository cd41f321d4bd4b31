import { type AnswerStatus, guestStatus, hasAnswered } from "./guest-status.ts";

/**
 * Whether there is nobody left to wait for: everybody has answered, or cannot be reached, and somebody has answered.
 * The map tells how many guests have which status.
 */
export function haveAllAnswered(guests: ReadonlyMap<number, number>): boolean {
  const statuses = [...guests].filter(([, count]) => count > 0).map(([status]) => status);
  return statuses.every(isSettled) && statuses.some(hasAnswered);
}

const isSettled = (status: number) => hasAnswered(status) || status === guestStatus.failed;

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
