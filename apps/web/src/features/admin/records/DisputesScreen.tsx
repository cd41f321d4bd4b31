import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { contributionAddress, disputeAddress } from "@wishwell/contract/api/admin/paths";
import { disputesShown } from "@wishwell/contract/api/admin/choices";
import type { DisputeRow } from "@wishwell/contract/api/admin/records";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { send } from "../../../lib/api/api.ts";
import { dayAndTime } from "../../../lib/moments.ts";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import { Segmented } from "../../../ui/layout/Tabs.tsx";
import { disputeLooks } from "../details/state-looks.ts";
import { AdminList } from "../lists/AdminList.tsx";
import { counted, AdminListPage } from "../lists/AdminListPage.tsx";
import type { AdminColumn } from "../lists/AdminTable.tsx";
import { PartyLink } from "../lists/links.tsx";
import { useAdminSearch } from "../lists/use-admin-search.ts";

const views = [
  { value: "all", label: "All" },
  { value: "inquiry", label: "Inquiries" },
  { value: "open", label: "Open" },
  { value: "won", label: "Won" },
  { value: "lost", label: "Lost" },
  { value: "withdrawn", label: "Withdrawn" },
] as const;

const columns: readonly [AdminColumn<DisputeRow>, ...AdminColumn<DisputeRow>[]] = [
  {
    head: "Giver",
    cell: ({ billing_name, dispute_id, provider }) => (
      <>
        <a href={disputeAddress({ provider, dispute_id })}>
          <b>{billing_name || "Unknown giver"}</b>
        </a>
        <small>
          {provider} {dispute_id}
        </small>
      </>
    ),
  },
  { head: "Party", cell: ({ event }) => <PartyLink event={event} /> },
  {
    head: "Amount",
    kind: "money",
    cell: ({ amount, donation_uuid }) => (
      <a className="money" href={contributionAddress(donation_uuid)}>
        <b>{pounds(fromWire(amount))}</b>
      </a>
    ),
  },
  {
    head: "Status",
    cell: ({ status }) => (
      <StatePill tone={disputeLooks[status].tone} shape={disputeLooks[status].shape}>
        {disputeLooks[status].words}
      </StatePill>
    ),
  },
  { head: "Opened", kind: "said", cell: ({ opened_at }) => dayAndTime(opened_at) },
  {
    head: "Reply by",
    kind: "said",
    cell: ({ respond_by, closed_at }) => (respond_by === null || closed_at !== null ? "" : dayAndTime(respond_by)),
  },
  { head: "Decided", kind: "said", cell: ({ closed_at }) => (closed_at === null ? "Not yet" : dayAndTime(closed_at)) },
];

/** Disputes opened by givers' banks. Each has its page, where admins reply. */
export function DisputesScreen() {
  const { wanted, go, hrefOf } = useAdminSearch("/admin/disputes", disputesShown);
  const { show, page } = wanted;
  const list = useQuery({
    queryKey: ["admin", "disputes", wanted],
    queryFn: ({ signal }) => send("GET /admin/disputes", { query: { page: String(page), show, dir: "desc" }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <AdminListPage
      title="Disputes"
      lead="Payments that banks are disputing or asking about. An open dispute holds all of the party’s payouts. An inquiry holds only its own contribution, and the bank hasn’t taken any money. Open one to reply to it."
      count={counted(list.data?.meta, "case", "cases")}
      tools={<Segmented label="Which disputes" choices={views} value={show} onChange={(view) => go({ show: view })} />}
    >
      <AdminList
        label="disputes"
        list={list}
        columns={columns}
        keyOf={({ provider, dispute_id }) => `${provider} ${dispute_id}`}
        hrefOf={hrefOf}
        failed={adminTexts.disputesLoading}
        empty={{
          title: "No disputes",
          words: show === "all" ? "No bank has disputed or asked about a payment." : "No disputes with this status.",
        }}
      />
    </AdminListPage>
  );
}
