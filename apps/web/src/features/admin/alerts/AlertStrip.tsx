import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { AlertRow, AlertStripData } from "@wishwell/contract/api/admin/alerts";
import { adminPaths } from "@wishwell/contract/api/admin/paths";
import { useEffect, useRef } from "react";
import { momentInProse } from "../../../lib/moments.ts";
import { now } from "../../../lib/now.ts";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { adminAlerts, alertStrip, useAlertChange } from "./alert-queries.ts";
import styles from "./AlertStrip.module.css";
import { counted, deadlineWords, subjectWords, titleOf, whoOf } from "./alert-words.ts";

/** On every admin page: the most urgent alert until someone acknowledges it, then one line until all are closed. */
export function AlertStrip({ path }: { path: string }) {
  const strip = useQuery(alertStrip).data;
  const queries = useQueryClient();
  const shownOn = useRef(path);
  useEffect(() => {
    // What was done on the last page may have settled an alert.
    if (shownOn.current !== path) void queries.invalidateQueries({ queryKey: adminAlerts });
    shownOn.current = path;
  }, [path, queries]);
  const first = strip?.first;
  if (!strip || !first) return null;
  return strip.open > 0 ? (
    <OpenAlert strip={strip} first={first} path={path} />
  ) : (
    <Acknowledged strip={strip} first={first} />
  );
}

interface StripProps {
  strip: AlertStripData;
  first: AlertRow;
}

function OpenAlert({ strip, first, path }: StripProps & { path: string }) {
  const change = useAlertChange();
  const who = whoOf(first);
  const all = strip.open + strip.acknowledged;
  return (
    <aside className={styles.strip} aria-label="Alerts">
      <div className={`cluster wrap ${styles.inside}`}>
        <StateIcon shape="triangle" hue="brick" size={24} />
        <p className="grow can-shrink no-margin">
          <b>{titleOf(first)}.</b> {who !== "" && `${who}. `}
          {first.respond_by !== null && `${deadlineWords(first.respond_by, now())}. `}
          <span className={styles.wide}>{first.lines[0]}</span>
        </p>
        <span className={`line gap-20 ${styles.actions}`}>
          <a className="nowrap" href={first.path}>
            {subjectWords[first.about].see}
          </a>
          {path !== adminPaths.alerts && (
            <a className="nowrap" href={adminPaths.alerts}>
              All {all}
              <span className={styles.wide}>&nbsp;{all === 1 ? "alert" : "alerts"}</span>
            </a>
          )}
          <Button
            variant="danger-line"
            size="small"
            busy={change.isPending}
            onClick={() => change.mutate({ uuid: first.uuid, action: "acknowledge" })}
          >
            Acknowledge
          </Button>
        </span>
      </div>
    </aside>
  );
}

function Acknowledged({ strip, first }: StripProps) {
  const by = first.acknowledged?.by || "an admin";
  return (
    <aside className={classes(styles.strip, styles.quiet)} aria-label="Alerts">
      <div className={`cluster wrap ${styles.inside}`}>
        <StateIcon shape="half" hue="ink" size={20} />
        <p className="grow can-shrink no-margin">
          {counted(strip.acknowledged)} acknowledged
          {strip.acknowledged === 1 ? ` by ${by}` : `, the last by ${by}`}
          {first.acknowledged && ` (${momentInProse(first.acknowledged.at)})`}: {first.title}.
        </p>
        <span className={`line gap-20 ${styles.actions}`}>
          <a href={adminPaths.alerts}>See alerts</a>
        </span>
      </div>
    </aside>
  );
}
