import type { DonateContent } from "@wishwell/contract/api/page-contents";
import type { ChangeEvent } from "react";
import fields from "../../../ui/fields/fields.module.css";
import { Icon } from "../../../ui/site/Icon.tsx";
import { organiserName } from "./giving-words.ts";
import styles from "./PrivateField.module.css";

interface PrivateFieldProps {
  content: Pick<DonateContent, "party" | "gift" | "from">;
  field: {
    id: string;
    name: string;
    checked: boolean;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
}

/** Amounts are private unless the giver chooses to show them. */
export function PrivateField({ content, field: { id, name, checked, onChange } }: PrivateFieldProps) {
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
