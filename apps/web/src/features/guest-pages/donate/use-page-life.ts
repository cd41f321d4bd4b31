import { useEffect, useEffectEvent } from "react";

interface PageLife {
  /** Once, when the script is there. */
  readonly onAwake: () => void;
  /** Whenever somebody looks at the page again, or the connection is back. */
  readonly onSeen: () => void;
}

export function usePageLife({ onAwake, onSeen }: PageLife): void {
  const awake = useEffectEvent(onAwake);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const soon = window.setTimeout(() => awake());
    const onVisible = () => {
      if (document.visibilityState === "visible") seen();
    };
    // Kept by the browser while they were at the provider's: it comes back as it was left, and may be out of date.
    const onShown = (event: PageTransitionEvent) => {
      if (event.persisted) seen();
    };
    const onOnline = () => seen();
    window.addEventListener("pageshow", onShown);
    window.addEventListener("online", onOnline);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      window.clearTimeout(soon);
      window.removeEventListener("pageshow", onShown);
      window.removeEventListener("online", onOnline);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);
}

/** Does something after a pause, once for every turn; without a pause nothing. */
export function useLater(pause: number | null, turn: number, act: (turn: number) => void): void {
  const then = useEffectEvent(act);
  useEffect(() => {
    if (pause === null) return;
    const next = window.setTimeout(() => then(turn), pause);
    return () => window.clearTimeout(next);
  }, [pause, turn]);
}
