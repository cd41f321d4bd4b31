import { useQuery } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { guestStatus, guestStatusWords } from "@wishwell/domain/guests/guest-status";
import { type MouseEvent, type ReactNode, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { now } from "../../../lib/now.ts";
import { inPlace } from "../../../lib/pages/in-place.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { type GuestStatus, StatusIcon } from "../../../ui/feedback/StateIcon.tsx";
import { statusWords } from "../../../ui/feedback/StatusPill.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Pager } from "../../../ui/layout/Pager.tsx";
import { EmptyState } from "../../../ui/layout/Panel.tsx";
import { EmptyCake } from "../../../ui/paper/spots.tsx";
import { GuestSigns } from "../../../ui/site/GuestSigns.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { useLiveFeed } from "../../party/live/use-live-feed.ts";
import { isClosed, isUnfinished } from "../../party/missing-parts.ts";
import { PlacesPanel } from "../../party/Places.tsx";
import { detailsAddress, finishAddress, statusAddress } from "../../party/party-urls.ts";
import { guestList, type GuestList } from "../guest-queries.ts";
import { HeadCount } from "../headcount/HeadCount.tsx";
import { invitationPlan, invitationsCounted } from "../invite/invitation-plan.ts";
import { type Asking, GuestDialogues } from "../modals/GuestDialogues.tsx";
import { ClassReplies } from "../requests/ClassReplies.tsx";
import { RequestsPanel } from "../requests/RequestsPanel.tsx";
import styles from "./EditGuests.module.css";
import { waitingWords } from "./invitation-words.ts";
import { SelectableTable } from "./SelectableTable.tsx";
import { type AddressOf, readTableView, type TableView, viewInUrl, wholeTable, writeTableView } from "./table-url.ts";
import { TableTools, TableHelp, ListTools } from "./TableTools.tsx";
import { ViewLink } from "./ViewLink.tsx";

/** The guest list with its filters, table and dialogues. */
export function EditGuests({ party }: { party: Party }) {
  const view = readTableView(useSearchParams()[0]);
  const wanted = { ...view, perPage: limits.guestsPerPage };
  const list = useQuery(guestList(party.uuid, wanted));
  const [asking, setAsking] = useState<Asking | null>(null);
  const navigate = useNavigate();
  // The list updates while it is open, as guests reply.
  const { announced } = useLiveFeed(party.uuid);
  const addressOf: AddressOf = (change, from = view) =>
    detailsAddress(party.uuid, "edit-guests") + writeTableView({ ...from, page: 1, ...change });
  const show = (change: Partial<TableView>, replace = false) =>
    void navigate(addressOf(change, viewInUrl()), { ...inPlace, replace });
  /** A page of the drawn list is not one of the list that replaces it, whose first page is on its way. */
  const turn = (event: MouseEvent) => {
    if (addressOf({}, viewInUrl()) !== addressOf({})) event.preventDefault();
  };
  const found = list.data;
  const empty = found?.counts !== undefined && allOf(found.counts) === 0;
  const mayAdd = !isClosed(party);
  const add = () => setAsking({ about: "add" });
  const paused = party.status !== 1;
  const draft = isUnfinished(party);
  const plan = useQuery({ ...invitationPlan(party.uuid), enabled: mayAdd && !party.over });
  const ready = plan.data?.guests.length ?? 0;
  const sendAll = () => setAsking({ about: "invite everyone" });

  return (
    <section className="can-shrink" aria-labelledby="guests">
      <h2 id="guests" className="only-heard" tabIndex={-1}>
        Guests
      </h2>
      <p className="only-heard" role="status">
        {announced}
      </p>
      {!party.over && mayAdd && <ClassReplies uuid={party.uuid} />}
      {!party.over && mayAdd && <RequestsPanel uuid={party.uuid} />}
      {empty ? (
        <>
          <NoGuests onAdd={mayAdd ? add : null} tools={<ListTools party={party} anybody={false} />} />
          <div className={`centred measure ${styles.helpFirst}`}>
            <TableHelp />
          </div>
        </>
      ) : (
        <>
          <PlacesPanel party={party} />
          <div className={styles.count}>
            <HeadCount party={party} />
          </div>
          {ready > 0 && (
            <div className={`cluster cut-corner mb-20 push-apart gap-12 ${styles.ready}`}>
              <p className="no-margin">
                <b>{readyWords(ready)}</b>
                {paused &&
                  (draft ? " Finish your party to send them." : " Your party is paused: activate it to send them.")}
              </p>
              {paused ? (
                <Button variant="line" href={draft ? finishAddress(party.uuid) : statusAddress(party.uuid)}>
                  {draft ? "Finish it" : "Activate it"}
                </Button>
              ) : (
                <span className={`no-flex ${styles.add}`}>
                  <Button icon="send" onClick={sendAll}>
                    Send {invitationsCounted(ready)}
                  </Button>
                </span>
              )}
            </div>
          )}
          <div className={`line push-apart mb-16 ${styles.top}`}>
            <Filters view={view} counts={found?.counts} addressOf={addressOf} />
            {mayAdd && (
              <span className={`no-flex ${styles.add}`}>
                <Button icon="plus" variant={ready > 0 ? "line" : "primary"} onClick={add}>
                  Add a guest
                </Button>
              </span>
            )}
          </div>
          <TableTools party={party} view={view} onShow={show} />
          {list.isPending && <SkeletonRows count={6} />}
          {list.isError && (
            <div className={styles.failed}>
              <LoadingFailed
                what={view.page > 1 ? texts.pageLoadingFailed : texts.loadingFailed}
                fault={list.error}
                outlined
                onRetry={() => void list.refetch()}
              />
            </div>
          )}
          {found?.waiting && (
            <p className={`flex semibold gap-10 ${styles.waiting}`}>
              <Icon name="clock" size={20} />
              {waitingWords(found.waiting, { paused, now: now() })}
            </p>
          )}
          {found && found.meta.total === 0 && <NoMatches view={view} addressOf={addressOf} />}
          {found && (
            <SelectableTable
              party={party}
              list={found}
              waiting={list.isPlaceholderData}
              wanted={wanted}
              addressOf={addressOf}
              onAsk={setAsking}
            />
          )}
          {found && (
            <Pager
              label="Pages of guests"
              meta={found.meta}
              hrefOf={(page) => `${addressOf({ page })}#guests`}
              onTurn={turn}
            />
          )}
          {found && <TableKey />}
          {mayAdd && (
            <div className={`flex-wrap gap-8 ${styles.addOnPhone}`}>
              <Button icon="plus" variant={ready > 0 && !paused ? "line" : "primary"} onClick={add}>
                Add a guest
              </Button>
              {ready > 0 && !paused && <Button onClick={sendAll}>Send {invitationsCounted(ready)}</Button>}
            </div>
          )}
        </>
      )}
      {asking && <GuestDialogues key={asking.about} party={party} asking={asking} onClose={() => setAsking(null)} />}
    </section>
  );
}

const readyWords = (count: number) => `${invitationsCounted(count)} ${count === 1 ? "is" : "are"} ready to send.`;

const order: readonly GuestStatus[] = ["accepted", "waiting", "declined", "awaiting", "notSent", "badEmail"];

/** Legend of the table's icons. */
function TableKey() {
  return (
    <div className={`flex text-15 align-baseline ${styles.key}`}>
      <b id="key-to-guests">Key</b>
      <ul className="flex-wrap" aria-labelledby="key-to-guests">
        {order.map((status) => (
          <li key={status} className="line gap-8">
            <StatusIcon status={status} size={20} />
            {statusWords[status]}
          </li>
        ))}
        <GuestSigns messages />
      </ul>
    </div>
  );
}

const filters = [
  { status: null, label: "All" },
  { status: String(guestStatus.accepted), label: "Accepted" },
  { status: String(guestStatus.sent), label: "Not RSVPed" },
  { status: "waiting", label: "Waiting" },
  { status: String(guestStatus.declined), label: "Declined" },
  { status: String(guestStatus.notSent), label: "Not sent" },
  { status: String(guestStatus.failed), label: "Bad email" },
] as const;

interface FiltersProps {
  view: TableView;
  /** Undefined before the first response. */
  counts: GuestList["counts"];
  addressOf: AddressOf;
}

/** All guests, or those with one status, each with its count. */
function Filters({ view, counts, addressOf }: FiltersProps) {
  // Most parties have no waiting list.
  const isUsed = ({ status }: (typeof filters)[number]) =>
    status !== "waiting" || view.status === status || (counts?.["waiting"] ?? 0) > 0;
  return (
    <nav className={`flex-wrap gap-8 pill-links ${styles.filters}`} aria-label="Guests by status">
      {filters.filter(isUsed).map(({ status, label }) => (
        <ViewLink
          key={label}
          change={{ status }}
          addressOf={addressOf}
          aria-current={status === view.status ? "true" : undefined}
        >
          {label}{" "}
          {counts && <span className="money medium">{status === null ? allOf(counts) : (counts[status] ?? 0)}</span>}
        </ViewLink>
      ))}
    </nav>
  );
}

const allOf = (counts: NonNullable<GuestList["counts"]>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Shown before the first guest is added. */
function NoGuests({ onAdd, tools }: { onAdd: (() => void) | null; tools: ReactNode }) {
  return (
    <EmptyState
      picture={<EmptyCake />}
      title="No guests yet"
      action={
        onAdd && (
          <div className="spread gap-12 centre-parts">
            <Button icon="plus" onClick={onAdd}>
              Add a guest
            </Button>
            {tools}
          </div>
        )
      }
    >
      {texts.noGuestsYet}.
    </EmptyState>
  );
}

interface NoMatchesProps {
  view: TableView;
  addressOf: AddressOf;
}

/** Shown when no guest matches the filter. */
function NoMatches({ view, addressOf }: NoMatchesProps) {
  const { status, words } = view;
  const asked = [
    status === null ? "" : `with the status “${status === "waiting" ? "Waiting" : guestStatusWords(Number(status))}”`,
    words === "" ? "" : `match “${words}”`,
  ].filter((part) => part !== "");
  return (
    <p className="break-words my-24" role="status">
      No guests {asked.join(" ")}.{" "}
      <ViewLink change={{ status: wholeTable.status, words: wholeTable.words }} addressOf={addressOf}>
        Show everyone
      </ViewLink>
    </p>
  );
}
