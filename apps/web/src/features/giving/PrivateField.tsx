import type { DonateContent } from "@wishwell/contract/page-contents";
import { siteTexts } from "@wishwell/contract/site-texts";
import type { ChangeEvent } from "react";
import fields from "../../ui/light/fields.module.css";
import { Icon } from "../../ui/light/Icon.tsx";
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

/** Amounts are private unless somebody wants them seen. */
export function PrivateField({ content, field: { id, name, checked, onChange } }: PrivateFieldProps) {
  const who = organiserName(content);
  return (
    <label className={styles.row} htmlFor={id}>
      <Icon name={checked ? "eyeOff" : "eye"} />
      <span>
        <b>Keep my amount private</b>
        <span className="small muted" id={`${id}-hint`}>
          {checked
            ? `${who} sees that you gave, not how much. ${siteTexts.secretAmount}.`
            : `${who} sees how much you gave.`}
        </span>
      </span>
      <input
        id={id}
        name={name}
        value="1"
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells its own state
        role="switch"
        className={fields.switch}
        aria-describedby={`${id}-hint`}
        checked={checked}
        onChange={onChange}
      />
    </label>
  );
}
