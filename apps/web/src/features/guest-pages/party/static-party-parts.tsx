import type { InvitationContent, PartyContent, ShownParty } from "@wishwell/contract/api/page-contents";
import type { FormOutcome } from "@wishwell/contract/api/page-forms";
import { ordinal } from "@wishwell/domain/guests/places";
import { longDate } from "@wishwell/domain/parties/party-dates";
import { cachedByText } from "@wishwell/domain/text/cached-by-text";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";
import { LinkSheet } from "../../../lib/pages/LinkSheet.tsx";
import { dayInWords, momentInProse } from "../../../lib/moments.ts";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import { UnlitCandle } from "../../../ui/feedback/UnlitCandle.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import fields from "../../../ui/fields/fields.module.css";
import { Avatar } from "../../../ui/layout/Avatar.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { Picture } from "../../../ui/paper/Picture.tsx";
import { Heart } from "../../../ui/paper/folded.tsx";
import { Disc, Half } from "../../../ui/paper/shapes.tsx";
import { Present } from "../../../ui/paper/things.tsx";
import { CharityLogo } from "../../charities/CharityLogo.tsx";
import { WebsiteLink } from "../../charities/WebsiteLink.tsx";
import { hostOf, organiserNameOf, partyOf } from "../invitation/invitation-words.ts";
import { PlainForms } from "../invitation/PlainForms.tsx";
import plain from "../invitation/PlainForms.module.css";
import page from "./GuestPage.module.css";
import styles from "./Halves.module.css";
import { backgroundOf } from "./party-background.ts";
import { PartyFacts } from "./PartyFacts.tsx";

type HalvesContent = Pick<ShownParty, "eventrecipients" | "eventcharities">;

/** Cached because it is the same for all guests of a party. Server only. */
const draw = cachedByText((text) => renderToStaticMarkup(<TwoHalves {...(JSON.parse(text) as HalvesContent)} />), 500);

type Parts = readonly (readonly [part: string, markup: string])[];

interface Shown extends Partial<Pick<InvitationContent, "cancelled" | "waiting">> {
  readonly party?: Partial<HalvesContent>;
}

/** Empty for pages that show no party. */
export function staticPartyParts(content: unknown): Parts {
  const { party, cancelled, waiting } = (content ?? {}) as Shown;
  if (waiting) return [["waiting", renderToStaticMarkup(<Waiting content={content as InvitationContent} />)]];
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

/** The page of a family that waits for a place. It works without script, so it needs none. */
function Waiting({ content }: { content: InvitationContent }) {
  const { guest, party, from, outcome } = content;
  const { guest_first_name: name, guest_last_name: surname } = guest;
  return (
    <div className={`hue-${backgroundOf(party)} ${page.ground}`}>
      <div className={`stack gap-20 centre-block ${page.waiting}`}>
        <div className="line gap-12">
          <Avatar name={name} size={40} tones={["jelly.3", "jelly.4"]} />
          <p className="break-words can-shrink grow no-margin">
            For <b>{`${name} ${surname}`.trim()}</b>
            {from !== "" && `, from ${from}`}
          </p>
        </div>
        {outcome !== undefined && <WaitingOutcome outcome={outcome} from={from} />}
        <Standing content={content} />
        <PartyFacts party={party} asksElsewhere />
        <div className={`stack gap-10 ${fields.field} ${plain.forms}`}>
          <PlainForms content={content} />
        </div>
        <p className="text-15 break-words">
          <a href={`/api/eventattendees/mydata/${guest.uuid}`}>See or download what we hold about {name}</a>
        </p>
      </div>
    </div>
  );
}

/** Of the message, or of a reply that is no longer possible. */
function WaitingOutcome({ outcome, from }: { outcome: FormOutcome; from: string }) {
  if (!outcome.done) return <ErrorSummary title={outcome.message} />;
  if (outcome.form === "accept") return null;
  return (
    <div role="status">
      <Note tone="info" icon="tick">
        Thank you. We’ve told {organiserNameOf({ from })}.
      </Note>
    </div>
  );
}

/** Where the family is in the queue, and what it can do: take a place that is free, or leave the list. */
function Standing({ content }: { content: InvitationContent }) {
  const { guest, waiting } = content;
  if (waiting === null) return null;
  const { guest_first_name: name, answered_at } = guest;
  const { position, offered_until: until, free, places, reachable } = waiting;
  const needed = places === 1 ? "" : ` You need ${places} places.`;
  const leave = (
    <Button type="submit" name="do" value="decline" variant="line" wide="phone">
      Leave the waiting list
    </Button>
  );
  if (free) {
    return (
      <>
        <StateIcon shape="half" hue="custard" size={44} />
        <h1>There’s a place for {name}</h1>
        <p className="break-words">
          {until === null ? (
            "It’s free now. Take it before another family does."
          ) : (
            <>
              <b>We’re keeping it until {momentInProse(until)}.</b> After that we’ll offer it to the next family.
            </>
          )}
          {needed}
        </p>
        <form className="panel stack gap-12" method="post" action={`/eventattendee/${guest.uuid}`}>
          <Button type="submit" name="do" value="accept" icon="tick" wide="phone">
            {places === 1 ? "Take the place" : `Take the ${places} places`}
          </Button>
          {leave}
        </form>
      </>
    );
  }
  const host = hostOf(content);
  return (
    <>
      <StateIcon shape="dot" hue="sky" size={44} />
      <h1>The party’s full for now</h1>
      <p className="break-words">
        {position !== null && (
          <b>
            {name} is {ordinal(position)} on the waiting list.{" "}
          </b>
        )}
        {reachable
          ? "If a place comes up, we’ll email you and keep it for up to 24 hours."
          : `If a place comes up, ${host} will ring you. You can also look here.`}
        {needed}
      </p>
      <form className="panel stack gap-12" method="post" action={`/eventattendee/${guest.uuid}`}>
        <h2>Your answer is saved</h2>
        <p className="no-margin">
          {answered_at !== null && `You said yes on ${dayInWords(answered_at)}. `}There’s nothing else to do, and
          nothing to pay.
        </p>
        {leave}
      </form>
    </>
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
