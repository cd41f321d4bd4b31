import type { PartyDetails } from "./party.ts";

const parts = [
  "date",
  "endDate",
  "startTime",
  "endTime",
  "venue",
  "address1",
  "address2",
  "city",
  "postcode",
] as const satisfies readonly (keyof PartyDetails)[];

/** What guests write into their calendars, and are told when it changes. */
export type WhenAndWhere = Pick<PartyDetails, (typeof parts)[number]>;

export const whenAndWhere = (party: WhenAndWhere): WhenAndWhere =>
  Object.fromEntries(parts.map((part) => [part, party[part]])) as unknown as WhenAndWhere;

/** Whether a change says something new of day, time or place. */
export const movesParty = (party: WhenAndWhere, changes: Partial<WhenAndWhere>): boolean =>
  parts.some((part) => changes[part] !== undefined && changes[part] !== party[part]);
