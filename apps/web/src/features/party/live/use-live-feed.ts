import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { addressOf } from "../../../lib/api/api.ts";
import { remember, remembered, useRemembered } from "../../../lib/forms/remembered.ts";
import { session } from "../../../lib/session/session.ts";
import { partyMoved } from "../party-queries.ts";
import { createAnnouncer } from "./announcer.ts";
import { documentTab } from "./document-tab.ts";
import { feedWords, spoken } from "./feed-words.ts";
import { createNews } from "./news.ts";
import type { Happening } from "./read-events.ts";
import { watchLive, type LiveState } from "./watch-live.ts";

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
