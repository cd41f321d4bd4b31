import type { Party } from "@wishwell/contract/api/parties";
import { possessive } from "@wishwell/domain/parties/party-language";
import type { ReactNode } from "react";
import { SplitBar } from "../../../ui/paper/SplitBar.tsx";
import { Swatch } from "../../../ui/paper/Ticket.tsx";
import { Icon, type IconName } from "../../../ui/site/Icon.tsx";
import { halfWords, partyMoney } from "../../party/party-money.ts";
import { detailsAddress } from "../../party/party-urls.ts";
import { titleOf, togetherWords } from "../../party/party-words.ts";
import styles from "./FrontParty.module.css";

export function CardTitle({ party }: { party: Party }) {
  return (
    <>
      <h2 className={`break-words ${styles.title}`}>
        <a href={detailsAddress(party.uuid)}>{titleOf(party)}</a>
      </h2>
      <Together party={party} />
    </>
  );
}

/** Who else organises the party, if it isn't the reader alone. */
export function Together({ party }: { party: Party }) {
  const words = togetherWords(party);
  return words === "" ? null : (
    <p className="small muted mb-14">
      <a href={detailsAddress(party.uuid, "organisers")}>{words}</a>
    </p>
  );
}

/** Facts under the title; empty ones are left out. */
export function CardFacts({ facts }: { facts: readonly (readonly [IconName, ReactNode])[] }) {
  return (
    <ul className={`flex-wrap ${styles.facts}`}>
      {facts.map(
        ([icon, words]) =>
          words && (
            <li key={icon} className="flex align-start can-shrink gap-8">
              <Icon name={icon} size={20} />
              <span className="break-words can-shrink">{words}</span>
            </li>
          ),
      )}
    </ul>
  );
}

/** Both halves after fees, with a sentence for what is left out. */
export function MoneySoFar({ party }: { party: Party }) {
  const money = partyMoney(party);
  const halves = halfWords(party);
  const whose = possessive(party.language.recipient_names) || "the";
  return (
    <div className={`stack rule-above ${styles.money}`}>
      {money.isShown && (
        <>
          <p className={`small muted no-margin ${styles.sum}`}>
            <b className="money block break-words">{money.gift}</b>
            for {whose} gift{party.complete === 0 && " so far"}
          </p>
          <div>
            <SplitBar
              slim
              gift={1}
              charity={1}
              fee={0}
              label={`${halves.gift} ${money.gift}, ${halves.charity} ${money.charity}`}
            />
            <p className={`flex-wrap small mt-10 ${styles.halves}`}>
              {(["gift", "charity"] as const).map((half) => (
                <span key={half} className="line break-words can-shrink gap-8">
                  <Swatch part={half} />
                  <span>
                    {halves[half]} <b className="money nowrap">{money[half]}</b>
                  </span>
                </span>
              ))}
            </p>
          </div>
        </>
      )}
      <p className={`small muted no-margin ${styles.from}`}>{money.from}</p>
    </div>
  );
}
