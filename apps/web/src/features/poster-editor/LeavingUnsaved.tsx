import { useState } from "react";
import { useUnsavedGuard } from "../../lib/forms/unsaved-guard.ts";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import type { Saving } from "./use-saving.tsx";

interface LeavingUnsavedProps {
  saving: Saving;
  /** A photo was chosen, but not uploaded. Unlike the design, it isn't stored in this browser. */
  photoWaits: boolean;
}

/** Asks before the editor is left with unsaved changes. */
export function LeavingUnsaved({ saving, photoWaits }: LeavingUnsavedProps) {
  const leaving = useUnsavedGuard(saving.unsaved);
  const [busy, setBusy] = useState(false);
  if (leaving.state !== "blocked") return null;

  async function saveAndLeave(): Promise<void> {
    setBusy(true);
    const saved = await saving.saveUnsaved();
    setBusy(false);
    // The editor shows why it couldn't be saved.
    if (saved) leaving.proceed?.();
    else leaving.reset?.();
  }

  return (
    <Dialogue title="Save your changes?" onClose={() => !busy && leaving.reset()}>
      <p>
        Guests won’t see your changes until you save them. If you leave without saving, they’ll stay in this browser
        {photoWaits ? ", but the photo you chose won’t." : "."}
      </p>
      <div className="row">
        <Button wide="phone" busy={busy} onClick={() => void saveAndLeave()}>
          Save and leave
        </Button>
        {!busy && (
          <>
            <Button variant="line" wide="phone" onClick={() => leaving.proceed()}>
              Leave without saving
            </Button>
            <Button variant="quiet" onClick={() => leaving.reset()}>
              Keep editing
            </Button>
          </>
        )}
      </div>
    </Dialogue>
  );
}
