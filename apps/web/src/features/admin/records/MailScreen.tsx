import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { LetterRow } from "@wishwell/contract/api/admin-records";
import { lettersShown } from "@wishwell/contract/api/admin-choices";
import { deskTexts } from "@wishwell/contract/texts/admin-texts";
import { send } from "../../../lib/api/api.ts";
import { dayAndTime } from "../../../lib/moments.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import { Segmented } from "../../../ui/layout/Tabs.tsx";
import { DeskList } from "../lists/DeskList.tsx";
import { counted, DeskPage } from "../lists/DeskPage.tsx";
import type { DeskColumn } from "../lists/DeskTable.tsx";
import { useDeskSearch } from "../lists/use-desk-search.ts";
import { SuppressedList } from "./SuppressedList.tsx";
import { useRelease } from "./use-release.ts";

const shown = [...lettersShown, "suppressed"] as const;
const views = [
  { value: "bounced", label: "Came back" },
  { value: "refused", label: "Refused" },
  { value: "failed", label: "Failed" },
  { value: "queued", label: "Waiting" },
  { value: "sent", label: "Sent" },
  { value: "dropped", label: "Not wanted" },
  { value: "suppressed", label: "Suppressed" },
] as const;

const columnsFor = (release: (email: string) => void): readonly [DeskColumn<LetterRow>, ...DeskColumn<LetterRow>[]] => [
  {
    head: "To",
    cell: ({ recipient, error }) => (
      <>
        <b>{recipient}</b>
        {error !== "" && <small>{error}</small>}
      </>
    ),
  },
  { head: "Letter", cell: ({ template }) => template.replaceAll("-", " ") },
  { head: "Queued", kind: "said", cell: ({ created_at }) => dayAndTime(created_at) },
  { head: "Left", kind: "said", cell: ({ sent_at }) => (sent_at === null ? "Not yet" : dayAndTime(sent_at)) },
  {
    head: "Address",
    kind: "act",
    cell: ({ suppressed, recipient }) =>
      suppressed && (
        <>
          <StatePill tone="bad" shape="ring">
            Suppressed
          </StatePill>{" "}
          <Button variant="line" size="small" aria-label={`Release ${recipient}`} onClick={() => release(recipient)}>
            Release
          </Button>
        </>
      ),
  },
];

/** What became of letters, and addresses that nothing is written to any more. */
export function MailScreen() {
  const { wanted, go, hrefOf } = useDeskSearch("/admin/mail", shown);
  const { show, page } = wanted;
  const letters = show === "suppressed" ? null : show;
  const release = useRelease();
  const list = useQuery({
    queryKey: ["admin", "mail", wanted],
    queryFn: ({ signal }) =>
      send("GET /admin/mail", { query: { page: String(page), show: letters ?? "bounced", dir: "desc" }, signal }),
    placeholderData: keepPreviousData,
    enabled: letters !== null,
  });
  return (
    <DeskPage
      title="Mail"
      lead="What became of letters. What they said is forgotten when they leave."
      count={letters === null ? undefined : counted(list.data?.meta, "letter", "letters")}
      tools={<Segmented label="Which letters" choices={views} value={show} onChange={(view) => go({ show: view })} />}
    >
      {letters === null ? (
        <SuppressedList page={page} hrefOf={hrefOf} />
      ) : (
        <DeskList
          label="letters"
          list={list}
          columns={columnsFor((email) => release.mutate({ email }))}
          keyOf={({ uuid }) => uuid}
          hrefOf={hrefOf}
          failed={deskTexts.mailLoading}
          empty={{ title: "No letters here", words: "No letter of the last months stands so." }}
        />
      )}
    </DeskPage>
  );
}
