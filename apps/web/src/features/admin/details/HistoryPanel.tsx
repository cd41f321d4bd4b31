import { addressOf } from "@wishwell/contract/api/admin/paths";
import type { AdminHistory } from "@wishwell/contract/api/admin/details";
import type { AuditRow } from "@wishwell/contract/api/admin/records";
import { dayAndTime } from "../../../lib/moments.ts";
import { Pager } from "../../../ui/layout/Pager.tsx";
import { Changes } from "./Changes.tsx";
import styles from "./Details.module.css";
import { actionWords, actorWords, otherDetails, subjectWords } from "./history-words.ts";
import { Section } from "./ThingPage.tsx";

interface HistoryPanelProps {
  history: AdminHistory;
  /** The id of the thing: the audit log is searched for it, and entries about it need no link. */
  id: string;
  hrefOf: (page: number) => string;
}

/** Who changed what about one thing, from the audit log. */
export function HistoryPanel({ history, id, hrefOf }: HistoryPanelProps) {
  return (
    <Section title="History" aside={<a href={`/admin/audit?search=${encodeURIComponent(id)}`}>Audit log</a>}>
      {history.data.length === 0 && <p className="muted no-margin">Nothing in the audit log.</p>}
      <ol className="ruled-between">
        {history.data.map((entry) => (
          <Entry key={entry.id} entry={entry} id={id} />
        ))}
      </ol>
      <Pager label="Pages of history" meta={history.meta} hrefOf={hrefOf} />
    </Section>
  );
}

function Entry({ entry, id }: { entry: AuditRow; id: string }) {
  const { subject, details } = entry;
  const other = otherDetails(entry);
  return (
    <li className={`stack ${styles.entry}`}>
      <time className="muted text-15" dateTime={entry.at}>
        {dayAndTime(entry.at)}
      </time>
      <div className="can-shrink break-words">
        <b>{actionWords(entry.action)}</b>
        {subject.link && subject.id !== id && subject.name && (
          <>
            {": "}
            <a href={addressOf(subject.link)}>{subjectWords(subject)}</a>
          </>
        )}
        <Changes entry={entry} />
        <small className="block text-15 muted">
          {actorWords(entry.actor)}
          {other && `. ${other}`}
        </small>
        {details.reason && <small className="block text-15">“{details.reason}”</small>}
      </div>
    </li>
  );
}
