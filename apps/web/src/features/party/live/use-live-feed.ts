import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { addressOf } from "../../../lib/api/api.ts";
import { remember, remembered, useRemembered } from "../../../lib/forms/remembered.ts";
import { session } from "../../../lib/session/session.ts";
import { partyMoved } from "../party-queries.ts";
import { feedWords, spoken } from "./feed-words.ts";
import type { Happening } from "./read-events.ts";
import { type LiveState, type Tab, watchLive } from "./watch-live.ts";

export interface LiveFeed {
  /** Newest first. */
  readonly entries: readonly Happening[];
  readonly state: LiveState;
  /** For those who listen. */
  readonly announced: string;
  readonly isNew: (entry: Happening) => boolean;
  readonly markSeen: () => void;
}

const mostEntries = 20;

/** What happens at a party, from the latest things before now on. What this browser has not shown yet counts as new. */
export function useLiveFeed(uuid: string): LiveFeed {
  const queries = useQueryClient();
  const [entries, setEntries] = useState<readonly Happening[]>([]);
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
      refresh: () => partyMoved(queries, uuid),
    });
    const stop = watchLive({
      open: (lastId, signal) => openStream(uuid, lastId, signal),
      tab: documentTab,
      onState: (now) => {
        setState(now);
        if (now === "live") news.opened();
        // The party or the sign-in is gone: asking for the party shows which.
        if (now === "ended") partyMoved(queries, uuid);
      },
      onHappening: (happening) => {
        const words = feedWords(happening);
        if (words !== null) {
          setEntries((now) => [happening, ...now.filter(({ id }) => id !== happening.id)].slice(0, mostEntries));
        }
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

const seenKey = (uuid: string) => `feed.${uuid}`;

/** A stream lasts as long as the page: it has no time limit, and says where it stopped. */
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

/** This tab, as the browser tells of it. */
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

/** Says things at most once in ten seconds: what comes in between waits, and several things are said as one. */
export function createAnnouncer(say: (words: string) => void): Announcer {
  const waiting: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function sayNow(): void {
    timer = undefined;
    const [only, ...more] = waiting.splice(0);
    if (only === undefined) return;
    say(more.length === 0 ? only : `${more.length + 1} new things have happened. ${more.at(-1)}`);
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
