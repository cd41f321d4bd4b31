import { useEffect } from "react";
import { type Blocker, useBlocker } from "react-router";
import { session } from "../session/session.ts";

/**
 * Holds back leaving a page with unsaved changes: its state is "blocked" until the page lets go or stays. When the tab
 * is closed, the browser shows its own prompt.
 */
export function useUnsavedGuard(unsaved: boolean): Blocker {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unsaved]);
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      // After a sign-out the page redirects without asking.
      unsaved && session.current() !== null && currentLocation.pathname !== nextLocation.pathname,
  );
}
