import { useEffect } from "react";
import type { InviteEditor } from "./use-invite-editor.ts";

/** Ctrl or Cmd with Z takes back, with Shift and Z or with Y brings again: also in a field, whose words are part of the design. */
export function useUndoKeys({ undo, redo }: Pick<InviteEditor, "undo" | "redo">): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const wanted = undoKey(event);
      // A question in front of the editor comes first.
      if (wanted === null || document.querySelector("dialog[open]") !== null) return;
      event.preventDefault();
      if (wanted === "undo") undo();
      else redo();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}

type Keys = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

export function undoKey({ key, ctrlKey, metaKey, shiftKey, altKey }: Keys): "undo" | "redo" | null {
  if (altKey || !(ctrlKey || metaKey)) return null;
  const pressed = key.toLowerCase();
  if (pressed === "z") return shiftKey ? "redo" : "undo";
  return pressed === "y" && !shiftKey ? "redo" : null;
}
