import type { Recipient } from "@wishwell/contract/api/parties";
import { TwoVersions } from "../../../lib/forms/TwoVersions.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { childValues, comparedChild } from "./child-form.ts";
import type { ChildForm } from "./use-child-form.ts";

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
        <p>Somebody took {child.first_name} off this party in the meantime, perhaps in another window.</p>
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
