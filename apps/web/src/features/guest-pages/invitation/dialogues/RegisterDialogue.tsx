import type { DialogueProps } from "../own-dialogues.ts";
import { RegisterOffer } from "./RegisterOffer.tsx";

export function RegisterDialogue({ invitation: { content }, close }: DialogueProps) {
  return <RegisterOffer party={content.party} onClose={close} />;
}
