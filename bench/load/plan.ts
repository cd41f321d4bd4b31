/** What the crowd is told: where to go, for how long, how many of each kind of people, and whom they are. */
export interface CrowdPlan {
  readonly site: string;
  readonly seconds: number;
  /** Milliseconds that everybody waits between two things they do. */
  readonly pause: number;
  readonly people: Readonly<Record<Part, number>>;
  readonly subjects: CrowdSubjects;
}

const parts = ["opens", "answers", "organises", "watches", "gives", "writes", "asks plainly"] as const;
export type Part = (typeof parts)[number];

export interface CrowdSubjects {
  /** Guests who have not answered, for opening and answering. */
  readonly guests: readonly string[];
  /** Guests who have not given; each gives once. */
  readonly givers: readonly { readonly guestId: string; readonly partyId: string }[];
  readonly organisers: readonly Organiser[];
}

export interface Organiser {
  readonly userId: string;
  readonly token: string;
  readonly partyId: string;
  /** Whom they write to, all at once. */
  readonly guestIds: readonly string[];
}

export interface CrowdReport {
  /** By call, the milliseconds of each answer. */
  readonly taken: Readonly<Record<string, readonly number[]>>;
  /** What was not as wanted, and in which seconds. */
  readonly refused: Readonly<Record<string, readonly number[]>>;
  /** What those who watch were told. */
  readonly happenings: number;
  readonly seconds: number;
}

export const nobody: Readonly<Record<Part, number>> = {
  opens: 0,
  answers: 0,
  organises: 0,
  watches: 0,
  gives: 0,
  writes: 0,
  "asks plainly": 0,
};
