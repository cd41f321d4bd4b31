import type { Donation } from "@wishwell/contract/api/contributions";
import { limits } from "@wishwell/contract/api/limits";
import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { costsCovered, givingPageTexts } from "@wishwell/contract/texts/contribution-texts";
import { fromWire, pence, pounds } from "@wishwell/domain/money/money";
import { type MouseEvent, useState } from "react";
import { send } from "../../../../lib/api/api.ts";
import { useForm } from "../../../../lib/forms/form.ts";
import { FormErrors } from "../../../../lib/forms/FormErrors.tsx";
import { plainForm } from "../../../../lib/forms/plain-form.ts";
import { momentInProse } from "../../../../lib/moments.ts";
import { useHydrated } from "../../../../lib/pages/hydrated.ts";
import { useSession } from "../../../../lib/session/session.ts";
import { Dialogue } from "../../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../../ui/feedback/DialogueButtons.tsx";
import { Button } from "../../../../ui/fields/Button.tsx";
import { CountedArea } from "../../../../ui/fields/CountedArea.tsx";
import { InlineButton } from "../../../../ui/fields/InlineButton.tsx";
import { TextAreaField } from "../../../../ui/fields/TextField.tsx";
import { SplitBar } from "../../../../ui/paper/SplitBar.tsx";
import { Celebration } from "../../../../ui/paper/spots.tsx";
import { TicketLines } from "../../../../ui/paper/Ticket.tsx";
import { offersAccount, RegisterOffer } from "../../invitation/dialogues/RegisterOffer.tsx";
import { useWordsForm } from "../../invitation/dialogues/use-message-form.ts";
import { charityName, childName, firstNameOf, giftName, givingOf, invitationOf } from "../giving-words.ts";
import { sumsFromSplit, sumsInWords } from "../MoneyTicket.tsx";
import { HalfClock } from "./HalfClock.tsx";
import { OutcomePanel } from "./OutcomePanel.tsx";
import styles from "./outcomes.module.css";
import { StepForm } from "./StepForm.tsx";
import type { Paying } from "./use-paying.ts";

/** The payment has arrived: exact sums, and a field for a birthday wish. */
export function Paid({ giving, donation }: { giving: Paying; donation: Donation }) {
  const { content } = giving;
  if (donation.refund_asked) return <RefundRequested content={content} donation={donation} />;
  return (
    <OutcomePanel
      word="Paid"
      picture={
        <span className={`block auto-height ${styles.picture} ${styles.confetti}`}>
          <Celebration />
        </span>
      }
      title={`Thank you, ${firstNameOf(donation.billing_name)}`}
    >
      <p>
        Your {pounds(fromWire(donation.amount))} has arrived.{" "}
        {donation.receipt_email !== "" && `A receipt is on its way to ${donation.receipt_email}.`}
      </p>
      <Sums content={content} donation={donation} />
      <Wish content={content} donation={donation} />
      <RequestRefund content={content} donation={donation} onAsked={() => void giving.refresh()} />
    </OutcomePanel>
  );
}

/** The refund request awaits a decision. */
function RefundRequested({ content, donation }: PaidProps) {
  return (
    <OutcomePanel word="Refund requested" picture={<HalfClock />} title="We have your request">
      <p role="status">
        We’re reviewing the refund of your {pounds(fromWire(donation.amount))}. {givingPageTexts.refundAsked}
      </p>
      <Sums content={content} donation={donation} />
      <div className={`spread no-print ${styles.buttons}`}>
        <Button href={invitationOf(content)} wide="phone">
          Back to the invitation
        </Button>
      </div>
    </OutcomePanel>
  );
}

interface PaidProps {
  content: DonateContent;
  donation: Donation;
}

function Sums({ content, donation }: PaidProps) {
  const sums = sumsFromSplit(donation);
  const fees = pence(sums.platformFee + sums.providerFee);
  const added = fromWire(donation.costs_added);
  return (
    <div className={`mb-18 ${styles.sums}`}>
      <SplitBar slim gift={sums.gift} charity={sums.charity} fee={fees} label={sumsInWords(sums)} />
      <TicketLines
        lines={[
          { part: "gift", label: giftName(content), sum: pounds(sums.gift) },
          { part: "charity", label: charityLabel(charityName(content), sums.giftAid), sum: pounds(sums.charity) },
          { part: "fee", label: "Fees, ours and the provider’s", sum: pounds(fees) },
        ]}
      />
      {added > 0 && (
        <p className="small mt-12 no-margin">
          {costsCovered(added, { costs: fees, arrived: pence(sums.gift + sums.charity) })}
        </p>
      )}
    </div>
  );
}

const charityLabel = (name: string, giftAid: ReturnType<typeof sumsFromSplit>["giftAid"]): string =>
  giftAid > 0 ? `${name}, plus ${pounds(giftAid)} Gift Aid` : name;

interface WishProps {
  content: DonateContent;
  donation: Donation;
}

/** After paying: a birthday wish, then perhaps an account, then back to the invitation. */
function Wish({ content, donation }: WishProps) {
  const [offered, setOffered] = useState(false);
  const signedIn = useSession() !== null;
  const leave = (wished = false) => window.location.assign(`${invitationOf(content)}${wished ? "?done=wish" : ""}`);
  const goOn = (wished: boolean) => {
    if (offersAccount(signedIn)) setOffered(true);
    else leave(wished);
  };
  const form = useWordsForm("wish", content.guest.uuid, () => goOn(true));
  const plain = plainForm("wish", { content: "" }, content.outcome);
  if (content.party.complete === 1 || plain.done) {
    return (
      <div className={`spread no-print ${styles.buttons}`}>
        {plain.done && <p role="status">Thank you. Your wish is on its way to {childName(content)}.</p>}
        <Button href={invitationOf(content)} wide="phone">
          Back to the invitation
        </Button>
      </div>
    );
  }
  const field = form.field("content");
  return (
    <>
      <form
        className="no-print"
        method="post"
        action={`${givingOf(content)}?invoice=${donation.uuid}`}
        onSubmit={form.onSubmit}
        noValidate
      >
        <input type="hidden" name="donation" value={donation.uuid} />
        <FormErrors form={form.message === null ? plain : form} saves={false} />
        <CountedArea
          {...field}
          error={field.error ?? plain.field("content").error}
          label={`You can leave ${childName(content)} a birthday wish below`}
          rows={3}
          limit={limits.requirement}
        />
        <div className={`spread no-print ${styles.buttons}`}>
          <Button type="submit" name="do" value="wish" busy={form.busy} wide="phone">
            Send
          </Button>
          <Button
            variant="quiet"
            href={invitationOf(content)}
            onClick={(event: MouseEvent) => {
              event.preventDefault();
              goOn(false);
            }}
          >
            No thanks
          </Button>
        </div>
      </form>
      {offered && <RegisterOffer party={content.party} onClose={() => leave()} />}
    </>
  );
}

interface RequestRefundProps {
  content: DonateContent;
  donation: Donation;
  onAsked: () => void;
}

const hash = "#refund";

/** Refunds can be requested until 12 hours after the party. */
function RequestRefund({ content, donation, onAsked }: RequestRefundProps) {
  const hydrated = useHydrated();
  // Null until the giver opens or closes the dialogue; until then the URL's hash decides.
  const [chosen, setOpen] = useState<boolean | null>(null);
  const open = chosen ?? (hydrated && window.location.hash === hash);
  if (donation.refund_until === null) return null;
  if (donation.refund_to_confirm) {
    return donation.receipt_email === "" ? null : (
      <p className="small centred mt-18 no-print" role="status">
        {checkEmail(donation)}
      </p>
    );
  }
  return (
    <>
      <div className="small centred mt-18 no-print" id="refund">
        <p className="muted script-only no-margin">
          Given by mistake? <InlineButton onClick={() => setOpen(true)}>Ask for a refund</InlineButton> until{" "}
          {momentInProse(donation.refund_until)}.
        </p>
        <noscript>
          <details className="text-left">
            <summary>Ask for a refund</summary>
            <StepForm content={content} donation={donation} step="refund">
              <TextAreaField id="plain-refund-message" name="message" label={why} rows={3} maxLength={limits.message} />
              <Button type="submit" variant="line">
                Ask for a refund
              </Button>
            </StepForm>
          </details>
        </noscript>
      </div>
      {open && (
        <RefundDialogue
          donation={donation}
          onClose={() => setOpen(false)}
          onAsked={() => {
            setOpen(false);
            onAsked();
          }}
        />
      )}
    </>
  );
}

const checkEmail = ({ receipt_email, refund_until }: Donation) =>
  `To confirm your request, open the link we emailed to ${receipt_email}${refund_until === null ? "" : `, by ${momentInProse(refund_until)}`}.`;

const why = "What happened? (optional)";

interface RefundDialogueProps {
  donation: Donation;
  onClose: () => void;
  onAsked: () => void;
}

function RefundDialogue({ donation, onClose, onAsked }: RefundDialogueProps) {
  const form = useForm({
    name: "refund",
    initial: { message: "" },
    send: ({ message }, idempotencyKey) =>
      // Sent with the session: a giver signed in with the contribution's email address need not confirm by email.
      send("POST /donations/refund/{uuid}", {
        params: { uuid: donation.uuid },
        body: message.trim() === "" ? {} : { message },
        idempotencyKey,
      }),
    done: onAsked,
  });
  return (
    <Dialogue title="Ask for a refund" onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <p>
          If we approve it, we’ll refund the whole {pounds(fromWire(donation.amount))} to the card or account you paid
          with.{" "}
          {donation.receipt_email !== "" && `We’ll email a link to ${donation.receipt_email} for you to confirm. `}
          Nobody at the party will be told why.
        </p>
        <FormErrors form={form} saves={false} />
        <CountedArea {...form.field("message")} label={why} rows={3} limit={limits.message} />
        <DialogueButtons onClose={onClose} back="Keep my contribution">
          <Button type="submit" busy={form.busy}>
            Ask for a refund
          </Button>
        </DialogueButtons>
      </form>
    </Dialogue>
  );
}
