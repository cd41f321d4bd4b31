import type { Donation } from "@wishwell/contract/api/contributions";
import type { PublicConfig } from "@wishwell/contract/api/operations";
import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { pence, type Pence } from "@wishwell/domain/money/money";
import { estimatedProviderFee, giftAidOn, splitContribution, sumThatCoversCosts } from "@wishwell/domain/money/split";
import { useEffect, useState, type SubmitEvent } from "react";
import { sendAsGuest } from "../../../lib/api/send-as-guest.ts";
import { drafts } from "../../../lib/forms/drafts.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { plainForm } from "../../../lib/forms/plain-form.ts";
import { feeRule, usePublicConfig } from "../../../lib/pages/public-config.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import fields from "../../../ui/fields/fields.module.css";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { GiftAidPanel } from "./GiftAidPanel.tsx";
import styles from "./GiveForm.module.css";
import { asPlain, type GivingValues, toRequestBody, valuesOf } from "./giving-values.ts";
import { childName, givingOf, halvesWords, invitationOf, waysToPay, organiserName } from "./giving-words.ts";
import { AmountField, CoverCosts, type TickedField } from "./AmountField.tsx";
import { GivingHead } from "./GivingHead.tsx";
import { MoneyTicket, type Sums } from "./MoneyTicket.tsx";
import { amountOf, amountWords } from "./typed-amount.ts";

interface GiveFormProps {
  content: DonateContent;
  onBegun: (donation: Donation) => void;
  /** Called when the server refuses with 404 or 409, so that the page can reload its content. */
  onRefused: () => void;
}

/** Records what a guest wants to give. Without script the same form posts to the page's own URL. */
export function GiveForm({ content, onBegun, onRefused }: GiveFormProps) {
  const { guest, party, amounts, outcome } = content;
  const config = usePublicConfig();
  const initial = valuesOf(content);
  const form = useForm<GivingValues, { data: Donation }>({
    name: "giving",
    draftOf: guest.uuid,
    initial,
    send: (values, idempotencyKey) =>
      sendAsGuest("POST /donations", {
        body: { eventattendee_uuid: guest.uuid, event_uuid: party.uuid, ...toRequestBody(values) },
        idempotencyKey,
      }),
    done: ({ data }, values) => {
      // Stored until it is paid, so that a giver who changes the amount finds the other fields filled in.
      drafts.write("giving", values, guest.uuid);
      onBegun(data);
    },
    refused: ({ status }) => {
      if (status === 409 || status === 404) onRefused();
    },
  });
  const sent = plainForm("give", asPlain, outcome);
  // The fields are the same with and without script.
  const plain = { ...sent, summary: sent.summary.map((line) => ({ ...line, href: `#giving-${line.field}` })) };
  const shown = form.message === null && plain.refused ? plain : form;
  /** Errors from a submission without script are shown until the field changes. */
  const plainErrorOf = (name: keyof GivingValues) =>
    form.values[name] === initial[name] ? plain.field(name).error : undefined;
  const field = (name: "amount" | "billing_name" | "gift_aid" | "billing_address1" | "billing_postcode") => {
    const bound = form.field(name);
    return { ...bound, error: bound.error ?? plainErrorOf(name) };
  };
  /** The amount whose reading was asked about when the form was sent. Sending it again says yes. */
  const [asked, setAsked] = useState({ amount: "", at: 0 });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const { amount } = form.values;
    // The second click of a double click is no answer.
    const answered = amount === asked.amount && event.timeStamp - asked.at > 700;
    if (answered || amountWords(amount, amounts).note === undefined) return form.onSubmit(event);
    event.preventDefault();
    if (amount !== asked.amount) setAsked({ amount, at: event.timeStamp });
    (event.currentTarget.elements.namedItem("amount") as HTMLInputElement).focus();
  };
  const ticked = form.check("cover_costs");
  const coverCosts: TickedField = {
    ...ticked,
    onChange: (event) => {
      ticked.onChange(event);
      // Clears the amount's error, which may have been about the costs.
      form.set("amount", form.values.amount);
    },
  };
  const answerGiftAid = (answer: "0" | "1") => {
    form.set("gift_aid", answer);
    // Setting each field again clears its error, because the answer changes which fields are required.
    for (const name of ["billing_address1", "billing_postcode"] as const) form.set(name, form.values[name]);
  };
  const amount = amountOf(form.values.amount, amounts);
  return (
    <form
      className={`parts-can-shrink column can-shrink gap-28 ${styles.layout}`}
      method="post"
      action={givingOf(content)}
      onSubmit={onSubmit}
      noValidate
    >
      <input type="hidden" name="eventattendee_uuid" value={guest.uuid} />
      <input type="hidden" name="event_uuid" value={party.uuid} />
      <div className={styles.first}>
        <GivingHead content={content} title={`Chip in for ${childName(content)}`}>
          {halvesWords(content)} No other present is needed, and coming without giving is absolutely fine.
        </GivingHead>
        <FormErrors form={shown} saves={false} />
        <AmountField
          amounts={amounts}
          field={field("amount")}
          asked={asked.amount !== "" && form.values.amount === asked.amount}
          onSet={(amount) => form.set("amount", amount)}
        />
        <CoverCosts content={content} amount={amount} config={config} field={coverCosts} />
      </div>
      <div className={`sticky ${styles.ticket}`}>
        <LiveTicket
          content={content}
          amount={amount}
          coverCosts={form.values.cover_costs}
          giftAid={form.values.gift_aid === "1"}
          config={config}
        />
      </div>
      <div className={styles.rest}>
        <TextField {...field("billing_name")} label="Your name" autoComplete="name" required />
        <GiftAidPanel
          content={content}
          answer={field("gift_aid")}
          street={field("billing_address1")}
          postcode={field("billing_postcode")}
          onAnswer={answerGiftAid}
        />
        <PrivateField content={content} field={form.check("amount_private")} />
        <p className={`small muted flex gap-8 no-margin ${styles.next}`}>
          <Icon name="lock" size={18} />
          <span>
            Next you’ll pay {waysToPay(config, content)}. You can ask for a refund until 12 hours after the party.{" "}
            <a href="/cms/fees">Fees and charges</a>
          </span>
        </p>
      </div>
      <div className={`spread gap-8 ${styles.bar}`}>
        <Button type="submit" name="do" value="give" size="large" busy={form.busy} wide="phone">
          Continue to payment
        </Button>
        <Button variant="quiet" href={invitationOf(content)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface LiveTicketProps {
  content: DonateContent;
  /** Null until a valid amount is typed. */
  amount: Pence | null;
  coverCosts: boolean;
  giftAid: boolean;
  config: PublicConfig;
}

/** Shows where the money would go. It updates when the typing pauses, not on each key. */
function LiveTicket({ content, amount, coverCosts, giftAid, config }: LiveTicketProps) {
  const chosen = usePaused(amount);
  const shown = chosen !== null && coverCosts ? sumThatCoversCosts(chosen, feeRule(config)) : chosen;
  const sums = shown === null ? null : sumsOf(shown, giftAid, config);
  return <MoneyTicket content={content} config={config} amount={shown} sums={sums} live />;
}

function sumsOf(amount: Pence, giftAid: boolean, config: Pick<PublicConfig, "fees" | "gift_aid_fraction">): Sums {
  const split = splitContribution(amount, estimatedProviderFee(amount), feeRule(config));
  return {
    ...split,
    giftAid: giftAid ? giftAidOn(split.charity, config.gift_aid_fraction) : pence(0),
    exact: false,
  };
}

const pause = 350;

function usePaused<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const settled = window.setTimeout(() => setShown(value), pause);
    return () => window.clearTimeout(settled);
  }, [value]);
  return shown;
}

interface PrivateFieldProps {
  content: Pick<DonateContent, "party" | "gift" | "from">;
  field: TickedField;
}

/** Amounts are private unless the giver chooses to show them. */
function PrivateField({ content, field: { id, name, checked, onChange } }: PrivateFieldProps) {
  const who = organiserName(content);
  return (
    <label className={`line panel pointer gap-16 mb-28 ${styles.row}`} htmlFor={id}>
      <Icon name={checked ? "eyeOff" : "eye"} />
      <span className="break-words can-shrink grow">
        <b>Keep my amount private</b>
        <span className="small muted" id={`${id}-hint`}>
          {checked
            ? `${who} won’t be shown your amount. After the party they’ll see the total, so they may work it out if few people give privately.`
            : `${who} will see how much you gave.`}
        </span>
      </span>
      <input
        id={id}
        name={name}
        value="1"
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells its own state
        role="switch"
        className={`no-flex relative pointer no-margin bg-ground ${fields.switch}`}
        aria-describedby={`${id}-hint`}
        checked={checked}
        onChange={onChange}
      />
    </label>
  );
}
