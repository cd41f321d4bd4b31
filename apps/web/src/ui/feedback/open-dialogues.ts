import { useSyncExternalStore } from "react";

/** Open dialogues, frontmost last. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(dialogues: readonly HTMLDialogElement[]): void {
  open = dialogues;
  for (const tell of listeners) tell();
}

/** Registers an open dialogue; the returned function unregisters it. */
export function dialogueOpened(dialogue: HTMLDialogElement): () => void {
  change([...open, dialogue]);
  return () => change(open.filter((other) => other !== dialogue));
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** The frontmost dialogue, if any; everything outside it is inert. */
export const useFrontDialogue = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    listen,
    () => open.at(-1) ?? null,
    () => null,
  );
