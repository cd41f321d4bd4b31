import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { GuestMessage } from "@wishwell/contract/api/guest-messages";
import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { longDate, namedDay } from "@wishwell/domain/parties/party-dates";
import { useEffect, useState } from "react";
import { send } from "../../../../lib/api/api.ts";
import { reportFault } from "../../../../lib/api/report-error.ts";
import { useForm } from "../../../../lib/forms/form.ts";
import { FormErrors } from "../../../../lib/forms/FormErrors.tsx";
import { timeOfDay } from "../../../../lib/moments.ts";
import { now } from "../../../../lib/now.ts";
import { LoadingFailed } from "../../../../lib/pages/LoadingFailed.tsx";
import { useFlash } from "../../../../ui/feedback/Flash.tsx";
import { SkeletonRows } from "../../../../ui/feedback/Loading.tsx";
import { Button } from "../../../../ui/fields/Button.tsx";
import { CountedArea } from "../../../../ui/fields/CountedArea.tsx";
import { InlineButton } from "../../../../ui/fields/InlineButton.tsx";
import { classes } from "../../../../ui/layout/classes.ts";
import { Note } from "../../../../ui/layout/Panel.tsx";
import { Icon, type IconName } from "../../../../ui/site/Icon.tsx";
import { refetchParty } from "../../../party/party-queries.ts";
import { correspondence, type GuestOfParty, refetchGuests } from "../../guest-queries.ts";
import { writerName } from "../../table/guest-words.ts";
import styles from "./Correspondence.module.css";

/** Number of messages shown at first. */
const latest = 20;

/** The messages between organiser and guest, with status changes in between. */
export function Correspondence({ guest }: { guest: GuestOfParty }) {
  const uuid = guest.uuid ?? "";
  const list = useQuery(correspondence(uuid));
  const [all, setAll] = useState(false);
  const messages = list.data ?? [];
  const isNew = useReadMarks(guest, messages);
  const earlier = all ? 0 : Math.max(messages.length - latest, 0);
  const writer = writerName(guest);
  return (
    <section className={`bg-soft ${styles.messages}`} aria-labelledby="messages">
      <div className={`spread align-baseline ${styles.head}`}>
        <h2 id="messages" className="text-27" tabIndex={-1}>
          Messages
        </h2>
        {messages.length > 0 && <span className="muted">{messages.length}, newest last</span>}
      </div>
      {list.isPending && <SkeletonRows count={3} />}
      {list.isError && (
        <LoadingFailed what={texts.loadingFailed} fault={list.error} outlined onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && (
        <p className="muted">No messages yet. Your messages to each other will appear here.</p>
      )}
      {earlier > 0 && <InlineButton onClick={() => setAll(true)}>Show {earlier} earlier</InlineButton>}
      <ol className={`stack gap-14 mt-18 ${styles.thread}`}>
        {byDay(messages.slice(earlier)).map(({ day, said }) => (
          <li key={day}>
            <h3>{day}</h3>
            <ol className="stack gap-14">
              {said.map((message) => (
                <MessageLine key={message.uuid} message={message} writer={writer} isNew={isNew(message)} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {guest.delivery_failed === true ? <FixAddress /> : <Reply guest={guest} writer={writer} />}
    </section>
  );
}

export interface DayOfMessages {
  /** "Monday 22 February", with the year if it is not this year. */
  readonly day: string;
  readonly said: readonly GuestMessage[];
}

/** Messages in the order they were written, grouped by London day. */
export function byDay(messages: readonly GuestMessage[], today: Date = now()): DayOfMessages[] {
  const days = Map.groupBy(messages, ({ date }) => londonDay(new Date(date)));
  const thisYear = londonDay(today).slice(0, 4);
  return [...days].map(([day, said]) => ({ day: day.startsWith(thisYear) ? namedDay(day) : longDate(day), said }));
}

/** Marks messages as read on the server, but keeps showing them as new until the organiser leaves the page. */
function useReadMarks(guest: GuestOfParty, messages: readonly GuestMessage[]): (message: GuestMessage) => boolean {
  const queries = useQueryClient();
  const uuid = guest.uuid ?? "";
  const partyUuid = guest.event.uuid;
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const unread = messages.filter((message) => message.unread && !marked.has(message.uuid));
  const newest = unread.at(-1)?.uuid;
  if (newest !== undefined) setMarked(new Set([...marked, ...unread.map((message) => message.uuid)]));
  const latest = [...marked].at(-1);

  useEffect(() => {
    if (latest === undefined) return;
    send("POST /eventattendees/messagesread/{uuid}", { params: { uuid } })
      // Refetches the unread counts.
      .then(() => refetchParty(queries, partyUuid))
      .catch((fault: unknown) => reportFault("read-marks", fault));
  }, [latest, uuid, partyUuid, queries]);

  return (message) => marked.has(message.uuid);
}

/** Plain messages have no icon. */
const signs: Readonly<Record<GuestMessage["type"], IconName | null>> = {
  invitation: "send",
  reminder: "bell",
  change: "calendar",
  accepted: "tick",
  declined: "cross",
  siblings: "users",
  requirement: "warning",
  wish: "cake",
  organizer: null,
  guest: null,
  thanks: "heart",
};

interface MessageLineProps {
  message: GuestMessage;
  writer: string;
  isNew: boolean;
}

/** One message: the organiser's on the right, the guest's on the left. */
function MessageLine({ message, writer, isNew }: MessageLineProps) {
  const { type, source, label, content, date } = message;
  const own = source === "organizer";
  const sign = signs[type];
  return (
    <li className={classes(styles.said, own && styles.own)}>
      <p className={`cluster muted mb-4 text-14 gap-4-10 ${styles.about}`}>
        <b>{own ? "You" : writer}</b>
        {sign !== null && (
          <span className={`inline-line semibold ${styles.label}`}>
            <Icon name={sign} size={16} />
            {label}
          </span>
        )}
        <time dateTime={date}>{timeOfDay(date)}</time>
        {isNew && <span className={`text-good rounded-pill ${styles.new}`}>New</span>}
      </p>
      <p className={`break-words cut-corner no-margin keep-lines bg-ground ${styles.words}`}>{content}</p>
    </li>
  );
}

/** The organiser's reply. An empty message is not sent. */
function Reply({ guest, writer }: { guest: GuestOfParty; writer: string }) {
  const uuid = guest.uuid ?? "";
  const queries = useQueryClient();
  const flash = useFlash();
  const form = useForm({
    name: "guest-reply",
    draftOf: uuid,
    initial: { content: "" },
    send: ({ content }, idempotencyKey) =>
      send("POST /eventattendees/message/{uuid}", { params: { uuid }, body: { content }, idempotencyKey }),
    done: ({ data }) => {
      queries.setQueryData(correspondence(uuid).queryKey, (known) => known && [...known, data]);
      refetchGuests(queries, guest.event.uuid);
      form.saved({ content: "" });
      flash.clear();
      flash.show("success", texts.messageSentToGuest);
    },
  });
  return (
    <form
      className="mt-26"
      noValidate
      onSubmit={(event) => {
        if (form.values.content.trim() === "") event.preventDefault();
        else form.onSubmit(event);
      }}
    >
      <FormErrors form={form} saves={false} />
      <CountedArea {...form.field("content")} label={`Reply to ${writer}`} rows={3} limit={limits.message} />
      <div className={`cluster ${styles.send}`}>
        <Button type="submit" variant="line" icon="send" busy={form.busy}>
          Send reply
        </Button>
        {guest.email !== undefined && guest.email !== "" && (
          <span className="small muted can-shrink break-words">Goes to {guest.email}</span>
        )}
      </div>
    </form>
  );
}

/** Emails to this address bounce, so the organiser must correct it before writing. */
function FixAddress() {
  return (
    <div className="mt-26">
      <Note icon="warning">
        <p>{texts.badEmail}</p>
        <Button variant="line" size="small" icon="edit" href="#guest-email">
          Fix address
        </Button>
      </Note>
    </div>
  );
}
