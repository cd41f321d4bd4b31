import type { Form } from "../../../lib/forms/form.ts";
import { dayAndTime } from "../../../lib/moments.ts";
import { CheckboxField } from "../../../ui/fields/ChoiceFields.tsx";
import type { AdminCharityValues, WholeCharity } from "../../charities/form/charity-values.ts";
import styles from "../../charities/form/CharityForm.module.css";

interface DecisionsProps {
  form: Pick<Form<AdminCharityValues>, "check">;
  charity: WholeCharity | null;
  /** Set while a different number or payment address is typed: the new one has its own checkbox. */
  revalidated?: ReturnType<Form<AdminCharityValues>["check"]> | undefined;
}

/** Decided only by admins: whether a charity is shown, and whether it may be paid. */
export function Decisions({ form, charity, revalidated }: DecisionsProps) {
  return (
    <fieldset className={`mt-8 rule-above ${styles.group}`}>
      <legend>Seen and paid</legend>
      <CheckboxField
        {...form.check("status")}
        label="Show on website"
        hint="Once it has a sector. Parties that chose it keep it either way."
      />
      <CheckboxField
        {...(revalidated ?? form.check("validated"))}
        label="Validated"
        hint={
          <>
            Must be ticked before anything is paid. Tick it when you have checked where the money goes; your name and
            the time are written down.{" "}
            {revalidated ? "A tick now is for the number and the payment address above." : since(charity)}
          </>
        }
      />
    </fieldset>
  );
}

function since(charity: WholeCharity | null) {
  if (!charity?.validated || charity.validated_at === null) return null;
  return (
    <>
      Ticked on <b>{dayAndTime(charity.validated_at)}</b>.
    </>
  );
}
