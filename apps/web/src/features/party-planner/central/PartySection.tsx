import { useQuery } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { dateInProse, plainDate } from "@wishwell/domain/parties/party-dates";
import { byMoment, type PartyMoment, partyMoment } from "@wishwell/domain/parties/party-moments";
import { useNavigate } from "react-router";
import { inPlace } from "../../../lib/pages/in-place.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { StateIcon, type StateHue, type StateShape } from "../../../ui/feedback/StateIcon.tsx";
import { Pager } from "../../../ui/layout/Pager.tsx";
import { RuledList } from "../../../ui/layout/Panel.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { guestCounts } from "../../party/guest-counts.ts";
import { momentFacts } from "../../party/missing-parts.ts";
import { ownParties } from "../../party/party-queries.ts";
import { allPartiesAddress, centralAddress, detailsAddress } from "../../party/party-urls.ts";
import { isHelping, titleOf, startInProse, stateWords } from "../../party/party-words.ts";
import { type CentralView, changeCentralView, writeCentralView } from "./central-url.ts";
import { contributionsClose, todayWords } from "./hello-line.ts";
import styles from "./ListHead.module.css";
import { ListHead } from "./ListHead.tsx";

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
    void navigate(changeCentralView(centralAddress, { historicParties, partiesPage: 1 }), inPlace);
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
        <LoadingFailed
          what={view.partiesPage > 1 ? texts.pageLoadingFailed : texts.loadingFailed}
          fault={list.error}
          outlined
          onRetry={() => void list.refetch()}
        />
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
      <span className="grow can-shrink break-words">
        <h3 className={`break-words ${styles.other}`}>{title}</h3>{" "}
        <span className="muted">{otherWords(party, moment)}</span>
      </span>
      <a href={detailsAddress(party.uuid)}>
        Open<span className="only-heard"> {title}</span>
      </a>
    </li>
  );
}

function noRows(historic: boolean, oneInFront: boolean): string {
  if (historic) return "You don’t have any past parties yet.";
  return oneInFront ? "No other parties right now." : "No parties right now.";
}

/** A party that is not in front, in a few words. */
export function otherWords(party: Party, moment: PartyMoment): string {
  const day = party.date === null ? "" : plainDate(party.date);
  const { accepted } = guestCounts(party).byStatus;
  const sentences: Readonly<Record<PartyMoment, readonly string[]>> = {
    today: [todayWords(party)],
    justOver: ["Just finished", closingWords(party)],
    preparing: [
      party.status === 0 ? stateWords.paused : "",
      startInProse(party),
      accepted > 0 ? `${accepted} coming` : "",
    ],
    draft: [stateWords.draft, day],
    complete: [party.paid_out === true ? "Complete, paid" : "Complete", day],
    resting: [party.copied === true ? "Copy, emails paused" : stateWords.paused, day],
    cancelled: [stateWords.cancelled, day],
  };
  const together = isHelping(party) ? `With ${party.organisers?.owner || "another organiser"}` : "";
  return [...sentences[moment], together].filter(Boolean).join(". ");
}

function closingWords(party: Party): string {
  const closes = contributionsClose(party);
  return closes === null ? "" : `Contributions close ${dateInProse(londonDay(closes))}`;
}
