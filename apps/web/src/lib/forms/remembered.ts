import { useSyncExternalStore } from "react";
import { browserStorage } from "../session/browser-storage.ts";

const storage = browserStorage();
const listeners = new Set<() => void>();
const keyOf = (name: string) => `wishwell.remembered.${name}`;

/** Small things that this browser keeps: a note put away, a help text folded out, how far a list was read. */
export function remember(name: string, value: string): void {
  storage.setItem(keyOf(name), value);
  for (const listener of listeners) listener();
}

export function forget(name: string): void {
  storage.removeItem(keyOf(name));
  for (const listener of listeners) listener();
}

/** What is kept under this name, or null. */
export const remembered = (name: string): string | null => storage.getItem(keyOf(name));

/** The same for a screen, which follows it, also when another tab changes it. */
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
