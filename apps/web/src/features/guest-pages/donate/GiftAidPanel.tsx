import { giftAidStatement } from "@wishwell/contract/texts/contribution-texts";
import type { DonateContent } from "@wishwell/contract/api/page-contents";
import type { ChangeEvent, ReactNode } from "react";
import { usePublicConfig } from "../../../lib/pages/public-config.ts";
import fields from "../../../ui/fields/fields.module.css";
import { HintAndError } from "../../../ui/fields/FormField.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import styles from "./GiftAidPanel.module.css";
import { charityName } from "./giving-words.ts";

interface Bound {
  id: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

interface GiftAidPanelProps {
  content: Pick<DonateContent, "party">;
  answer: Bound;
  street: Bound;
  postcode: Bound;
  onAnswer: (answer: "0" | "1") => void;
}

/** One question with two equal answers, neither chosen in advance. Yes is the declaration, so it stands beside it. */
export function GiftAidPanel({ content, answer, street, postcode, onAnswer }: GiftAidPanelProps) {
  const { gift_aid_fraction } = usePublicConfig();
  const name = charityName(content);
  const [its, gets] = name.includes(" and ") ? ["their", "They get"] : ["its", "It gets"];
  const pick = (value: "0" | "1", label: string, more: string): ReactNode => (
    <label className={`line pointer gap-12 bg-ground align-start ${fields.pick}`}>
      <input
        {...(value === "1" && { id: answer.id })}
        type="radio"
        name={answer.name}
        value={value}
        checked={answer.value === value}
        required
        aria-labelledby={`${answer.id}-${value}-label`}
        aria-describedby={`${answer.id}-${value}${answer.error ? ` ${answer.id}-error` : ""}`}
        onChange={() => onAnswer(value)}
        className={`no-flex pointer no-margin bg-ground ${fields.radio}`}
      />
      <span className="can-shrink">
        <b className="block" id={`${answer.id}-${value}-label`}>
          {label}
        </b>
        <span className="block small" id={`${answer.id}-${value}`}>
          {more}
        </span>
      </span>
    </label>
  );
  return (
    <div className={`mb-20 ${styles.panel}`}>
      <div className={classes(answer.error && fields.wrong)}>
        <HintAndError id={answer.id} error={answer.error} />
        <fieldset className={`no-margin can-shrink ${styles.question}`}>
          <legend className={`break-words ${styles.title}`}>
            Can {name === "The charity" ? "the charity" : name} claim Gift Aid on {its} half?
          </legend>
          <p className="mb-14">
            {gets} <b>{gift_aid_fraction * 100}p more for every £1</b>, at no cost to you.
          </p>
          <div className="stack gap-12 mb-18">
            {pick("1", giftAidStatement.label, giftAidStatement.duty)}
            {pick("0", "No", "The charity still gets its half.")}
          </div>
        </fieldset>
      </div>
      <div className={`stack align-end ${styles.address}`}>
        <TextField {...street} label="House and street" autoComplete="billing address-line1" />
        <TextField {...postcode} label="Postcode" autoComplete="billing postal-code" />
      </div>
    </div>
  );
}
