import type { Party } from "@wishwell/contract/parties";
import { texts } from "@wishwell/contract/texts";
import type { Theme } from "@wishwell/contract/themes";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { send } from "../../lib/api.ts";
import { Button } from "../../ui/light/Button.tsx";
import { useFlash } from "../../ui/light/Flash.tsx";
import { DetailsForm } from "./DetailsForm.tsx";
import { InvitationSoFar } from "./InvitationSoFar.tsx";
import { familiesEmailed, movedTo } from "./moved.ts";
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
  const [asking, setAsking] = useState(false);
  const saved = ({ message }: { message: string | undefined }) => {
    flash.clear();
    flash.show("success", message ?? texts.partySaved);
  };
  const details = useDetailsForm(party, themes, saved, () => setAsking(true));
  const notice = useQuery({
    queryKey: ["events", party.uuid, "change notice", party.version],
    queryFn: ({ signal }) => send("GET /events/changenotice/{uuid}", { params: { uuid: party.uuid }, signal }),
    staleTime: 0,
  });
  const moved = movedTo(details.read, details.form.values);
  const families = familiesEmailed(moved, notice.data?.data);
  const saveOrAsk = async () => {
    const counted = moved === null ? undefined : (notice.data ?? (await notice.refetch()).data);
    details.save(familiesEmailed(moved, counted?.data) === 0 ? "email" : "check");
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void saveOrAsk();
  };
  return (
    <section className={styles.section}>
      {asking && moved !== null && (
        <TellGuests families={families} what={moved} onSave={details.save} onClose={() => setAsking(false)} />
      )}
      <div>
        <h2>Edit details</h2>
        <p className={styles.lead}>Where and when. You can change it until the party is complete.</p>
        <DetailsForm details={{ ...details, form: { ...details.form, onSubmit } }}>
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
