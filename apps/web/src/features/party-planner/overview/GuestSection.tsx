import { useQuery } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/texts";
import { useSearchParams } from "react-router";
import { HelpToggle } from "../../../lib/forms/HelpToggle.tsx";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { StatusPill } from "../../../ui/feedback/StatusPill.tsx";
import { Pager } from "../../../ui/layout/Pager.tsx";
import { GuestSigns } from "../../../ui/site/GuestSigns.tsx";
import { discOrder } from "../../party/guest-counts.ts";
import { detailsAddress } from "../../party/party-urls.ts";
import { guestsOf } from "../../party/party-queries.ts";
import styles from "./GuestSection.module.css";
import { GuestTable } from "./GuestTable.tsx";

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
      <div className={`spread mb-14 align-baseline ${styles.head}`}>
        <h2 id="guests" tabIndex={-1}>
          Guests
        </h2>
        {found && (view.all || found.meta.total > few) && (
          <a href={guestsAddress(party.uuid, { all: !view.all, page: 1 })}>
            {view.all ? "Only the latest" : `See all ${found.meta.total}`}
          </a>
        )}
      </div>
      {list.isPending && <SkeletonRows />}
      {list.isError && (
        <LoadingFailed what={texts.loadingFailed} fault={list.error} outlined onRetry={() => void list.refetch()} />
      )}
      {found?.data.length === 0 && (
        <p>{found.meta.total === 0 ? "Nobody is on the guest list yet." : "Nothing on this page any more."}</p>
      )}
      {found && found.data.length > 0 && (
        <>
          <GuestTable guests={found.data} />
          <HelpToggle name="guest-signs" label="What the signs mean">
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
        <li key={status}>
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
