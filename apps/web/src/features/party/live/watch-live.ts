import { readEvents, type Happening } from "./read-events.ts";

/** Whether the stream is being read, being found again, resting while nobody looks, or over for good. */
export type LiveState = "connecting" | "live" | "reconnecting" | "resting" | "ended";

export interface Tab {
  readonly hidden: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

interface Watching {
  /** Opens the stream, after the thing with this number when some were seen already. */
  readonly open: (lastId: number | null, signal: AbortSignal) => Promise<Response>;
  readonly tab: Tab;
  readonly onState: (state: LiveState) => void;
  readonly onHappening: (happening: Happening) => void;
}

const firstWait = 1000;
const longestWait = 30_000;
/** Heartbeats come every twenty seconds: after this long without one, nobody is there any more. */
const longestSilence = 50_000;

/**
 * Follows what happens at a party until told to stop. A lost stream is found again, sooner at first and then less often;
 * while the tab is hidden nothing is read, and afterwards it goes on where it stopped. A refusal ends it.
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
      // Whatever broke the stream, it is opened again.
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
