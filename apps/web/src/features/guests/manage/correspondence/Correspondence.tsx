import { useQuery } from "@tanstack/react-query";
import { texts } from "@wishwell/contract/texts/texts";
import { useState } from "react";
import { LoadingFailed } from "../../../../lib/pages/LoadingFailed.tsx";
import { InlineButton } from "../../../../ui/fields/InlineButton.tsx";
import { SkeletonRows } from "../../../../ui/feedback/Loading.tsx";
import { correspondence, type GuestOfParty } from "../../guest-queries.ts";
import { writerName } from "../guest-words.ts";
import { byDay } from "./by-day.ts";
import styles from "./Correspondence.module.css";
import { FixAddress, Reply } from "./Reply.tsx";
import { Said } from "./Said.tsx";
import { useReadMarks } from "./use-read-marks.ts";

/** So many lines are shown at first. */
const latest = 20;

/** What organiser and guest wrote to each other, and what happened in between. */
export function Correspondence({ guest }: { guest: GuestOfParty }) {
  const uuid = guest.uuid ?? "";
  const list = useQuery(correspondence(uuid));
  const [all, setAll] = useState(false);
  const messages = list.data ?? [];
  const isNew = useReadMarks(guest, messages);
  const earlier = all ? 0 : Math.max(messages.length - latest, 0);
  const writer = writerName(guest);
  return (
    <section className={styles.messages} aria-labelledby="messages">
      <div className={styles.head}>
        <h2 id="messages" tabIndex={-1}>
          Messages
        </h2>
        {messages.length > 0 && <span className="muted">{messages.length}, newest last</span>}
      </div>
      {list.isPending && <SkeletonRows count={3} />}
      {list.isError && (
        <LoadingFailed what={texts.loadingFailed} fault={list.error} outlined onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && <p className="muted">Nothing yet. What you write to each other stands here.</p>}
      {earlier > 0 && <InlineButton onClick={() => setAll(true)}>Show {earlier} earlier</InlineButton>}
      <ol className={styles.thread}>
        {byDay(messages.slice(earlier)).map(({ day, said }) => (
          <li key={day}>
            <h3>{day}</h3>
            <ol>
              {said.map((message) => (
                <Said key={message.uuid} message={message} writer={writer} isNew={isNew(message)} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      {guest.delivery_failed === true ? <FixAddress /> : <Reply guest={guest} writer={writer} />}
    </section>
  );
}
