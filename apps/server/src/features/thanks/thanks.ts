/** What everybody is told after the party, before it is filled in for each family. */
export interface ThanksWords {
  readonly content: string;
  readonly certificate: boolean;
  readonly certificateWords: string;
  /** The address of a picture that was uploaded for this party. */
  readonly photo: string | null;
}

/** What one family was told. */
export interface GivenThanks {
  readonly guestId: string;
  readonly partyId: string;
  readonly content: string;
  /** Of a child who came, when there is a certificate. */
  readonly certificateWords: string | null;
  readonly photo: string | null;
  readonly thankedAt: Date;
}

/** Whoever tries a letter sees a child's name where each family sees their own. */
export const sampleGuest = "Robin";
