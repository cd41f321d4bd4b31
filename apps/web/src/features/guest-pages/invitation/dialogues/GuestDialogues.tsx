import type { ComponentType } from "react";
import type { DialogueName, DialogueProps, GuestDialoguesProps } from "../own-dialogues.ts";
import { AcceptedDialogue } from "./AcceptedDialogue.tsx";
import { DeclinedDialogue } from "./DeclinedDialogue.tsx";
import { GiveDialogue } from "./GiveDialogue.tsx";
import { MessagesDialogue } from "./MessagesDialogue.tsx";
import { NotMeDialogue } from "./NotMeDialogue.tsx";
import { RegisterDialogue } from "./RegisterDialogue.tsx";
import { RequirementsDialogue } from "./RequirementsDialogue.tsx";
import { ShareDialogue } from "./ShareDialogue.tsx";
import { SiblingsDialogue } from "./SiblingsDialogue.tsx";
import { WishDialogue } from "./WishDialogue.tsx";

const dialogues: Readonly<Record<DialogueName, ComponentType<DialogueProps>>> = {
  accepted: AcceptedDialogue,
  declined: DeclinedDialogue,
  give: GiveDialogue,
  siblings: SiblingsDialogue,
  requirements: RequirementsDialogue,
  messages: MessagesDialogue,
  wish: WishDialogue,
  register: RegisterDialogue,
  share: ShareDialogue,
  "not-me": NotMeDialogue,
};

/** The one that is open. All of them come together: after the first, the others open at once. */
export function GuestDialogues({ shown, ...props }: GuestDialoguesProps) {
  const Dialogue = dialogues[shown];
  return <Dialogue key={shown} {...props} />;
}
