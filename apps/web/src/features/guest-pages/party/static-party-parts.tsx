import type {
  InvitationContent,
  PartyContent,
  Replies as Replied,
  ShownParty,
} from "@wishwell/contract/api/page-contents";
import type { FormOutcome } from "@wishwell/contract/api/page-forms";
import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { contributionSummary } from "@wishwell/domain/money/contribution-summary";
import { fromWire, pence, pounds } from "@wishwell/domain/money/money";
import { dayAndMonth, longDate, namedDay } from "@wishwell/domain/parties/party-dates";
import { cachedByText } from "@wishwell/domain/text/cached-by-text";
import { renderToStaticMarkup } from "react-dom/server.edge";
import { LinkSheet } from "../../../lib/pages/LinkSheet.tsx";
import type { ServedPart } from "../../../lib/pages/static-html.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { StatusIcon } from "../../../ui/feedback/StateIcon.tsx";
import { UnlitCandle } from "../../../ui/feedback/UnlitCandle.tsx";
import { Avatar } from "../../../ui/layout/Avatar.tsx";
import { Pager } from "../../../ui/layout/Pager.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { PosterPicture } from "../../posters/for-guests/PosterPicture.tsx";
import giving from "../invitation/Giving.module.css";
import { hostOf, organiserNameOf, partyOf } from "../invitation/invitation-words.ts";
import reply from "../invitation/Reply.module.css";
import { ClassForm, ClassInvited, ClassOutcome } from "./ClassForm.tsx";
import panel from "./JoinPanel.module.css";
import { Directions, InvitationFacts, PartyFacts } from "./PartyFacts.tsx";
import { occasionOf, whenWords } from "./party-words.ts";
import repliesStyles from "./Replies.module.css";
import { type HalvesContent, TwoHalves } from "./TwoHalves.tsx";
import { WaitingPage } from "./WaitingPage.tsx";

/** Cached because it is the same for all guests of a party. Server only. */
const draw = cachedByText((text) => renderToStaticMarkup(<TwoHalves {...(JSON.parse(text) as HalvesContent)} />), 500);

type Parts = readonly (readonly [part: string, markup: ServedPart])[];

/** What is only seen on the page of a party or of an invitation; empty for pages that show no party. */
export function staticPartyParts(content: unknown): Parts {
  if (content === null) return [["party-not-loaded", <PartyNotLoaded key="not-loaded" />]];
  const { party, cancelled, replies, waiting } = (content ?? {}) as Partial<InvitationContent>;
  if (waiting) return [["waiting", <WaitingPage key="waiting" content={content as InvitationContent} />]];
  if (cancelled) return [["cancelled", renderToStaticMarkup(<Cancelled content={content as CancelledContent} />)]];
  // Other pages with a party show less of it.
  if (party === undefined || replies === undefined) return [];
  return Object.entries({ ...shownParts(content as PartyContent), ...guestParts(content as InvitationContent) });
}

function shownParts(content: PartyContent): Record<string, ServedPart> {
  const { party, replies, directions, class_link, outcome } = content;
  const { eventrecipients, eventcharities, over } = party;
  return {
    // An element, because text would be taken for markup.
    occasion: <>{occasionOf(party)}</>,
    poster: <PosterPicture party={party} widest={500} />,
    facts: <PartyFacts party={party} withPlace={<Directions links={directions} />} />,
    class: <ClassOutcome outcome={outcome} />,
    ...(class_link && { class: <ClassInvited from={class_link.from} />, facts: <ClassForm content={content} /> }),
    replies: <Replies replies={replies} />,
    "two-halves": draw(JSON.stringify({ eventrecipients, eventcharities, over })),
    over: <PartyOver party={party} />,
  };
}

function guestParts(content: InvitationContent): Record<string, ServedPart> {
  const { party, outcome, given, guest } = content;
  if (guest === undefined) return {};
  return {
    avatar: <Avatar name={guest.guest_first_name} size={40} tones={["jelly.3", "jelly.4"]} />,
    invited: <Invited party={party} />,
    facts: <InvitationFacts content={content} />,
    over: <OverForGuest content={content} />,
    ...(party.rsvp_date !== null && { "reply-by": <ReplyBy day={party.rsvp_date} /> }),
    ...(outcome !== undefined && { outcome: <Outcome content={content} outcome={outcome} /> }),
    ...(given !== null && { given: <Given given={given} /> }),
  };
}

function PartyNotLoaded() {
  return (
    <div className={`wrap ${panel.unread}`}>
      <h1 className="mb-20">A birthday party</h1>
      <ErrorSummary
        title={
          <>
            <b>{siteTexts.partyLoading}.</b> {siteTexts.serviceDown} <a href="?">Try again</a>
          </>
        }
      />
    </div>
  );
}

/** Replaces every action once the party is over. */
function PartyOver({ party }: { party: Pick<ShownParty, "complete"> }) {
  return (
    <div className="mt-24">
      <Note icon="cake">
        <b>This party is over.</b>{" "}
        {party.complete === 1 ? "Contributions have closed." : "Thank you to everyone who came."}
      </Note>
    </div>
  );
}

function OverForGuest({ content }: { content: InvitationContent }) {
  return (
    <>
      <PartyOver party={content.party} />
      {content.thanked && (
        <Note tone="info" icon="heart">
          {hostOf(content)} has written to you.{" "}
          <a href={`/eventattendee/thanks/${content.guest.uuid}`}>Read the thank-you</a>
        </Note>
      )}
    </>
  );
}

function Invited({ party }: { party: ShownParty }) {
  const occasion = occasionOf(party);
  return (
    <>
      <h1>You’re invited to {occasion.startsWith("A ") ? `a ${occasion.slice(2)}` : occasion}</h1>
      {party.date !== null && !party.over && <p className="text-19 mt-8">{whenWords(party)}</p>}
    </>
  );
}

function ReplyBy({ day }: { day: string }) {
  return (
    <p>
      <span className={reply.onlyWide}>Please reply by {namedDay(day)}.</span>
      <span className={reply.onlyPhone}>Reply by {dayAndMonth(day)}</span>
    </p>
  );
}

/** Result of a form that was sent without script, or before the script had loaded. */
function Outcome({ content, outcome }: { content: InvitationContent; outcome: FormOutcome }) {
  if (!outcome.done) return <ErrorSummary title={outcome.message} lines={linesOf(outcome)} />;
  return (
    <div role="status">
      <Note tone="info" icon="tick">
        Thank you. {outcome.form === "questions" ? "It’s saved." : `We’ve told ${organiserNameOf(content)}.`}
      </Note>
    </div>
  );
}

function linesOf({ errors, form }: Extract<FormOutcome, { done: false }>) {
  return Object.entries(errors).flatMap(([field, said]) =>
    said.map((text) => ({ text, href: `#plain-${form}-${field}` })),
  );
}

/** The total so far. */
function Given({ given }: { given: NonNullable<InvitationContent["given"]> }) {
  return (
    <div>
      {given.count > given.left_out && (
        <p className={giving.total}>
          <b className="display money">{pounds(pence(fromWire(given.gift) + fromWire(given.charity)))}</b> raised so
          far, after fees
        </p>
      )}
      <div className={`stack ${giving.halves}`} aria-hidden="true">
        <span />
        <span />
      </div>
      <p className="small muted">
        {contributionSummary({ total: fromWire(given.total), count: given.count, leftOut: given.left_out })}. Other
        guests don’t see individual amounts.
      </p>
    </div>
  );
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

/** Who comes and who cannot, by first name and initial. */
function Replies({ replies }: { replies: Replied | null }) {
  return (
    <section className={`panel ${repliesStyles.panel}`} id="replies" aria-labelledby="replies-title">
      <h2 id="replies-title">Who’s replied</h2>
      <Names replies={replies} />
    </section>
  );
}

function Names({ replies }: { replies: Replied | null }) {
  if (replies === null) return <p className="mt-10">The organiser keeps the guest list private.</p>;
  if (replies.meta.total === 0) return <p className="mt-10">{siteTexts.noRsvpsYet}</p>;
  const { guests, meta } = replies;
  return (
    <>
      <ul className={`stack mt-12 ${repliesStyles.names}`}>
        {guests.map(({ guest_first_name: first, guest_last_name: initial, status }, place) => (
          // Names may repeat and guests have no id here, so the index is the key.
          <li key={place}>
            <StatusIcon status={status === guestStatus.accepted ? "accepted" : "declined"} size={20} />
            <span>
              {first} {initial}
              <span className="only-heard">{status === guestStatus.accepted ? ", coming" : ", can’t come"}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className={repliesStyles.pages}>
        <Pager label="Pages of replies" meta={meta} hrefOf={(page) => `${meta.path}?page=${page}#replies`} />
      </div>
    </>
  );
}
