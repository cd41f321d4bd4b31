import type { Party } from "@wishwell/contract/api/parties";
import { usePublicConfig } from "../../../lib/pages/public-config.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { SplitBar } from "../../../ui/paper/SplitBar.tsx";
import { Swatch } from "../../../ui/paper/Ticket.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { Replies } from "../../party/Replies.tsx";
import { PartyStatus } from "../../party/PartyStatus.tsx";
import { detailsAddress } from "../../party/party-urls.ts";
import { halfWords, partyMoney } from "../../party/party-money.ts";
import { startWords, titleOf } from "../../party/party-words.ts";
import { shareLink, spokenLink } from "../../party/share-link.ts";
import { Poster } from "../../posters/Poster.tsx";
import { PlannerOptions } from "../PlannerOptions.tsx";
import styles from "./LivePartyCard.module.css";

/** The featured party with its full details. */
export function LivePartyCard({ party }: { party: Party }) {
  const { public_url } = usePublicConfig();
  const link = shareLink(public_url, party);
  const { venue } = party.address;
  return (
    <article className={`stack panel shadow ${styles.card}`}>
      <div className={styles.poster} aria-hidden="true">
        <Poster party={party} />
      </div>
      <div className={`can-shrink ${styles.about}`}>
        <h2 className="break-words">
          <a href={detailsAddress(party.uuid)}>{titleOf(party)}</a>
        </h2>
        <ul className={`flex-wrap ${styles.facts}`}>
          <li className="flex align-start can-shrink gap-8">
            <Icon name="calendar" size={20} />
            <span className="break-words can-shrink">{startWords(party)}</span>
          </li>
          {venue && (
            <li className="flex align-start can-shrink gap-8">
              <Icon name="pin" size={20} />
              <span className="break-words can-shrink">{venue}</span>
            </li>
          )}
          {party.language.charity_names && (
            <li className="flex align-start can-shrink gap-8">
              <Icon name="heart" size={20} />
              <span className="break-words can-shrink">{party.language.charity_names}</span>
            </li>
          )}
        </ul>
        <Replies party={party} />
        <MoneySoFar party={party} />
        <div className={`stack gap-12 ${styles.buttons}`}>
          <Button href={detailsAddress(party.uuid, "edit-guests")} wide="phone">
            Manage guests
          </Button>
          <PlannerOptions party={party} />
        </div>
      </div>
      <div className={`small mt-20 ${styles.state}`}>
        <PartyStatus party={party} />
        <p className="muted mt-10">
          Share link
          <a href={link}>{spokenLink(link)}</a>
        </p>
      </div>
    </article>
  );
}

/** Both halves after fees, and the total given in smaller print. */
function MoneySoFar({ party }: { party: Party }) {
  const money = partyMoney(party);
  const halves = halfWords(party);
  return (
    <div className={`stack rule-above ${styles.money}`}>
      <p className={`small muted no-margin ${styles.sum}`}>
        <b className="money">{money.both}</b>
        {money.isShown ? "raised so far, after fees" : "given so far"}
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
          <span className="line break-words can-shrink gap-8">
            <Swatch part="gift" />
            {halves.gift}
            <b className="money no-flex">{money.gift}</b>
          </span>
          <span className="line break-words can-shrink gap-8">
            <Swatch part="charity" />
            {halves.charity}
            <b className="money no-flex">{money.charity}</b>
          </span>
        </p>
        <p className="small muted mt-6">{money.given}</p>
      </div>
    </div>
  );
}
