import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { jobsShown } from "@wishwell/contract/api/admin/choices";
import type { JobRow } from "@wishwell/contract/api/admin/records";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { dayAndTime } from "../../../lib/moments.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Segmented } from "../../../ui/layout/Tabs.tsx";
import { AdminList } from "../lists/AdminList.tsx";
import { counted, AdminListPage } from "../lists/AdminListPage.tsx";
import type { AdminColumn } from "../lists/AdminTable.tsx";
import { useAdminSearch } from "../lists/use-admin-search.ts";

const views = [
  { value: "waiting", label: "Waiting" },
  { value: "running", label: "Running" },
  { value: "retrying", label: "Retrying" },
  { value: "dead", label: "Failed" },
] as const;

const empty = {
  waiting: "No jobs are waiting.",
  running: "No jobs are running.",
  retrying: "No jobs are being retried.",
  dead: "No jobs have failed.",
} as const;

type JobAction = (job: JobRow, action: "retry" | "discard") => void;

const columnsFor = (
  show: JobRow["status"],
  busy: boolean,
  act: JobAction,
): readonly [AdminColumn<JobRow>, ...AdminColumn<JobRow>[]] => [
  {
    head: "Job",
    cell: ({ job, error }) => (
      <>
        <b>{job}</b>
        {error !== "" && <small>{error}</small>}
      </>
    ),
  },
  { head: "Tries", kind: "said", cell: ({ tries }) => tries },
  { head: "Queued", kind: "said", cell: ({ queued_at }) => dayAndTime(queued_at) },
  { head: show === "dead" ? "Failed" : "Due", kind: "said", cell: ({ at }) => dayAndTime(at) },
  {
    head: "Actions",
    kind: "act",
    cell: (job) =>
      (show === "dead" || show === "retrying") && (
        <>
          <Button
            variant="line"
            size="small"
            disabled={busy}
            aria-label={`Retry ${job.job}`}
            onClick={() => act(job, "retry")}
          >
            Retry
          </Button>
          {show === "dead" && (
            <Button
              variant="quiet"
              size="small"
              disabled={busy}
              aria-label={`Dismiss ${job.job}`}
              onClick={() => act(job, "discard")}
            >
              Dismiss
            </Button>
          )}
        </>
      ),
  },
];

/** Waiting and failed background jobs. */
export function JobsScreen() {
  const { wanted, go, hrefOf } = useAdminSearch("/admin/jobs", jobsShown);
  const { show, page } = wanted;
  const flash = useFlash();
  const queries = useQueryClient();
  const list = useQuery({
    queryKey: ["admin", "jobs", wanted],
    queryFn: ({ signal }) => send("GET /admin/jobs", { query: { page: String(page), show }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 10_000,
  });
  const change = useMutation({
    mutationFn: ({ uuid, action }: { uuid: string; action: "retry" | "discard" }) =>
      send("POST /admin/jobs/{uuid}", { params: { uuid }, body: { action } }),
    onSuccess: ({ message }) => flash.show("success", message),
    onError: (fault) => flash.show("error", sentenceFor(fault)),
    onSettled: () => queries.invalidateQueries({ queryKey: ["admin", "jobs"] }),
  });
  return (
    <AdminListPage
      title="Jobs"
      lead="Background work, such as emails, pictures and payments: what’s waiting, being retried, or failed after its last try."
      count={counted(list.data?.meta, "job", "jobs")}
      tools={<Segmented label="Which jobs" choices={views} value={show} onChange={(view) => go({ show: view })} />}
    >
      <AdminList
        label="jobs"
        list={list}
        columns={columnsFor(show, change.isPending, ({ uuid }, action) => change.mutate({ uuid, action }))}
        keyOf={({ uuid }) => uuid}
        hrefOf={hrefOf}
        failed={adminTexts.jobsLoading}
        empty={{ title: "No jobs here", words: empty[show] }}
      />
    </AdminListPage>
  );
}
