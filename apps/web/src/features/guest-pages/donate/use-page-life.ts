import { useEffect, useEffectEvent } from "react";

interface PageLifecycle {
  /** Called once, after hydration. */
  readonly onAwake: () => void;
  /** Called when the page becomes visible again or the connection returns. */
  readonly onSeen: () => void;
}

export function usePageLifecycle({ onAwake, onSeen }: PageLifecycle): void {
  const awake = useEffectEvent(onAwake);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const soon = window.setTimeout(() => awake());
    const onVisible = () => {
      if (document.visibilityState === "visible") seen();
    };
    // The browser restored the page from its back/forward cache, so it may be out of date.
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

/** Calls `act` once per turn after `pause` milliseconds; never while `pause` is null. */
export function useLater(pause: number | null, turn: number, act: (turn: number) => void): void {
  const then = useEffectEvent(act);
  useEffect(() => {
    if (pause === null) return;
    const next = window.setTimeout(() => then(turn), pause);
    return () => window.clearTimeout(next);
  }, [pause, turn]);
}
