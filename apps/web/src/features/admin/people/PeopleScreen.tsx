import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { peopleShown } from "@wishwell/contract/api/admin-choices";
import { deskTexts } from "@wishwell/contract/texts/admin-texts";
import { useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { session } from "../../../lib/session/session.ts";
import { Segmented } from "../../../ui/layout/Tabs.tsx";
import { listQuery } from "../lists/desk-address.ts";
import { DeskList } from "../lists/DeskList.tsx";
import { counted, DeskPage } from "../lists/DeskPage.tsx";
import { DeskSearchBox } from "../lists/DeskSearchBox.tsx";
import { useDeskSearch } from "../lists/use-desk-search.ts";
import { personColumns } from "./person-columns.tsx";
import { type ChangingStanding, StandingDialogue } from "./StandingDialogue.tsx";

const views = [
  { value: "all", label: "All" },
  { value: "admins", label: "Admins" },
  { value: "blocked", label: "Blocked" },
  { value: "waiting", label: "Not verified" },
] as const;

/** Who has an account, who waits for one, and what can be done about it. */
export function PeopleScreen() {
  const { wanted, go, hrefOf } = useDeskSearch("/admin/users", peopleShown);
  const [changing, setChanging] = useState<ChangingStanding | null>(null);
  const { show, search } = wanted;
  const list = useQuery({
    queryKey: ["admin", "users", wanted],
    queryFn: ({ signal }) => send("GET /admin/users", { query: { ...listQuery(wanted), show, dir: "desc" }, signal }),
    placeholderData: keepPreviousData,
  });
  const total = list.data?.meta.total;
  return (
    <DeskPage
      title="Users"
      lead="Find somebody, help them in, or keep them out. Everything done here is on record."
      count={counted(list.data?.meta, "person", "people")}
      tools={
        <>
          <Segmented label="Which people" choices={views} value={show} onChange={(view) => go({ show: view })} />
          <DeskSearchBox label="Name or e-mail" search={search} total={total} go={go} />
        </>
      }
    >
      <DeskList
        label="users"
        list={list}
        columns={personColumns(session.current()?.user.uuid, (person, action) => setChanging({ person, action }))}
        keyOf={({ uuid }) => uuid}
        hrefOf={hrefOf}
        failed={deskTexts.peopleLoading}
        empty={{
          title: "Nobody here",
          words: search === "" ? "Nobody is in this list." : "Nobody fits. Try fewer letters.",
        }}
      />
      {changing && <StandingDialogue changing={changing} onClose={() => setChanging(null)} />}
    </DeskPage>
  );
}
