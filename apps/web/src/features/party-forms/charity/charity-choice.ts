import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { ApiError } from "../../../lib/api/api-error.ts";
import type { Compared } from "../../../lib/forms/two-versions.ts";

/** The charity and the reason. A type alias, because an interface is not assignable to a plain record. */
export type CharityValues = {
  charity_uuid: string;
  reason: string;
  /** Version of the loaded party. */
  version: string;
};

export type PartyCharity = Party["eventcharities"][number];

export function charityValues(party: Party): CharityValues {
  const [choice] = party.eventcharities;
  return {
    charity_uuid: choice?.charity_uuid ?? "",
    reason: choice?.reason ?? "",
    version: String(party.version ?? ""),
  };
}

export const sameChoice = (one: CharityValues, other: CharityValues): boolean =>
  one.charity_uuid === other.charity_uuid && one.reason === other.reason;

/** Merges the saved charity into the party, so that the next step need not refetch it. */
export function withCharity(party: Party, choice: PartyCharity, version: number): Party {
  const language = { ...party.language, charity_names: choice.charity.name };
  return { ...party, version, eventcharities: [choice], language };
}

/** Throws the server's own validation error when no charity is chosen. */
export function needCharity({ charity_uuid }: CharityValues): void {
  if (charity_uuid !== "") return;
  throw new ApiError(422, texts.formErrors, { errors: { charity_uuid: [fieldTexts.partyCharity] } });
}

export const comparedCharity = (nameOf: (uuid: string) => string): readonly Compared<CharityValues>[] => [
  { label: "Charity", fields: ["charity_uuid"], words: ({ charity_uuid }) => nameOf(charity_uuid) },
  { label: "Why this charity", fields: ["reason"], words: ({ reason }) => reason },
];
