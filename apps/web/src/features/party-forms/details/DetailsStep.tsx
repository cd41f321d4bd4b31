import type { Party } from "@wishwell/contract/api/parties";
import type { Theme } from "@wishwell/contract/api/themes";
import { useEffect } from "react";
import { StepActions } from "../../../ui/fields/StepActions.tsx";
import { StepLayout } from "../../../ui/layout/StepLayout.tsx";
import { DetailsForm, detailsFormId } from "./DetailsForm.tsx";
import { emptyDetails } from "./details-values.ts";
import { InvitationPreview } from "./InvitationPreview.tsx";
import { useDetailsForm } from "./use-details-form.ts";
import { WithThemes } from "./WithThemes.tsx";

interface DetailsStepProps {
  party: Party;
  /** Chosen before the party was started. */
  theme: string | null;
  /** Called once the form has the theme, or the theme does not exist. */
  onThemeTaken: () => void;
  onSaved: (party: Party) => void;
  onPrevious: () => void;
}

/** The wizard's step for where and when. */
export function DetailsStep(props: DetailsStepProps) {
  return <WithThemes wholePage>{(themes) => <Step key={props.party.uuid} {...props} themes={themes} />}</WithThemes>;
}

function Step({
  party,
  theme,
  onThemeTaken,
  onSaved,
  onPrevious,
  themes,
}: DetailsStepProps & { themes: readonly Theme[] }) {
  const details = useDetailsForm(party, themes, (saved) => {
    if (!saved.unsaved) onSaved(saved.party);
  });
  const { form } = details;
  useEffect(() => {
    if (theme === null) return;
    if (themes.some(({ uuid }) => uuid === theme)) form.set("eventtheme_uuid", theme);
    onThemeTaken();
    // Once for each choice, whatever is typed meanwhile.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [theme]);
  return (
    <StepLayout
      title="Where and when?"
      lead="These go on the invitation. We save as you go in this browser, and you can change them until the party is complete."
      aside={
        <InvitationPreview details={details} themes={themes}>
          Under Edit details, you can choose to show the street address only to guests who accept.
        </InvitationPreview>
      }
      actions={
        <StepActions
          form={detailsFormId}
          busy={form.busy}
          onPrevious={onPrevious}
          onClear={() => form.startAgain(emptyDetails(form.values))}
        />
      }
    >
      <DetailsForm details={details} press="Next" />
    </StepLayout>
  );
}
