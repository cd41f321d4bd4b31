import type { Party } from "@wishwell/contract/api/parties";
import type { PartyMoment } from "@wishwell/domain/parties/party-moments";
import { StateIcon, type StateHue, type StateShape } from "../../../ui/feedback/StateIcon.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { RuledList } from "../../../ui/layout/Panel.tsx";
import { deleteAddress, finishAddress } from "../../party/party-urls.ts";
import { isHelping, onlyYou, titleOf } from "../../party/party-words.ts";
import { DraftPill } from "../../party/PartyStatus.tsx";
import { BlankPoster } from "../../posters/BlankPoster.tsx";
import { Poster } from "../../posters/Poster.tsx";
import { Together } from "./CardParts.tsx";
import { type DraftStep, draftSteps } from "./draft-steps.ts";
import styles from "./FrontParty.module.css";
import { OverCard } from "./OverCard.tsx";
import { PreparingCard, ShareLink } from "./PreparingCard.tsx";
import { TodayCard } from "./TodayCard.tsx";

/** The party that matters now, with what its moment asks for. */
export function FrontParty({ party, moment, now }: { party: Party; moment: PartyMoment; now: Date }) {
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

const looks: Readonly<Record<DraftStep["state"], { shape: StateShape; hue: StateHue; label: string }>> = {
  done: { shape: "full", hue: "leaf", label: "Done" },
  begun: { shape: "half", hue: "custard", label: "Started" },
  open: { shape: "dashed", hue: "ink", label: "To do" },
};

/** A party that only its organiser sees, with the steps until it can be opened. */
function DraftCard({ party }: { party: Party }) {
  return (
    <>
      <DraftPill />
      <h2 className={`break-words ${styles.title}`}>{titleOf(party)}</h2>
      <Together party={party} />
      <p className="muted mb-14">{onlyYou(party)} can see it. You’ll get a link to share when it’s finished.</p>
      <RuledList>
        {draftSteps(party).map(({ name, state, says, href }) => (
          <li key={name} className={styles.step}>
            <StateIcon {...looks[state]} size={26} />
            <span className="grow">
              <a className="semibold block" href={href}>
                {name}
              </a>
              <span className="small muted">{says}</span>
            </span>
          </li>
        ))}
      </RuledList>
      <div className={`stack gap-12 mt-24 ${styles.buttons}`}>
        <Button href={finishAddress(party.uuid)} wide="phone">
          Finish it
        </Button>
        {!isHelping(party) && (
          <a className="inline-line touch-height semibold text-bad centre-parts" href={deleteAddress(party.uuid)}>
            Delete draft
          </a>
        )}
      </div>
    </>
  );
}
