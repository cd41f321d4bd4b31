import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AlertRow } from "@wishwell/contract/api/admin/alerts";
import { alertsShown } from "@wishwell/contract/api/admin/choices";
import {
  adminPaths,
  type AlertSubject,
  alertSubjects,
  charityAddress,
  contributionAddress,
  partyAddress,
} from "@wishwell/contract/api/admin/paths";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { send } from "../../../lib/api/api.ts";
import { dayAndTime } from "../../../lib/moments.ts";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { SelectField } from "../../../ui/fields/TextField.tsx";
import { Segmented } from "../../../ui/layout/Tabs.tsx";
import { AdminList } from "../lists/AdminList.tsx";
import { keepFocusOnPage } from "../../../ui/feedback/Dialogue.tsx";
import { AdminListPage, counted } from "../lists/AdminListPage.tsx";
import type { AdminColumn } from "../lists/AdminTable.tsx";
import { useAdminSearch } from "../lists/use-admin-search.ts";
import { adminAlerts, useAlertChange } from "./alert-queries.ts";
import { alertLooks, shownWords, subjectWords, titleOf } from "./alert-words.ts";

const views = alertsShown.map((value) => ({ value, label: shownWords[value] }));

/** Everything the operators were alerted to. An alert closes automatically when its cause is settled. */
export function AlertsScreen() {
  const { wanted, go, hrefOf } = useAdminSearch(adminPaths.alerts, alertsShown);
  const { show, page, search } = wanted;
  const about = alertSubjects.find((subject) => subject === search);
  const list = useQuery({
    queryKey: [...adminAlerts, "list", show, about, page],
    queryFn: ({ signal }) =>
      send("GET /admin/alerts", {
        query: { page: String(page), show, dir: "desc", ...(about !== undefined && { about }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const change = useAlertChange();
  return (
    <AdminListPage
      title="Alerts"
      lead="What needs an admin’s attention. Most alerts close automatically once the problem is fixed. Close the others when you’ve dealt with them."
      count={counted(list.data?.meta, "alert", "alerts")}
      tools={
        <>
          <Segmented label="Which alerts" choices={views} value={show} onChange={(view) => go({ show: view })} />
          <SelectField
            id="alerts-about"
            label="About"
            value={about ?? ""}
            onChange={({ target }) => go({ search: target.value as AlertSubject | "" })}
          >
            <option value="">Everything</option>
            {alertSubjects.map((subject) => (
              <option key={subject} value={subject}>
                {subjectWords[subject].many}
              </option>
            ))}
          </SelectField>
        </>
      }
    >
      <AdminList
        label="alerts"
        list={list}
        columns={columnsFor(change.isPending, (uuid, action) => {
          keepFocusOnPage();
          change.mutate({ uuid, action });
        })}
        keyOf={({ uuid }) => uuid}
        hrefOf={hrefOf}
        failed={adminTexts.alertsLoading}
        empty={{
          title: "No alerts",
          words:
            show === "current" && about === undefined
              ? "Nothing needs your attention right now."
              : "No alerts match these filters.",
        }}
      />
    </AdminListPage>
  );
}

type Act = (uuid: string, action: "acknowledge" | "close") => void;

const columnsFor = (busy: boolean, act: Act): readonly [AdminColumn<AlertRow>, ...AdminColumn<AlertRow>[]] => [
  {
    head: "Alert",
    cell: (alert) => (
      <>
        <b>{titleOf(alert)}</b>
        <Names alert={alert} />
        <small>{alert.lines.join(" ")}</small>
        <a className="inline-line touch-height" href={alert.path}>
          {subjectWords[alert.about].see}
        </a>
      </>
    ),
  },
  { head: "Status", cell: (alert) => <Status alert={alert} /> },
  {
    head: "Raised",
    kind: "said",
    cell: ({ raised_at, last_at, occurrences }) => (
      <>
        {dayAndTime(raised_at)}
        {occurrences > 1 && (
          <small>
            {occurrences} times, last {dayAndTime(last_at)}
          </small>
        )}
      </>
    ),
  },
  {
    head: "Actions",
    kind: "act",
    cell: (alert) =>
      alert.status !== "closed" && (
        <>
          {alert.status === "open" && (
            <Button
              variant="line"
              size="small"
              disabled={busy}
              aria-label={`Acknowledge: ${alert.title}`}
              onClick={() => act(alert.uuid, "acknowledge")}
            >
              Acknowledge
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            disabled={busy}
            aria-label={`Close: ${alert.title}`}
            onClick={() => act(alert.uuid, "close")}
          >
            Close
          </Button>
        </>
      ),
  },
];

/** Each leads to its own page. */
function Names({ alert: { giver, event, charity, requester } }: { alert: AlertRow }) {
  const names = [
    requester && { name: requester.name, href: adminPaths.request(requester.uuid) },
    giver && { name: giver.name, href: contributionAddress(giver.uuid) },
    event && { name: event.name, href: partyAddress(event.uuid) },
    charity && { name: charity.name, href: charityAddress(charity.uuid) },
  ].filter((named) => named !== null);
  if (names.length === 0) return null;
  return (
    <small>
      {names.map(({ name, href }, place) => (
        <span key={href}>
          {place > 0 && ", "}
          <a href={href}>{name}</a>
        </span>
      ))}
    </small>
  );
}

function Status({ alert: { status, acknowledged, closed } }: { alert: AlertRow }) {
  const { tone, shape, words } = alertLooks[status];
  return (
    <>
      <StatePill tone={tone} shape={shape}>
        {words}
      </StatePill>
      {status === "acknowledged" && acknowledged && (
        <small>
          by {acknowledged.by || "an admin"}, {dayAndTime(acknowledged.at)}
        </small>
      )}
      {closed && (
        <small>
          {closed.by === null ? "automatically" : `by ${closed.by || "an admin"}`}, {dayAndTime(closed.at)}
        </small>
      )}
    </>
  );
}
