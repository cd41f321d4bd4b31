import { daysBetween, hour, londonTime, minute } from "@wishwell/domain/parties/london-time";
import { shortDate, timeOfDay } from "@wishwell/domain/parties/party-dates";
import { useEffect, useRef, useState } from "react";
import { useNow } from "../../../lib/use-now.ts";
import { InlineButton } from "../../../ui/fields/InlineButton.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import styles from "./JustIn.module.css";
import { feedWords, type FeedWords } from "./feed-words.ts";
import type { FeedEvent } from "./read-events.ts";
import { useLiveFeed } from "./use-live-feed.ts";
import type { LiveState } from "./watch-live.ts";

const stateWords: Readonly<Record<LiveState, string>> = {
  connecting: "Connecting",
  live: "Live",
  reconnecting: "Reconnecting",
  resting: "Resting",
  ended: "Not live",
};

const few = 5;
/** How long a new entry is visible before it counts as seen. */
const seenAfterMilliseconds = 6000;

interface JustInProps {
  uuid: string;
  /** On the day itself: only what happened today, without money. */
  todayOnly?: boolean;
}

/** What guests do, as it happens. */
export function JustIn({ uuid, todayOnly = false }: JustInProps) {
  const { entries, state, announced, isNew, markSeen } = useLiveFeed(uuid);
  const now = useNow();
  const [all, setAll] = useState(false);
  const told = entries.flatMap((entry) => {
    if (todayOnly && !isTodaysReply(entry, now)) return [];
    const words = feedWords(entry);
    return words === null ? [] : [{ entry, words }];
  });
  const shown = all ? told : told.slice(0, few);
  const list = useSeen(markSeen, told.some(({ entry }) => isNew(entry)) && state === "live");
  return (
    <section aria-labelledby="just-in">
      <div className={`line push-apart gap-12 mb-8 ${styles.head}`}>
        <h2 id="just-in">{todayOnly ? "New today" : "Just in"}</h2>
        <span
          className={`inline-line gap-8 text-15 semibold ${state === "live" ? `text-good ${styles.live}` : `muted ${styles.away}`}`}
        >
          {stateWords[state]}
        </span>
      </div>
      <p className="only-heard" role="status">
        {announced}
      </p>
      {told.length === 0 && (
        <p className="muted">Nothing yet. You’ll see replies, messages and contributions here as they come in.</p>
      )}
      <ul ref={list} className={`mb-8 ${styles.list}`}>
        {shown.map(({ entry, words }) => (
          <Entry key={entry.id} words={words} when={ago(entry.at, now)} isNew={isNew(entry)} />
        ))}
      </ul>
      {told.length > few && (
        <InlineButton onClick={() => setAll(!all)}>{all ? "Show only the latest" : "Show all activity"}</InlineButton>
      )}
    </section>
  );
}

function Entry({ words, when, isNew }: { words: FeedWords; when: string; isNew: boolean }) {
  return (
    <li className={isNew ? styles.new : undefined}>
      <span className={`place-centre no-flex tone hue-${words.tone} ${styles.icon}`}>
        <Icon name={words.icon} size={20} />
      </span>
      <div className="can-shrink break-words">
        {isNew && <span className="only-heard">New: </span>}
        <b>{words.strong}</b> {words.rest}
        <small className="block mt-2 muted text-14">{when}</small>
      </div>
    </li>
  );
}

/** Calls back once the list has been visible for a while. */
function useSeen(onSeen: () => void, waiting: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    if (!waiting || list.current === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting) timer = setTimeout(() => seen.current(), seenAfterMilliseconds);
    });
    observer.observe(list.current);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [waiting]);
  return list;
}

const isTodaysReply = ({ kind, at }: FeedEvent, now: Date): boolean =>
  kind !== "contribution" && kind !== "payment-pending" && londonTime(new Date(at)).day === londonTime(now).day;

/** How long ago something was: "just now", "12 minutes ago", "1 hour ago", "yesterday, 6:20 PM", "06/03/27, 6:20 PM". */
export function ago(instant: string, now: Date): string {
  const passed = now.getTime() - Date.parse(instant);
  const then = londonTime(new Date(instant));
  const days = daysBetween(then.day, londonTime(now).day);
  if (passed < minute) return "just now";
  if (passed < hour) return counted(Math.floor(passed / minute), "minute");
  if (days <= 0) return counted(Math.floor(passed / hour), "hour");
  return `${days === 1 ? "yesterday" : shortDate(then.day)}, ${timeOfDay(then.time)}`;
}

const counted = (number: number, unit: string) => `${number} ${unit}${number === 1 ? "" : "s"} ago`;
