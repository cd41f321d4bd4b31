import { readEvents, type FeedEvent } from "./read-events.ts";

/** "resting" while the tab is hidden; "ended" after a final refusal. */
export type LiveState = "connecting" | "live" | "reconnecting" | "resting" | "ended";

export interface Tab {
  readonly hidden: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

interface Watching {
  /** Opens the stream after the event with this id; null starts with the latest events. */
  readonly open: (lastId: number | null, signal: AbortSignal) => Promise<Response>;
  readonly tab: Tab;
  readonly onState: (state: LiveState) => void;
  readonly onHappening: (happening: FeedEvent) => void;
}

const firstWait = 1000;
const longestWait = 30_000;
/** In milliseconds. The server sends a heartbeat every 20 seconds, so after this long the connection is dead. */
const longestSilence = 50_000;

/**
 * Follows a party's events until stopped. A lost stream is reopened at growing intervals; while the tab is hidden it is
 * closed, and later continues where it stopped. A refusal ends it.
 */
export function watchLive({ open, tab, onState, onHappening }: Watching): () => void {
  let lastId: number | null = null;
  let failures = 0;
  let reading: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  function rest(state: LiveState): void {
    clearTimeout(timer);
    reading?.abort();
    reading = null;
    onState(state);
  }

  async function connect(): Promise<void> {
    const own = new AbortController();
    reading = own;
    onState(failures === 0 && lastId === null ? "connecting" : "reconnecting");
    let silence = setTimeout(() => own.abort(), longestSilence);
    const onAlive = () => {
      clearTimeout(silence);
      silence = setTimeout(() => own.abort(), longestSilence);
    };
    try {
      const response = await open(lastId, own.signal);
      if (response.status >= 400 && response.status < 500 && response.status !== 429) {
        ended = true;
        return onState("ended");
      }
      if (!response.ok || response.body === null) throw new Error(`The stream answered ${response.status}`);
      failures = 0;
      onState("live");
      await readEvents(response.body, {
        onAlive,
        onHappening: (happening) => {
          lastId = Math.max(lastId ?? 0, happening.id);
          onHappening(happening);
        },
      });
    } catch {
      // Whatever the fault, the stream is reopened.
    } finally {
      clearTimeout(silence);
    }
    if (reading === own) again();
  }

  function again(): void {
    reading = null;
    onState("reconnecting");
    const wait = Math.min(firstWait * 2 ** failures, longestWait);
    failures += 1;
    timer = setTimeout(() => void connect(), wait);
  }

  function look(): void {
    if (ended) return;
    if (tab.hidden()) return rest("resting");
    if (reading !== null) return;
    clearTimeout(timer);
    void connect();
  }

  const unsubscribe = tab.subscribe(look);
  look();
  return () => {
    ended = true;
    unsubscribe();
    clearTimeout(timer);
    reading?.abort();
    reading = null;
  };
}
