import type { CharitySector } from "@wishwell/contract/api/charities";
import { texts } from "@wishwell/contract/texts/texts";
import { useQuery } from "@tanstack/react-query";
import type { Form } from "../../../lib/forms/form.ts";
import { ChoicesFailed } from "../../../ui/fields/ChoicesFailed.tsx";
import { Needed } from "../../../ui/fields/Needed.tsx";
import { SelectField } from "../../../ui/fields/TextField.tsx";
import { charitySectors } from "./charity-sectors.ts";
import type { CharityValues, WholeCharity } from "./charity-values.ts";

interface SectorFieldProps {
  form: Pick<Form<CharityValues>, "field">;
  charity: WholeCharity | null;
}

/** A charity with a logo may go without a sector, but is then not shown on the website. */
export function SectorField({ form, charity }: SectorFieldProps) {
  const sectors = useQuery(charitySectors);
  const mayBeEmpty = charity !== null && charity.logo_url !== "";
  return (
    <>
      <SelectField
        {...form.field("charitysector_id")}
        label={mayBeEmpty ? "Sector" : <Needed>Sector</Needed>}
        hint="The shelf parents find the charity on. Without a sector it is not shown on the website."
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

/** While the list is not there, the sector the charity has can still be seen and kept. */
function ownSector(charity: WholeCharity | null): CharitySector[] {
  if (charity === null || charity.charitysector_id === null) return [];
  return [{ id: charity.charitysector_id, name: charity.sector ?? "" }];
}
