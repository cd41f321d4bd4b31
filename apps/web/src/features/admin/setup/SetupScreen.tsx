import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SetupPart } from "@wishwell/contract/api/admin/setup";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { type ReactNode, useState } from "react";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { momentInProse } from "../../../lib/moments.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { useSharing } from "../../party/use-sharing.ts";
import { RowsLoading } from "../lists/AdminList.tsx";
import styles from "./SetupScreen.module.css";
import { readiness, setupGroups, setupInWords, setupLooks, setupStates } from "./setup-looks.ts";

const key = ["admin", "setup"] as const;

/** Each part of the setup: working, to look at, missing or failing, with its setting and its last check. */
export function SetupScreen() {
  const flash = useFlash();
  const queries = useQueryClient();
  const setup = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await send("GET /admin/setup", { signal })).data,
  });
  const test = useMutation({
    mutationFn: (part: string) => send("POST /admin/setup/{part}", { params: { part } }),
    onSuccess: ({ data }) => queries.setQueryData<SetupPart[]>(key, data),
    onError: (fault) => flash.show("error", sentenceFor(fault)),
  });
  const running = test.isPending ? test.variables : null;
  const rows = (parts: readonly SetupPart[]) =>
    parts.map((part) => (
      <SetupEntry key={part.part} part={part} running={running} onTest={() => test.mutate(part.part)} />
    ));
  return (
    <div className="wrap page-padding">
      <h1>Setup</h1>
      {setup.isError && (
        <LoadingFailed what={adminTexts.setupLoading} fault={setup.error} onRetry={() => void setup.refetch()} />
      )}
      {setup.isPending && <RowsLoading />}
      {setup.data && (
        <>
          <SetupSummary parts={setup.data}>
            <Button icon="turn" busy={running === "all"} disabled={running !== null} onClick={() => test.mutate("all")}>
              Run all checks
            </Button>
          </SetupSummary>
          {setupGroups.map(({ group, title, about }) => {
            const parts = setup.data.filter((part) => part.group === group);
            const working = group === "rest" ? parts.filter(({ state }) => state === "works") : [];
            return (
              <section key={group}>
                <div className={`cluster align-baseline ${styles.title}`}>
                  <h2>{title}</h2>
                  {about !== "" && <p className="muted no-margin">{about}</p>}
                </div>
                <ul className={`panel ruled-between ${styles.sheet}`}>
                  {rows(parts.filter((part) => !working.includes(part)))}
                  {working.length > 0 && <Folded parts={working}>{rows(working)}</Folded>}
                </ul>
              </section>
            );
          })}
        </>
      )}
    </div>
  );
}

/** The overall state in a sentence, with one sign per part. */
function SetupSummary({ parts, children }: { parts: readonly SetupPart[]; children: ReactNode }) {
  const sorted = setupStates.flatMap((state) => parts.filter((part) => part.state === state));
  return (
    <div className={`spread panel mt-20 ${styles.summary}`}>
      <div role="status">
        <h2 className="text-card-title">{readiness(parts)}</h2>
        <p className="mt-4">{setupInWords(parts)}</p>
        <p className="flex-wrap gap-6 mt-10">
          {sorted.map(({ part, state }) => (
            <StateIcon key={part} shape={setupLooks[state].shape} hue={setupLooks[state].hue} size={24} />
          ))}
        </p>
      </div>
      {children}
    </div>
  );
}

/** Rows that work, as one until they are asked for. */
function Folded({ parts, children }: { parts: readonly SetupPart[]; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <li>
        <StateIcon shape="full" hue="leaf" size={24} label={setupLooks.works.words} />
        <div>
          <h3>{parts.length === 1 ? "1 more part works" : `${parts.length} more parts work`}</h3>
          {!open && <p className="muted no-margin break-words">{parts.map(({ title }) => title).join(", ")}.</p>}
        </div>
        <span />
        <Button variant="line" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? "Hide them" : `Show all ${parts.length}`}
        </Button>
      </li>
      {open && children}
    </>
  );
}

interface SetupEntryProps {
  part: SetupPart;
  /** The check in progress, if any. */
  running: string | null;
  onTest: () => void;
}

function SetupEntry({ part, running, onTest }: SetupEntryProps) {
  const { shape, hue, words } = setupLooks[part.state];
  return (
    <li>
      <StateIcon shape={shape} hue={hue} size={24} label={words} />
      <div>
        <h3>{part.title}</h3>
        <p className="muted no-margin break-words">{part.words}</p>
        <LastTest part={part} />
        {part.how !== "" && (
          <details className={styles.how}>
            <summary>
              How to set it<span className="only-heard">: {part.title}</span>
            </summary>
            <p className="muted no-margin break-words">
              Add this line to the server’s environment with your own value, then restart it.
            </p>
            <CopyLine line={part.how} what="line" />
          </details>
        )}
      </div>
      <code className="muted text-15 break-words">{part.setting}</code>
      {part.test !== null && (
        <Button
          variant="line"
          size="small"
          busy={running === part.part}
          disabled={running !== null}
          aria-label={`${part.test}: ${part.title}`}
          onClick={onTest}
        >
          {part.test}
        </Button>
      )}
    </li>
  );
}

/** What the last test found. A failure says its cause, then the fix. */
function LastTest({ part: { last_test: test, outdated_test_at: outdated } }: { part: SetupPart }) {
  if (outdated !== null) {
    return (
      <p className="muted mt-6 break-words semibold text-16">
        Not tested since the setting changed. The last test was {momentInProse(outdated)}.
      </p>
    );
  }
  if (test === null) return null;
  if (test.state === "works") {
    return (
      <p className="text-good mt-6 break-words semibold text-16">
        Test on {momentInProse(test.at)}: {test.words}
      </p>
    );
  }
  return (
    <>
      <div className={classes("break-words text-bad", styles.cause, test.state === "second-look" && styles.second)}>
        <b>{test.words}</b>
        <p className="no-margin">{test.fix}</p>
        <small>Tested on {momentInProse(test.at)}</small>
      </div>
      {test.record !== "" && <CopyLine line={test.record} what="record" />}
    </>
  );
}

function CopyLine({ line, what }: { line: string; what: string }) {
  const { passage, copy, told } = useSharing(line);
  return (
    <>
      <p ref={passage} className={`muted break-words ${styles.record}`}>
        <code className="muted text-15">{line}</code>
      </p>
      <Button variant="quiet" size="small" icon="copy" onClick={() => void copy()}>
        {told === "copied" ? "Copied" : told === "not-copied" ? "Selected: copy it yourself" : `Copy ${what}`}
      </Button>
    </>
  );
}
