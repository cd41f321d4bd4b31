import type { ShownParty } from "@wishwell/contract/api/page-contents";
import { giftWords, halvesTitle } from "@wishwell/domain/parties/party-language";
import type { ReactNode } from "react";
import { Picture } from "../../../ui/paper/Picture.tsx";
import { Heart } from "../../../ui/paper/folded.tsx";
import { Disc, Half } from "../../../ui/paper/shapes.tsx";
import { Present } from "../../../ui/paper/things.tsx";
import { CharityLogo } from "../../charities/CharityLogo.tsx";
import { WebsiteLink } from "../../charities/WebsiteLink.tsx";
import styles from "./Halves.module.css";

export type HalvesContent = Pick<ShownParty, "eventrecipients" | "eventcharities" | "over">;

/** The coin over the fold: gift on the left, charity on the right. */
function SplitCoin({ className }: { className?: string | undefined }) {
  return (
    <Picture width={92} height={92} className={className}>
      <Disc x={46} y={46} r={46} fill="#FFFFFF" />
      <Half x={44} y={46} r={40} side="left" fill="jelly.5" />
      <Half x={48} y={46} r={40} side="right" fill="well.7" />
      <Present
        x={15}
        y={34}
        width={22}
        height={22}
        tones={["custard.3", "custard.4"]}
        ribbon={["#FFFFFF", "jelly.2"]}
      />
      <Heart x={66} y={46} size={11} tones={["#FFFFFF", "well.2"]} />
    </Picture>
  );
}

/** Gift and charity, each with the child's own words. Server only. */
export function TwoHalves({ eventrecipients, eventcharities, over }: HalvesContent) {
  const children = eventrecipients.length;
  return (
    <>
      <div className={styles.title}>
        <h2 id="halves-title">{halvesTitle(children)}</h2>
        <p className="lead">
          {over ? "Guests give together." : "Chip in what you like, if you like."} Half goes to the{" "}
          {giftWords(children)} and half to the charity.
        </p>
      </div>
      <Pair eventrecipients={eventrecipients} eventcharities={eventcharities} />
    </>
  );
}

function Pair({ eventrecipients, eventcharities }: Omit<HalvesContent, "over">) {
  return (
    <div className={`stack gap-4 ${styles.pair}`}>
      <div className={`stack gap-32 relative ${styles.gift}`}>
        {eventrecipients.map((child, place) => (
          <OneHalf
            // Children have no id here and may share a name, so the index is the key.
            key={place}
            picture={<Gift />}
            what={eventrecipients.length > 1 ? `${child.first_name}’s present` : "Half for the gift"}
            name={child.gift || `One present for ${child.first_name}`}
            words={child.reason}
          />
        ))}
        <SplitCoin className={styles.coin} />
      </div>
      <div className={`stack gap-32 ${styles.charity}`}>
        {eventcharities.map(({ charity, reason }) => (
          <OneHalf
            key={charity.uuid}
            picture={
              <CharityLogo size="entry" name={charity.name} logoUrl={charity.logo_url} sector={charity.sector} />
            }
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
  /** The child's own words about it. */
  words: string;
  children?: ReactNode;
}

function OneHalf({ picture, what, name, words, children }: HalfProps) {
  return (
    <div className={`stack centred gap-12 ${styles.half}`}>
      <div>{picture}</div>
      <div className={`break-words can-shrink ${styles.says}`}>
        <p className={`text-15 bold mb-4 ${styles.what}`}>{what}</p>
        <h3>{name}</h3>
        {words !== "" && <p className={`break-words mt-10 ${styles.words}`}>“{words}”</p>}
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
