import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { addressOf, personAddress } from "@wishwell/contract/api/admin/paths";
import { type AuditActor, auditActors } from "@wishwell/contract/api/admin/choices";
import type { AuditRow } from "@wishwell/contract/api/admin/records";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { send } from "../../../lib/api/api.ts";
import { dayAndTime } from "../../../lib/moments.ts";
import { SelectField } from "../../../ui/fields/TextField.tsx";
import { Changes } from "../details/Changes.tsx";
import { actionWords, actorWords, otherDetails, subjectWords } from "../details/history-words.ts";
import { listQuery } from "../lists/admin-list-url.ts";
import { AdminList } from "../lists/AdminList.tsx";
import { counted, AdminListPage } from "../lists/AdminListPage.tsx";
import type { AdminColumn } from "../lists/AdminTable.tsx";
import { AdminSearchBox } from "../lists/AdminSearchBox.tsx";
import { SaveButton } from "../lists/SaveButton.tsx";
import { useAdminSearch } from "../lists/use-admin-search.ts";

const actors: Readonly<Record<AuditActor, string>> = {
  all: "Anyone",
  admin: "Admins",
  user: "Users",
  visitor: "Visitors",
  "charity-contact": "Charity contacts",
  system: "The system",
  command: "Commands",
};

const columns: readonly [AdminColumn<AuditRow>, ...AdminColumn<AuditRow>[]] = [
  { head: "When", kind: "one", cell: ({ at }) => dayAndTime(at) },
  {
    head: "Who",
    cell: ({ actor }) => (
      <>
        {actor.uuid !== null && actor.email !== null ? (
          <a href={personAddress(actor.uuid)}>
            <b className="nowrap">{actorWords(actor)}</b>
          </a>
        ) : (
          <b className="nowrap">{actorWords(actor)}</b>
        )}
        {actor.email !== null && <small>{actor.kind}</small>}
      </>
    ),
  },
  {
    head: "What",
    cell: ({ action, subject }) => (
      <>
        <b>{actionWords(action)}</b>
        <small>
          {subject.link ? (
            <a href={addressOf(subject.link)}>{subjectWords(subject)}</a>
          ) : (
            (subject.name ?? (subject.kind === "clock" ? "This trial’s clock" : `${subject.kind} ${subject.id}`))
          )}
        </small>
      </>
    ),
  },
  { head: "Before and after", kind: "said", cell: (entry) => <Changes entry={entry} /> },
  {
    head: "Reason",
    cell: (entry) => (
      <>
        {entry.details.reason ? `“${entry.details.reason}”` : null}
        {otherDetails(entry) !== "" && <small>{otherDetails(entry)}</small>}
      </>
    ),
  },
];

/** The read-only log of who did what and when. */
export function AuditScreen() {
  const { wanted, go, hrefOf } = useAdminSearch("/admin/audit", auditActors);
  const { show, search } = wanted;
  const list = useQuery({
    queryKey: ["admin", "audit", wanted],
    queryFn: ({ signal }) => send("GET /admin/audit", { query: { ...listQuery(wanted), show, dir: "desc" }, signal }),
    placeholderData: keepPreviousData,
  });
  const total = list.data?.meta.total;
  return (
    <AdminListPage
      title="Audit log"
      lead="Who did what, and when. Nothing here can be changed."
      beside={
        <SaveButton
          call="GET /admin/audit/export"
          query={{ show, ...(search !== "" && { search }) }}
          fileName="audit-log.csv"
        >
          Download as CSV
        </SaveButton>
      }
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
          <AdminSearchBox label="Email, record id or action" search={search} total={total} go={go} />
        </>
      }
    >
      <AdminList
        label="entries"
        list={list}
        columns={columns}
        keyOf={({ id }) => String(id)}
        hrefOf={hrefOf}
        failed={adminTexts.auditLoading}
        empty={{ title: "No entries", words: "No entries match. Type an address or an id in full." }}
      />
    </AdminListPage>
  );
}
