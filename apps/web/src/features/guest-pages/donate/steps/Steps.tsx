import type { Donation } from "@wishwell/contract/api/contributions";
import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { givingPageTexts } from "@wishwell/contract/texts/contribution-texts";
import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { momentInProse } from "../../../../lib/moments.ts";
import link from "../../../../lib/pages/LinkSheet.module.css";
import { usePublicConfig } from "../../../../lib/pages/public-config.ts";
import { StateIcon } from "../../../../ui/feedback/StateIcon.tsx";
import { UnlitCandle } from "../../../../ui/feedback/UnlitCandle.tsx";
import { Button } from "../../../../ui/fields/Button.tsx";
import { Note, RuledList } from "../../../../ui/layout/Panel.tsx";
import { Celebration } from "../../../../ui/paper/spots.tsx";
import { Icon } from "../../../../ui/site/Icon.tsx";
import type { Closed } from "../giving-stage.ts";
import { invitationOf } from "../giving-words.ts";
import { headingId, payButtonId, useFocusOn } from "../heading.ts";
import type { StepsProps } from "../use-giving.ts";
import { HalfClock } from "./HalfClock.tsx";
import { OutcomePanel } from "./OutcomePanel.tsx";
import styles from "./outcomes.module.css";
import { Paid } from "./Paid.tsx";
import { Pay } from "./Pay.tsx";
import { ReviewContribution } from "./ReviewContribution.tsx";
import { StepForm } from "./StepForm.tsx";
import { type Paying, usePaying } from "./use-paying.ts";

/** Everything shown after the form, or instead of it. */
export function Steps({ giving: known, stage }: StepsProps) {
  const giving = usePaying(known);
  const { content, reporting, moved } = giving;
  const asked = content.donation?.refund_asked ?? false;
  const mayPay = stage.is === "locked" && reporting === null;
  useFocusOn(moved ? `${stage.is} ${reporting} ${asked}` : null, mayPay ? payButtonId : headingId);
  if (reporting !== null && content.donation !== null) return <Checking giving={giving} donation={content.donation} />;
  switch (stage.is) {
    case "locked":
      return <ReviewContribution giving={giving} donation={stage.donation} />;
    case "paid":
      return <Paid giving={giving} donation={stage.donation} />;
    case "pending":
      return <Pending giving={giving} donation={stage.donation} />;
    case "declined":
      return <Declined giving={giving} donation={stage.donation} />;
    case "refunded":
      return <Refunded content={content} donation={stage.donation} />;
    case "closed":
      if (stage.why === "under-way") return <Pending giving={giving} donation={null} />;
      return <ClosedSheet content={content} why={stage.why} />;
  }
}

/** The giver is back from the provider, and the server is checking whether the payment arrived. */
function Checking({ giving, donation }: { giving: Paying; donation: Donation }) {
  const lost = giving.reporting === "lost";
  return (
    <OutcomePanel
      word="Checking"
      picture={<HalfClock />}
      title={lost ? "Nothing’s been lost" : "One moment, we’re checking"}
    >
      <p role="status">
        {lost
          ? "We can’t connect right now. If you’ve paid, your payment is safe and will count as soon as the connection is back. We’ll keep trying: please don’t pay again."
          : "We’re checking whether your payment has arrived. Please don’t pay again."}
      </p>
      {lost && (
        <div className={`spread no-print ${styles.buttons}`}>
          <Button onClick={giving.report} wide="phone">
            Try now
          </Button>
        </div>
      )}
      <noscript>
        <Note tone="info">Press the button to see whether it has arrived.</Note>
      </noscript>
      <div className={`spread no-print ${styles.buttons}`}>
        <CheckAgain content={giving.content} donation={donation} />
      </div>
    </OutcomePanel>
  );
}

/**
 * The provider has not decided yet. `donation` is null when another window started it: its amount stays hidden here.
 */
function Pending({ giving, donation }: { giving: Paying; donation: Donation | null }) {
  const { content } = giving;
  const receipt = donation?.receipt_email ? `Receipt to ${donation.receipt_email}` : "Receipt by email";
  return (
    <OutcomePanel word="Pending" picture={<HalfClock />} title="Your bank is checking the payment">
      <p role="status">
        You don’t need to do anything. It usually takes a few minutes, sometimes a day. Please don’t pay again.
      </p>
      <div className={`mb-4 ${styles.steps}`}>
        <RuledList>
          <li>
            <StateIcon shape="full" hue="leaf" />
            <span>
              {donation === null ? "You approved the payment" : `You approved ${pounds(fromWire(donation.amount))}`}
            </span>
          </li>
          <li>
            <StateIcon shape="half" hue="custard" />
            <span>The bank checks it</span>
          </li>
          <li>
            <StateIcon shape="dashed" />
            <span>{receipt}</span>
          </li>
        </RuledList>
      </div>
      <p className="small muted">
        If the payment doesn’t go through we’ll tell you, and no money will have been taken.{" "}
        {content.guest.guest_first_name}’s reply is safe either way.
      </p>
      <div className={`spread no-print ${styles.buttons}`}>
        <Button href={invitationOf(content)} wide="phone">
          Back to the invitation
        </Button>
        {donation !== null && <CheckAgain content={content} donation={donation} />}
      </div>
    </OutcomePanel>
  );
}

/** All declines show the same message, whatever the reason. */
function Declined({ giving, donation }: { giving: Paying; donation: Donation }) {
  const { content, busy } = giving;
  const { payments } = usePublicConfig();
  return (
    <OutcomePanel word="Declined" picture={<UnlitCandle className={styles.candle} />} title="That didn’t go through">
      <p role="status">
        Your card was declined, so nothing was charged. We kept your amount and details, so you can try again.
      </p>
      <div className={`mb-4 ${styles.steps}`}>
        <RuledList>
          <li>
            <Icon name="card" size={20} />
            <span>{otherWay(payments.provider, content.cards_off)}</span>
          </li>
          <li>
            <Icon name="edit" size={20} />
            <StepForm content={content} donation={donation} step="change" onSubmit={giving.change}>
              <button type="submit" className={`text-left ${styles.inList}`} aria-disabled={busy !== null || undefined}>
                Change the amount
              </button>
            </StepForm>
          </li>
          <li>
            <Icon name="cake" size={20} />
            <span>Or just come: bringing yourselves is plenty</span>
          </li>
        </RuledList>
      </div>
      <div className={`spread no-print ${styles.buttons}`}>
        <Pay giving={giving} donation={donation} words="Try another way to pay" />
        <Button variant="quiet" href={invitationOf(content)}>
          Back to the invitation
        </Button>
      </div>
    </OutcomePanel>
  );
}

function otherWay(provider: string, cardsOff: boolean): string {
  const account = provider === "paypal" ? "PayPal" : "the test account";
  return cardsOff
    ? `Card payments are paused for a few minutes. Pay with ${account}`
    : `Try another card or ${account}`;
}

/** Only needed without script: otherwise the page checks by itself. */
function CheckAgain({ content, donation }: { content: DonateContent; donation: Donation }) {
  return (
    <noscript>
      <StepForm content={content} donation={donation} step="check">
        <Button type="submit" variant="line" wide="phone">
          Check again
        </Button>
      </StepForm>
    </noscript>
  );
}

type Reason = Exclude<Closed, "under-way">;

const titles: Readonly<Record<Reason, string>> = {
  "called-off": "This party has been cancelled",
  given: "Thank you",
  "too-late": givingPageTexts.tooLate,
  "not-answered": "One thing first",
  "no-place": "You’re on the waiting list",
  "not-here": "You can’t contribute here yet",
};

/** Says why the guest cannot give now, without suggesting that a contribution is missing. */
function ClosedSheet({ content, why }: { content: DonateContent; why: Reason }) {
  return (
    <div className={`wrap centred can-shrink ${link.sheet}`}>
      {why === "given" ? <Celebration /> : <UnlitCandle />}
      <h1 id={headingId} tabIndex={-1}>
        {titles[why]}
      </h1>
      <p className="lead">{wordsFor(content, why)}</p>
      {why === "given" && content.refund_until !== null && (
        <p className="small muted">
          Given by mistake? <a href="/cms/contact?topic=refund">Ask for a refund</a> until{" "}
          {momentInProse(content.refund_until)}.
        </p>
      )}
      <Button href={invitationOf(content)}>
        {why === "not-answered" ? "Go to the invitation" : "Back to the invitation"}
      </Button>
    </div>
  );
}

function wordsFor({ guest, held }: DonateContent, why: Reason): string {
  switch (why) {
    case "called-off":
      return held === null || held === "cancelled" || held === "failed"
        ? "It won’t take place, so you can’t contribute any more."
        : "It won’t take place. We’ll refund your contribution to the card or account you used.";
    case "given":
      return `You’ve already given to this party. ${guest.amount === null ? siteTexts.secretAmount : `You gave ${pounds(fromWire(guest.amount))}`}.`;
    case "too-late":
      return "This party no longer takes contributions.";
    case "not-answered":
      return "You can chip in once you’ve replied. Coming without contributing is absolutely fine.";
    case "no-place":
      return "There’s nothing to pay. You can chip in once you have a place, if you’d like to.";
    case "not-here":
      return "Online contributions are switched off right now. Coming without contributing is absolutely fine.";
  }
}

/** The contribution was refunded in full. */
function Refunded({ content, donation }: { content: DonateContent; donation: Donation }) {
  return (
    <div className={`wrap centred can-shrink ${link.sheet}`}>
      <UnlitCandle />
      <h1 id={headingId} tabIndex={-1}>
        You’ve been refunded
      </h1>
      <p className="lead">
        {pounds(fromWire(donation.amount))} was refunded in full, to the card or account you used. It can take a few
        days to appear.
      </p>
      <Button href={invitationOf(content)}>Back to the invitation</Button>
    </div>
  );
}
