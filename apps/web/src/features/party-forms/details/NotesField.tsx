import { limits } from "@wishwell/contract/api/limits";
import { useRef } from "react";
import { flushSync } from "react-dom";
import type { Form } from "../../../lib/forms/form.ts";
import { CountedArea } from "../../../ui/fields/CountedArea.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import type { DetailsValues } from "./details-values.ts";
import { notePrompts, startedSentence } from "./note-prompts.ts";
import styles from "./DetailsForm.module.css";

/** A few words of one's own, with three beginnings for those who want one. */
export function NotesField({ form }: { form: Pick<Form<DetailsValues>, "field" | "set" | "values"> }) {
  const area = useRef<HTMLTextAreaElement>(null);

  function start(sentence: string): void {
    const notes = startedSentence(form.values.additional, sentence);
    // At once: the next key must go on with the sentence, however soon it is pressed.
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
        <div className={styles.prompts} role="group" aria-label="Start a sentence">
          {notePrompts.map(({ label, sentence }) => (
            <button key={label} type="button" className={styles.prompt} onClick={() => start(sentence)}>
              <Icon name="plus" size={18} />
              {label}
            </button>
          ))}
        </div>
      }
    />
  );
}
