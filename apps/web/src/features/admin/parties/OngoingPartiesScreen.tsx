import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { personAddress } from "@wishwell/contract/api/admin/paths";
import { partiesShown } from "@wishwell/contract/api/admin/choices";
import type { OngoingParty } from "@wishwell/contract/api/admin/users";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { shortDate, timeOfDay } from "@wishwell/domain/parties/party-dates";
import { useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Segmented } from "../../../ui/layout/Tabs.tsx";
import { AdminList } from "../lists/AdminList.tsx";
import { counted, AdminListPage } from "../lists/AdminListPage.tsx";
import { AdminSearchBox } from "../lists/AdminSearchBox.tsx";
import type { AdminColumn } from "../lists/AdminTable.tsx";
import { listQuery } from "../lists/admin-list-url.ts";
import { PartyLink } from "../lists/links.tsx";
import { useAdminSearch } from "../lists/use-admin-search.ts";
import { type ChangingStatus, PartyStatusDialogue } from "./PartyStatusDialogue.tsx";

const views = [
  { value: "ongoing", label: "Ongoing" },
  { value: "historic", label: "Historic" },
  { value: "all", label: "All events" },
] as const;

const emptyWords = {
  ongoing: "Parties appear here once they have an organiser.",
  historic: "Parties appear here once the organiser has been paid, or 30 days after they end.",
  all: "Parties appear here as soon as someone starts one.",
} as const;

/** All parties with their organiser, progress and payments. */
export function OngoingPartiesScreen() {
  const { wanted, go, hrefOf } = useAdminSearch("/admin/events", partiesShown);
  const [changing, setChanging] = useState<ChangingStatus | null>(null);
  const { show, search } = wanted;
  const list = useQuery({
    queryKey: ["admin", "events", wanted],
    queryFn: ({ signal }) =>
      send("GET /admin/events", {
        query: { ...listQuery(wanted), show, dir: show === "ongoing" ? "asc" : "desc" },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const total = list.data?.meta.total;
  return (
    <AdminListPage
      title={show === "ongoing" ? "Ongoing Parties" : "Events"}
      lead="Every party, its organiser and its status."
      count={counted(list.data?.meta, "party", "parties")}
      tools={
        <>
          <Segmented label="Which parties" choices={views} value={show} onChange={(view) => go({ show: view })} />
          <AdminSearchBox label="Code, name or organiser’s email" search={search} total={total} go={go} />
        </>
      }
    >
      <AdminList
        label="parties"
        list={list}
        columns={partyColumns(setChanging)}
        keyOf={({ uuid }) => uuid}
        hrefOf={hrefOf}
        failed={adminTexts.partiesLoading}
        empty={
          search === ""
            ? { title: "No parties here", words: emptyWords[show] }
            : {
                title: "No parties match",
                words: "Try part of its name, its full code or the organiser’s full email address.",
              }
        }
      />
      {changing && <PartyStatusDialogue changing={changing} onClose={() => setChanging(null)} />}
    </AdminListPage>
  );
}

const halves = {
  nothing: { tone: "none", shape: "dashed", words: "Nothing held" },
  due: { tone: "waiting", shape: "half", words: "Not yet" },
  paid: { tone: "good", shape: "full", words: "Paid" },
} as const;

/** The six columns and the actions for a party. */
const partyColumns = (
  onChange: (changing: ChangingStatus) => void,
): readonly [AdminColumn<OngoingParty>, ...AdminColumn<OngoingParty>[]] => [
  {
    head: "Event Code",
    cell: ({ short_code, uuid }) => (
      <a className="money" href={`/event/details/${uuid}`}>
        @{short_code}
      </a>
    ),
  },
  {
    head: "Name",
    cell: ({ uuid, name, organiser }) => (
      <>
        <b>
          <PartyLink event={{ uuid, name }} />
        </b>
        <small>
          {organiser === null ? (
            "No organiser yet"
          ) : (
            <a href={personAddress(organiser.uuid)}>{organiser.name || organiser.email}</a>
          )}
        </small>
      </>
    ),
  },
  { head: "Date/Time", cell: when },
  { head: "Complete", kind: "said", cell: ({ complete }) => (complete ? "Yes" : "No") },
  { head: "Organiser Paid", kind: "said", cell: ({ organiser_paid }) => <Half state={organiser_paid} /> },
  { head: "Charity Paid", kind: "said", cell: ({ charity_paid }) => <Half state={charity_paid} /> },
  {
    head: "Status",
    kind: "act",
    cell: (party) => <StatusOf party={party} onChange={onChange} />,
  },
];

function when({ date, start_time }: OngoingParty): string {
  if (date === null) return "To be confirmed...";
  return `${shortDate(date)}, ${timeOfDay(start_time)}`;
}

function Half({ state }: { state: keyof typeof halves }) {
  const { tone, shape, words } = halves[state];
  return (
    <StatePill tone={tone} shape={shape}>
      {words}
    </StatePill>
  );
}

function StatusOf({ party, onChange }: { party: OngoingParty; onChange: (changing: ChangingStatus) => void }) {
  if (party.cancelled) {
    return (
      <StatePill tone="off" shape="ring">
        Cancelled
      </StatePill>
    );
  }
  if (party.organiser === null) return null;
  const status = party.status === 1 ? 0 : 1;
  const does = status === 0 ? "Pause" : "Activate";
  return (
    <Button
      variant="line"
      size="small"
      aria-label={`${does} ${party.name || party.short_code}`}
      onClick={() => onChange({ party, status })}
    >
      {does}
    </Button>
  );
}
