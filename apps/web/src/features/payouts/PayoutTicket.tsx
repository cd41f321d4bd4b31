import type { Party } from "@wishwell/contract/api/parties";
import type { PayoutView } from "@wishwell/contract/api/payouts";
import { pence, pounds } from "@wishwell/domain/money/money";
import { feeRuleWords } from "@wishwell/domain/money/split";
import { giftWords } from "@wishwell/domain/parties/party-language";
import { feeRule, usePublicConfig } from "../../lib/pages/public-config.ts";
import { StateIcon } from "../../ui/feedback/StateIcon.tsx";
import { Note } from "../../ui/layout/Panel.tsx";
import { SplitBar } from "../../ui/paper/SplitBar.tsx";
import { Ticket, type TicketLine, TicketLines } from "../../ui/paper/Ticket.tsx";
import styles from "./Payout.module.css";
import {
  charityNames,
  giftLabel,
  inPence,
  isHeld,
  moment,
  money,
  ownerOf,
  ownPayout,
  shareLabel,
  sumsLater,
} from "./payout-words.ts";

interface PayoutTicketProps {
  payout: PayoutView;
  party: Party;
}

/** The sum that matters in this state, and how it is made up. */
export function PayoutTicket({ payout, party }: PayoutTicketProps) {
  if (payout.total === null) return <NoSums payout={payout} />;
  if (payout.state === 0) return <GivenTicket payout={payout} party={party} />;
  if (payout.state === 3) {
    return (
      <Ticket head={<OwnSum payout={payout} party={party} />}>
        <PayoutTimeline payout={payout} />
      </Ticket>
    );
  }
  return payout.state === 1 ? (
    <PaidTicket payout={payout} party={party} />
  ) : (
    <ReadyTicket payout={payout} party={party} />
  );
}

function NoSums({ payout }: { payout: PayoutView }) {
  return (
    <>
      <Note tone="info" icon="lock">
        <p>{sumsLater(payout)}</p>
      </Note>
      {payout.state === 3 && <PayoutTimeline payout={payout} />}
    </>
  );
}

function Sum({ label, sum }: { label: string; sum: string | null }) {
  return (
    <p className={`muted ${styles.sum}`}>
      {label}
      <b className="money block break-words">{money(sum)}</b>
    </p>
  );
}

/**
 * While part of it is held, the remaining sum would reveal what one family gave. So the total is shown, which the lines
 * add up to.
 */
function OwnSum({ payout: { amount, contributions, may_act: own, total }, party }: PayoutTicketProps) {
  return amount === null ? (
    <Sum label={givenBy(contributions)} sum={total} />
  ) : (
    <Sum label={own ? "To your PayPal account" : `To ${ownerOf(party)}`} sum={amount} />
  );
}

function GivenTicket({ payout, party }: PayoutTicketProps) {
  const config = usePublicConfig();
  const charity = payout.charities.reduce((sum, { amount }) => sum + inPence(amount), 0);
  const taken = inPence(payout.platform_fee) + inPence(payout.provider_fee);
  const lines: TicketLine[] = [
    { part: "gift", label: giftLabel(party), sum: money(payout.gift) },
    ...charityLines(payout, ({ name }) => name),
    { part: "fee", label: `${config.product} fees, ${feeRuleWords(feeRule(config))}`, sum: money(payout.platform_fee) },
    { part: "fee", label: "PayPal’s charges", sum: money(payout.provider_fee) },
  ];
  return (
    <Ticket head={<Sum label={givenBy(payout.contributions)} sum={payout.total} />}>
      <SplitBar
        slim
        gift={inPence(payout.gift)}
        charity={charity}
        fee={taken}
        label={`${money(payout.gift)} to the gift, ${pounds(pence(charity))} to ${charityNames(payout)}, ${pounds(pence(taken))} fees`}
      />
      <TicketLines lines={lines} />
    </Ticket>
  );
}

const givenBy = (count: number) => `Given by ${count === 1 ? "1 family" : `${count} families`}`;

const charityLines = (
  { charities }: PayoutView,
  label: (charity: PayoutView["charities"][number]) => string,
): TicketLine[] => charities.map((charity) => ({ part: "charity", label: label(charity), sum: money(charity.amount) }));

function ReadyTicket({ payout, party }: PayoutTicketProps) {
  return (
    <Ticket head={<OwnSum payout={payout} party={party} />}>
      {payout.paid_to && (
        <p className={`flex-wrap push-apart ${styles.paidTo}`}>
          Goes to <b className="break-words">{payout.paid_to}</b>
        </p>
      )}
      <TicketLines
        lines={[
          {
            part: "gift",
            label: `Half for the ${giftWords(party.eventrecipients?.length ?? 0)}`,
            sum: money(payout.gift),
          },
          ...charityLines(payout, ({ name, waiting_for_validation: waiting }) =>
            waiting ? `To ${name}, waiting for validation` : `To ${name}, separately`,
          ),
        ]}
      />
      <p className={styles.small}>
        Fees have already been taken off: {money(payout.platform_fee)} to us and {money(payout.provider_fee)} to PayPal,
        from {money(payout.total)}.
      </p>
    </Ticket>
  );
}

function PaidTicket({ payout, party }: PayoutTicketProps) {
  const own = payout.payouts.find(({ charity_uuid, status }) => charity_uuid === null && status === "success");
  return (
    <Ticket head={<Sum label={payout.may_act ? "Paid to you" : `Paid to ${ownerOf(party)}`} sum={payout.amount} />}>
      <TicketLines
        lines={[
          {
            part: "gift",
            label: [giftLabel(party), payout.paid_to && `to ${payout.paid_to}`].filter(Boolean).join(", "),
            sum: money(payout.amount),
          },
          ...charityLines(payout, shareLabel),
        ]}
      />
      {own?.transaction_id != null && (
        <p className={styles.small}>
          Transaction <code>{own.transaction_id}</code>
        </p>
      )}
      {inPence(payout.gift_aid) > 0 && (
        <p className={styles.small}>
          Gift Aid worth {money(payout.gift_aid)} can also go to {charityNames(payout)} from HMRC.
        </p>
      )}
    </Ticket>
  );
}

/** The payout's steps: done, in progress, still to come. */
function PayoutTimeline({ payout }: { payout: PayoutView }) {
  const own = ownPayout(payout);
  const released = own !== undefined && own.status !== "due" && own.sent_at !== null;
  const steps = [
    { label: "Completed", done: true, when: payout.completed_at && moment(payout.completed_at) },
    { label: "Payout requested", done: true, when: own && moment(own.created_at) },
    {
      label: "Released by us",
      done: released,
      when: released && own.sent_at !== null ? moment(own.sent_at) : releaseWords(payout),
    },
    own?.status === "unclaimed"
      ? { label: "Waiting to be claimed", done: false, when: `since ${moment(own.status_at)}` }
      : { label: "Confirmed by PayPal", done: false, when: "usually minutes later" },
  ];
  const current = steps.findIndex(({ done }) => !done);
  return (
    <ol className={styles.steps}>
      {steps.map(({ label, done, when }, place) => (
        <li key={label} className="line gap-12">
          <StateIcon
            shape={done ? "full" : place === current ? "half" : "dashed"}
            hue={done ? "leaf" : place === current ? "sky" : "ink"}
            size={22}
            label={done ? "Done" : place === current ? "Under way" : "To come"}
          />
          <span>{label}</span>
          <span className="text-15 muted end text-right">{when}</span>
        </li>
      ))}
    </ol>
  );
}

const releaseWords = (payout: PayoutView) =>
  isHeld(payout) ? "on hold" : payout.release_by === null ? "" : `by ${moment(payout.release_by)}`;
