import { queryOptions, useQuery } from "@tanstack/react-query";
import type { CharitySector } from "@wishwell/contract/api/charities";
import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/screen-texts";
import type { ReactNode } from "react";
import { send } from "../../../lib/api/api.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { RestoredNote } from "../../../lib/forms/RestoredNote.tsx";
import type { Form } from "../../../lib/forms/form.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { ChoicesFailed } from "../../../ui/fields/ChoicesFailed.tsx";
import { CountedArea } from "../../../ui/fields/CountedArea.tsx";
import { RequiredLabel, NeededNote } from "../../../ui/fields/RequiredLabel.tsx";
import { SelectField, TextField } from "../../../ui/fields/TextField.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import styles from "./CharityForm.module.css";
import { type CharityValues, paymentAddressChanged, type WholeCharity } from "./charity-values.ts";

interface CharityFormProps {
  form: Pick<
    Form<CharityValues>,
    "field" | "values" | "errors" | "message" | "summary" | "summaryRef" | "busy" | "fromDraft" | "onSubmit"
  >;
  /** The saved charity; null while adding one. */
  charity: WholeCharity | null;
  /** Whether it has a logo, which takes the place of a sector. */
  hasLogo: boolean;
  /** The number's field: admins can edit it, the contact can only read it. */
  number: ReactNode;
  logo: ReactNode;
  consequence: ReactNode;
  /** The fields that only admins decide. */
  decisions?: ReactNode;
  submit: string;
  cancel?: string;
  onStartAgain: () => void;
}

/** The form of a charity, for its contact and for admins. */
export function CharityForm(props: CharityFormProps) {
  const { form, charity, hasLogo } = props;
  const text = { maxLength: limits.charityText, autoComplete: "off" } as const;
  return (
    <>
      <FormErrors form={form} instead={Object.keys(form.errors).length > 0 && texts.charityFormErrors} />
      {form.fromDraft && (
        <RestoredNote onStartAgain={props.onStartAgain} saved={charity !== null} press={props.submit} />
      )}
      <form onSubmit={form.onSubmit} noValidate>
        <NeededNote />
        {props.number}
        <TextField {...form.field("name")} {...text} label={<RequiredLabel>Name</RequiredLabel>} required />
        <SectorField form={form} charity={charity} mayBeEmpty={hasLogo} />
        {props.logo}
        <div className="pair">
          <TextField
            {...form.field("contact_email")}
            {...text}
            label={<RequiredLabel>Contact email</RequiredLabel>}
            type="email"
            required
          />
          <TextField {...form.field("contact_phone")} {...text} label="Contact phone" type="tel" />
        </div>
        <TextField
          {...form.field("website_url")}
          {...text}
          label={<RequiredLabel>Website</RequiredLabel>}
          hint="Start with http:// or https://"
          type="url"
          required
        />
        <CountedArea
          {...form.field("description")}
          label={<RequiredLabel>Mission statement</RequiredLabel>}
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
        <div className="row mt-12">
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

const charitySectors = queryOptions({
  queryKey: ["charitysectors"],
  queryFn: async ({ signal }) => (await send("GET /charitysectors", { signal })).data,
  staleTime: Infinity,
});

interface PaymentFieldsProps {
  form: Pick<Form<CharityValues>, "field">;
  /** Whether the typed address differs from the saved one. */
  changed: boolean;
  /** Explains the consequence of changing the address. */
  consequence: ReactNode;
}

function PaymentFields({ form, changed, consequence }: PaymentFieldsProps) {
  const address = { type: "email", autoComplete: "off", maxLength: limits.charityText, required: true } as const;
  return (
    <fieldset className={`mt-8 rule-above ${styles.group}`}>
      <legend className="in-flow mb-6">Payments</legend>
      <div className={`flat mb-18 ${styles.consequence}`} role="status">
        {changed ? <Note icon="clock">{consequence}</Note> : <p className="small muted">{consequence}</p>}
      </div>
      <div className="pair">
        <TextField
          {...form.field("paypal_email")}
          {...address}
          label={<RequiredLabel>Payment email</RequiredLabel>}
          hint="The email of the charity’s PayPal account."
        />
        <TextField
          {...form.field("paypal_email2")}
          {...address}
          label={<RequiredLabel>Payment email again</RequiredLabel>}
          hint="To catch typing mistakes."
        />
      </div>
    </fieldset>
  );
}

interface SectorFieldProps {
  form: Pick<Form<CharityValues>, "field">;
  charity: WholeCharity | null;
  mayBeEmpty: boolean;
}

/** A charity with a logo may have no sector, but is then not shown on the website. */
function SectorField({ form, charity, mayBeEmpty }: SectorFieldProps) {
  const sectors = useQuery(charitySectors);
  return (
    <>
      <SelectField
        {...form.field("charitysector_id")}
        label={mayBeEmpty ? "Sector" : <RequiredLabel>Sector</RequiredLabel>}
        hint="Where parents will find the charity. Without a sector it isn’t shown on the website."
        required={!mayBeEmpty}
      >
        <option value="">{mayBeEmpty ? "No sector" : "Choose a sector"}</option>
        {(sectors.data ?? ownSector(charity)).map((sector) => (
          <option key={sector.id} value={sector.id}>
            {sector.name}
          </option>
        ))}
      </SelectField>
      {sectors.isError && <ChoicesFailed what={texts.sectorsLoading} onRetry={() => void sectors.refetch()} />}
    </>
  );
}

/** If the list cannot be loaded, the charity's current sector can still be seen and kept. */
function ownSector(charity: WholeCharity | null): CharitySector[] {
  if (charity === null || charity.charitysector_id === null) return [];
  return [{ id: charity.charitysector_id, name: charity.sector ?? "" }];
}
