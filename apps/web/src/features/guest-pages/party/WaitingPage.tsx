import type { InvitationContent } from "@wishwell/contract/api/page-contents";
import type { FormOutcome } from "@wishwell/contract/api/page-forms";
import { ordinal } from "@wishwell/domain/guests/places";
import { dayInWords, momentInProse } from "../../../lib/moments.ts";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import fields from "../../../ui/fields/fields.module.css";
import { Avatar } from "../../../ui/layout/Avatar.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { hostOf, organiserNameOf } from "../invitation/invitation-words.ts";
import { PlainForms } from "../invitation/PlainForms.tsx";
import plain from "../invitation/PlainForms.module.css";
import page from "./GuestPage.module.css";
import { backgroundOf } from "./party-background.ts";
import { PartyFacts } from "./PartyFacts.tsx";

/** The page of a family that waits for a place. It works without script, so it needs none. */
export function WaitingPage({ content }: { content: InvitationContent }) {
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
          {content.opened !== null && (
            <>
              {hostOf(content)} can see the day you first used this page. <a href="/cms/privacy">Privacy</a>
              <br />
            </>
          )}
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
          : `If a place comes up, ${host} will ring you. You can also check this page.`}
        {needed}
      </p>
      <form className="panel stack gap-12" method="post" action={`/eventattendee/${guest.uuid}`}>
        <h2>Your reply is saved</h2>
        <p className="no-margin">
          {answered_at !== null && `You said yes on ${dayInWords(answered_at)}. `}There’s nothing else to do, and
          nothing to pay.
        </p>
        {leave}
      </form>
    </>
  );
}
