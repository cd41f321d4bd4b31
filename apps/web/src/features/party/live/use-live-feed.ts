import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { addressOf } from "../../../lib/api/api.ts";
import { remember, remembered, useRemembered } from "../../../lib/forms/remembered.ts";
import { session } from "../../../lib/session/session.ts";
import { refetchParty } from "../party-queries.ts";
import { feedWords, spoken } from "./feed-words.ts";
import type { FeedEvent } from "./read-events.ts";
import { type LiveState, type Tab, watchLive } from "./watch-live.ts";

export interface LiveFeed {
  /** Newest first. */
  readonly entries: readonly FeedEvent[];
  readonly state: LiveState;
  /** For screen readers. */
  readonly announced: string;
  readonly isNew: (entry: FeedEvent) => boolean;
  readonly markSeen: () => void;
}

const mostEntries = 20;
/** For whatever on the page begins to watch later; not every event is an entry. */
const mostKept = 100;

/** The latest and all further events at a party. Events that this browser has not shown yet count as new. */
export function useLiveFeed(uuid: string): LiveFeed {
  const queries = useQueryClient();
  const [entries, setEntries] = useState<readonly FeedEvent[]>([]);
  const [state, setState] = useState<LiveState>("connecting");
  const [announced, setAnnounced] = useState("");
  const seen = useRemembered(seenKey(uuid));

  useEffect(() => {
    const announcer = createAnnouncer(setAnnounced);
    const kept = remembered(seenKey(uuid));
    const news = createNews({
      seen: kept === null ? null : Number(kept),
      onSettled: (latest) => remember(seenKey(uuid), String(latest)),
      announce: announcer.tell,
      refresh: () => refetchParty(queries, uuid),
    });
    const stop = watchTogether(uuid, {
      onState: (now) => {
        setState(now);
        if (now === "live") news.opened();
        // Party or session is gone: refetching the party shows which.
        if (now === "ended") refetchParty(queries, uuid);
      },
      onHappening: (happening) => {
        const words = feedWords(happening);
        setEntries((now) => withEvent(now, happening));
        news.happened(happening.id, words === null ? null : spoken(words));
      },
    });
    return () => {
      stop();
      announcer.stop();
      news.stop();
    };
  }, [uuid, queries]);

  return {
    entries,
    state,
    announced,
    isNew: ({ id }) => seen !== null && id > Number(seen),
    markSeen: () => {
      const [newest] = entries;
      if (newest !== undefined) remember(seenKey(uuid), String(Math.max(newest.id, Number(seen ?? 0))));
    },
  };
}

/**
 * For a second organiser: everything about these parties is read again, and so disappears, as soon as their access ends,
 * whichever page is open.
 */
export function useEndOfAccess(uuids: readonly string[]): void {
  const queries = useQueryClient();
  const watched = uuids.join(" ");
  useEffect(() => {
    const stops = watched.split(" ").flatMap((uuid) =>
      uuid === ""
        ? []
        : watchTogether(uuid, {
            onState: (now) => now === "ended" && refetchParty(queries, uuid),
            onHappening: () => undefined,
          }),
    );
    return () => stops.forEach((stop) => stop());
  }, [watched, queries]);
}

/** Once a guest's payment has arrived or was refused, the bank isn't checking it any more. */
export function withEvent(entries: readonly FeedEvent[], event: FeedEvent): readonly FeedEvent[] {
  const isDecided = event.kind === "contribution" || event.kind === "payment-ended";
  const kept = entries.filter(
    ({ id, kind, guest }) =>
      id !== event.id && !(isDecided && kind === "payment-pending" && guest !== null && guest === event.guest),
  );
  return feedWords(event) === null ? kept : [event, ...kept].slice(0, mostEntries);
}

type Watcher = Pick<Parameters<typeof watchLive>[0], "onState" | "onHappening">;

interface Stream {
  readonly watchers: Set<Watcher>;
  state: LiveState;
  latest: readonly FeedEvent[];
  stop: () => void;
}

const streams = new Map<string, Stream>();

/** Browsers open few connections to a server, so everything on a page shares one stream per party. */
function watchTogether(uuid: string, watcher: Watcher): () => void {
  const stream = streams.get(uuid) ?? openShared(uuid);
  streams.set(uuid, stream);
  stream.watchers.add(watcher);
  watcher.onState(stream.state);
  for (const event of stream.latest) watcher.onHappening(event);
  return () => {
    stream.watchers.delete(watcher);
    if (stream.watchers.size > 0) return;
    streams.delete(uuid);
    stream.stop();
  };
}

function openShared(uuid: string): Stream {
  const stream: Stream = { watchers: new Set(), state: "connecting", latest: [], stop: () => undefined };
  stream.stop = watchLive({
    open: (lastId, signal) => openStream(uuid, lastId, signal),
    tab: documentTab,
    onState: (now) => {
      stream.state = now;
      for (const { onState } of stream.watchers) onState(now);
    },
    onHappening: (event) => {
      stream.latest = [...stream.latest, event].slice(-mostKept);
      for (const { onHappening } of stream.watchers) onHappening(event);
    },
  });
  return stream;
}

const seenKey = (uuid: string) => `feed.${uuid}`;

/** The stream has no time limit. The last id lets the server continue where it stopped. */
function openStream(uuid: string, lastId: number | null, signal: AbortSignal): Promise<Response> {
  return fetch(addressOf("GET /events/live/{uuid}", { params: { uuid } }), {
    headers: {
      accept: "text/event-stream",
      authorization: `Bearer ${session.current()?.token ?? ""}`,
      ...(lastId === null ? {} : { "last-event-id": String(lastId) }),
    },
    credentials: "omit",
    cache: "no-store",
    signal,
  });
}

/** This tab's visibility. */
const documentTab: Tab = {
  hidden: () => document.hidden,
  subscribe: (listener) => {
    document.addEventListener("visibilitychange", listener);
    return () => document.removeEventListener("visibilitychange", listener);
  },
};

const quietMilliseconds = 10_000;

export interface Announcer {
  readonly tell: (sentence: string) => void;
  readonly stop: () => void;
}

/** Announces at most once every ten seconds; events in between are combined into one announcement. */
export function createAnnouncer(say: (words: string) => void): Announcer {
  const waiting: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function sayNow(): void {
    timer = undefined;
    const [only, ...more] = waiting.splice(0);
    if (only === undefined) return;
    say(more.length === 0 ? only : `${more.length + 1} new updates. ${more.at(-1)}`);
    timer = setTimeout(sayNow, quietMilliseconds);
  }

  return {
    tell: (sentence) => {
      waiting.push(sentence);
      if (timer === undefined) sayNow();
    },
    stop: () => clearTimeout(timer),
  };
}

/** On a first visit, events received within this time happened before it. */
const settleMilliseconds = 1500;
/** Combines events that arrive together into one refresh. */
const refreshMilliseconds = 300;

interface NewsOptions {
  /** Id of the last event this browser has shown; null on a first visit. */
  readonly seen: number | null;
  /** Called on a first visit once all earlier events have arrived, with the last one's id. */
  readonly onSettled: (latest: number) => void;
  readonly announce: (sentence: string) => void;
  readonly refresh: () => void;
}

export interface News {
  /** Call when the stream opens. */
  readonly opened: () => void;
  /** Call for each event; the sentence is null if the event is not shown. */
  readonly happened: (id: number, sentence: string | null) => void;
  readonly stop: () => void;
}

/**
 * Decides what an event triggers. Every unseen event refreshes the page, because it may have happened after the page
 * was loaded. Only events that are certainly new are announced.
 */
export function createNews({ seen, onSettled, announce, refresh }: NewsOptions): News {
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
