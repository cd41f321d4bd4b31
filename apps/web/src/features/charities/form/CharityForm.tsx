import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import type { ReactNode } from "react";
import type { Form } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { FromDraft } from "../../../lib/forms/FromDraft.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { CountedArea } from "../../../ui/fields/CountedArea.tsx";
import { Needed, NeededNote } from "../../../ui/fields/Needed.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { paymentAddressChanged, type CharityValues, type WholeCharity } from "./charity-values.ts";
import styles from "./CharityForm.module.css";
import { PaymentFields } from "./PaymentFields.tsx";
import { SectorField } from "./SectorField.tsx";

interface CharityFormProps {
  form: Pick<
    Form<CharityValues>,
    "field" | "values" | "errors" | "message" | "summary" | "summaryRef" | "busy" | "fromDraft" | "onSubmit"
  >;
  /** As the server has it; null while it is being added. */
  charity: WholeCharity | null;
  /** The number's field: admins type it, the contact reads it. */
  number: ReactNode;
  logo: ReactNode;
  consequence: ReactNode;
  /** What only admins decide. */
  decisions?: ReactNode;
  submit: string;
  cancel?: string;
  onStartAgain: () => void;
}

/** The one form of a charity, for its contact and for admins. */
export function CharityForm(props: CharityFormProps) {
  const { form, charity } = props;
  const text = { maxLength: limits.charityText, autoComplete: "off" } as const;
  return (
    <>
      <FormErrors form={form} instead={Object.keys(form.errors).length > 0 && texts.charityFormErrors} />
      {form.fromDraft && <FromDraft onStartAgain={props.onStartAgain} saved={charity !== null} />}
      <form onSubmit={form.onSubmit} noValidate>
        <NeededNote />
        {props.number}
        <TextField {...form.field("name")} {...text} label={<Needed>Name</Needed>} required />
        <SectorField form={form} charity={charity} />
        {props.logo}
        <div className={styles.pair}>
          <TextField
            {...form.field("contact_email")}
            {...text}
            label={<Needed>Contact e-mail</Needed>}
            type="email"
            required
          />
          <TextField {...form.field("contact_phone")} {...text} label="Contact phone" type="tel" />
        </div>
        <TextField
          {...form.field("website_url")}
          {...text}
          label={<Needed>Website</Needed>}
          hint="With http:// or https:// in front."
          type="url"
          required
        />
        <CountedArea
          {...form.field("description")}
          label={<Needed>Mission statement</Needed>}
          hint="What the charity does, in a few words a parent can read to a child."
          limit={limits.description}
          rows={5}
          required
        />
        <PaymentFields
          form={form}
          changed={charity !== null && paymentAddressChanged(form.values, charity)}
          consequence={props.consequence}
        />
        {props.decisions}
        <div className={`row ${styles.end}`}>
          <Button type="submit" busy={form.busy} wide="phone">
            {props.submit}
          </Button>
          {props.cancel !== undefined && (
            <Button variant="quiet" href={props.cancel} onClick={props.onStartAgain}>
              Cancel
            </Button>
          )}
        </div>
      </form>
    </>
  );
}
