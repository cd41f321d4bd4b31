import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { reportsShown } from "@wishwell/contract/api/admin/choices";
import { adminPaths } from "@wishwell/contract/api/admin/paths";
import type { ReportRow } from "@wishwell/contract/api/reports";
import { problemWords, reportTexts } from "@wishwell/contract/texts/report-texts";
import { send } from "../../../lib/api/api.ts";
import { dayAndTime } from "../../../lib/moments.ts";
import { Segmented } from "../../../ui/layout/Tabs.tsx";
import { LookPill } from "../details/part-tables.tsx";
import type { Look } from "../details/state-looks.ts";
import { AdminList } from "../lists/AdminList.tsx";
import { counted, AdminListPage } from "../lists/AdminListPage.tsx";
import type { AdminColumn } from "../lists/AdminTable.tsx";
import { PartyLink } from "../lists/links.tsx";
import { useAdminSearch } from "../lists/use-admin-search.ts";

const views = [
  { value: "waiting", label: "Waiting" },
  { value: "decided", label: "Decided" },
  { value: "all", label: "All" },
] as const;

export const reportLooks: Readonly<Record<ReportRow["status"], Look>> = {
  waiting: { tone: "waiting", shape: "half", words: "Waiting" },
  appealed: { tone: "bad", shape: "triangle", words: "Appealed" },
  decided: { tone: "off", shape: "full", words: "Decided" },
};

export const subjectNames = { party: "Party page", poster: "Poster", story: "Story" } as const;

const columns: readonly [AdminColumn<ReportRow>, ...AdminColumn<ReportRow>[]] = [
  {
    head: "Report",
    cell: ({ uuid, number, title, about }) => (
      <>
        <a href={adminPaths.report(uuid)}>
          <b>{`${number}: ${title}`}</b>
        </a>
        <small>{subjectNames[about]}</small>
      </>
    ),
  },
  { head: "What’s wrong", cell: ({ problem }) => problemWords[problem] },
  { head: "Party", cell: ({ event, about }) => (about === "story" ? "None" : <PartyLink event={event} />) },
  { head: "Status", cell: ({ status }) => <LookPill look={reportLooks[status]} /> },
  { head: "Reported", kind: "said", cell: ({ created_at }) => dayAndTime(created_at) },
];

/** Pages that visitors reported as harmful. */
export function ReportListScreen() {
  const { wanted, go, hrefOf } = useAdminSearch(adminPaths.reports, reportsShown);
  const { show, page } = wanted;
  const list = useQuery({
    queryKey: ["admin", "reports", wanted],
    queryFn: ({ signal }) => send("GET /admin/reports", { query: { page: String(page), show }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <AdminListPage
      title="Reported pages"
      lead="Review each one within a day. Reports are deleted after a year."
      count={counted(list.data?.meta, "report", "reports")}
      tools={<Segmented label="Which reports" choices={views} value={show} onChange={(view) => go({ show: view })} />}
    >
      <AdminList
        label="reports"
        list={list}
        columns={columns}
        keyOf={({ uuid }) => uuid}
        hrefOf={hrefOf}
        failed={reportTexts.loading}
        empty={{
          title: show === "waiting" ? "No reports are waiting" : "No reports",
          words: "No one has reported a page.",
        }}
      />
    </AdminListPage>
  );
}
