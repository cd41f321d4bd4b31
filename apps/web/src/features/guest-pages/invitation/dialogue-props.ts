import type { Invitation } from "./use-invitation.ts";

export type DialogueName =
  | "siblings"
  | "ask-siblings"
  | "requirements"
  | "questions"
  | "messages"
  | "wish"
  | "register"
  | "share"
  | "not-me";

export interface GuestDialoguesProps {
  readonly shown: DialogueName;
  readonly invitation: Invitation;
  readonly open: (name: DialogueName) => void;
  readonly close: () => void;
}

export type DialogueProps = Omit<GuestDialoguesProps, "shown">;
