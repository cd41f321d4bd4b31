import { limits } from "@wishwell/contract/api/limits";
import type { ReactNode } from "react";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { FromDraft } from "../../../lib/forms/FromDraft.tsx";
import { TwoVersions } from "../../../lib/forms/TwoVersions.tsx";
import { SelectField, TextField } from "../../../ui/fields/TextField.tsx";
import { PartyGone } from "../../party/PartyGone.tsx";
import { AddressFields } from "../../venues/AddressFields.tsx";
import { detailsValues } from "./details-values.ts";
import { GoodToKnow } from "./GoodToKnow.tsx";
import { NotesField } from "./NotesField.tsx";
import type { DetailsOfParty } from "./use-details-form.ts";
import { WhenFields } from "./WhenFields.tsx";
import styles from "./DetailsForm.module.css";

/** For buttons that stand outside the form. */
export const detailsFormId = "party-details";

interface DetailsFormProps {
  details: DetailsOfParty;
  /** Fields, or a button, that only one of the two places has. */
  children?: ReactNode;
}

/** The one form of where and when, for the wizard and for changing it later. */
export function DetailsForm({ details, children }: DetailsFormProps) {
  const { party, form, themes, compared, read, newer, forgetNewer, gone } = details;
  return (
    <>
      <FormErrors form={form} instead={gone && <PartyGone />} />
      {form.fromDraft && <FromDraft onStartAgain={() => form.startAgain(detailsValues(party))} />}
      <form id={detailsFormId} onSubmit={form.onSubmit} noValidate className={styles.form}>
        <TextField {...form.field("name")} label="Party title" maxLength={limits.title} autoComplete="off" required />
        <SelectField
          {...form.field("eventtheme_uuid")}
          label="Theme"
          hint="Sets the poster. You can design it later."
          required
        >
          <option value="">Choose a theme</option>
          {themes.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <hr />
        <AddressFields form={form} partyUuid={party.uuid} />
        <hr />
        <WhenFields form={form} />
        <hr />
        <GoodToKnow form={form} />
        <NotesField form={form} />
        {children}
      </form>
      {newer !== null && (
        <TwoVersions form={form} compared={compared} read={read} theirs={detailsValues(newer)} onClose={forgetNewer} />
      )}
    </>
  );
}
