/** Instructions for the clients: site, duration, how many users of each kind, and their ids. */
export interface LoadPlan {
  readonly site: string;
  readonly seconds: number;
  /** Milliseconds each user waits between two actions. */
  readonly pause: number;
  readonly people: Readonly<Record<Part, number>>;
  readonly subjects: LoadSubjects;
}

const parts = ["opens", "answers", "organises", "watches", "gives", "writes", "asks plainly"] as const;
export type Part = (typeof parts)[number];

export interface LoadSubjects {
  /** Guests who have not replied, for opening and replying. */
  readonly guests: readonly string[];
  /** Guests who have not contributed; each contributes once. */
  readonly givers: readonly { readonly guestId: string; readonly partyId: string }[];
  readonly organisers: readonly Organiser[];
}

export interface Organiser {
  readonly userId: string;
  readonly token: string;
  readonly partyId: string;
  /** The guests they email, all at once. */
  readonly guestIds: readonly string[];
}

export interface LoadReport {
  /** Response times in milliseconds, by call. */
  readonly taken: Readonly<Record<string, readonly number[]>>;
  /** Refused requests, with the seconds in which they happened. */
  readonly refused: Readonly<Record<string, readonly number[]>>;
  /** Number of events that watching organisers received. */
  readonly happenings: number;
  readonly seconds: number;
}

export const noClients: Readonly<Record<Part, number>> = {
  opens: 0,
  answers: 0,
  organises: 0,
  watches: 0,
  gives: 0,
  writes: 0,
  "asks plainly": 0,
};
