import { useSyncExternalStore } from "react";

/** The dialogues that are open now, the one in front last. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(dialogues: readonly HTMLDialogElement[]): void {
  open = dialogues;
  for (const tell of listeners) tell();
}

/** Says that a dialogue has opened; what it gives back says that it has closed. */
export function dialogueOpened(dialogue: HTMLDialogElement): () => void {
  change([...open, dialogue]);
  return () => change(open.filter((other) => other !== dialogue));
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The dialogue in front, if there is one: whatever is not in it can neither be seen well nor pressed. */
export const useFrontDialogue = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    listen,
    () => open.at(-1) ?? null,
    () => null,
  );
