import type { Tab } from "./watch-live.ts";

/** This tab, as the browser tells of it. */
export const documentTab: Tab = {
  hidden: () => document.hidden,
  subscribe: (listener) => {
    document.addEventListener("visibilitychange", listener);
    return () => document.removeEventListener("visibilitychange", listener);
  },
};
