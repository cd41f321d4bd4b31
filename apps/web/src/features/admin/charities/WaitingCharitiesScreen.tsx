import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { adminPaths, charityAddress } from "@wishwell/contract/api/admin/paths";
import type { WaitingCharity } from "@wishwell/contract/api/charities";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useRef } from "react";
import { useSearchParams } from "react-router";
import { send } from "../../../lib/api/api.ts";
import { momentInProse } from "../../../lib/moments.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { AdminFrame } from "../../../ui/layout/AdminPage.tsx";
import { EmptyState, Panel } from "../../../ui/layout/Panel.tsx";
import { Pager } from "../../../ui/layout/Pager.tsx";
import { HeartSpot } from "../../../ui/paper/spots.tsx";
import { wholeCharity } from "../../charities/form/charity-values.ts";
import { counted } from "../lists/AdminListPage.tsx";
import { Section } from "../details/ThingPage.tsx";
import { adminCharities, listAddress } from "./admin-charities.ts";
import { ComparedTable, registerLine } from "./CharityFacts.tsx";
import { readListAddress } from "./list-url.ts";
import { Verdict } from "./Verdict.tsx";

const hrefOf = (page: number) => `${adminPaths.charitiesWaiting}?page=${page}`;

/** Charities that gave their details and wait for validation, oldest first. */
export function WaitingCharitiesScreen() {
  const [search] = useSearchParams();
  const { page } = readListAddress(search);
  const list = useQuery({
    queryKey: [...adminCharities, "waiting", page],
    queryFn: ({ signal }) => send("GET /admin/charities/waiting", { query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  });
  const count = useRef<HTMLParagraphElement>(null);
  const found = list.data;
  return (
    <AdminFrame back={{ href: listAddress, label: "Charities" }}>
      <h1>Charities to validate</h1>
      <p ref={count} className="muted" role="status" tabIndex={-1}>
        {found && `${counted(found.meta, "charity", "charities")} waiting, longest first.`}
      </p>
      {list.isError && (
        <LoadingFailed what={texts.charitiesLoading} fault={list.error} outlined onRetry={() => void list.refetch()} />
      )}
      {list.isPending && <SkeletonRows />}
      {found && found.data.length === 0 && (
        <Panel>
          <EmptyState picture={<HeartSpot size={96} />} title="No charities are waiting">
            Charities appear here once they’ve given us their payment details.
          </EmptyState>
        </Panel>
      )}
      <div className="stack gap-20">
        {found?.data.map((row) => (
          <Waiting key={row.charity.uuid} row={row} onDone={() => count.current?.focus()} />
        ))}
      </div>
      {found && <Pager label="Pages of charities" meta={found.meta} hrefOf={hrefOf} />}
    </AdminFrame>
  );
}

function Waiting({ row, onDone }: { row: WaitingCharity; onDone: () => void }) {
  const charity = wholeCharity(row.charity);
  if (charity === null) return null;
  return (
    <Section title={charity.name} aside={<a href={charityAddress(charity.uuid)}>Open charity</a>}>
      <p className="muted break-words">
        {registerLine(charity.charity_number)}. Given by {row.given_by}, {momentInProse(row.given_at)}.
      </p>
      <ComparedTable charity={charity} register={row.register} />
      <Verdict charity={charity} onDone={onDone} />
    </Section>
  );
}
