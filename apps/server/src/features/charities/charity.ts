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

/** Details entered by an admin or the charity's contact, or taken from its register. */
export interface CharityDetails {
  /** As in the registers' international format: `GB-CHC-216250`. */
  readonly number: string;
  readonly name: string;
  readonly description: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly websiteUrl: string;
  readonly paymentEmail: string;
  /** Should be shown on the website. Without a sector it never is. */
  readonly shown: boolean;
  readonly sectorId: number | null;
}

export interface Charity extends CharityDetails {
  readonly id: string;
  readonly sectorName: string | null;
  readonly logoFile: string | null;
  readonly paymentsHeldUntil: Date | null;
  readonly validatedAt: Date | null;
  readonly standing: RegisterStanding;
}

export interface RegisteredCharity {
  readonly number: string;
  readonly name: string;
  readonly activities: string;
  readonly contactEmail: string | null;
  readonly contactPhone: string | null;
  readonly websiteUrl: string | null;
  readonly active: boolean;
  readonly insolvent: boolean;
  /** Number of the same charity on another register. */
  readonly twinOf: string | null;
}

/** Adapted to the limits of the form: long texts are shortened, invalid ones left out. */
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

/** A code is short enough to be guessed from a plain hash, so the hash is keyed with the app secret. */
export function hashCode(appSecret: string, charityId: string, code: string): Buffer {
  return keyedHash(appSecret, "charity code", `${charityId} ${code}`);
}

export function hashToken(appSecret: string, token: string): Buffer {
  return keyedHash(appSecret, "charity session", token);
}

/** Visitors who plan a party as a draft may enrol its charity. The app supplies it: charities know no parties. */
export interface DraftKeys {
  /** Whether this is the claim token of a draft without an owner. */
  opens(db: Database, claimToken: string): Promise<boolean>;
}
