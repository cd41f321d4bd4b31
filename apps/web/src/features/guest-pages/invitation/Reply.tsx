import { type AnswerStatus, guestStatus, hasAnswered } from "@wishwell/domain/guests/guest-status";
import { momentInProse } from "../../../lib/moments.ts";
import { StaticHtml } from "../../../lib/pages/static-html.tsx";
import summary from "../../../ui/feedback/ErrorSummary.module.css";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { Note } from "../../../ui/layout/Panel.tsx";
import { opening } from "../../../ui/site/find-party.ts";
import { AnswerButton, ReplyForm } from "./ReplyForm.tsx";
import styles from "./Reply.module.css";
import { ReplyHeading } from "./ReplyHeading.tsx";
import type { WaitingReply } from "./deliver-reply.ts";
import { hostOf, organiserNameOf } from "./invitation-words.ts";
import type { Invitation } from "./use-invitation.ts";

/** The guest's current reply, and how to give or change it. */
export function Reply({ invitation }: { invitation: Invitation }) {
  const { content } = invitation;
  const { guest, party, paused, outcome } = content;
  const served = outcome !== undefined && <StaticHtml part="outcome" styled={[summary]} />;
  if (party.over) {
    return (
      <div className={`stack gap-14 mt-24 no-print ${styles.reply}`}>
        {served}
        <StaticHtml part="over" />
      </div>
    );
  }
  return (
    <div className={`stack gap-14 mt-24 no-print ${styles.reply}`}>
      {served}
      {paused && !hasAnswered(guest.status) && (
        <Note>{hostOf(content)} is still making changes, but you can reply now.</Note>
      )}
      <ReplyAgain invitation={invitation} />
      <Question invitation={invitation} />
    </div>
  );
}

/** Whether the reply is sent, and no other is being chosen or waiting. */
export const isSettled = ({ content, waiting }: Pick<Invitation, "content" | "waiting">): boolean =>
  hasAnswered(content.guest.status) && content.chosen === null && waiting === null && !content.party.over;

function Question({ invitation }: { invitation: Invitation }) {
  const { waiting, content } = invitation;
  if (waiting !== null) return <Waiting invitation={invitation} waiting={waiting} />;
  if (content.chosen !== null) return <Chosen invitation={invitation} chosen={content.chosen} />;
  return hasAnswered(content.guest.status) ? (
    <Answered invitation={invitation} />
  ) : (
    <ReplyQuestion invitation={invitation} />
  );
}

interface WaitingProps {
  invitation: Invitation;
  waiting: WaitingReply;
}

/** A reply that is not recorded yet: it could not be sent, or a different reply was saved meanwhile. */
export function Waiting({ invitation, waiting: { kept, why } }: WaitingProps) {
  const name = invitation.content.guest.guest_first_name;
  const answer = kept.status === guestStatus.accepted ? `${name} is coming` : `${name} can’t come`;
  const asks = why === "answered-elsewhere";
  return (
    <div className={`panel stack ${styles.bar}`} role="status">
      <ReplyHeading>{answer}</ReplyHeading>
      <p className={styles.long}>
        {asks ? `Another reply was saved for ${name} in the meantime. Which one is right?` : keptWords[why]}
      </p>
      <div className={`stack gap-12 mt-14 ${styles.pair}`}>
        <Button variant={asks ? "primary" : "line"} busy={invitation.sending !== null} onClick={invitation.sendKept}>
          {asks ? "Send mine" : "Try again now"}
        </Button>
        <Button variant="line" onClick={invitation.deleteStoredReply}>
          {asks ? "Keep the saved reply" : "Don’t send it"}
        </Button>
      </div>
    </div>
  );
}

const keptWords = {
  offline: "Saved on this device. We’ll send it as soon as you’re back online.",
  "no-answer": "Saved on this device. We can’t reach the server right now, so we’ll keep trying.",
};

/** The reply, when it was sent, and a way to change it. A decline is shown without reproach. */
function Answered({ invitation }: { invitation: Invitation }) {
  const { content, sentNow } = invitation;
  const { uuid, guest_first_name: name, status, answered_at } = content.guest;
  const comes = status === guestStatus.accepted;
  return (
    <div className={classes("flex bg-ground cut-corner gap-16", styles.state, comes && styles.coming)}>
      <StateIcon shape={comes ? "full" : "ring"} hue={comes ? "leaf" : "ink"} size={36} />
      <div className="can-shrink">
        <ReplyHeading as="h1">{comes ? `${name} is coming` : `${name} can’t come`}</ReplyHeading>
        <p>
          {answered_at !== null && `Sent ${sentWords(answered_at, sentNow)}. `}
          {comes ? `We’ve told ${organiserNameOf(content)}.` : `Thanks for letting ${organiserNameOf(content)} know.`}
        </p>
        <a
          className={styles.change}
          href={`/eventattendee/${uuid}?answer=${comes ? "decline" : "accept"}`}
          onClick={opening(() => invitation.choose(comes ? guestStatus.declined : guestStatus.accepted))}
        >
          Change our reply
        </a>
      </div>
    </div>
  );
}

/** "today at 7:42pm", or "Wed 18 Nov 2026, 7:42pm" on a later visit. */
function sentWords(answeredAt: string, sentNow: boolean): string {
  const words = momentInProse(answeredAt);
  return sentNow ? `today at ${words.split(", ")[1]}` : words;
}

/** Asks whether the reply still holds after the organiser changed something. */
function ReplyAgain({ invitation }: { invitation: Invitation }) {
  const { guest, changed } = invitation.content;
  if (changed === null) return null;
  const comes = guest.status === guestStatus.accepted;
  return (
    <Note icon="calendar">
      <b>Something changed after you replied.</b>
      <p className="break-words mt-6 keep-lines">{changed.content}</p>
      <ReplyForm invitation={invitation} className={styles.again}>
        <AnswerButton status={comes ? guestStatus.accepted : guestStatus.declined} look="line" invitation={invitation}>
          {comes ? `${guest.guest_first_name} is still coming` : `${guest.guest_first_name} still can’t come`}
        </AnswerButton>
      </ReplyForm>
    </Note>
  );
}

/** The question, until it is answered. On phones it is fixed to the bottom of the screen. */
function ReplyQuestion({ invitation }: { invitation: Invitation }) {
  const { guest, party } = invitation.content;
  return (
    <ReplyForm invitation={invitation} className={`panel stack ${styles.bar}`}>
      <ReplyHeading>Can {guest.guest_first_name} come?</ReplyHeading>
      {party.rsvp_date !== null && <StaticHtml part="reply-by" />}
      <div className={`stack gap-12 mt-14 ${styles.pair}`}>
        <AnswerButton status={guestStatus.accepted} look="primary" invitation={invitation} more="We’ll be there">
          Accept
        </AnswerButton>
        <AnswerButton status={guestStatus.declined} look="line" invitation={invitation} more="Can’t make it">
          Decline
        </AnswerButton>
      </div>
    </ReplyForm>
  );
}

/** The link in the email has preselected a reply. One tap sends it; nothing is recorded before that. */
function Chosen({ invitation, chosen }: { invitation: Invitation; chosen: AnswerStatus }) {
  const { guest } = invitation.content;
  const [ours, other] = chosen === guestStatus.accepted ? (["yes", "no"] as const) : (["no", "yes"] as const);
  const host = hostOf(invitation.content);
  const changes = hasAnswered(guest.status) && guest.status !== chosen;
  return (
    <>
      <div className={`flex bg-custard cut-corner gap-16 ${styles.state} ${styles.unsent}`}>
        <StateIcon shape="half" hue="custard" size={36} />
        <div className="can-shrink">
          <ReplyHeading>Not sent yet</ReplyHeading>
          <p>
            {changes
              ? `${host} still has your ${other}, until you send your ${ours}.`
              : `You tapped ${ours === "yes" ? "Accept" : "Decline"}. ${host} won’t know until you send it.`}
          </p>
        </div>
      </div>
      <ReplyForm invitation={invitation} className={`panel stack ${styles.bar} ${styles.send}`}>
        <AnswerButton status={chosen} look="primary" icon="send" invitation={invitation}>
          Send our {ours}
        </AnswerButton>
        {changes ? (
          <Button variant="line" href={`/eventattendee/${guest.uuid}`} onClick={opening(() => invitation.choose(null))}>
            Keep our {other}
          </Button>
        ) : (
          <AnswerButton
            status={chosen === guestStatus.accepted ? guestStatus.declined : guestStatus.accepted}
            look="line"
            icon={null}
            invitation={invitation}
          >
            Send our {other} instead
          </AnswerButton>
        )}
      </ReplyForm>
    </>
  );
}
