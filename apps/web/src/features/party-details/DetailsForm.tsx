import { limits } from "@wishwell/contract/limits";
import type { Party } from "@wishwell/contract/parties";
import type { Theme } from "@wishwell/contract/themes";
import type { ReactNode } from "react";
import { FormErrors } from "../../lib/FormErrors.tsx";
import { FromDraft } from "../../lib/FromDraft.tsx";
import { TwoVersions } from "../../lib/TwoVersions.tsx";
import { SelectField, TextField } from "../../ui/light/TextField.tsx";
import { AddressFields } from "../venues/public.ts";
import { detailsValues } from "./details-values.ts";
import { GoodToKnow } from "./GoodToKnow.tsx";
import { InvitationSoFar } from "./InvitationSoFar.tsx";
import { NotesField } from "./NotesField.tsx";
import type { DetailsOfParty } from "./use-details-form.ts";
import { WhenFields } from "./WhenFields.tsx";
import styles from "./DetailsForm.module.css";

interface DetailsFormProps {
  party: Party;
  themes: readonly Theme[];
  details: DetailsOfParty;
  /** The heading and what it says under it. */
  head: ReactNode;
  /** Fields that only one of the two places asks for. */
  more?: ReactNode;
  /** What is said under the poster. */
  aside: ReactNode;
  actions: ReactNode;
}

/** The one form of where and when, for the wizard and for changing it later. */
export function DetailsForm({ party, themes, details, head, more, aside, actions }: DetailsFormProps) {
  const { form, compared, read, newer, forgetNewer } = details;
  return (
    <form onSubmit={form.onSubmit} noValidate className={styles.layout}>
      <div className={styles.fields}>
        {head}
        <FormErrors form={form} />
        {form.fromDraft && <FromDraft onStartAgain={() => form.startAgain(detailsValues(party))} />}
        <TextField {...form.field("name")} label="Party title" maxLength={limits.title} autoComplete="off" required />
        <SelectField
          {...form.field("eventtheme_uuid")}
          label="Theme"
          hint="Sets the poster. You can design it later."
          required
        >
          <option value="">Choose a theme</option>
          {details.themes.map(({ value, label }) => (
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
        {more}
      </div>
      <InvitationSoFar party={party} values={form.values} themes={themes}>
        {aside}
      </InvitationSoFar>
      <div className={styles.actions}>{actions}</div>
      {newer !== null && (
        <TwoVersions form={form} compared={compared} read={read} theirs={detailsValues(newer)} onClose={forgetNewer} />
      )}
    </form>
  );
}
