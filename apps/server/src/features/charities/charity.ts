import { email, webAddress } from "@wishwell/contract/api/fields";
import { limits } from "@wishwell/contract/api/limits";
import type { RegisterStanding } from "@wishwell/domain/charities/charity-payable";
import { shortText } from "@wishwell/domain/text/short-text";
import type { Database } from "../../platform/database/database.ts";
import { keyedHash } from "../../platform/http/signed-urls.ts";

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

/** What a register has of a charity. */
export interface RegisteredCharity {
  readonly number: string;
  readonly name: string;
  readonly activities: string;
  readonly contactEmail: string | null;
  readonly contactPhone: string | null;
  readonly websiteUrl: string | null;
  readonly active: boolean;
  readonly insolvent: boolean;
  /** The same charity stands on another register under this number. */
  readonly twinOf: string | null;
}

/** As the form would take it: what is too long is shortened, what the form would refuse is left out. */
export function detailsFromRegister(registered: RegisteredCharity): CharityDetails {
  return {
    number: registered.number,
    name: shortText(registered.name, limits.charityText),
    description: shortText(registered.activities, limits.description),
    contactEmail: email().safeParse(registered.contactEmail).data ?? "",
    contactPhone: (registered.contactPhone ?? "").slice(0, limits.charityText),
    websiteUrl: webAddress(limits.charityText, "").safeParse(registered.websiteUrl).data ?? "",
    paymentEmail: "",
    shown: false,
    sectorId: null,
  };
}

/** A code is short enough to be tried out: without the application's own secret its hash tells nothing. */
export function hashCode(appSecret: string, charityId: string, code: string): Buffer {
  return keyedHash(appSecret, "charity code", `${charityId} ${code}`);
}

export function hashToken(appSecret: string, token: string): Buffer {
  return keyedHash(appSecret, "charity session", token);
}

/**
 * Whoever plans a party without an account may bring its charity in. Charities know nothing of parties; the app says
 * who looks after the drafts and their keys.
 */
export interface DraftKeys {
  /** Whether this is the key of a draft that nobody owns yet. */
  opens(db: Database, claimToken: string): Promise<boolean>;
}
