import type { Form } from "../../../lib/forms/form.ts";
import { momentInProse } from "../../../lib/moments.ts";
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
      <legend className="in-flow mb-6">Shown and paid</legend>
      <CheckboxField
        {...form.check("status")}
        label="Show on website"
        hint="It needs a sector to be shown. If you hide it, parties that chose it will keep it."
      />
      <CheckboxField
        {...(revalidated ?? form.check("validated"))}
        label="Validated"
        hint={
          <>
            We only pay validated charities. Tick this once you’ve checked where the money goes. Your name and the time
            will be recorded. {revalidated ? "This validates the number and the payment email above." : since(charity)}
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
      Ticked on <b>{momentInProse(charity.validated_at)}</b>.
    </>
  );
}
