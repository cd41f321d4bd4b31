import type { DonateContent } from "@wishwell/contract/api/page-contents";
import type { PublicConfig } from "@wishwell/contract/api/operations";
import { pence, type Pence, toWire } from "@wishwell/domain/money/money";
import { useState, type ChangeEvent } from "react";
import fields from "../../../ui/fields/fields.module.css";
import { fieldAria, HintAndError } from "../../../ui/fields/FormField.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import styles from "./GiveForm.module.css";
import { costsOffer } from "./giving-words.ts";
import { amountWords, roundPounds, formattedAmount, withoutPound } from "./typed-amount.ts";

interface AmountFieldProps {
  amounts: DonateContent["amounts"];
  field: { id: string; name: string; value: string; error: string | undefined };
  /** The form was sent with an amount that can be read in two ways. */
  asked: boolean;
  onSet: (amount: string) => void;
}

/** A suggested amount or a typed one. No amount is selected in advance. */
export function AmountField({ amounts, field, asked, onSet }: AmountFieldProps) {
  const { id, name, value } = field;
  const [said, setSaid] = useState<ReturnType<typeof amountWords>>({});
  const error = field.error ?? said.error;
  const note = asked ? `${amountWords(value, amounts).note ?? ""} If so, press Continue again.` : said.note;
  const hint = `${roundPounds(amounts.least)} or more. No need to type the £.`;
  const type = (typed: string) => {
    setSaid({});
    onSet(withoutPound(typed));
  };
  const leave = () => {
    const words = amountWords(value, amounts);
    if (words.error !== undefined || words.note !== undefined) setSaid(words);
    const tidy = formattedAmount(value.trim(), amounts);
    if (tidy !== value) onSet(tidy);
  };
  return (
    <fieldset className="can-shrink no-margin">
      <legend className={`in-flow block semibold mb-6 ${fields.label}`}>How much would you like to give?</legend>
      <div className={`stack gap-10 mb-14 script-only ${styles.suggested}`}>
        {amounts.suggested.map((amount) => {
          const sum = toWire(pence(amount));
          return (
            <label key={amount} className={`place-centre card relative pointer ${styles.pick}`}>
              {/* `form="none"` keeps the suggestion out of the request: it only fills the field below, which is sent. */}
              <input
                className="invisible-control"
                type="radio"
                form="none"
                name="suggested"
                checked={value === sum}
                onChange={() => type(sum)}
              />
              {roundPounds(amount)}
            </label>
          );
        })}
      </div>
      <div className={classes(error && fields.wrong)}>
        <label className={`block semibold mb-6 ${fields.label}`} htmlFor={id}>
          Or type an amount
        </label>
        <HintAndError id={id} error={error} />
        <span className={classes("block text-15 muted tight", note && "mb-6")} role="status">
          {note}
        </span>
        <div className={classes("line relative bg-ground rounded", styles.typed, error && styles.wrong)}>
          <span aria-hidden="true">£</span>
          <input
            {...fieldAria({ id, hint, error })}
            name={name}
            value={value}
            type="text"
            inputMode="decimal"
            autoComplete="transaction-amount"
            required
            onChange={(event: ChangeEvent<HTMLInputElement>) => type(event.currentTarget.value)}
            onBlur={leave}
          />
        </div>
        <span className="block text-15 muted mt-8 tight" id={`${id}-hint`}>
          {hint}
        </span>
      </div>
    </fieldset>
  );
}

export interface TickedField {
  id: string;
  name: string;
  checked: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

interface CoverCostsProps {
  content: Pick<DonateContent, "amounts">;
  amount: Pence | null;
  config: PublicConfig;
  field: TickedField;
}

/** Adding the fees on top, so that the whole amount is shared. Never ticked for the giver. */
export function CoverCosts({
  content: { amounts },
  amount,
  config,
  field: { id, name, checked, onChange },
}: CoverCostsProps) {
  return (
    <label className={`flex pointer gap-12 mt-18 rule-above ${styles.cover}`} htmlFor={id}>
      <input
        id={id}
        name={name}
        value="1"
        type="checkbox"
        className={`no-flex pointer no-margin bg-ground ${fields.box}`}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        checked={checked}
        onChange={onChange}
      />
      <span className="can-shrink">
        <b className="block" id={`${id}-label`}>
          Cover the costs
        </b>
        <span className="block mt-2" id={`${id}-hint`}>
          {costsOffer(amount, amounts, config)}
        </span>
      </span>
    </label>
  );
}
