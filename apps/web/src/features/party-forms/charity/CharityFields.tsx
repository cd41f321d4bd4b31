import { limits } from "@wishwell/contract/api/limits";
import type { SubmitEvent } from "react";
import { TwoVersions } from "../../../lib/forms/TwoVersions.tsx";
import { HintAndError } from "../../../ui/fields/FormField.tsx";
import { WordArea } from "../../../ui/fields/WordArea.tsx";
import { CharityPicker } from "../../charities/picker/CharityPicker.tsx";
import { sameChoice, charityValues, comparedCharity } from "./charity-choice.ts";
import styles from "./CharityFields.module.css";
import type { CharityForm } from "./use-charity-form.ts";

interface CharityFieldsProps {
  edited: CharityForm;
  /** The form's id. The picker has a search form of its own, so this form starts after it. */
  formId: string;
  partyUuid: string;
  /** The children's names in the possessive: "Maya’s". */
  whose: string;
  /** True when a preview is shown beside the fields. */
  shownBeside?: boolean;
  /** The number of a charity to search for at first. */
  find?: string | null;
  /** Called instead of saving when nothing was changed. */
  onUnchanged?: () => void;
}

/** The picker, and the field for the reason. */
export function CharityFields(props: CharityFieldsProps) {
  const { edited, formId, partyUuid, whose, shownBeside = false, find = null, onUnchanged } = props;
  const { form, initial, charity, choose } = edited;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (onUnchanged === undefined || form.values.charity_uuid === "" || !sameChoice(form.values, initial)) {
      return form.onSubmit(event);
    }
    event.preventDefault();
    onUnchanged();
  };
  const choice = form.field("charity_uuid");
  const ownWords = whose === "" ? "Their own words are best." : `${whose} own words are best.`;
  return (
    <>
      <div id={choice.id} tabIndex={-1} className={styles.picker}>
        <HintAndError id={choice.id} error={choice.error} />
        <CharityPicker chosen={charity} onChoose={choose} forParty={partyUuid} shownBeside={shownBeside} find={find} />
      </div>
      <form id={formId} onSubmit={onSubmit} noValidate className={`rule-above ${styles.reason}`}>
        <WordArea
          {...form.field("reason")}
          label="Why have you chosen this charity?"
          hint={`${ownWords} Guests will see this.`}
          placeholder="About 30 words"
          words={limits.reasonWords}
          autoComplete="off"
        />
      </form>
    </>
  );
}

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
