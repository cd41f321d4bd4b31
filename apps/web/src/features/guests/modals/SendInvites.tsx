import { now } from "../../../lib/now.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import type { TableGuest } from "../guest-queries.ts";
import { leftOutWords } from "../table/sent-words.ts";
import { whoGets } from "../table/who-gets.ts";

interface SendInvitesProps {
  guests: readonly TableGuest[];
  resend: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** Letters to many families cannot be called back: so it is asked first. */
export function SendInvites({ guests, resend, onSend, onClose }: SendInvitesProps) {
  const { going, leftOut } = whoGets(guests, resend, now());
  const letters = going.length === 1 ? "1 invitation" : `${going.length} invitations`;
  const left = leftOutWords(leftOut, guests);
  return (
    <Dialogue title={resend ? `Send ${letters} again?` : `Send ${letters}?`} onClose={onClose}>
      <p>
        {going.length === 1 ? "It leaves" : "They leave"} at once by e-mail. {left}
      </p>
      <DialogueButtons onClose={onClose}>
        <Button
          icon="send"
          wide="phone"
          onClick={() => {
            onClose();
            onSend();
          }}
        >
          Send {letters}
        </Button>
      </DialogueButtons>
    </Dialogue>
  );
}
