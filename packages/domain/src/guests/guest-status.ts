/** `notSure` is reserved: it can be shown but is never set. */
export const guestStatus = { notSent: 0, sent: 1, notSure: 2, declined: 3, accepted: 4, failed: 100 } as const;

const words: Readonly<Record<number, string>> = {
  [guestStatus.notSent]: "Invite not sent",
  [guestStatus.sent]: "Not RSVPed",
  [guestStatus.notSure]: "Not sure yet",
  [guestStatus.declined]: "Declined",
  [guestStatus.accepted]: "Accepted",
  [guestStatus.failed]: "Bad email",
};

/** The label in the key of the guest list; empty for an unknown status. */
export const guestStatusWords = (status: number): string => words[status] ?? "";

/** Statuses that an organiser may set, for one guest or many. */
export const organiserStatuses = [
  guestStatus.notSent,
  guestStatus.sent,
  guestStatus.declined,
  guestStatus.accepted,
] as const;

export type OrganiserStatus = (typeof organiserStatuses)[number];

/** Statuses that a guest may choose as a reply. */
export const answerStatuses = [guestStatus.declined, guestStatus.accepted] as const;
export type AnswerStatus = (typeof answerStatuses)[number];

const answers: readonly number[] = answerStatuses;

export const hasAnswered = (status: number): status is AnswerStatus => answers.includes(status);

/** The guest was invited but hasn't replied. */
export const isAwaitingReply = (status: number): boolean =>
  status === guestStatus.sent || status === guestStatus.notSure;
