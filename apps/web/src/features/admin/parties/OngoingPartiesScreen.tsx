import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { partiesShown } from "@wishwell/contract/api/admin-choices";
import { deskTexts } from "@wishwell/contract/texts/admin-texts";
import { useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { Segmented } from "../../../ui/layout/Tabs.tsx";
import { listQuery } from "../lists/desk-address.ts";
import { DeskList } from "../lists/DeskList.tsx";
import { counted, DeskPage } from "../lists/DeskPage.tsx";
import { DeskSearchBox } from "../lists/DeskSearchBox.tsx";
import { useDeskSearch } from "../lists/use-desk-search.ts";
import { type ChangingStatus, PartyStatusDialogue } from "./PartyStatusDialogue.tsx";
import { partyColumns } from "./party-columns.tsx";

const views = [
  { value: "ongoing", label: "Ongoing" },
  { value: "historic", label: "Historic" },
  { value: "all", label: "All events" },
] as const;

/** Every party: whose it is, how far along, and what has been paid. */
export function OngoingPartiesScreen() {
  const { wanted, go, hrefOf } = useDeskSearch("/admin/events", partiesShown);
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
    <DeskPage
      title={show === "ongoing" ? "Ongoing Parties" : "Events"}
      lead="Every party, whose it is and how far along."
      count={counted(list.data?.meta, "party", "parties")}
      tools={
        <>
          <Segmented label="Which parties" choices={views} value={show} onChange={(view) => go({ show: view })} />
          <DeskSearchBox label="Code, name or organiser’s e-mail" search={search} total={total} go={go} />
        </>
      }
    >
      <DeskList
        label="parties"
        list={list}
        columns={partyColumns(setChanging)}
        keyOf={({ uuid }) => uuid}
        hrefOf={hrefOf}
        failed={deskTexts.partiesLoading}
        empty={
          search === ""
            ? { title: "No parties here", words: "As soon as somebody plans one it stands here." }
            : {
                title: "No party fits",
                words: "Try a part of its name, its whole code, or the organiser’s whole address.",
              }
        }
      />
      {changing && <PartyStatusDialogue changing={changing} onClose={() => setChanging(null)} />}
    </DeskPage>
  );
}
