import type { Donation } from "@wishwell/contract/api/contributions";
import type { PublicConfig } from "@wishwell/contract/api/operations";
import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { pence, type Pence } from "@wishwell/domain/money/money";
import { estimatedProviderFee, giftAidOn, splitContribution } from "@wishwell/domain/money/split";
import { type ReactNode, useEffect, useState } from "react";
import { sendAsGuest } from "../../../lib/api/send-as-guest.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { drafts } from "../../../lib/forms/drafts.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { plainForm } from "../../../lib/forms/plain-form.ts";
import { usePublicConfig } from "../../../lib/pages/public-config.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { AmountField } from "./AmountField.tsx";
import { GiftAidPanel } from "./GiftAidPanel.tsx";
import styles from "./GiveForm.module.css";
import { MoneyTicket, type Sums } from "./MoneyTicket.tsx";
import { PrivateField } from "./PrivateField.tsx";
import { amountOf } from "./typed-amount.ts";
import { givingOf, invitationOf, waysToPay } from "./giving-words.ts";

interface GiveFormProps {
  content: DonateContent;
  /** Part of the form's layout because it is placed beside the ticket on wide screens. */
  head: ReactNode;
  onBegun: (donation: Donation) => void;
  /** Called when the server refuses with 404 or 409, so that the page can reload its content. */
  onRefused: () => void;
}

/** Records what a guest wants to give. Without script the same form posts to the page's own URL. */
export function GiveForm({ content, head, onBegun, onRefused }: GiveFormProps) {
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
  const plain = plainForm("give", asPlain, outcome);
  const shown = form.message === null && plain.refused ? plain : form;
  /** Errors from a submission without script are shown until the field changes. */
  const plainErrorOf = (name: keyof GivingValues) =>
    form.values[name] === initial[name] ? plain.field(name).error : undefined;
  const field = (name: "billing_name" | "billing_address1" | "billing_postcode" | "amount") => {
    const bound = form.field(name);
    return { ...bound, error: bound.error ?? plainErrorOf(name) };
  };
  const check = (name: "gift_aid" | "gift_aid_declaration" | "amount_private") => {
    const bound = form.check(name);
    return { ...bound, error: bound.error ?? plainErrorOf(name) };
  };
  const chooseGiftAid = (wanted: boolean) => {
    form.set("gift_aid", wanted);
    // Setting each field again clears its error, because the choice changes which fields are required.
    for (const name of ["gift_aid_declaration", "billing_address1", "billing_postcode"] as const) {
      form.set(name, form.values[name]);
    }
  };
  return (
    <form
      className={`parts-can-shrink column can-shrink gap-28 ${styles.layout}`}
      method="post"
      action={givingOf(content)}
      onSubmit={form.onSubmit}
      noValidate
    >
      <input type="hidden" name="eventattendee_uuid" value={guest.uuid} />
      <input type="hidden" name="event_uuid" value={party.uuid} />
      <div className={styles.first}>
        {head}
        <FormErrors form={shown} saves={false} />
        <AmountField amounts={amounts} field={field("amount")} onSet={(amount) => form.set("amount", amount)} />
      </div>
      <div className={`sticky ${styles.ticket}`}>
        <LiveTicket
          content={content}
          amount={amountOf(form.values.amount, amounts)}
          giftAid={form.values.gift_aid}
          config={config}
        />
      </div>
      <div className={styles.rest}>
        <TextField {...field("billing_name")} label="Name on the card" autoComplete="cc-name" required />
        <GiftAidPanel
          content={content}
          wanted={check("gift_aid")}
          declared={check("gift_aid_declaration")}
          street={field("billing_address1")}
          postcode={field("billing_postcode")}
          onChoice={chooseGiftAid}
        />
        <PrivateField content={content} field={check("amount_private")} />
        <div className={`spread gap-8 ${styles.actions}`}>
          <Button type="submit" name="do" value="give" size="large" busy={form.busy} wide="phone">
            Continue to payment
          </Button>
          <Button variant="quiet" href={invitationOf(content)}>
            Cancel
          </Button>
        </div>
        <p className={`small muted flex gap-8 mt-18 ${styles.next}`}>
          <Icon name="lock" size={18} />
          <span>
            Next you’ll pay {waysToPay(config, content)}. Refunds can be requested up to 12 hours after the party.{" "}
            <a href="/cms/fees">Fees and charges</a>
          </span>
        </p>
      </div>
    </form>
  );
}

interface LiveTicketProps {
  content: DonateContent;
  /** Null until a valid amount is typed. */
  amount: Pence | null;
  giftAid: boolean;
  config: PublicConfig;
}

/** Shows where the money would go. It updates when the typing pauses, not on each key. */
function LiveTicket({ content, amount, giftAid, config }: LiveTicketProps) {
  const shown = usePaused(amount);
  const sums = shown === null ? null : sumsOf(shown, giftAid, config);
  return <MoneyTicket content={content} config={config} amount={shown} sums={sums} live />;
}

function sumsOf(
  amount: Pence,
  giftAid: boolean,
  { fees, gift_aid_fraction }: Pick<PublicConfig, "fees" | "gift_aid_fraction">,
): Sums {
  const fee = { fixedPence: fees.fixed_pence, percent: fees.percent };
  const split = splitContribution(amount, estimatedProviderFee(amount), fee);
  return {
    ...split,
    giftAid: giftAid ? giftAidOn(split.charity, gift_aid_fraction) : pence(0),
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

/** Initial values, in the order of the fields on the page. */
const emptyValues = {
  amount: "",
  billing_name: "",
  gift_aid: true as boolean,
  gift_aid_declaration: false as boolean,
  billing_address1: "",
  billing_postcode: "",
  amount_private: true as boolean,
};

type GivingValues = typeof emptyValues;

/** The same fields as strings, as a plain form returns them. */
const asPlain = Object.fromEntries(Object.keys(emptyValues).map((name) => [name, ""])) as Record<
  keyof GivingValues,
  string
>;

/** Initial values: text returned from a form sent without script, or an earlier contribution that was not paid. */
export function valuesOf({ donation, outcome }: Pick<DonateContent, "donation" | "outcome">): GivingValues {
  if (outcome?.form === "give" && !outcome.done) return valuesFromPlainForm(outcome.typed);
  if (donation === null) return emptyValues;
  const { amount, billing_name, gift_aid, amount_private } = donation;
  return { ...emptyValues, amount, billing_name, gift_aid, amount_private };
}

function valuesFromPlainForm(typed: Readonly<Record<string, string>>): GivingValues {
  const entries = Object.entries(emptyValues).map(([name, usual]): [string, string | boolean] => {
    const said = typed[name] ?? "";
    // Browsers do not send a box that is not ticked.
    return [name, typeof usual === "boolean" ? said !== "" && said !== "0" : said];
  });
  return Object.fromEntries(entries) as GivingValues;
}

/** The request body: the declaration and address are sent only with Gift Aid, and empty address fields are left out. */
export function toRequestBody(values: GivingValues) {
  const { amount, billing_name, gift_aid, gift_aid_declaration, billing_address1, billing_postcode } = values;
  return {
    amount: amount.trim(),
    billing_name,
    gift_aid: gift_aid ? (1 as const) : (0 as const),
    gift_aid_declaration: gift_aid && gift_aid_declaration ? (1 as const) : (0 as const),
    amount_private: values.amount_private ? (1 as const) : (0 as const),
    ...(gift_aid && billing_address1.trim() !== "" && { billing_address1 }),
    ...(gift_aid && billing_postcode.trim() !== "" && { billing_postcode }),
  };
}
