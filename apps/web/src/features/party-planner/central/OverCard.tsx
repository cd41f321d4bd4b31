import { useQuery } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { londonDay, londonTime } from "@wishwell/domain/parties/london-time";
import { dateInProse, namedDay, timeInProse } from "@wishwell/domain/parties/party-dates";
import type { ReactNode } from "react";
import { StateIcon, type StateHue, type StateShape } from "../../../ui/feedback/StateIcon.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { RuledList } from "../../../ui/layout/Panel.tsx";
import { guestCounts } from "../../party/guest-counts.ts";
import { detailsAddress } from "../../party/party-urls.ts";
import { isHelping } from "../../party/party-words.ts";
import { payoutQuery } from "../../payouts/payout-queries.ts";
import { hasNothingToPay, headingOf, ownerOf, secondsHeading } from "../../payouts/payout-words.ts";
import { thanksQuery } from "../../thank-yous/thanks-queries.ts";
import { canBeThanked } from "../../thank-yous/ticks.ts";
import { CardFacts, CardTitle, MoneySoFar } from "./CardParts.tsx";
import styles from "./FrontParty.module.css";
import { contributionsClose, thanksWords, countdownParts } from "./hello-line.ts";

/** After the party: thank the guests, get the money to its two halves. */
export function OverCard({ party, now }: { party: Party; now: Date }) {
  const { data: thanks } = useQuery(thanksQuery(party.uuid));
  const { data: payout } = useQuery(payoutQuery(party.uuid));
  const came = guestCounts(party).byStatus.accepted;
  const thanked = thanks !== undefined && !thanks.guests.some(canBeThanked);
  const helping = isHelping(party);
  const heading = payout && (helping ? secondsHeading(payout, party) : headingOf(payout, party));
  const asks = !helping && payout?.state === 2 && !hasNothingToPay(payout) && !payout.all_held;
  const toPayout = detailsAddress(party.uuid, "payout");
  return (
    <>
      <CardTitle party={party} />
      <CardFacts
        facts={[
          ["calendar", party.date && dateInProse(party.date)],
          ["users", came > 0 && (came === 1 ? "1 child came" : `${came} children came`)],
        ]}
      />
      {party.complete === 0 && <Countdown party={party} now={now} />}
      <RuledList>
        <Step
          shape={thanked ? "full" : "half"}
          hue={thanked ? "leaf" : "custard"}
          title="Thank your guests"
          says={thanks && thanksWords(thanks)}
        />
        {party.complete === 0 ? (
          <Step
            shape="dashed"
            hue="ink"
            title="Request the payout"
            says={
              helping
                ? `Only ${ownerOf(party)} can do this.`
                : `From ${closingDay(party)}, or as soon as you close contributions.`
            }
            link={!helping && <a href={toPayout}>Close contributions now</a>}
          />
        ) : (
          heading && <Step {...heading} says={heading.text} />
        )}
      </RuledList>
      <MoneySoFar party={party} />
      <div className={`stack gap-12 ${styles.buttons}`}>
        <Button
          href={detailsAddress(party.uuid, "thank-yous")}
          variant={asks || thanked ? "line" : "primary"}
          wide="phone"
        >
          Thank your guests
        </Button>
        <Button href={toPayout} variant={asks || thanked ? "primary" : "line"} wide="phone">
          {asks ? "Request the payout" : "See the payout"}
        </Button>
      </div>
    </>
  );
}

const closingDay = (party: Party): string => {
  const closes = contributionsClose(party);
  return closes === null ? "then" : (namedDay(londonDay(closes)).split(" ")[0] ?? "");
};

interface StepProps {
  shape: StateShape;
  hue: StateHue;
  title: string;
  says?: string | undefined;
  link?: ReactNode;
}

function Step({ shape, hue, title, says, link }: StepProps) {
  return (
    <li className={styles.step}>
      <StateIcon shape={shape} hue={hue} size={26} />
      <div className="flex-wrap grow gap-8">
        <span className={styles.said}>
          <b className="block">{title}</b>
          <span className="small muted">{says}</span>
        </span>
        {link}
      </div>
    </li>
  );
}

/** The time until contributions close, in minutes. Screen readers can read it, but aren't interrupted. */
function Countdown({ party, now }: { party: Party; now: Date }) {
  const closes = contributionsClose(party);
  if (closes === null || closes <= now) return null;
  const parts = countdownParts(closes.getTime() - now.getTime());
  const { day, time } = londonTime(closes);
  return (
    <div className={`cluster cut-corner mb-18 ${styles.countdown}`}>
      <div
        className="flex gap-16"
        role="timer"
        aria-live="off"
        aria-label={`Contributions close in ${parts.map(([count, unit]) => `${count} ${unit}`).join(", ")}`}
      >
        {parts.map(([count, unit]) => (
          <span key={unit} className="stack text-14">
            <b>{count}</b>
            {unit}
          </span>
        ))}
      </div>
      <p className="no-margin">
        <b className="block">until contributions close</b>
        {namedDay(day)}, {timeInProse(time.slice(0, 5))}
      </p>
    </div>
  );
}
