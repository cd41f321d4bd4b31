import type { Party } from "@wishwell/contract/api/parties";
import { possessive } from "@wishwell/domain/parties/party-language";
import { useSearchParams } from "react-router";
import { FormErrors } from "../../lib/forms/FormErrors.tsx";
import { FromDraft } from "../../lib/forms/FromDraft.tsx";
import { StepActions } from "../../ui/fields/StepActions.tsx";
import { StepLayout } from "../../ui/layout/StepLayout.tsx";
import { PartyGone } from "../party/PartyGone.tsx";
import { CharityFields } from "../party-forms/charity/CharityFields.tsx";
import { CharityPreview } from "../party-forms/charity/CharityPreview.tsx";
import { NewerCharity } from "../party-forms/charity/NewerCharity.tsx";
import { useCharityForm } from "../party-forms/charity/use-charity-form.ts";

interface CharityStepProps {
  party: Party;
  onPrevious: () => void;
  onSaved: () => void;
}

const formId = "choose-charity";
const uuidShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function CharityStep({ party, onPrevious, onSaved }: CharityStepProps) {
  const [search] = useSearchParams();
  const asked = search.get("charity");
  const wanted = asked !== null && uuidShape.test(asked) ? asked : null;
  const edited = useCharityForm({ party, wanted, onSaved });
  const { form, initial, charity } = edited;
  const { recipient_names: names, heshethey } = party.language;
  const their = heshethey === "she" ? "her" : heshethey === "he" ? "his" : "their";
  return (
    <StepLayout
      roomy
      title="Choose a charity together"
      lead={`Half of every contribution goes here. Let ${names} pick, then say why in ${their} words.`}
      aside={<CharityPreview charity={charity} reason={form.values.reason} />}
      actions={
        <StepActions
          form={formId}
          busy={form.busy}
          onPrevious={onPrevious}
          onClear={() => form.startAgain({ ...initial, charity_uuid: "", reason: "" })}
        />
      }
    >
      <FormErrors form={form} instead={edited.gone && <PartyGone />} />
      {form.fromDraft && (
        <FromDraft saved={initial.charity_uuid !== ""} onStartAgain={() => form.startAgain(initial)} />
      )}
      <CharityFields
        edited={edited}
        formId={formId}
        partyUuid={party.uuid}
        whose={possessive(names)}
        shownBeside
        onUnchanged={onSaved}
      />
      <NewerCharity edited={edited} />
    </StepLayout>
  );
}
