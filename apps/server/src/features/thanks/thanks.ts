/** The wording for all families, before it is filled in for each. */
export interface ThanksWords {
  readonly content: string;
  readonly certificate: boolean;
  readonly certificateWords: string;
  /** The address of a picture uploaded for this party. */
  readonly photo: string | null;
}

/** The thank-you that one family was sent. */
export interface GivenThanks {
  readonly guestId: string;
  readonly partyId: string;
  readonly content: string;
  /** Null if the child did not come or gets no certificate. */
  readonly certificateWords: string | null;
  readonly photo: string | null;
  readonly thankedAt: Date;
}

/** The child's name in test emails, where each family sees their own. */
export const sampleGuest = "Robin";
