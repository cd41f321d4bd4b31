import type { ThankedGuest, Thanks } from "@wishwell/contract/api/thanks";
import { Button } from "../../ui/fields/Button.tsx";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../ui/feedback/DialogueButtons.tsx";
import { LettersLacking } from "./LettersLacking.tsx";
import { letters } from "./sent-words.ts";

interface AskToSendProps {
  guests: readonly ThankedGuest[];
  /** What their certificates say; `null` when the letters go without. */
  certificates: Thanks | null;
  onSend: () => void;
  onClose: () => void;
}

/** A thank-you comes once and cannot be called back: so it is asked first. */
export function AskToSend({ guests, certificates, onSend, onClose }: AskToSendProps) {
  const one = guests.length === 1;
  return (
    <Dialogue title={`Send ${letters(guests.length)}?`} onClose={onClose}>
      <p>
        {one ? "It leaves" : "They leave"} at once by e-mail. Each family is thanked once, so read the letter through
        first.
      </p>
      {certificates !== null && <LettersLacking guests={guests} thanks={certificates} />}
      <DialogueButtons onClose={onClose} back="Not yet">
        <Button
          icon="send"
          wide="phone"
          onClick={() => {
            onClose();
            onSend();
          }}
        >
          {one ? "Send it" : "Send them"}
        </Button>
      </DialogueButtons>
    </Dialogue>
  );
}
