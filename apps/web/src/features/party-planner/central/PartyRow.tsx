import type { Party } from "@wishwell/contract/api/parties";
import { Poster } from "../../posters/Poster.tsx";
import { guestCounts } from "../../party/guest-counts.ts";
import { isUnfinished } from "../../party/missing-parts.ts";
import { detailsAddress, finishAddress } from "../../party/party-urls.ts";
import { partyMoney } from "../../party/party-money.ts";
import { startInProse, titleOf } from "../../party/party-words.ts";
import { PartyStatus } from "../../party/PartyStatus.tsx";
import { PlannerOptions } from "../PlannerOptions.tsx";
import { stepsLeft } from "./draft-steps.ts";
import styles from "./PartyRow.module.css";

interface PartyRowProps {
  party: Party;
  /** The heading level within the page. */
  heading: "h2" | "h3";
}

/** A party in a list: the facts of its card in short form. */
export function PartyRow({ party, heading: Heading }: PartyRowProps) {
  const where = [startInProse(party), party.address.venue].filter((part) => part !== "").join(", ");
  return (
    <li className={styles.row}>
      <div className={`no-flex ${styles.thumb}`} aria-hidden="true">
        <Poster party={party} />
      </div>
      <div className={`small ${styles.words}`}>
        <Heading>
          <a href={detailsAddress(party.uuid)}>{titleOf(party)}</a>
        </Heading>
        <p>{where}</p>
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
