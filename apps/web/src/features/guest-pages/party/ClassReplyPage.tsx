import type { ClassReplyContent } from "@wishwell/contract/api/page-contents";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { possessive } from "@wishwell/domain/parties/party-language";
import type { ReactNode } from "react";
import { plainForm } from "../../../lib/forms/plain-form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { useHydrated } from "../../../lib/pages/hydrated.ts";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { Icon, type IconName } from "../../../ui/site/Icon.tsx";
import { useSharing } from "../../party/use-sharing.ts";
import styles from "./ClassReply.module.css";
import ground from "./GuestPage.module.css";
import { backgroundOf } from "./party-background.ts";
import facts from "./PartyFacts.module.css";
import { PartyFacts } from "./PartyFacts.tsx";
import { PartyNotLoaded } from "./PartyNotLoaded.tsx";
import { occasionOf } from "./party-words.ts";

/** A family’s reply through the class link, until the organiser accepts it. */
export function ClassReplyPage({ content }: { content: ClassReplyContent | null }) {
  if (content === null) return <PartyNotLoaded />;
  const { party, reply } = content;
  return (
    <div className={`hue-${backgroundOf(party)} ${ground.ground}`}>
      <div className={`centre-block can-shrink ${styles.page}`}>
        {reply.state === "waiting" ? <Waiting content={content} /> : <Settled content={content} />}
        <p className="mt-20">
          <a href={`/@${party.short_code}`}>See {theOccasion(party)}</a>
        </p>
      </div>
    </div>
  );
}

const theOccasion = (party: ClassReplyContent["party"]) => {
  const occasion = occasionOf(party);
  return occasion.startsWith("A ") ? "the party" : occasion;
};

const nameOf = ({ from }: ClassReplyContent) => from || "the organiser";

function Waiting({ content }: { content: ClassReplyContent }) {
  const { reply, party, outcome } = content;
  const { guest_first_name: child, contact } = reply;
  const from = nameOf(content);
  const coming = reply.status === guestStatus.accepted;
  const change = plainForm("change-reply", { status: "" }, outcome);
  return (
    <>
      {change.done && (
        <div className="mb-20" role="status">
          <Note tone="info" icon="tick">
            We’ve changed your reply and told {from}.
          </Note>
        </div>
      )}
      <StateIcon shape="half" hue="custard" size={52} />
      <h1 className="mt-14 break-words">
        {coming ? `You’re in, waiting for ${from} to check` : `Thanks, we’ve told ${from}`}
      </h1>
      <p className="lead mt-10 break-words">
        {coming
          ? `We’ve told ${from} that ${child} would like to come. ${from === "the organiser" ? "They" : from} will check your reply against the guest list.`
          : `We’ve told ${from} that ${child} can’t come. If that changes, come back to this page.`}
      </p>
      <KeepLink link={reply.link} child={child} />
      <ul className={`flat mt-28 ${facts.facts}`}>
        <Fact icon="mail" title="What happens next">
          {nextWords(content)}
        </Fact>
        <Fact icon="users" title="Until then">
          You’ll see what everyone with the class link sees.
        </Fact>
        <Fact icon="note" title="What you told us">
          {child}, with {reply.carer_first_name}: {coming ? "yes" : "no"}.{contact !== "" && ` ${contact}`}
        </Fact>
      </ul>
      <PartyFacts party={party} only="when" asksElsewhere />
      {!party.over && (
        <form method="post" action="?" className="mt-24" noValidate>
          <FormErrors form={change} saves={false} />
          <input type="hidden" name="status" value={coming ? guestStatus.declined : guestStatus.accepted} />
          <Button type="submit" name="do" value="change-reply" variant="line" wide="phone">
            {coming ? `${child} can’t come after all` : `${child} can come after all`}
          </Button>
        </form>
      )}
      <details className="mt-16">
        <summary className="underlined pointer">Delete this reply</summary>
        <p className="mt-10">{from} won’t see it any more, and this link will stop working.</p>
        <form method="post" action="?" className="mt-10" noValidate>
          <Button type="submit" name="do" value="withdraw-reply" variant="danger-line" wide="phone">
            Delete reply
          </Button>
        </form>
      </details>
    </>
  );
}

/** Whether the organiser can reach the family, and what this link becomes. */
function nextWords(content: ClassReplyContent): string {
  const { guest_first_name: child, contact } = content.reply;
  const from = nameOf(content);
  const becomes = `Once ${from} accepts it, this link opens ${possessive(child)} own invitation.`;
  if (contact === "") return `${becomes} Come back to see if the plan changes: you left no email or phone number.`;
  return contact.includes("@")
    ? `${becomes} We’ll email you then.`
    : `${becomes} ${from === "the organiser" ? "The organiser" : from} has your number and can ring you if the plan changes.`;
}

function Fact({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        <p>{children}</p>
      </div>
    </li>
  );
}

/** Without script, the link can be selected and copied by hand. */
function KeepLink({ link, child }: { link: string; child: string }) {
  const { passage, told, copy, canPassOn, passOn } = useSharing(link);
  const hydrated = useHydrated();
  return (
    <section className={`panel mt-24 ${styles.keep}`} aria-labelledby="keep-link">
      <h2 id="keep-link" className="text-27 mb-6">
        Keep this link
      </h2>
      <p className="break-words">It’s only for {child}. Come back to it to change your reply.</p>
      <p ref={passage} className={`bg-soft semibold no-margin rounded break-words ${styles.link}`}>
        {link}
      </p>
      {/* There from the start, so that nothing below it moves while someone presses it. */}
      <div className={`script-only mt-16 stack gap-12 ${styles.copy}`}>
        <Button icon="copy" wide="phone" onClick={() => void copy()}>
          Copy link
        </Button>
        {hydrated && canPassOn && (
          <Button variant="line" icon="share" wide="phone" onClick={() => void passOn()}>
            Share
          </Button>
        )}
      </div>
      <p className="text-15 semibold mt-10 text-good flat-if-empty" role="status">
        {told === "copied" && "Link copied."}
      </p>
      <p className="text-15 semibold mt-10 text-bad flat-if-empty" role="alert">
        {told === "not-copied" && "We couldn’t copy it. It’s selected, so you can copy it yourself."}
      </p>
    </section>
  );
}

/** The organiser has decided, and the reply’s words are gone. */
function Settled({ content }: { content: ClassReplyContent }) {
  const { reply, party } = content;
  const from = nameOf(content);
  const merged = reply.state === "merged";
  return (
    <>
      <StateIcon shape={merged ? "full" : "ring"} hue={merged ? "leaf" : "ink"} size={52} />
      <h1 className="mt-14 break-words">
        {merged ? `Your reply is on ${possessive(from)} list` : "This reply has been removed"}
      </h1>
      <p className="lead mt-10">
        {merged
          ? `Your child was already invited. Please use that invitation from now on. Can’t find it? Ask ${from} to send you the link again.`
          : `If you think that’s a mistake, please ask ${from}.`}
      </p>
      <PartyFacts party={party} only="when" asksElsewhere />
    </>
  );
}
