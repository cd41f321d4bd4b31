import { useQuery } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import type { Theme } from "@wishwell/contract/api/themes";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { type SubmitEvent, useState } from "react";
import type { Form } from "../../../lib/forms/form.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { SwitchField } from "../../../ui/fields/ChoiceFields.tsx";
import { guestCounts } from "../../party/guest-counts.ts";
import { changeNotice } from "../../party/party-queries.ts";
import edit from "../edit.module.css";
import { detailsValues, type DetailsValues } from "./details-values.ts";
import { DetailsForm } from "./DetailsForm.tsx";
import styles from "./EditDetails.module.css";
import { InvitationPreview } from "./InvitationPreview.tsx";
import { familiesEmailed, type Moved, movedTo, SaveChanges } from "./SaveChanges.tsx";
import { useDetailsForm } from "./use-details-form.ts";
import { WithThemes } from "./WithThemes.tsx";

/** The section where an organiser edits where and when. */
export function EditDetails({ party }: { party: Party }) {
  return <WithThemes>{(themes) => <Edited key={party.uuid} party={party} themes={themes} />}</WithThemes>;
}

/** A change to ask about. */
interface Asking {
  readonly moved: Moved;
  readonly was: DetailsValues;
  readonly now: DetailsValues;
}

function Edited({ party, themes }: { party: Party; themes: readonly Theme[] }) {
  const flash = useFlash();
  const [asking, setAsking] = useState<Asking | null>(null);
  const saved = ({ message }: { message: string | undefined }) => {
    setAsking(null);
    flash.clear();
    flash.show("success", message ?? texts.partySaved);
  };
  const details = useDetailsForm(party, themes, saved);
  const notice = useQuery(changeNotice(party));
  const saveOrAsk = async (values: DetailsValues) => {
    setAsking(null);
    const stored = details.newer === null ? details.read : detailsValues(details.newer);
    const wanted = movedTo(stored, values);
    const counted = wanted === null ? undefined : (notice.data ?? (await notice.refetch()).data);
    if (familiesEmailed(wanted, counted?.data) === 0) return details.save("email", values);
    const typed = await details.check(values);
    if (typed === null) return;
    // The organiser may have typed the old date or place again during the check; then there is nothing to ask.
    const moved = movedTo(stored, typed);
    if (moved === null) details.save("email", typed);
    else setAsking({ moved, was: stored, now: typed });
  };
  const form = {
    ...details.form,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      void saveOrAsk(details.form.values);
    },
    submit: (values: DetailsValues) => void saveOrAsk(values),
  };
  return (
    <section className={`stack align-start one-column ${edit.section} ${styles.section}`}>
      {asking !== null && (
        <SaveChanges
          {...asking}
          families={familiesEmailed(asking.moved, notice.data?.data)}
          accepted={guestCounts(party).byStatus.accepted}
          paused={party.status === 0}
          onSave={(how) => details.save(how)}
          onClose={() => setAsking(null)}
        />
      )}
      <div>
        <h2>Edit details</h2>
        <p className={edit.lead}>
          Where and when. You can change it until the party is complete. We save as you go in this browser. Guests won’t
          see anything or get an email until you press Save.
        </p>
        <DetailsForm details={{ ...details, form }} press="Save">
          <hr />
          <PrivacyFields form={details.form} />
          <Button type="submit" busy={details.form.busy} wide="phone">
            Save
          </Button>
        </DetailsForm>
      </div>
      <aside className={edit.aside}>
        <InvitationPreview details={details} themes={themes}>
          This includes your changes. Guests will see them once you’ve saved.
        </InvitationPreview>
      </aside>
    </section>
  );
}

/** What the organiser shows to guests. */
function PrivacyFields({ form }: { form: Pick<Form<DetailsValues>, "check"> }) {
  return (
    <fieldset>
      <legend className="in-flow semibold mb-14">What guests see</legend>
      <SwitchField
        {...form.check("address_after_accept")}
        label="Street address only for guests who accept"
        hint="Everyone else sees the venue and the town."
      />
      <SwitchField
        {...form.check("hide_guest_list")}
        label="Hide the guest list"
        hint="Otherwise guests see the first name and initial of everyone who’s replied."
      />
    </fieldset>
  );
}
