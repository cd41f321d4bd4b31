import type { Form } from "../../../lib/forms/form.ts";
import { SwitchField } from "../../../ui/fields/ChoiceFields.tsx";
import type { DetailsValues } from "./details-values.ts";
import styles from "./DetailsForm.module.css";

/** What the organiser shows to guests. */
export function PrivacyFields({ form }: { form: Pick<Form<DetailsValues>, "check"> }) {
  return (
    <fieldset className={styles.privacy}>
      <legend>What guests see</legend>
      <SwitchField
        {...form.check("address_after_accept")}
        label="Street address only for guests who accept"
        hint="Everybody else sees the venue and the town."
      />
      <SwitchField
        {...form.check("hide_guest_list")}
        label="Hide the guest list"
        hint="Otherwise guests see first name and initial of those who replied."
      />
    </fieldset>
  );
}
