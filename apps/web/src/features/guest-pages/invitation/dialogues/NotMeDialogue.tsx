import { Dialogue } from "../../../../ui/feedback/Dialogue.tsx";
import { NotMeWords } from "../NotMeWords.tsx";
import type { DialogueProps } from "../own-dialogues.ts";

export function NotMeDialogue({ invitation: { content }, close }: DialogueProps) {
  return (
    <Dialogue title={`Not ${content.guest.guest_first_name}?`} onClose={close}>
      <NotMeWords content={content} />
    </Dialogue>
  );
}
