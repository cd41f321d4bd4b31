import { limits } from "@wishwell/contract/api/limits";
import { useState } from "react";
import type { Form } from "../../lib/forms/form.ts";
import { TextField } from "../../ui/fields/TextField.tsx";
import styles from "./AddressFields.module.css";
import type { AddressValues } from "./typed-address.ts";

const names = ["county", "address_phone", "address_website", "address_email"] as const;

/** What few venues need, folded away until it is wanted, filled in or wrong. */
export function VenueExtras({ form }: { form: Pick<Form<AddressValues>, "field" | "values"> }) {
  const [filledAtFirst] = useState(() => names.some((name) => form.values[name] !== ""));
  const [opened, setOpened] = useState(filledAtFirst);
  const wrong = names.some((name) => form.field(name).error !== undefined);
  const text = { maxLength: limits.person, autoComplete: "off" } as const;
  return (
    <details className={styles.extras} open={opened || wrong} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>County, phone, website, e-mail of the venue</summary>
      <div className={styles.inside}>
        <div className={styles.pair}>
          <TextField {...form.field("county")} label="County" maxLength={limits.addressLine} autoComplete="off" />
          <TextField {...form.field("address_phone")} {...text} label="Phone of the venue" type="tel" />
        </div>
        <TextField
          {...form.field("address_website")}
          {...text}
          label="Website of the venue"
          hint="With http:// or https:// in front."
          type="url"
        />
        <TextField {...form.field("address_email")} {...text} label="E-mail of the venue" type="email" />
      </div>
    </details>
  );
}
