import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SetupPart } from "@wishwell/contract/api/admin/setup";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import type { ReactNode } from "react";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { dayAndTime } from "../../../lib/moments.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { Icon } from "../../../ui/site/Icon.tsx";
import { RowsLoading } from "../lists/AdminList.tsx";
import styles from "./SetupScreen.module.css";
import { readiness, setupInWords, setupLooks, setupStates } from "./setup-looks.ts";

const groups = [
  { group: "before", title: "Before real money" },
  { group: "better", title: "Better with" },
  { group: "safety", title: "Safety" },
] as const;

const key = ["admin", "setup"] as const;

/** Each part of the setup: working, a stand-in, missing or failing, with its setting and its last check. */
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
  return (
    <div className={`wrap page-padding ${styles.page}`}>
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
          {groups.map(({ group, title }) => (
            <section key={group}>
              <h2>{title}</h2>
              <ul className={`panel ${styles.sheet}`}>
                {setup.data
                  .filter((part) => part.group === group)
                  .map((part) => (
                    <SetupEntry key={part.part} part={part} running={running} onTest={() => test.mutate(part.part)} />
                  ))}
              </ul>
            </section>
          ))}
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
        <h2>{readiness(parts)}</h2>
        <p>{setupInWords(parts)}</p>
        <p className={styles.signs}>
          {sorted.map(({ part, state }) => (
            <StateIcon key={part} shape={setupLooks[state].shape} hue={setupLooks[state].hue} size={24} />
          ))}
        </p>
      </div>
      {children}
    </div>
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
  const test = part.last_test;
  return (
    <li>
      <StateIcon shape={shape} hue={hue} size={24} label={words} />
      <div className={styles.what}>
        <h3>{part.title}</h3>
        <p>{part.words}</p>
        {test && (
          <p className={classes(styles.test, !test.ok && styles.failed)}>
            <Icon name={test.ok ? "tick" : "warning"} size={18} />
            <span>
              Last test {dayAndTime(test.at)}: {test.words}
            </span>
          </p>
        )}
      </div>
      <code>{part.setting}</code>
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
