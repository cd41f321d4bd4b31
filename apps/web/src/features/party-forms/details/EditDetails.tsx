import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/texts";
import type { Theme } from "@wishwell/contract/api/themes";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { detailsValues, type DetailsValues } from "./details-values.ts";
import { DetailsForm } from "./DetailsForm.tsx";
import { InvitationSoFar } from "./InvitationSoFar.tsx";
import { familiesEmailed, movedTo, type Moved } from "./moved.ts";
import { PrivacyFields } from "./PrivacyFields.tsx";
import { TellGuests } from "./TellGuests.tsx";
import { useDetailsForm } from "./use-details-form.ts";
import { WithThemes } from "./WithThemes.tsx";
import styles from "./EditDetails.module.css";

/** The section where an organiser changes where and when. */
export function EditDetails({ party }: { party: Party }) {
  return <WithThemes>{(themes) => <Edited key={party.uuid} party={party} themes={themes} />}</WithThemes>;
}

function Edited({ party, themes }: { party: Party; themes: readonly Theme[] }) {
  const flash = useFlash();
  const [asking, setAsking] = useState<Moved>(null);
  const saved = ({ message }: { message: string | undefined }) => {
    setAsking(null);
    flash.clear();
    flash.show("success", message ?? texts.partySaved);
  };
  const details = useDetailsForm(party, themes, saved);
  const notice = useQuery({
    queryKey: ["events", party.uuid, "change notice", party.version],
    queryFn: ({ signal }) => send("GET /events/changenotice/{uuid}", { params: { uuid: party.uuid }, signal }),
    staleTime: 0,
  });
  const familiesFor = (moved: Moved) => familiesEmailed(moved, notice.data?.data);
  const saveOrAsk = async (values: DetailsValues) => {
    setAsking(null);
    const stored = details.newer === null ? details.read : detailsValues(details.newer);
    const wanted = movedTo(stored, values);
    const counted = wanted === null ? undefined : (notice.data ?? (await notice.refetch()).data);
    if (familiesEmailed(wanted, counted?.data) === 0) return details.save("email", values);
    const typed = await details.check(values);
    if (typed === null) return;
    // The old date or place may have been typed back meanwhile: then there is nothing to ask.
    const moved = movedTo(stored, typed);
    if (moved === null) details.save("email", typed);
    else setAsking(moved);
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
    <section className={styles.section}>
      {asking !== null && (
        <TellGuests
          families={familiesFor(asking)}
          what={asking}
          onSave={(how) => details.save(how)}
          onClose={() => setAsking(null)}
        />
      )}
      <div>
        <h2>Edit details</h2>
        <p className={styles.lead}>Where and when. You can change it until the party is complete.</p>
        <DetailsForm details={{ ...details, form }}>
          <hr />
          <PrivacyFields form={details.form} />
          <Button type="submit" busy={details.form.busy} wide="phone">
            Save
          </Button>
        </DetailsForm>
      </div>
      <aside>
        <InvitationSoFar details={details} themes={themes}>
          With what is typed now. Guests see it once it is saved.
        </InvitationSoFar>
      </aside>
    </section>
  );
}
