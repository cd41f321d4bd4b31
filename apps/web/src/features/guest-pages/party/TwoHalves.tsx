import type { ShownParty } from "@wishwell/contract/api/page-contents";
import type { ReactNode } from "react";
import { Picture } from "../../../ui/paper/Picture.tsx";
import { Present } from "../../../ui/paper/things.tsx";
import { CharityLogo } from "../../charities/CharityLogo.tsx";
import { WebsiteLink } from "../../charities/WebsiteLink.tsx";
import styles from "./Halves.module.css";
import { SplitCoin } from "./SplitCoin.tsx";

/** The gift and the charity, each in the child's own words. For the server alone. */
export function TwoHalves({ eventrecipients, eventcharities }: Pick<ShownParty, "eventrecipients" | "eventcharities">) {
  return (
    <div className={styles.pair}>
      <div className={styles.gift}>
        {eventrecipients.map((child, place) => (
          <OneHalf
            // A child has no other mark of its own here, and two may share a name.
            key={place}
            picture={<Gift />}
            what={eventrecipients.length > 1 ? `Half for ${child.first_name}’s gift` : "Half for the gift"}
            name={child.gift || `One present for ${child.first_name}`}
            words={child.reason}
          />
        ))}
        <SplitCoin className={styles.coin} />
      </div>
      <div className={styles.charity}>
        {eventcharities.map(({ charity, reason }) => (
          <OneHalf
            key={charity.uuid}
            picture={<CharityLogo size="entry" name={charity.name} logoUrl={charity.logo_url} />}
            what="Half for charity"
            name={charity.name}
            words={reason}
          >
            <WebsiteLink url={charity.website_url} domain={charity.website_domain} />
          </OneHalf>
        ))}
      </div>
    </div>
  );
}

interface HalfProps {
  picture: ReactNode;
  what: string;
  name: string;
  /** What the child says about it. */
  words: string;
  children?: ReactNode;
}

function OneHalf({ picture, what, name, words, children }: HalfProps) {
  return (
    <div className={styles.half}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.says}>
        <p className={styles.what}>{what}</p>
        <h3>{name}</h3>
        {words !== "" && <p className={styles.words}>“{words}”</p>}
        {children}
      </div>
    </div>
  );
}

function Gift() {
  return (
    <Picture width={96} height={96}>
      <Present
        x={14}
        y={34}
        width={68}
        height={56}
        tones={["jelly.4", "jelly.5"]}
        ribbon={["custard.4", "custard.5"]}
      />
    </Picture>
  );
}
