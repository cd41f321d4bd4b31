import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { pence, toWire } from "@wishwell/domain/money/money";
import { type ChangeEvent, useState } from "react";
import { classes } from "../../../ui/layout/classes.ts";
import fields from "../../../ui/fields/fields.module.css";
import { fieldAria, HintAndError } from "../../../ui/fields/FormField.tsx";
import { withoutComma } from "./giving-values.ts";
import { amountWords, roundPounds, formattedAmount, withoutPound } from "./typed-amount.ts";
import styles from "./AmountField.module.css";

interface AmountFieldProps {
  amounts: DonateContent["amounts"];
  field: { id: string; name: string; value: string; error: string | undefined };
  onSet: (amount: string) => void;
}

/** A suggested amount or a typed one. No amount is selected in advance. */
export function AmountField({ amounts, field, onSet }: AmountFieldProps) {
  const { id, name, value } = field;
  const [said, setSaid] = useState<ReturnType<typeof amountWords>>({});
  const error = field.error ?? said.error;
  const hint = `${roundPounds(amounts.least)} or more. No need to type the £.`;
  const type = (typed: string) => {
    setSaid({});
    onSet(withoutPound(typed));
  };
  const leave = () => {
    const words = amountWords(value, amounts);
    // The question stays while the amount is as we read it.
    if (words.error !== undefined || words.asks !== undefined) setSaid(words);
    const tidy = formattedAmount(withoutComma(value.trim()), amounts);
    if (tidy !== value) onSet(tidy);
  };
  return (
    <fieldset className={`can-shrink no-margin ${styles.amounts}`}>
      <legend className={`block semibold mb-6 ${fields.label}`}>How much would you like to give?</legend>
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
        <span className={classes("block text-15 muted tight", said.asks && "mb-6")} role="status">
          {said.asks}
        </span>
        <div className={classes("line bg-ground", styles.typed, error && styles.wrong)}>
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
