import { limits } from "@wishwell/contract/api/limits";
import { Button } from "../../ui/fields/Button.tsx";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../ui/feedback/DialogueButtons.tsx";
import { TextAreaField } from "../../ui/fields/TextField.tsx";
import type { Form } from "./form.ts";
import { FormErrors } from "./FormErrors.tsx";

interface ReasonDialogueProps {
  title: string;
  /** What happens when the user confirms. */
  words: string;
  form: Form<{ reason: string }>;
  label: string;
  /** Says who will read the reason. */
  hint: string;
  /** Label of the confirm button. */
  go: string;
  /** It can't be undone. */
  danger?: boolean;
  onClose: () => void;
}

/** Asks for confirmation and a reason. */
export function ReasonDialogue({ title, words, form, label, hint, go, danger, onClose }: ReasonDialogueProps) {
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
          <Button type="submit" busy={form.busy} wide="phone" variant={danger ? "danger" : "primary"}>
            {go}
          </Button>
        </DialogueButtons>
      </form>
    </Dialogue>
  );
}
