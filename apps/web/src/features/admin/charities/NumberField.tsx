import { limits } from "@wishwell/contract/api/limits";
import type { Form } from "../../../lib/forms/form.ts";
import { RequiredLabel } from "../../../ui/fields/RequiredLabel.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import type { AdminCharityValues } from "../../charities/form/charity-values.ts";

export function NumberField({ form }: { form: Pick<Form<AdminCharityValues>, "field"> }) {
  return (
    <TextField
      {...form.field("charity_number")}
      label={<RequiredLabel>Charity number</RequiredLabel>}
      hint="GB-CHC- then 7 digits. Scotland: GB-SC-SC012345, Northern Ireland: GB-NIC-123456."
      maxLength={limits.charityNumber}
      autoComplete="off"
      spellCheck={false}
      narrow
      required
    />
  );
}
