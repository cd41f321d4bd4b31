import { texts } from "@wishwell/contract/texts/texts";
import type { Party } from "@wishwell/contract/api/parties";
import { byMoment, type PartyMoment, partyMoment } from "@wishwell/domain/parties/party-moments";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { inPlace } from "../../../lib/pages/in-place.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { StateIcon, type StateHue, type StateShape } from "../../../ui/feedback/StateIcon.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { RuledList } from "../../../ui/layout/Panel.tsx";
import { Pager } from "../../../ui/layout/Pager.tsx";
import { allPartiesAddress, centralAddress } from "../../party/party-urls.ts";
import { momentFacts } from "../../party/missing-parts.ts";
import { detailsAddress } from "../../party/party-urls.ts";
import { ownParties } from "../../party/party-queries.ts";
import { titleOf } from "../../party/party-words.ts";
import { writeCentralView, type CentralView } from "./central-url.ts";
import { ListHead } from "./ListHead.tsx";
import styles from "./ListHead.module.css";
import { otherWords } from "./other-words.ts";

interface PartySectionProps {
  userUuid: string;
  view: CentralView;
  /** The party in front, which has a card of its own. */
  inFront: string | undefined;
  now: Date;
}

/** All parties except the one in front. */
export function PartySection({ userUuid, view, inFront, now }: PartySectionProps) {
  const navigate = useNavigate();
  const list = useQuery(ownParties(userUuid, view.historicParties, view.partiesPage));
  const toggle = (historicParties: boolean) =>
    void navigate(writeCentralView(centralAddress, { ...view, historicParties, partiesPage: 1 }), inPlace);
  const others = list.data?.data.filter(({ uuid }) => uuid !== inFront) ?? [];
  const rows = view.historicParties ? others : byMoment(others, momentFacts, now);
  return (
    <section>
      <ListHead
        id="parties"
        title={inFront === undefined ? "Your parties" : "Your other parties"}
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
            <OtherParty key={party.uuid} party={party} moment={partyMoment(momentFacts(party), now)} />
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

const looks: Readonly<Record<PartyMoment, { shape: StateShape; hue: StateHue }>> = {
  today: { shape: "full", hue: "leaf" },
  justOver: { shape: "dot", hue: "ink" },
  preparing: { shape: "full", hue: "leaf" },
  draft: { shape: "dashed", hue: "ink" },
  complete: { shape: "full", hue: "leaf" },
  resting: { shape: "half", hue: "ink" },
  cancelled: { shape: "ring", hue: "brick" },
};

function OtherParty({ party, moment }: { party: Party; moment: PartyMoment }) {
  const paused = party.status === 0 && (moment === "resting" || moment === "preparing");
  const title = titleOf(party);
  return (
    <li>
      {paused ? <Icon name="pause" /> : <StateIcon {...looks[moment]} size={24} />}
      <span className="grow">
        <h3 className={styles.other}>{title}</h3> <span className="muted">{otherWords(party, moment)}</span>
      </span>
      <a href={detailsAddress(party.uuid)}>
        Open<span className="only-heard"> {title}</span>
      </a>
    </li>
  );
}

function noRows(historic: boolean, oneInFront: boolean): string {
  if (historic) return "No party of yours is history yet.";
  return oneInFront ? "No other parties just now." : "No parties just now.";
}
