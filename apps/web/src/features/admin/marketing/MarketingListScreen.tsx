import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { MarketingLetter } from "@wishwell/contract/api/admin-marketing";
import { deskTexts } from "@wishwell/contract/texts/admin-texts";
import { send } from "../../../lib/api/api.ts";
import { dayAndTime } from "../../../lib/moments.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { DeskList } from "../lists/DeskList.tsx";
import { counted, DeskPage } from "../lists/DeskPage.tsx";
import type { DeskColumn } from "../lists/DeskTable.tsx";
import { useDeskSearch } from "../lists/use-desk-search.ts";
import { LetterStatus } from "./LetterStatus.tsx";

const columns: readonly [DeskColumn<MarketingLetter>, ...DeskColumn<MarketingLetter>[]] = [
  {
    head: "Subject",
    cell: ({ uuid, subject }) => (
      <a href={`/admin/marketing/letter/${uuid}`}>
        <b>{subject}</b>
      </a>
    ),
  },
  { head: "Status", cell: ({ status }) => <LetterStatus status={status} /> },
  { head: "Arrived", kind: "said", cell: ({ progress }) => progress.sent.toLocaleString("en-GB") },
  { head: "Waiting", kind: "said", cell: ({ progress }) => progress.queued.toLocaleString("en-GB") },
  { head: "Written", kind: "said", cell: ({ created_at }) => dayAndTime(created_at) },
];

/** Letters to everybody who asked for news. */
export function MarketingListScreen() {
  const { wanted, hrefOf } = useDeskSearch("/admin/marketing", ["all"]);
  const list = useQuery({
    queryKey: ["admin", "marketing", "list", wanted.page],
    queryFn: ({ signal }) => send("GET /admin/marketing/letters", { query: { page: String(wanted.page) }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <DeskPage
      title="Marketing letters"
      lead="Only to those who asked for them, each with a way out by one click."
      beside={
        <Button href="/admin/marketing/letter" icon="plus">
          Write a letter
        </Button>
      }
      tools={<span />}
      count={counted(list.data?.meta, "letter", "letters")}
    >
      <DeskList
        label="marketing letters"
        list={list}
        columns={columns}
        keyOf={({ uuid }) => uuid}
        hrefOf={hrefOf}
        failed={deskTexts.marketingLoading}
        empty={{ title: "No letters yet", words: "Write one, read it, try it on yourself, then send it." }}
      />
    </DeskPage>
  );
}
