import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SetupPart } from "@wishwell/contract/api/admin-setup";
import { deskTexts } from "@wishwell/contract/texts/admin-texts";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { RowsOnTheirWay } from "../lists/DeskList.tsx";
import { SetupEntry } from "./SetupEntry.tsx";
import { SetupSummary } from "./SetupSummary.tsx";
import styles from "./SetupScreen.module.css";

const groups = [
  { group: "before", title: "Before real money" },
  { group: "better", title: "Better with" },
  { group: "safety", title: "Safety" },
] as const;

const key = ["admin", "setup"] as const;

/** What works, what is a stand-in, what is missing and what fails; each with its setting and its last test. */
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
    <div className={`wrap ${styles.page}`}>
      <h1>Setup</h1>
      {setup.isError && (
        <LoadingFailed what={deskTexts.setupLoading} fault={setup.error} onRetry={() => void setup.refetch()} />
      )}
      {setup.isPending && <RowsOnTheirWay />}
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
              <ul className={styles.sheet}>
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
