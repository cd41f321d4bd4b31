import { Button } from "../../../ui/fields/Button.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";

interface TellGuestsProps {
  /** Null while nobody knows how many. */
  families: number | null;
  what: "when" | "where";
  onSave: (how: "email" | "quiet") => void;
  onClose: () => void;
}

function wordsFor(families: number | null): string {
  if (families === null) return "your guests";
  return families === 1 ? "1 family" : `${families} families`;
}

/** Says how many emails a new time or place sends, and lets the organiser choose not to. */
export function TellGuests({ families, what, onSave, onClose }: TellGuestsProps) {
  const whom = wordsFor(families);
  const choose = (how: "email" | "quiet") => {
    onSave(how);
    onClose();
  };
  return (
    <Dialogue title="Tell your guests?" onClose={onClose}>
      <p>
        You’ve changed {what === "when" ? "the date or time" : "the place"}. We’ll wait about 10 minutes after your last
        change, then email {whom}. We’ll ask them to check their reply.
      </p>
      <DialogueButtons onClose={onClose}>
        <Button onClick={() => choose("email")} wide="phone">
          Save and email {whom}
        </Button>
        <Button variant="line" onClick={() => choose("quiet")} wide="phone">
          Save without emailing
        </Button>
      </DialogueButtons>
    </Dialogue>
  );
}
