import { useQuery } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useNavigate, useSearchParams } from "react-router";
import { inPlace } from "../../../lib/pages/in-place.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { useSession } from "../../../lib/session/session.ts";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { Pager } from "../../../ui/layout/Pager.tsx";
import { RuledList } from "../../../ui/layout/Panel.tsx";
import { Segmented } from "../../../ui/layout/Tabs.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { guestCounts } from "../../party/guest-counts.ts";
import { isUnfinished } from "../../party/missing-parts.ts";
import { partyMoney } from "../../party/party-money.ts";
import { ownParties } from "../../party/party-queries.ts";
import { allPartiesAddress, centralAddress, detailsAddress, finishAddress } from "../../party/party-urls.ts";
import { startInProse, titleOf, togetherWords } from "../../party/party-words.ts";
import { PartyStatus } from "../../party/PartyStatus.tsx";
import { Poster } from "../../posters/Poster.tsx";
import { PlannerOptions } from "../PlannerOptions.tsx";
import styles from "./AllPartiesScreen.module.css";
import { readCentralView, writeCentralView } from "./central-url.ts";
import { stepsLeft } from "./draft-steps.ts";
import { NoParties } from "./NoParties.tsx";

/** All parties of the signed-in user, upcoming or past. */
export function AllPartiesScreen() {
  const userUuid = useSession()?.user.uuid ?? "";
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { historicParties: historic, partiesPage } = readCentralView(search);
  const list = useQuery({ ...ownParties(userUuid, historic, partiesPage), enabled: userUuid !== "" });
  const found = list.data;
  return (
    <div className={`wrap ${styles.page}`}>
      <p className={`mb-12 ${styles.back}`}>
        <a href={centralAddress}>
          <Icon name="left" size={18} />
          Party Central
        </a>
      </p>
      <div className="spread gap-12-24 mb-24">
        <h1>Your parties</h1>
        <Segmented
          label="Parties shown"
          choices={[
            { value: "current", label: "Current" },
            { value: "historic", label: "Historic" },
          ]}
          value={historic ? "historic" : "current"}
          onChange={(chosen) =>
            void navigate(writeCentralView(allPartiesAddress, { historicParties: chosen === "historic" }), inPlace)
          }
        />
      </div>
      {list.isPending && <SkeletonRows count={3} />}
      {list.isError && (
        <LoadingFailed
          what={partiesPage > 1 ? texts.pageLoadingFailed : texts.loadingFailed}
          fault={list.error}
          outlined
          onRetry={() => void list.refetch()}
        />
      )}
      {found?.data.length === 0 && (historic ? <p>You don’t have any past parties yet.</p> : <NoParties />)}
      {found && found.data.length > 0 && (
        <RuledList>
          {found.data.map((party) => (
            <PartyRow key={party.uuid} party={party} heading="h2" />
          ))}
        </RuledList>
      )}
      {found && (
        <Pager
          label="Pages of parties"
          meta={found.meta}
          hrefOf={(page) => writeCentralView(allPartiesAddress, { historicParties: historic, partiesPage: page })}
        />
      )}
    </div>
  );
}

interface PartyRowProps {
  party: Party;
  /** The heading level within the page. */
  heading: "h2" | "h3";
}

/** A party in a list: the facts of its card in short form. */
function PartyRow({ party, heading: Heading }: PartyRowProps) {
  const where = [startInProse(party), party.address.venue].filter((part) => part !== "").join(", ");
  return (
    <li className={styles.row}>
      <div className={`no-flex shadow-paper ${styles.thumb}`} aria-hidden="true">
        <Poster party={party} />
      </div>
      <div className={`small ${styles.words}`}>
        <Heading>
          <a href={detailsAddress(party.uuid)}>{titleOf(party)}</a>
        </Heading>
        <p>{where}</p>
        {togetherWords(party) !== "" && <p>{togetherWords(party)}</p>}
        {party.language.charity_names && <p>{party.language.charity_names}</p>}
        {isUnfinished(party) ? (
          <p>
            {stepsLeft(party)}. <a href={finishAddress(party.uuid)}>Finish it</a>
          </p>
        ) : (
          <Figures party={party} />
        )}
        <PartyStatus party={party} />
      </div>
      <PlannerOptions party={party} />
    </li>
  );
}

/** The replies, and the halves after fees. */
function Figures({ party }: { party: Party }) {
  const { invited, byStatus } = guestCounts(party);
  const money = partyMoney(party);
  return (
    <>
      <p>
        <b>{invited}</b> invited, <b>{byStatus.accepted}</b> attending, <b>{byStatus.awaiting}</b> awaiting reply,{" "}
        <b>{byStatus.declined}</b> not attending
      </p>
      <p>
        {money.isShown && (
          <>
            <b className="money">{money.gift}</b> for the gift, <b className="money">{money.charity}</b> for
            charity.{" "}
          </>
        )}
        {money.from}
      </p>
    </>
  );
}
