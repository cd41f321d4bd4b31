import type { Party } from "@wishwell/contract/api/parties";
import type { PartyMoment } from "@wishwell/domain/parties/party-moments";
import { BlankPoster } from "../../posters/BlankPoster.tsx";
import { Poster } from "../../posters/Poster.tsx";
import { DraftCard } from "./DraftCard.tsx";
import styles from "./FrontParty.module.css";
import { OverCard } from "./OverCard.tsx";
import { PreparingCard, ShareLink } from "./PreparingCard.tsx";
import { TodayCard } from "./TodayCard.tsx";

interface FrontPartyProps {
  party: Party;
  moment: PartyMoment;
  now: Date;
}

/** The party that matters now, with what its moment asks for. */
export function FrontParty({ party, moment, now }: FrontPartyProps) {
  const isPrepared = moment === "preparing" || moment === "resting" || moment === "cancelled";
  return (
    <article className={`stack panel shadow ${styles.card}`}>
      <div className={styles.poster} aria-hidden="true">
        {moment === "draft" ? <BlankPoster /> : <Poster party={party} />}
      </div>
      <div className={`can-shrink ${styles.about}`}>
        {moment === "draft" && <DraftCard party={party} />}
        {moment === "today" && <TodayCard party={party} />}
        {(moment === "justOver" || moment === "complete") && <OverCard party={party} now={now} />}
        {isPrepared && <PreparingCard party={party} moment={moment} />}
      </div>
      {isPrepared && <ShareLink party={party} />}
    </article>
  );
}
