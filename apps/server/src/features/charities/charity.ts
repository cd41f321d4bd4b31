import type { RegisterStanding } from "@wishwell/domain/charity-payable";

export interface Sector {
  readonly id: number;
  readonly name: string;
}

/** What is typed about a charity, by an admin, its contact or its register. */
export interface CharityDetails {
  /** As the registers write it for the world: `GB-CHC-216250`. */
  readonly number: string;
  readonly name: string;
  readonly description: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly websiteUrl: string;
  readonly paymentEmail: string;
  /** Wanted on the website. Without a sector it is not there, whatever this says. */
  readonly shown: boolean;
  readonly sectorId: number | null;
}

export interface Charity extends CharityDetails {
  readonly id: string;
  readonly sectorName: string | null;
  readonly logoFile: string | null;
  readonly paymentsHeldUntil: Date | null;
  readonly validatedAt: Date | null;
  readonly codeHash: Buffer | null;
  readonly standing: RegisterStanding;
}
