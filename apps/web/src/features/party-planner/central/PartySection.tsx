import { texts } from "@wishwell/contract/texts/texts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { inPlace } from "../../../lib/pages/in-place.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { RuledList } from "../../../ui/layout/Panel.tsx";
import { Pager } from "../../../ui/layout/Pager.tsx";
import { allPartiesAddress, centralAddress } from "../../party/party-urls.ts";
import { ownParties } from "../../party/party-queries.ts";
import { writeCentralView, type CentralView } from "./central-url.ts";
import { ListHead } from "./ListHead.tsx";
import { PartyRow } from "./PartyRow.tsx";

interface PartySectionProps {
  userUuid: string;
  view: CentralView;
  /** The featured party, which has a card of its own. */
  inFront: string | undefined;
}

/** All parties except the featured one. */
export function PartySection({ userUuid, view, inFront }: PartySectionProps) {
  const navigate = useNavigate();
  const list = useQuery(ownParties(userUuid, view.historicParties, view.partiesPage));
  const toggle = (historicParties: boolean) =>
    void navigate(writeCentralView(centralAddress, { ...view, historicParties, partiesPage: 1 }), inPlace);
  const rows = list.data?.data.filter(({ uuid }) => uuid !== inFront) ?? [];
  return (
    <section>
      <ListHead
        id="parties"
        title="Your parties"
        label="Parties shown"
        historic={view.historicParties}
        onToggle={toggle}
      >
        <a href={allPartiesAddress}>See all</a>
      </ListHead>
      {list.isPending && <SkeletonRows count={2} />}
      {list.isError && (
        <LoadingFailed what={texts.loadingFailed} fault={list.error} outlined onRetry={() => void list.refetch()} />
      )}
      {list.data && rows.length === 0 && <p>{noRows(view.historicParties, inFront !== undefined)}</p>}
      {rows.length > 0 && (
        <RuledList>
          {rows.map((party) => (
            <PartyRow key={party.uuid} party={party} heading="h3" />
          ))}
        </RuledList>
      )}
      {list.data && (
        <Pager
          label="Pages of parties"
          meta={list.data.meta}
          hrefOf={(partiesPage) => `${writeCentralView(centralAddress, { ...view, partiesPage })}#parties`}
        />
      )}
    </section>
  );
}

function noRows(historic: boolean, oneInFront: boolean): string {
  if (historic) return "No party of yours is history yet.";
  return oneInFront ? "No other parties just now." : "No parties just now.";
}
