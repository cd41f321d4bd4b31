import { giftAidStatement } from "@wishwell/contract/texts/contribution-texts";
import type { DonateContent } from "@wishwell/contract/api/page-contents";
import type { ChangeEvent } from "react";
import { usePublicConfig } from "../../../lib/pages/public-config.ts";
import { CheckboxField } from "../../../ui/fields/ChoiceFields.tsx";
import fields from "../../../ui/fields/fields.module.css";
import { TextField } from "../../../ui/fields/TextField.tsx";
import styles from "./GiftAidPanel.module.css";
import { charityName } from "./giving-words.ts";

interface Bound {
  id: string;
  name: string;
  error: string | undefined;
}
interface Tick extends Bound {
  checked: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}
interface Text extends Bound {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

interface GiftAidPanelProps {
  content: Pick<DonateContent, "party">;
  wanted: Tick;
  declared: Tick;
  street: Text;
  postcode: Text;
  onChoice: (wanted: boolean) => void;
}

/** Gift Aid is offered by default, but only the giver's tick makes a declaration. */
export function GiftAidPanel({ content, wanted, declared, street, postcode, onChoice }: GiftAidPanelProps) {
  const { gift_aid_fraction } = usePublicConfig();
  const more = `${gift_aid_fraction * 100}p more for every £1`;
  return (
    <div className={`mb-20 ${styles.panel}`} role="group" aria-label="Gift Aid">
      <label className="flex pointer gap-16 mb-18 align-start" htmlFor={wanted.id}>
        <input
          id={wanted.id}
          name={wanted.name}
          value="1"
          type="checkbox"
          className={`no-flex pointer no-margin bg-ground ${fields.box}`}
          checked={wanted.checked}
          onChange={(event) => onChoice(event.currentTarget.checked)}
        />
        <span>
          <b className={`block mb-4 ${styles.title}`}>Add Gift Aid to the charity’s half</b>
          {charityName(content)} gets <b>{more}</b>, at no cost to you.
        </span>
      </label>
      {wanted.checked && (
        <div className={styles.more}>
          <CheckboxField
            {...declared}
            value="1"
            label={<span className={`block small ${styles.statement}`}>{giftAidStatement.words}</span>}
          />
          <div className={`stack ${styles.address}`}>
            <TextField {...street} label="House and street" autoComplete="billing address-line1" />
            <TextField {...postcode} label="Postcode" autoComplete="billing postal-code" />
          </div>
        </div>
      )}
    </div>
  );
}
