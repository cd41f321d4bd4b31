import { type RefObject, useEffect } from "react";

const enoughToWatch = 0.3;

/** Tells when most of an element has been scrolled away, or its page has been put behind another. */
export function useOutOfSight(element: RefObject<HTMLElement | null>, tell: () => void): void {
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (entry && entry.intersectionRatio < enoughToWatch) tell();
      },
      { threshold: enoughToWatch },
    );
    seen.observe(watched);
    const hidden = () => {
      if (document.hidden) tell();
    };
    document.addEventListener("visibilitychange", hidden);
    return () => {
      seen.disconnect();
      document.removeEventListener("visibilitychange", hidden);
    };
  }, [element, tell]);
}
