import { limits } from "@wishwell/contract/api/limits";
import type { Recipient, Party } from "@wishwell/contract/api/parties";
import { longDate } from "@wishwell/domain/parties/party-dates";
import { partyLanguage } from "@wishwell/domain/parties/party-language";
import type { Compared } from "../../../lib/forms/two-versions.ts";
import { wholeDate } from "./birth-date.ts";

/** A birthday child as typed. A type alias, because an interface is not assignable to a plain record. */
export type ChildValues = {
  first_name: string;
  last_name: string;
  /** Has gaps while it is being chosen. */
  date_of_birth: string;
  /** Empty until it is chosen; `notSaid` is a choice too. */
  gender: string;
  gift: string;
  reason: string;
  /** Version of the loaded party. */
  version: string;
};

const notSaid = "X";

export const emptyChild: ChildValues = {
  first_name: "",
  last_name: "",
  date_of_birth: "",
  gender: "",
  gift: "",
  reason: "",
  version: "",
};

export function childValues(child: Recipient, version: number | undefined): ChildValues {
  return {
    first_name: child.first_name,
    last_name: child.last_name ?? "",
    date_of_birth: child.date_of_birth ?? "",
    gender: child.gender ?? notSaid,
    gift: child.gift,
    reason: child.reason,
    version: String(version ?? ""),
  };
}

/** The fields to send. */
export function childFields({ first_name, last_name, date_of_birth, gender, gift, reason }: ChildValues) {
  return {
    first_name,
    last_name,
    date_of_birth: wholeDate(date_of_birth),
    gender: gender === "F" || gender === "M" ? gender : null,
    gift,
    reason,
  } as const;
}

/** True while nothing is typed, so that no child is saved. */
export function isUntouched(values: ChildValues): boolean {
  const typed = Object.values(childFields(values)).concat(values.date_of_birth.replaceAll("-", ""));
  return typed.every((value) => (value ?? "").trim() === "");
}

export function sameChild(one: ChildValues, other: ChildValues): boolean {
  return comparedChild.every(({ fields }) => fields.every((field) => one[field] === other[field]));
}

export const genderChoices = [
  { value: "F", label: "Female" },
  { value: "M", label: "Male" },
  { value: notSaid, label: "Prefer not to say" },
] as const;

export const comparedChild: readonly Compared<ChildValues>[] = [
  { label: "First name", fields: ["first_name"], words: ({ first_name }) => first_name },
  { label: "Last name", fields: ["last_name"], words: ({ last_name }) => last_name },
  {
    label: "Date of birth",
    fields: ["date_of_birth"],
    words: ({ date_of_birth }) => (wholeDate(date_of_birth) === "" ? "" : longDate(date_of_birth)),
  },
  {
    label: "Gender",
    fields: ["gender"],
    words: ({ gender }) => genderChoices.find(({ value }) => value === gender)?.label ?? "",
  },
  { label: "Gift wish list", fields: ["gift"], words: ({ gift }) => gift },
  { label: "Why they would love it", fields: ["reason"], words: ({ reason }) => reason },
];

export const canHaveMore = (children: number): boolean => children < limits.recipients;

/** Merges a saved child into the party, so that the next step need not refetch it. */
export function withChild(party: Party, child: Recipient, version: number): Party {
  const known = party.eventrecipients.some(({ uuid }) => uuid === child.uuid);
  const children = known
    ? party.eventrecipients.map((one) => (one.uuid === child.uuid ? child : one))
    : [...party.eventrecipients, child];
  return withChildren(party, children, version);
}

export function withoutChild(party: Party, uuid: string, version: number): Party {
  const children = party.eventrecipients.filter((child) => child.uuid !== uuid);
  return withChildren(party, children, version);
}

function withChildren(party: Party, eventrecipients: Recipient[], version: number): Party {
  const words = partyLanguage(
    eventrecipients.map(({ first_name, gender }) => ({ firstName: first_name, gender: gender ?? null })),
    [],
  );
  const { recipientNames: recipient_names, heSheThey: heshethey, himHerThem: himherthem } = words;
  return {
    ...party,
    version,
    eventrecipients,
    language: { ...party.language, recipient_names, heshethey, himherthem },
  };
}
