import { useEffect, useSyncExternalStore } from "react";

let shown: string | null = null;
const listeners = new Set<() => void>();

function show(name: string | null): void {
  shown = name;
  for (const listener of listeners) listener();
}

/** Whom or what the page is about, once that is known: the title of the tab says so. */
export function useAboutInTitle(name: string): void {
  useEffect(() => {
    show(name);
    return () => show(null);
  }, [name]);
}

/** What the page in sight is about, or null. */
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
