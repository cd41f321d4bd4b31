import type { ThankedGuest } from "@wishwell/contract/thanks";
import { Button } from "../../ui/light/Button.tsx";
import { Dialogue } from "../../ui/light/Dialogue.tsx";
import { DialogueButtons } from "../../ui/light/DialogueButtons.tsx";
import { letters } from "./sent-words.ts";

interface AskToSendProps {
  guests: readonly ThankedGuest[];
  onSend: () => void;
  onClose: () => void;
}

/** A thank-you comes once and cannot be called back: so it is asked first. */
export function AskToSend({ guests, onSend, onClose }: AskToSendProps) {
  const one = guests.length === 1;
  return (
    <Dialogue title={`Send ${letters(guests.length)}?`} onClose={onClose}>
      <p>
        {one ? "It leaves" : "They leave"} at once by e-mail. Each family is thanked once, so read the letter through
        first.
      </p>
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
