/**
 * `notSure` is reserved: it can be shown but is never set. `waiting` said yes when the places had run out; on the wire it
 * is 4 with `waiting: true`. It is a status of its own here, so that nothing counts these families as coming.
 */
export const guestStatus = {
  notSent: 0,
  sent: 1,
  notSure: 2,
  declined: 3,
  accepted: 4,
  waiting: 5,
  failed: 100,
} as const;

const words: Readonly<Record<number, string>> = {
  [guestStatus.notSent]: "Invite not sent",
  [guestStatus.sent]: "Not RSVPed",
  [guestStatus.notSure]: "Not sure yet",
  [guestStatus.declined]: "Declined",
  [guestStatus.accepted]: "Accepted",
  [guestStatus.waiting]: "Waiting for a place",
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

const answers: readonly number[] = [...answerStatuses, guestStatus.waiting];

export const hasAnswered = (status: number): status is AnswerStatus | typeof guestStatus.waiting =>
  answers.includes(status);

/** As the API sends it. */
export const wireStatus = (status: number): { status: number; waiting?: true } =>
  status === guestStatus.waiting ? { status: guestStatus.accepted, waiting: true } : { status };

/** The status of a guest from the API. */
export const statusFromWire = ({
  status,
  waiting,
}: {
  readonly status: number;
  readonly waiting?: true | undefined;
}): number => (waiting === true ? guestStatus.waiting : status);

/** The guest was invited but hasn't replied. */
export const isAwaitingReply = (status: number): boolean =>
  status === guestStatus.sent || status === guestStatus.notSure;
