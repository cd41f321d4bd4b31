import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { requestsShown } from "@wishwell/contract/api/admin/choices";
import { adminPaths } from "@wishwell/contract/api/admin/paths";
import type { DataRequestRow } from "@wishwell/contract/api/admin/data-requests";
import { requestTexts } from "@wishwell/contract/texts/request-texts";
import { alertDays, clockWords } from "@wishwell/domain/admin/request-clock";
import { daysBetween, londonDay } from "@wishwell/domain/parties/london-time";
import { shortDate } from "@wishwell/domain/parties/party-dates";
import { send } from "../../../lib/api/api.ts";
import { dayOf } from "../../../lib/moments.ts";
import { Segmented } from "../../../ui/layout/Tabs.tsx";
import { ClockBar } from "../details/ClockBar.tsx";
import { LookPill } from "../details/part-tables.tsx";
import type { Look } from "../details/state-looks.ts";
import { AdminList } from "../lists/AdminList.tsx";
import { AdminListPage, counted } from "../lists/AdminListPage.tsx";
import type { AdminColumn } from "../lists/AdminTable.tsx";
import { useAdminSearch } from "../lists/use-admin-search.ts";

const views = [
  { value: "open", label: "Open" },
  { value: "answered", label: "Answered" },
  { value: "all", label: "All" },
] as const;

export const topicNames = { "personal data": "Their personal data", complaint: "Complaint" } as const;

/** The clock in words: red in the last week and when it is late, yellow from the tenth day on. */
export function clockLook({ answered_at, days_left }: Pick<DataRequestRow, "answered_at" | "days_left">): Look {
  if (answered_at !== null) return { tone: "off", shape: "full", words: "Answered" };
  const words = clockWords(days_left);
  if (days_left <= alertDays) return { tone: "bad", shape: days_left < 0 ? "triangle" : "half", words };
  return { tone: days_left <= 20 ? "waiting" : "good", shape: "half", words };
}

/** A bar that fills as the days pass, and the words. What is answered or late has only words. */
export function RequestClock({ request }: { request: DataRequestRow }) {
  const { answered_at, days_left, created_at, due_on } = request;
  const look = clockLook(request);
  if (answered_at !== null || days_left < 0) return <LookPill look={look} />;
  const days = Math.max(1, daysBetween(londonDay(new Date(created_at)), due_on));
  const hue = look.tone === "bad" ? "late" : look.tone === "waiting" ? "soon" : "good";
  return (
    <span className="cluster gap-10">
      <ClockBar passed={1 - days_left / days} hue={hue} width={114} />
      <span className="nowrap">{look.words}</span>
    </span>
  );
}

const columns: readonly [AdminColumn<DataRequestRow>, ...AdminColumn<DataRequestRow>[]] = [
  {
    head: "From",
    cell: ({ uuid, number, name, email }) => (
      <>
        <a href={adminPaths.request(uuid)}>
          <b>
            {number}: {name || "Account deleted"}
          </b>
        </a>
        <small className="break-words">{email}</small>
      </>
    ),
  },
  { head: "What it’s about", cell: ({ topic }) => topicNames[topic] },
  { head: "Received", kind: "said", cell: ({ created_at }) => dayOf(created_at) },
  { head: "Clock", cell: (row) => <RequestClock request={row} /> },
  { head: "Answer by", kind: "said", cell: ({ due_on }) => shortDate(due_on) },
];

/** Data requests and complaints, with the time that is left to answer them. */
export function RequestListScreen() {
  const { wanted, go, hrefOf } = useAdminSearch(adminPaths.requests, requestsShown);
  const { show, page } = wanted;
  const list = useQuery({
    queryKey: ["admin", "requests", wanted],
    queryFn: ({ signal }) => send("GET /admin/requests", { query: { page: String(page), show }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <AdminListPage
      title="Data requests and complaints"
      lead="You must answer each one within 30 days. We delete them two years later."
      beside={<a href={adminPaths.reports}>Reported pages</a>}
      count={counted(list.data?.meta, "request", "requests")}
      tools={<Segmented label="Which requests" choices={views} value={show} onChange={(view) => go({ show: view })} />}
    >
      <AdminList
        label="requests"
        list={list}
        columns={columns}
        keyOf={({ uuid }) => uuid}
        hrefOf={hrefOf}
        failed={requestTexts.loading}
        empty={{
          title: show === "open" ? "No requests are open" : "No requests",
          words: "Nobody is waiting for an answer.",
        }}
      />
    </AdminListPage>
  );
}
