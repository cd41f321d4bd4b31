import type { InvitationContent, PartyContent, ShownParty } from "@wishwell/contract/api/page-contents";
import { longDate } from "@wishwell/domain/parties/party-dates";
import { cachedByText } from "@wishwell/domain/text/cached-by-text";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";
import { LinkSheet } from "../../../lib/pages/LinkSheet.tsx";
import { UnlitCandle } from "../../../ui/feedback/UnlitCandle.tsx";
import { Picture } from "../../../ui/paper/Picture.tsx";
import { Heart } from "../../../ui/paper/folded.tsx";
import { Disc, Half } from "../../../ui/paper/shapes.tsx";
import { Present } from "../../../ui/paper/things.tsx";
import { CharityLogo } from "../../charities/CharityLogo.tsx";
import { WebsiteLink } from "../../charities/WebsiteLink.tsx";
import { partyOf } from "../invitation/invitation-words.ts";
import styles from "./Halves.module.css";

type HalvesContent = Pick<ShownParty, "eventrecipients" | "eventcharities">;

/** Cached because it is the same for all guests of a party. Server only. */
const draw = cachedByText((text) => renderToStaticMarkup(<TwoHalves {...(JSON.parse(text) as HalvesContent)} />), 500);

type Parts = readonly (readonly [part: string, markup: string])[];

/** Empty for pages that show no party. */
export function staticPartyParts(content: unknown): Parts {
  const { party, cancelled } = (content ?? {}) as { party?: Partial<HalvesContent>; cancelled?: boolean };
  if (cancelled) return [["cancelled", renderToStaticMarkup(<Cancelled content={content as CancelledContent} />)]];
  const { eventrecipients, eventcharities } = party ?? {};
  if (eventrecipients === undefined || eventcharities === undefined) return [];
  return [["two-halves", draw(JSON.stringify({ eventrecipients, eventcharities }))]];
}

/** Only an invitation has `from` and `guest`. */
type CancelledContent = PartyContent & Partial<Pick<InvitationContent, "from" | "guest">>;

/** All that the page of a cancelled party shows. */
function Cancelled({ content }: { content: CancelledContent }) {
  const { party, from = "", guest } = content;
  return (
    <LinkSheet title="This party has been cancelled" picture={<UnlitCandle />}>
      <p className="lead">
        {capital(partyOf(content))}
        {party.date !== null && ` on ${longDate(party.date)}`} won’t take place.
        {from !== "" && ` ${from} has cancelled it.`}
      </p>
      {guest?.contributed && <p>We’ll refund your contribution to the card or account you used.</p>}
    </LinkSheet>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

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
function TwoHalves({ eventrecipients, eventcharities }: Pick<ShownParty, "eventrecipients" | "eventcharities">) {
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
        <p className={`text-15 mb-4 ${styles.what}`}>{what}</p>
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
