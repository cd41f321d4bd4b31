import { limits } from "@wishwell/contract/api/limits";
import { Button } from "../../ui/fields/Button.tsx";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../ui/feedback/DialogueButtons.tsx";
import { TextAreaField } from "../../ui/fields/TextField.tsx";
import type { Form } from "./form.ts";
import { FormErrors } from "./FormErrors.tsx";

interface ReasonDialogueProps {
  title: string;
  /** What it means when it is done. */
  words: string;
  form: Form<{ reason: string }>;
  label: string;
  /** Who reads the reason. */
  hint: string;
  /** The button that does it. */
  go: string;
  onClose: () => void;
}

/** Asks once more, and why. */
export function ReasonDialogue({ title, words, form, label, hint, go, onClose }: ReasonDialogueProps) {
  return (
    <Dialogue title={title} onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form} saves={false} />
        <p>{words}</p>
        <TextAreaField
          {...form.field("reason")}
          label={label}
          hint={hint}
          rows={3}
          maxLength={limits.reason}
          data-autofocus
        />
        <DialogueButtons onClose={onClose}>
          <Button type="submit" busy={form.busy} wide="phone">
            {go}
          </Button>
        </DialogueButtons>
      </form>
    </Dialogue>
  );
}
