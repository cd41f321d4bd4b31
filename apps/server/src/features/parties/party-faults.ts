import { limits } from "@wishwell/contract/limits";
import { fieldTexts } from "@wishwell/contract/texts";
import { type DateFault, partyDateFaults } from "@wishwell/domain/party-date-rules";
import { missingDetails, type PartyDetail, type PartyPart } from "@wishwell/domain/party-ready";
import { type FieldErrors, invalid } from "../../platform/http/refusal.ts";
import { factsOf } from "./party-state.ts";
import type { PartyDetails } from "./party.ts";

type Said = readonly [field: string, sentence: string];

const missingWords: Record<PartyPart, Said> = {
  name: ["name", fieldTexts.partyTitle],
  theme: ["eventtheme_uuid", fieldTexts.theme],
  venue: ["venue", fieldTexts.venue],
  street: ["address1", fieldTexts.streetAddress],
  city: ["city", fieldTexts.city],
  date: ["date", fieldTexts.partyDate],
  startTime: ["start_time", fieldTexts.startTime],
  endTime: ["end_time", fieldTexts.endTime],
  rsvpDate: ["rsvp_date", fieldTexts.rsvpDate],
  children: ["eventrecipients", fieldTexts.birthdayChild],
  charity: ["eventcharities", fieldTexts.partyCharity],
};

const faultWords: Record<DateFault, Said> = {
  "date out of range": ["date", fieldTexts.partyDateRange],
  "end date out of range": ["end_date", fieldTexts.endDateRange],
  "reply date out of range": ["rsvp_date", fieldTexts.rsvpDateRange],
  "ends too early": ["end_time", fieldTexts.endTimeEarly],
  "over already": ["end_time", fieldTexts.endTimePast],
};

/** What is missing, by the field where it is said. */
export const missingErrors = (missing: readonly PartyPart[]): FieldErrors =>
  asErrors(missing.map((part) => missingWords[part]));

/** What somebody says beside the details themselves. */
export interface Asked {
  /** The whole form was sent: everything it asks for must be there. */
  readonly wholeForm: boolean;
  /** It lasts overnight: the day it ends must be there. */
  readonly sleepover: boolean;
}

interface Circumstances extends Asked {
  readonly now: Date;
  /** Guests may have been asked already: what is there must not go away. */
  readonly activated: boolean;
}

/** Everything that is wrong with what somebody wants to save, at once. */
export function detailErrors(
  stored: PartyDetails,
  wanted: Partial<PartyDetails>,
  { now, wholeForm, sleepover, activated }: Circumstances,
): FieldErrors {
  const merged = { ...stored, ...wanted };
  const emptied = (detail: PartyDetail) => activated && Object.hasOwn(wanted, keyOf(detail));
  const missing = missingDetails(factsOf(merged)).filter((detail) => wholeForm || emptied(detail));
  const bounds = { now, yearsAhead: limits.partyYearsAhead, sleepoverDays: limits.sleepoverDays };
  const halfPosition = (merged.latitude === null) !== (merged.longitude === null);
  return asErrors([
    ...missing.map((detail) => missingWords[detail]),
    ...(sleepover && merged.endDate === null ? [["end_date", fieldTexts.endDate] as const] : []),
    ...partyDateFaults(merged, stored, bounds).map((fault) => faultWords[fault]),
    ...(halfPosition ? [[merged.latitude === null ? "lat" : "lng", fieldTexts.position] as const] : []),
  ]);
}

/** Refuses what is wrong, if anything is. */
export function refuseFaults(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

const keyOf = (detail: PartyDetail): keyof PartyDetails => (detail === "street" ? "address1" : detail);

function asErrors(said: readonly Said[]): FieldErrors {
  const fields = Map.groupBy(said, ([field]) => field);
  return Object.fromEntries([...fields].map(([field, each]) => [field, each.map(([, sentence]) => sentence)]));
}
