import { email, webAddress } from "@wishwell/contract/fields";
import { limits } from "@wishwell/contract/limits";
import { shortText } from "@wishwell/domain/short-text";
import type { CharityDetails } from "./charity.ts";

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
