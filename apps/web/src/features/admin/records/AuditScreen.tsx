import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type AuditActor, auditActors } from "@wishwell/contract/api/admin-choices";
import type { AuditRow } from "@wishwell/contract/api/admin-records";
import { deskTexts } from "@wishwell/contract/texts/admin-texts";
import { send } from "../../../lib/api/api.ts";
import { dayAndTime } from "../../../lib/moments.ts";
import { SelectField } from "../../../ui/fields/TextField.tsx";
import { listQuery } from "../lists/desk-address.ts";
import { DeskList } from "../lists/DeskList.tsx";
import { counted, DeskPage } from "../lists/DeskPage.tsx";
import type { DeskColumn } from "../lists/DeskTable.tsx";
import { DeskSearchBox } from "../lists/DeskSearchBox.tsx";
import { useDeskSearch } from "../lists/use-desk-search.ts";

const actors: Readonly<Record<AuditActor, string>> = {
  all: "Everybody",
  admin: "Admins",
  user: "Users",
  visitor: "Visitors",
  "charity-contact": "Charity contacts",
  system: "Wishwell itself",
  command: "Commands",
};

const columns: readonly [DeskColumn<AuditRow>, ...DeskColumn<AuditRow>[]] = [
  { head: "When", cell: ({ at }) => dayAndTime(at) },
  {
    head: "Who",
    cell: ({ actor }) => (
      <>
        <b>{actor.email ?? actor.kind}</b>
        {actor.email !== null && <small>{actor.kind}</small>}
      </>
    ),
  },
  { head: "What", cell: ({ action }) => action },
  {
    head: "About",
    cell: ({ subject }) => (
      <>
        {subject.kind}
        <small>{subject.id}</small>
      </>
    ),
  },
  {
    head: "Details",
    cell: ({ details }) =>
      Object.entries(details)
        .filter(([, value]) => value !== null && value !== "")
        .map(([name, value]) => `${name}: ${value}`)
        .join(", "),
  },
];

/** Who did what and when. Nothing here can be changed. */
export function AuditScreen() {
  const { wanted, go, hrefOf } = useDeskSearch("/admin/audit", auditActors);
  const { show, search } = wanted;
  const list = useQuery({
    queryKey: ["admin", "audit", wanted],
    queryFn: ({ signal }) => send("GET /admin/audit", { query: { ...listQuery(wanted), show, dir: "desc" }, signal }),
    placeholderData: keepPreviousData,
  });
  const total = list.data?.meta.total;
  return (
    <DeskPage
      title="Audit log"
      lead="Who did what, and when. Nothing here can be changed."
      count={counted(list.data?.meta, "entry", "entries")}
      tools={
        <>
          <SelectField
            id="audit-who"
            label="Done by"
            value={show}
            onChange={({ target }) => go({ show: target.value as AuditActor })}
          >
            {auditActors.map((actor) => (
              <option key={actor} value={actor}>
                {actors[actor]}
              </option>
            ))}
          </SelectField>
          <DeskSearchBox label="E-mail, id of a record, or what was done" search={search} total={total} go={go} />
        </>
      }
    >
      <DeskList
        label="entries"
        list={list}
        columns={columns}
        keyOf={({ id }) => String(id)}
        hrefOf={hrefOf}
        failed={deskTexts.auditLoading}
        empty={{ title: "Nothing on record", words: "Nothing fits. An address or an id has to be whole." }}
      />
    </DeskPage>
  );
}
