/** What a first visit is told within this time has happened before it. */
const settleMilliseconds = 1500;
/** Several things at once are one reason to look again. */
const refreshMilliseconds = 300;

interface NewsPlan {
  /** The number of the last thing this browser has shown; null on a first visit. */
  readonly seen: number | null;
  /** A first visit has heard what happened before it, up to this number. */
  readonly onSettled: (latest: number) => void;
  readonly announce: (sentence: string) => void;
  readonly refresh: () => void;
}

export interface News {
  /** The stream is open. */
  readonly opened: () => void;
  /** Something happened; in words, where there are some for it. */
  readonly happened: (id: number, sentence: string | null) => void;
  readonly stop: () => void;
}

/**
 * Decides what follows from things that a stream tells. Whatever this page may not show yet is a reason to look again,
 * because nobody knows whether it happened before the page was read; announced is only what is certainly new.
 */
export function createNews({ seen, onSettled, announce, refresh }: NewsPlan): News {
  let settled = seen !== null;
  let latest = seen ?? 0;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let refreshing: ReturnType<typeof setTimeout> | undefined;
  return {
    opened: () => {
      if (settled) return;
      settling ??= setTimeout(() => {
        settled = true;
        onSettled(latest);
      }, settleMilliseconds);
    },
    happened: (id, sentence) => {
      if (id <= latest) return;
      latest = id;
      if (settled && sentence !== null) announce(sentence);
      clearTimeout(refreshing);
      refreshing = setTimeout(refresh, refreshMilliseconds);
    },
    stop: () => {
      clearTimeout(settling);
      clearTimeout(refreshing);
    },
  };
}
