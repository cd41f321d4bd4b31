import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { peopleShown, type StandingAction } from "@wishwell/contract/api/admin/choices";
import type { Person } from "@wishwell/contract/api/admin/users";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { ReasonDialogue } from "../../../lib/forms/ReasonDialogue.tsx";
import { useForm } from "../../../lib/forms/form.ts";
import { dayAndTime } from "../../../lib/moments.ts";
import { session } from "../../../lib/session/session.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Segmented } from "../../../ui/layout/Tabs.tsx";
import { AdminList } from "../lists/AdminList.tsx";
import { counted, AdminListPage } from "../lists/AdminListPage.tsx";
import { AdminSearchBox } from "../lists/AdminSearchBox.tsx";
import type { AdminColumn } from "../lists/AdminTable.tsx";
import { listQuery } from "../lists/admin-list-url.ts";
import { useAdminSearch } from "../lists/use-admin-search.ts";
import { nameOf, standingWords } from "./status-words.ts";

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
      title="Users"
      lead="Find somebody, help them in, or keep them out. Everything done here is on record."
      count={counted(list.data?.meta, "person", "people")}
      tools={
        <>
          <Segmented label="Which people" choices={views} value={show} onChange={(view) => go({ show: view })} />
          <AdminSearchBox label="Name or e-mail" search={search} total={total} go={go} />
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
          title: "Nobody here",
          words: search === "" ? "Nobody is in this list." : "Nobody fits. Try fewer letters.",
        }}
      />
      {changing && <StandingDialogue changing={changing} onClose={() => setChanging(null)} />}
    </AdminListPage>
  );
}

interface ChangingStatus {
  readonly person: Person;
  readonly action: StandingAction;
}

/** Asks for confirmation and a reason, which is recorded. */
function StandingDialogue({ changing, onClose }: { changing: ChangingStatus; onClose: () => void }) {
  const { person, action } = changing;
  const queries = useQueryClient();
  const flash = useFlash();
  const { title, go, means } = standingWords[action];
  const form = useForm({
    name: "change-standing",
    initial: { reason: "" },
    send: ({ reason }, idempotencyKey) =>
      send("POST /admin/users/{uuid}", {
        params: { uuid: person.uuid },
        body: { action, ...(reason !== "" && { reason }) },
        idempotencyKey,
      }),
    done: ({ message = "" }) => {
      onClose();
      flash.show("success", message);
      void queries.invalidateQueries({ queryKey: ["admin", "users"] });
    },
    refused: () => void queries.invalidateQueries({ queryKey: ["admin", "users"] }),
  });
  return (
    <ReasonDialogue
      title={title}
      words={means(nameOf(person) || person.email)}
      form={form}
      label="Reason (optional)"
      hint="For the record; nobody else reads it."
      go={go}
      onClose={onClose}
    />
  );
}

const looks = {
  active: { tone: "good", shape: "full", words: "Verified" },
  blocked: { tone: "bad", shape: "ring", words: "Blocked" },
  waiting: { tone: "waiting", shape: "half", words: "Not verified" },
} as const;

const personColumns = (
  ownId: string | undefined,
  onAct: (person: Person, action: StandingAction) => void,
): readonly [AdminColumn<Person>, ...AdminColumn<Person>[]] => [
  {
    head: "Who",
    cell: (person) => (
      <>
        <b>{nameOf(person) || "No name yet"}</b>
        <small>{person.email}</small>
      </>
    ),
  },
  {
    head: "Status",
    cell: ({ status, role_id }) => (
      <>
        <StatePill tone={looks[status].tone} shape={looks[status].shape}>
          {looks[status].words}
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
      last_seen_at === null ? `Asked ${dayAndTime(created_at)}` : dayAndTime(last_seen_at),
  },
  {
    head: "What can be done",
    kind: "act",
    cell: (person) => (person.uuid === ownId ? "That is you" : <Actions person={person} onAct={onAct} />),
  },
];

/** The actions that make sense for this person's status and role. */
function actionsFor({ status, role_id }: Person): readonly StandingAction[] {
  if (status === "waiting") return ["verify"];
  if (status === "blocked") return ["unblock"];
  return role_id === 2 ? ["revoke"] : ["grant", "block"];
}

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
