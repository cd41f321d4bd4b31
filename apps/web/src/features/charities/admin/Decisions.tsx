import type { Form } from "../../../lib/form.ts";
import { dayAndTime } from "../../../lib/moments.ts";
import { CheckboxField } from "../../../ui/light/ChoiceFields.tsx";
import type { AdminCharityValues, WholeCharity } from "../form/charity-values.ts";
import styles from "../form/CharityForm.module.css";

interface DecisionsProps {
  form: Pick<Form<AdminCharityValues>, "check">;
  charity: WholeCharity | null;
  /** The box to tick: that of a new payment address is another than that of the old one. */
  validated?: ReturnType<Form<AdminCharityValues>["check"]>;
}

/** What only admins decide: whether a charity is seen, and whether it may be paid. */
export function Decisions({ form, charity, validated = form.check("validated") }: DecisionsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Seen and paid</legend>
      <CheckboxField
        {...form.check("status")}
        label="Show on website"
        hint="Once it has a sector. Parties that chose it keep it either way."
      />
      <CheckboxField {...validated} label="Validated" hint={<ValidatedHint charity={charity} />} />
    </fieldset>
  );
}

function ValidatedHint({ charity }: { charity: WholeCharity | null }) {
  return (
    <>
      Must be ticked before anything is paid. Tick it when you have checked where the money goes; your name and the time
      are written down.
      {charity?.validated && charity.validated_at !== null && (
        <>
          {" "}
          Ticked on <b>{dayAndTime(charity.validated_at)}</b>.
        </>
      )}
    </>
  );
}
