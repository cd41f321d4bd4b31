import { limits } from "@wishwell/contract/api/limits";
import type { Recipient } from "@wishwell/contract/api/parties";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { useState, type ReactNode } from "react";
import type { Form } from "../../../lib/forms/form.ts";
import { TwoVersions } from "../../../lib/forms/TwoVersions.tsx";
import { now } from "../../../lib/now.ts";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { RadioPick } from "../../../ui/fields/ChoiceFields.tsx";
import { SelectRow } from "../../../ui/fields/SelectRow.tsx";
import { TextAreaField, TextField } from "../../../ui/fields/TextField.tsx";
import { WordArea } from "../../../ui/fields/WordArea.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { birthDateSelects, withPart } from "./birth-date.ts";
import { genderChoices, type ChildValues, childValues, comparedChild } from "./child-form.ts";
import styles from "./ChildFields.module.css";
import type { ChildForm } from "./use-child-form.ts";

interface ChildFieldsProps {
  form: Form<ChildValues>;
  /** Shown between the child's details and the gift. */
  between?: ReactNode;
}

/** All fields of one birthday child. */
export function ChildFields({ form, between }: ChildFieldsProps) {
  const [today] = useState(() => londonDay(now()));
  const born = form.field("date_of_birth");
  const name = { maxLength: limits.recipientName, autoComplete: "off", required: true };
  return (
    <>
      <div className={`stack gap-0-20 ${styles.pair}`}>
        <TextField {...form.field("first_name")} {...name} label="First name" />
        <TextField {...form.field("last_name")} {...name} label="Last name" />
      </div>
      <SelectRow
        id={born.id}
        error={born.error}
        label="Date of birth"
        hint="So we know how old they’re turning. Guests never see the date."
        selects={birthDateSelects(born.value, today)}
        onChange={(part, value) => form.set("date_of_birth", withPart(form.values.date_of_birth, part, value))}
        required
      />
      <RadioPick
        {...form.field("gender")}
        label="Gender"
        hint="For “she” or “he” in your invitations. You don’t have to answer."
        choices={genderChoices}
        snug
      />
      {between}
      <hr className={styles.rule} />
      <TextAreaField
        {...form.field("gift")}
        label="Gift wish list"
        hint="Choose one or two special gifts."
        rows={3}
        autoComplete="off"
      />
      <WordArea
        {...form.field("reason")}
        label="Why would they love it?"
        hint="Their own words are best. Guests will see this."
        words={limits.reasonWords}
        autoComplete="off"
      />
    </>
  );
}

interface NewerChildProps {
  edited: ChildForm;
  child: Recipient;
  /** Called when the child has been removed elsewhere, so there is nothing left to edit. */
  onGone: () => void;
}

/** Shown when the party was saved elsewhere while this child was being edited. */
export function NewerChild({ edited: { form, initial, newer, forgetNewer }, child, onGone }: NewerChildProps) {
  if (newer === null) return null;
  const stored = newer.eventrecipients.find(({ uuid }) => uuid === child.uuid);
  if (stored === undefined) {
    const close = () => {
      forgetNewer();
      onGone();
    };
    return (
      <Dialogue title={`${child.first_name} has been removed`} onClose={close}>
        <p>Someone removed {child.first_name} from this party in the meantime, perhaps in another window.</p>
        <Button onClick={close}>Ok</Button>
      </Dialogue>
    );
  }
  return (
    <TwoVersions
      form={form}
      compared={comparedChild}
      read={initial}
      theirs={childValues(stored, newer.version)}
      onClose={forgetNewer}
    />
  );
}

/** For a joint party of several children. */
export function AddChild({ busy, onAdd }: { busy: boolean; onAdd: () => void }) {
  return (
    <button
      type="button"
      className={`line gap-12 text-left ${styles.add}`}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onAdd}
    >
      <Icon name="plus" />
      <span>Add another child for a joint party</span>
    </button>
  );
}
