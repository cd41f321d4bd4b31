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
    <article className={styles.card}>
      <div className={styles.poster} aria-hidden="true">
        <Poster party={party} />
      </div>
      <div className={styles.about}>
        <h2>
          <a href={detailsAddress(party.uuid)}>{titleOf(party)}</a>
        </h2>
        <ul className={styles.facts}>
          <li>
            <Icon name="calendar" size={20} />
            <span>{startWords(party)}</span>
          </li>
          {venue && (
            <li>
              <Icon name="pin" size={20} />
              <span>{venue}</span>
            </li>
          )}
          {party.language.charity_names && (
            <li>
              <Icon name="heart" size={20} />
              <span>{party.language.charity_names}</span>
            </li>
          )}
        </ul>
        <Replies party={party} />
        <MoneySoFar party={party} />
        <div className={styles.buttons}>
          <Button href={detailsAddress(party.uuid, "edit-guests")} wide="phone">
            Manage guests
          </Button>
          <PlannerOptions party={party} />
        </div>
      </div>
      <div className={styles.state}>
        <PartyStatus party={party} />
        <p>
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
    <div className={styles.money}>
      <p className={styles.sum}>
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
        <p className={styles.halves}>
          <span>
            <Swatch part="gift" />
            {halves.gift}
            <b className="money">{money.gift}</b>
          </span>
          <span>
            <Swatch part="charity" />
            {halves.charity}
            <b className="money">{money.charity}</b>
          </span>
        </p>
        <p className={styles.given}>{money.given}</p>
      </div>
    </div>
  );
}
