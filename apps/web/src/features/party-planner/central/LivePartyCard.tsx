import type { Party } from "@wishwell/contract/api/parties";
import { usePublicConfig } from "../../../lib/pages/public-config.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { Poster } from "../../posters/Poster.tsx";
import { detailsAddress } from "../../party/party-addresses.ts";
import { startWords, titleOf } from "../../party/party-words.ts";
import { Replies } from "../../party/Replies.tsx";
import { shareLink, spokenLink } from "../../party/share-link.ts";
import { Standing } from "../../party/Standing.tsx";
import { PlannerOptions } from "../PlannerOptions.tsx";
import styles from "./LivePartyCard.module.css";
import { MoneySoFar } from "./MoneySoFar.tsx";

/** The party in front, with everything about it on one sheet. */
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
        <Standing party={party} />
        <p>
          Share link
          <a href={link}>{spokenLink(link)}</a>
        </p>
      </div>
    </article>
  );
}
