import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { MarketingLetter } from "@wishwell/contract/api/admin/marketing";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { send } from "../../../lib/api/api.ts";
import { dayAndTime } from "../../../lib/moments.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { AdminList } from "../lists/AdminList.tsx";
import { counted, AdminListPage } from "../lists/AdminListPage.tsx";
import type { AdminColumn } from "../lists/AdminTable.tsx";
import { useAdminSearch } from "../lists/use-admin-search.ts";
import { LetterStatus } from "./LetterStatus.tsx";

const columns: readonly [AdminColumn<MarketingLetter>, ...AdminColumn<MarketingLetter>[]] = [
  {
    head: "Subject",
    cell: ({ uuid, subject }) => (
      <a href={`/admin/marketing/letter/${uuid}`}>
        <b>{subject}</b>
      </a>
    ),
  },
  { head: "Status", cell: ({ status }) => <LetterStatus status={status} /> },
  { head: "Delivered", kind: "said", cell: ({ progress }) => progress.sent.toLocaleString("en-GB") },
  { head: "Waiting", kind: "said", cell: ({ progress }) => progress.queued.toLocaleString("en-GB") },
  { head: "Created", kind: "said", cell: ({ created_at }) => dayAndTime(created_at) },
];

/** Emails to everyone who asked for news. */
export function MarketingListScreen() {
  const { wanted, hrefOf } = useAdminSearch("/admin/marketing", ["all"]);
  const list = useQuery({
    queryKey: ["admin", "marketing", "list", wanted.page],
    queryFn: ({ signal }) => send("GET /admin/marketing/letters", { query: { page: String(wanted.page) }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <AdminListPage
      title="Marketing emails"
      lead="Sent only to people who asked for them. Each has a one-click unsubscribe link."
      beside={
        <Button href="/admin/marketing/letter" icon="plus">
          Write an email
        </Button>
      }
      tools={<span />}
      count={counted(list.data?.meta, "email", "emails")}
    >
      <AdminList
        label="marketing emails"
        list={list}
        columns={columns}
        keyOf={({ uuid }) => uuid}
        hrefOf={hrefOf}
        failed={adminTexts.marketingLoading}
        empty={{ title: "No emails yet", words: "Write one, preview it, send yourself a test, then send it." }}
      />
    </AdminListPage>
  );
}
