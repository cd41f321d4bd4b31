import { Button } from "../../ui/fields/Button.tsx";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";

interface LeaveDialogueProps {
  signedIn: boolean;
  /** Something of the party is saved. */
  begun: boolean;
  onClose: () => void;
}

/** Where the party waits, for how long, and for whom. */
export function LeaveDialogue({ signedIn, begun, onClose }: LeaveDialogueProps) {
  return (
    <Dialogue title={signedIn ? "This step is not saved yet" : "Finish later?"} onClose={onClose}>
      <p>
        {signedIn
          ? "Press Next to save it first. Then your party is in Party Central, whenever you come back."
          : waitingWords(begun)}
      </p>
      <div className="row">
        <Button onClick={onClose}>Carry on</Button>
        <Button variant="quiet" href={signedIn ? "/dashboard" : "/"}>
          {signedIn ? "Leave without saving" : "Leave for now"}
        </Button>
      </div>
    </Dialogue>
  );
}

function waitingWords(begun: boolean): string {
  const what = begun ? "Your party" : "What you typed";
  return `${what} waits for 7 days in this browser, and only here. To find it anywhere, go through the four steps: the last one makes your account.`;
}
