import { useEffect, useRef } from "react";
import { Note } from "../../ui/layout/Panel.tsx";
import { onTheirWay } from "./sent-words.ts";
import styles from "./Studio.module.css";
import type { Progress } from "./thank-in-parts.ts";

/** What came of the sending. It takes the focus: the button that was pressed may have gone. */
export function SentNote({ children }: { children: string }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} className={styles.note} role="status" tabIndex={-1}>
      <Note tone="info" icon="tick">
        {children}
      </Note>
    </div>
  );
}

/** A sending that broke off half way. */
export function StoppedNote({ progress }: { progress: Progress | null }) {
  if (progress === null || progress.sent === 0) return null;
  const left = progress.total - progress.sent;
  return (
    <div className={styles.note}>
      <Note icon="clock">
        {onTheirWay(progress.sent)} {left === 1 ? "One is" : `${left} are`} still to be sent: press Send again.
      </Note>
    </div>
  );
}
