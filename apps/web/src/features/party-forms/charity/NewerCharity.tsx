import { TwoVersions } from "../../../lib/forms/TwoVersions.tsx";
import { charityValues, comparedCharity } from "./charity-choice.ts";
import type { CharityForm } from "./use-charity-form.ts";

/** Shown when the party was saved elsewhere while its charity was being chosen. */
export function NewerCharity({ edited }: { edited: CharityForm }) {
  const { form, initial, charity, newer, forgetNewer } = edited;
  if (newer === null) return null;
  const known = [charity, newer.eventcharities[0]?.charity];
  const nameOf = (uuid: string) => known.find((one) => one?.uuid === uuid)?.name ?? "";
  return (
    <TwoVersions
      form={form}
      compared={comparedCharity(nameOf)}
      read={initial}
      theirs={charityValues(newer)}
      onClose={forgetNewer}
    />
  );
}
