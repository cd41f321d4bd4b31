/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on phones CSS changes the display of tables, and some browsers then drop their roles, so they are explicit */
import { useQuery } from "@tanstack/react-query";
import type { Guest } from "@wishwell/contract/api/guests";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useSearchParams } from "react-router";
import { HelpToggle } from "../../../lib/forms/HelpToggle.tsx";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { StatusPill } from "../../../ui/feedback/StatusPill.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { Pager } from "../../../ui/layout/Pager.tsx";
import tables from "../../../ui/layout/tables.module.css";
import { GuestSigns } from "../../../ui/site/GuestSigns.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { discOrder } from "../../party/guest-counts.ts";
import { GuestPill } from "../../party/Places.tsx";
import { contributionWords, guestName, needWords, siblingWords } from "../../party/guest-facts.ts";
import { guestsOf } from "../../party/party-queries.ts";
import { detailsAddress, guestAddress } from "../../party/party-urls.ts";
import styles from "./GuestSection.module.css";

const few = 5;

/** The latest guests, or all of them in pages. */
export function GuestSection({ party }: { party: Party }) {
  const view = readGuestsView(useSearchParams()[0]);
  const list = useQuery(
    guestsOf(party.uuid, view.all ? { order: "status", page: view.page } : { order: "latest", most: few }),
  );
  const found = list.data;
  return (
    <section className="can-shrink">
      <div className="spread mb-14 align-baseline gap-6-20">
        <h2 id="guests" tabIndex={-1}>
          Guests
        </h2>
        {found && (view.all || found.meta.total > few) && (
          <a href={guestsAddress(party.uuid, { all: !view.all, page: 1 })}>
            {view.all ? "See only the latest" : `See all ${found.meta.total}`}
          </a>
        )}
      </div>
      {list.isPending && <SkeletonRows />}
      {list.isError && (
        <LoadingFailed
          what={view.page > 1 ? texts.pageLoadingFailed : texts.loadingFailed}
          fault={list.error}
          outlined
          onRetry={() => void list.refetch()}
        />
      )}
      {found?.data.length === 0 && (
        <p>{found.meta.total === 0 ? "There’s no one on the guest list yet." : "Nothing on this page any more."}</p>
      )}
      {found && found.data.length > 0 && (
        <>
          <GuestTable guests={found.data} />
          <HelpToggle name="guest-signs" label="What the icons mean">
            <StatusKey />
          </HelpToggle>
        </>
      )}
      {found && view.all && (
        <Pager
          label="Pages of guests"
          meta={found.meta}
          hrefOf={(page) => guestsAddress(party.uuid, { all: true, page })}
        />
      )}
    </section>
  );
}

/** Legend of the table's icons. */
function StatusKey() {
  return (
    <ul className={`flex-wrap cut-corner mt-8 ${styles.key}`}>
      {discOrder.map((status) => (
        <li key={status} className="line gap-8">
          <StatusPill status={status} />
        </li>
      ))}
      <GuestSigns />
    </ul>
  );
}

export interface GuestsView {
  readonly all: boolean;
  readonly page: number;
}

/** Reads from the URL whether the latest or all guests are shown. */
export function readGuestsView(search: URLSearchParams): GuestsView {
  const page = search.get("page") ?? "";
  return { all: search.get("guests") === "all", page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 };
}

/** URL of the guests on the overview. */
export function guestsAddress(uuid: string, { all, page }: GuestsView): string {
  const search = new URLSearchParams(all ? { guests: "all" } : {});
  if (all && page > 1) search.set("page", String(page));
  return `${detailsAddress(uuid)}${search.size > 0 ? `?${search}` : ""}#guests`;
}

/** The guests and their replies. On phones each guest is a card that leaves out empty cells. */
function GuestTable({ guests }: { guests: readonly Guest[] }) {
  return (
    <table role="table" className={classes(tables.folding, styles.table)}>
      <thead role="rowgroup">
        <tr role="row">
          {["Guest", "Status", "Siblings", "Contributed", "Requirements"].map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {guests.map((guest, place) => (
          <GuestRow key={guest.uuid ?? place} guest={guest} />
        ))}
      </tbody>
    </table>
  );
}

function GuestRow({ guest }: { guest: Guest }) {
  const contribution = contributionWords(guest);
  const needs = needWords(guest);
  return (
    <tr role="row">
      <th className="semibold" role="rowheader" scope="row">
        {guest.uuid === undefined ? guestName(guest) : <a href={guestAddress(guest.uuid)}>{guestName(guest)}</a>}
      </th>
      <td role="cell">
        <GuestPill guest={guest} />
      </td>
      <td role="cell" data-label="Siblings">
        {siblingWords(guest)}
      </td>
      <td role="cell" data-label="Contributed">
        {contribution !== "" && (
          <span className={`gap-8 align-start ${styles.fact}`}>
            {contribution.startsWith("£") || <Icon name="gift" size={20} />}
            <b className="money">{contribution}</b>
          </span>
        )}
      </td>
      <td role="cell" data-label="Requirements">
        {needs !== "" && (
          <span className={`gap-8 align-start ${styles.fact}`}>
            <Icon name="warning" size={20} />
            <span>{needs}</span>
          </span>
        )}
      </td>
    </tr>
  );
}
