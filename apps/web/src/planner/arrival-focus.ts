/** What has been given the focus since somebody arrived at a page. */
export type Given = "nothing" | "heading" | "named";

interface Seen {
  /** Whether the part that the address names is there. */
  readonly named: boolean;
  readonly heading: boolean;
  /** Whether nothing on the page has the focus: what had it was taken away or drawn anew. */
  readonly lost: boolean;
}

/** Where the focus goes next, or null when it stays. The part that was asked for comes before the page's heading. */
export function nextFocus(given: Given, { named, heading, lost }: Seen): Exclude<Given, "nothing"> | null {
  if (named) return given !== "named" || lost ? "named" : null;
  return heading && (given === "nothing" || lost) ? "heading" : null;
}

/** Whatever a person does first shows that they have found their way. */
const ownMoves = ["keydown", "pointerdown", "wheel"] as const;

interface Destination {
  /** The part of the page that the address names, if it names one. */
  readonly id: string;
  /** False where the browser took care of the page itself, and only a named part may have come too late for it. */
  readonly heading: boolean;
}

/**
 * Gives the focus to where somebody arrives. Parts of a page come when their data has come, so it waits for them, until the
 * person does something. Returns what ends the waiting.
 */
export function focusOnArrival({ id, heading }: Destination): () => void {
  const state = { given: "nothing" as Given };

  function look(): void {
    const named = id === "" ? null : document.getElementById(id);
    const title = heading ? document.querySelector<HTMLElement>("main h1") : null;
    const lost = document.activeElement === null || document.activeElement === document.body;
    const next = nextFocus(state.given, { named: named !== null, heading: title !== null, lost });
    if (next === null) return;
    state.given = next;
    if (next === "named") {
      named?.focus({ preventScroll: true });
      named?.scrollIntoView({ behavior: "instant" });
    } else if (title !== null) {
      title.tabIndex = -1;
      title.focus({ preventScroll: true });
    }
  }

  const watching = new MutationObserver(look);
  const ended = new AbortController();
  function end(): void {
    watching.disconnect();
    ended.abort();
  }
  watching.observe(document.body, { childList: true, subtree: true });
  for (const move of ownMoves) {
    window.addEventListener(move, end, { capture: true, passive: true, signal: ended.signal });
  }
  look();
  return end;
}
