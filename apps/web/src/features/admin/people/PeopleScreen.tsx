import { personAddress } from "@wishwell/contract/api/admin/paths";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { peopleShown, type StandingAction } from "@wishwell/contract/api/admin/choices";
import type { Person } from "@wishwell/contract/api/admin/users";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { dayAndTime } from "../../../lib/moments.ts";
import { session } from "../../../lib/session/session.ts";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Segmented } from "../../../ui/layout/Tabs.tsx";
import { AdminList } from "../lists/AdminList.tsx";
import { counted, AdminListPage } from "../lists/AdminListPage.tsx";
import { AdminSearchBox } from "../lists/AdminSearchBox.tsx";
import type { AdminColumn } from "../lists/AdminTable.tsx";
import { listQuery } from "../lists/admin-list-url.ts";
import { useAdminSearch } from "../lists/use-admin-search.ts";
import { actionsFor, type ChangingStatus, StandingDialogue } from "./StandingDialogue.tsx";
import { nameOf, personLooks, standingWords } from "./status-words.ts";

const views = [
  { value: "all", label: "All" },
  { value: "admins", label: "Admins" },
  { value: "blocked", label: "Blocked" },
  { value: "waiting", label: "Not verified" },
] as const;

/** All accounts and pending registrations, with their actions. */
export function PeopleScreen() {
  const { wanted, go, hrefOf } = useAdminSearch("/admin/users", peopleShown);
  const [changing, setChanging] = useState<ChangingStatus | null>(null);
  const { show, search } = wanted;
  const list = useQuery({
    queryKey: ["admin", "users", wanted],
    queryFn: ({ signal }) => send("GET /admin/users", { query: { ...listQuery(wanted), show, dir: "desc" }, signal }),
    placeholderData: keepPreviousData,
  });
  const total = list.data?.meta.total;
  return (
    <AdminListPage
      title="People"
      lead="Find people, help them sign in, or block them. Everything you do here is in the audit log."
      count={counted(list.data?.meta, "person", "people")}
      tools={
        <>
          <Segmented label="Which people" choices={views} value={show} onChange={(view) => go({ show: view })} />
          <AdminSearchBox label="Name or email" search={search} total={total} go={go} />
        </>
      }
    >
      <AdminList
        label="users"
        list={list}
        columns={personColumns(session.current()?.user.uuid, (person, action) => setChanging({ person, action }))}
        keyOf={({ uuid }) => uuid}
        hrefOf={hrefOf}
        failed={adminTexts.peopleLoading}
        empty={{
          title: "No one here",
          words: search === "" ? "This list is empty." : "No one matches. Try fewer letters.",
        }}
      />
      {changing && <StandingDialogue changing={changing} onClose={() => setChanging(null)} />}
    </AdminListPage>
  );
}

const personColumns = (
  ownId: string | undefined,
  onAct: (person: Person, action: StandingAction) => void,
): readonly [AdminColumn<Person>, ...AdminColumn<Person>[]] => [
  {
    head: "Who",
    cell: (person) => (
      <>
        <a href={personAddress(person.uuid)}>
          <b>{nameOf(person) || "No name yet"}</b>
        </a>
        <small>{person.email}</small>
      </>
    ),
  },
  {
    head: "Status",
    cell: ({ status, role_id }) => (
      <>
        <StatePill tone={personLooks[status].tone} shape={personLooks[status].shape}>
          {personLooks[status].words}
        </StatePill>{" "}
        {role_id === 2 && (
          <StatePill tone="info" shape="dot">
            Admin
          </StatePill>
        )}
      </>
    ),
  },
  { head: "Parties", kind: "said", cell: ({ parties }) => parties },
  { head: "Marketing", kind: "said", cell: ({ marketing }) => (marketing ? "Yes" : "No") },
  {
    head: "Last seen",
    kind: "said",
    cell: ({ last_seen_at, created_at }) =>
      last_seen_at === null ? `Never. Signed up ${dayAndTime(created_at)}` : dayAndTime(last_seen_at),
  },
  {
    head: "Actions",
    kind: "act",
    cell: (person) => (person.uuid === ownId ? "This is you" : <Actions person={person} onAct={onAct} />),
  },
];

interface ActsProps {
  person: Person;
  onAct: (person: Person, action: StandingAction) => void;
}

function Actions({ person, onAct }: ActsProps) {
  return actionsFor(person).map((action) => (
    <Button
      key={action}
      variant="line"
      size="small"
      aria-label={`${standingWords[action].go}: ${person.email}`}
      onClick={() => onAct(person, action)}
    >
      {standingWords[action].go}
    </Button>
  ));
}
