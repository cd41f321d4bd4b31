import { limits } from "@wishwell/contract/api/limits";
import { type InstructionTag, instructionTags } from "@wishwell/domain/parties/instruction-tags";
import { type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import type { Form } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { RestoredNote } from "../../../lib/forms/RestoredNote.tsx";
import { TwoVersions } from "../../../lib/forms/TwoVersions.tsx";
import { CheckboxField } from "../../../ui/fields/ChoiceFields.tsx";
import { CountedArea } from "../../../ui/fields/CountedArea.tsx";
import { HintAndError } from "../../../ui/fields/FormField.tsx";
import { SelectField, TextField } from "../../../ui/fields/TextField.tsx";
import { Icon, type IconName } from "../../../ui/site/Icon.tsx";
import { PartyGone } from "../../party/PartyGone.tsx";
import { AddressFields } from "../../venues/AddressFields.tsx";
import { detailsValues, type DetailsValues, tagsIn, withTag, notePrompts, startedSentence } from "./details-values.ts";
import styles from "./DetailsForm.module.css";
import type { DetailsOfParty } from "./use-details-form.ts";
import { WhenFields } from "./WhenFields.tsx";

/** For buttons outside the form. */
export const detailsFormId = "party-details";

interface DetailsFormProps {
  details: DetailsOfParty;
  /** Label of the button that saves. */
  press: "Next" | "Save";
  /** Fields or a button that only the wizard or only the edit page has. */
  children?: ReactNode;
}

/** The form for where and when, shared by the wizard and the edit page. */
export function DetailsForm({ details, press, children }: DetailsFormProps) {
  const { party, form, themes, compared, read, newer, forgetNewer, gone } = details;
  return (
    <>
      <FormErrors form={form} instead={gone && <PartyGone />} />
      {form.fromDraft && <RestoredNote press={press} onStartAgain={() => form.startAgain(detailsValues(party))} />}
      <form id={detailsFormId} onSubmit={form.onSubmit} noValidate className={styles.form}>
        <TextField {...form.field("name")} label="Party title" maxLength={limits.title} autoComplete="off" required />
        <SelectField
          {...form.field("eventtheme_uuid")}
          label="Theme"
          hint="Sets the poster. You can design it later."
          required
        >
          <option value="">Choose a theme</option>
          {themes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <hr />
        <AddressFields form={form} partyUuid={party.uuid} />
        <hr />
        <WhenFields form={form} />
        <hr />
        <GoodToKnow form={form} />
        <NotesField form={form} />
        {children}
      </form>
      {newer !== null && (
        <TwoVersions form={form} compared={compared} read={read} theirs={detailsValues(newer)} onClose={forgetNewer} />
      )}
    </>
  );
}

/** Notes for guests, with three sentence starters. */
function NotesField({ form }: { form: Pick<Form<DetailsValues>, "field" | "set" | "values"> }) {
  const area = useRef<HTMLTextAreaElement>(null);

  function start(sentence: string): void {
    const notes = startedSentence(form.values.additional, sentence);
    // Synchronously, so that the next key continues the sentence however soon it is pressed.
    flushSync(() => form.set("additional", notes));
    area.current?.focus();
    area.current?.setSelectionRange(notes.length, notes.length);
  }

  return (
    <CountedArea
      {...form.field("additional")}
      ref={area}
      label="Notes for guests"
      hint="Tap one to start a sentence."
      limit={limits.notes}
      rows={4}
      above={
        <div className="flex-wrap gap-8 mb-12" role="group" aria-label="Start a sentence">
          {notePrompts.map(({ label, sentence }) => (
            <button
              key={label}
              type="button"
              className={`inline-line touch-height gap-8 bg-ground rounded-pill ${styles.prompt}`}
              onClick={() => start(sentence)}
            >
              <Icon name="plus" size={18} />
              {label}
            </button>
          ))}
        </div>
      }
    />
  );
}

const icons: Record<InstructionTag, IconName> = {
  "We'll be serving lunch": "fork",
  "We'll be serving dinner": "fork",
  "We'll be serving snacks": "snack",
  "Siblings welcome": "users",
  "Drop-off party": "car",
  "Please bring sun protection": "sun",
  "Please bring warm clothing": "coat",
  "Please wear socks": "sock",
  "Please wear running shoes": "shoe",
};

/** Nine answers to what guests usually ask. */
function GoodToKnow({ form }: { form: Pick<Form<DetailsValues>, "field" | "set"> }) {
  const { id, value, error } = form.field("instructions");
  const ticked = tagsIn(value);
  return (
    <fieldset id={id} tabIndex={-1}>
      <legend className="in-flow semibold mb-6">Good to know</legend>
      <HintAndError id={id} hint="Tick what guests should know." error={error} />
      <div className={`stack ${styles.tags}`}>
        {instructionTags.map((tag, place) => (
          <CheckboxField
            key={tag}
            id={`${id}-${place}`}
            label={
              <span className={`line gap-8 ${styles.withIcon}`}>
                <Icon name={icons[tag]} />
                {tag}
              </span>
            }
            checked={ticked.includes(tag)}
            onChange={(event) => form.set("instructions", withTag(value, tag, event.currentTarget.checked))}
          />
        ))}
      </div>
    </fieldset>
  );
}
