/** What a guest's status says. `notSure` is reserved: it is shown, and never set. */
export const guestStatus = { notSent: 0, sent: 1, notSure: 2, declined: 3, accepted: 4, failed: 100 } as const;

const words: Readonly<Record<number, string>> = {
  [guestStatus.notSent]: "Invite not sent",
  [guestStatus.sent]: "Not RSVPed",
  [guestStatus.notSure]: "Not sure yet",
  [guestStatus.declined]: "Declined",
  [guestStatus.accepted]: "Accepted",
  [guestStatus.failed]: "Bad email",
};

/** As the key of the list says it. */
export const guestStatusWords = (status: number): string => words[status] ?? "";

/** What an organiser may set, for one guest or many. */
export const organiserStatuses = [
  guestStatus.notSent,
  guestStatus.sent,
  guestStatus.declined,
  guestStatus.accepted,
] as const;

export type OrganiserStatus = (typeof organiserStatuses)[number];

/** What a guest may answer. */
export const answerStatuses = [guestStatus.declined, guestStatus.accepted] as const;
export type AnswerStatus = (typeof answerStatuses)[number];

const answers: readonly number[] = answerStatuses;

export const hasAnswered = (status: number): status is AnswerStatus => answers.includes(status);

/** Whose answer is still wanted. */
export const isSilent = (status: number): boolean => status === guestStatus.sent || status === guestStatus.notSure;
