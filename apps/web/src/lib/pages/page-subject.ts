import { useEffect, useSyncExternalStore } from "react";

let shown: string | null = null;
const listeners = new Set<() => void>();

function show(name: string | null): void {
  shown = name;
  for (const listener of listeners) listener();
}

/** Puts the page's subject into the tab title once it is known. */
export function useAboutInTitle(name: string): void {
  useEffect(() => {
    show(name);
    return () => show(null);
  }, [name]);
}

/** The current page's subject, or null. */
export const usePageSubject = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
