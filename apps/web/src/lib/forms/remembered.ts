import { useSyncExternalStore } from "react";
import { browserStorage } from "../session/browser-storage.ts";

const storage = browserStorage();
const listeners = new Set<() => void>();
const keyOf = (name: string) => `wishwell.remembered.${name}`;

/** Small settings stored in this browser: a dismissed note, an open help text, how far a list was read. */
export function remember(name: string, value: string): void {
  storage.setItem(keyOf(name), value);
  for (const listener of listeners) listener();
}

export function forget(name: string): void {
  storage.removeItem(keyOf(name));
  for (const listener of listeners) listener();
}

/** The stored value, or null. */
export const remembered = (name: string): string | null => storage.getItem(keyOf(name));

/** Like `remembered`, but re-renders when the value changes, also in another tab. */
export function useRemembered(name: string): string | null {
  return useSyncExternalStore(
    subscribe,
    () => remembered(name),
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
