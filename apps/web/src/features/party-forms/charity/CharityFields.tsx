import { limits } from "@wishwell/contract/api/limits";
import type { SubmitEvent } from "react";
import { HintAndError } from "../../../ui/fields/FormField.tsx";
import { WordArea } from "../../../ui/fields/WordArea.tsx";
import { CharityPicker } from "../../charities/picker/CharityPicker.tsx";
import styles from "./CharityFields.module.css";
import { sameChoice } from "./charity-choice.ts";
import type { CharityForm } from "./use-charity-form.ts";

interface CharityFieldsProps {
  edited: CharityForm;
  /** The id of the form: the picker has a search of its own, so the form begins after it. */
  formId: string;
  partyUuid: string;
  /** Who chooses: "Maya’s". */
  whose: string;
  /** The choice is shown beside them. */
  shownBeside?: boolean;
  /** When nothing was changed: goes on without saving it again. */
  onUnchanged?: () => void;
}

/** The picker, and the words for the choice. */
export function CharityFields(props: CharityFieldsProps) {
  const { edited, formId, partyUuid, whose, shownBeside = false, onUnchanged } = props;
  const { form, initial, charity, choose } = edited;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (onUnchanged === undefined || form.values.charity_uuid === "" || !sameChoice(form.values, initial)) {
      return form.onSubmit(event);
    }
    event.preventDefault();
    onUnchanged();
  };
  const choice = form.field("charity_uuid");
  const ownWords = whose === "" ? "Their own words are best." : `In ${whose} own words is best.`;
  return (
    <>
      <div id={choice.id} tabIndex={-1} className={styles.picker}>
        <HintAndError id={choice.id} error={choice.error} />
        <CharityPicker chosen={charity} onChoose={choose} forParty={partyUuid} shownBeside={shownBeside} />
      </div>
      <form id={formId} onSubmit={onSubmit} noValidate className={styles.reason}>
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
