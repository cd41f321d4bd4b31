import { charityAddress, personAddress } from "@wishwell/contract/api/admin/paths";
import type { AdminContribution, ContributionHalf } from "@wishwell/contract/api/admin/details";
import { deciderWords, moneyReasons } from "@wishwell/contract/texts/payout-console-texts";
import { fromWire, pence, pounds } from "@wishwell/domain/money/money";
import type { ReactNode } from "react";
import { dayAndTime, momentInProse } from "../../../lib/moments.ts";
import { type StateHue, StateIcon, type StateShape } from "../../../ui/feedback/StateIcon.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { FoldedDisc } from "../../../ui/paper/folded.tsx";
import { Picture } from "../../../ui/paper/Picture.tsx";
import { Swatch } from "../../../ui/paper/Ticket.tsx";
import { inPounds, signed } from "../details/part-tables.tsx";
import details from "../details/Details.module.css";
import { Section } from "../details/ThingPage.tsx";
import styles from "./WhatHappened.module.css";

interface Step {
  readonly title: string;
  readonly words: ReactNode;
  readonly shape: StateShape;
  readonly hue: StateHue;
  readonly amount?: string | undefined;
  readonly at?: string | null;
}

const done = { shape: "full", hue: "leaf" } as const;
const notYet = { shape: "dashed", hue: "ink", words: "Not yet" } as const;

/** One string down to the split, then two: gift and charity, each held, released and paid. */
export function WhatHappened({ page }: { page: AdminContribution }) {
  const { contribution, split, halves, agreed_at } = page;
  return (
    <Section title="What happened to it">
      <Thread steps={commonSteps(page)} />
      {split !== null && (
        <div className={`stack two-columns gap-4 relative ${styles.fork}`}>
          <Picture width={40} height={40} box={[40, 40]} className={styles.coin}>
            <FoldedDisc x={20} y={20} r={17} tones={["jelly.5", "well.7"]} />
          </Picture>
          {halves.map((half) => (
            <Half key={half.entity.uuid ?? half.payee} half={half} />
          ))}
        </div>
      )}
      {agreed_at && (
        <p className="muted text-15 mt-16">
          Our ledger and the provider’s agreed on {momentInProse(agreed_at)}, after this contribution was captured.
        </p>
      )}
      {split === null && contribution.captured_at === null && (
        <p className="muted mt-16">No money has been captured, so there is nothing to split.</p>
      )}
    </Section>
  );
}

function commonSteps({ contribution, split }: AdminContribution): Step[] {
  const { amount, created_at, captured_at, capture_id, gift_aid, provider } = contribution;
  const shared = split && `${pounds(fromWire(split.gift))} and ${pounds(fromWire(split.charity))}`;
  return [
    {
      ...done,
      title: "Intention",
      words: `Chose ${pounds(fromWire(amount))}. Gift Aid: ${gift_aid ? "yes" : "no"}.`,
      at: created_at,
    },
    captured_at === null
      ? { ...notYet, title: "Captured" }
      : {
          ...done,
          title: "Captured",
          words: (
            <>
              By {providerWords(provider)}. Reference <code className="break-words">{capture_id}</code>
            </>
          ),
          amount,
          at: captured_at,
        },
    split === null
      ? { ...notYet, title: "Split" }
      : {
          ...done,
          title: "Split",
          words: `Provider’s fee ${pounds(fromWire(split.provider_fee))}, our fee ${pounds(fromWire(split.platform_fee))}, then half and half: ${shared}`,
          at: captured_at,
        },
  ];
}

/** As on other pages; the sandbox takes test cards only. */
export const providerWords = (provider: AdminContribution["contribution"]["provider"]): string =>
  provider === "paypal" ? "PayPal" : "card (test)";

function Thread({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={`plain ${styles.string}`}>
      {steps.map(({ title, words, shape, hue, amount, at }) => (
        <li key={title} className={classes("stack relative", shape === "dashed" && styles.later)}>
          <StateIcon shape={shape} hue={hue} size={24} />
          <div className="can-shrink break-words">
            <b>{title}</b>
            <small className="block text-15 muted">{words}</small>
          </div>
          <div className={`text-right ${styles.when}`}>
            {amount && <b className="block money">{pounds(fromWire(amount))}</b>}
            {at && <small className="text-15 muted">{dayAndTime(at)}</small>}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Half({ half }: { half: ContributionHalf }) {
  const { payee, entity, amount } = half;
  const isGift = payee === "organiser";
  const address = isGift ? personAddress : charityAddress;
  return (
    <div className={classes("can-shrink", isGift ? styles.gift : styles.charity)}>
      <p className="semibold text-15 no-margin break-words">
        {isGift ? "Gift half, to " : "Charity half, to "}
        {entity.uuid === null ? entity.name || "nobody" : <a href={address(entity.uuid)}>{entity.name}</a>}
      </p>
      <p className={styles.amount}>{inPounds(amount)}</p>
      <Thread steps={halfSteps(half)} />
    </div>
  );
}

/** Held, released and paid, as far as this half has come. */
function halfSteps({ state, waits_for, until, decided_by, payment }: ContributionHalf): Step[] {
  if (state === "back") {
    return [
      { title: "Returned to the giver", words: "Refunded, or taken back by the bank", shape: "ring", hue: "ink" },
    ];
  }
  const why = waits_for === null ? "" : moneyReasons[waits_for];
  const needsSomebody = decided_by !== null;
  const held: Step =
    state === "held"
      ? {
          title: "Held",
          words: [why, until ? `Until ${dayAndTime(until)}` : decided_by && deciderWords[decided_by]]
            .filter(Boolean)
            .join(". "),
          shape: needsSomebody ? "triangle" : "half",
          hue: needsSomebody ? "brick" : "custard",
        }
      : { ...done, title: "Held", words: "No longer" };
  const released: Step =
    state === "held" || state === "none"
      ? { ...notYet, title: "Released" }
      : { ...done, title: "Released", words: payment ? <code>{payment.reference}</code> : "In the next file" };
  const paid: Step =
    state === "paid" && payment
      ? { ...done, title: "Paid", words: dayAndTime(payment.status_at) }
      : state === "sent" && payment
        ? { title: "Paid", words: "Sent, not confirmed yet", shape: "half", hue: "sky" }
        : { ...notYet, title: "Paid" };
  return [held, released, paid];
}

const lineNames = {
  provider: "Provider’s balance, after its fee",
  gift: "Owed to the organiser",
  charity: "Owed to the charity",
  platform_fee: "Our fee",
  refund: "Refund on its way",
  loss: "Our loss",
  other: "Other",
} as const;

/** The contribution's ledger lines; their total is always £0.00. */
export function LedgerPanel({ page: { ledger } }: { page: AdminContribution }) {
  const { first_entry: first, last_entry: last, lines } = ledger;
  const total = pence(lines.reduce((all, { amount }) => all + fromWire(amount), 0));
  const entries = first === last ? `Entry ${first}` : `Entries ${first} to ${last}`;
  return (
    <Section title="In the ledger" aside={first !== null && <a href="/admin/ledger">{entries}</a>}>
      {first === null && <p className="muted no-margin">This contribution has no ledger entries.</p>}
      {first !== null && (
        <>
          <ul className="plain">
            {lines.map(({ account, name, amount }) => (
              <li key={`${account} ${name}`} className={`line gap-10 ${details.line}`}>
                {account === "gift" || account === "charity" ? <Swatch part={account} /> : <Swatch part="fee" />}
                <span className="can-shrink break-words">
                  {name && (account === "gift" || account === "charity") ? `Owed to ${name}` : lineNames[account]}
                </span>
                <b className="money">{signed(fromWire(amount))}</b>
              </li>
            ))}
          </ul>
          <p className={`line gap-10 ${details.line} semibold ${details.total}`}>
            Total <b className="money">{signed(total)}</b>
          </p>
        </>
      )}
    </Section>
  );
}
