import type { Party } from "@wishwell/contract/parties";
import { texts } from "@wishwell/contract/texts";
import type { Theme } from "@wishwell/contract/themes";
import { Button } from "../../ui/light/Button.tsx";
import { useFlash } from "../../ui/light/Flash.tsx";
import { DetailsForm } from "./DetailsForm.tsx";
import { PrivacyFields } from "./PrivacyFields.tsx";
import { useDetailsForm } from "./use-details-form.ts";
import { WithThemes } from "./WithThemes.tsx";
import styles from "./DetailsForm.module.css";

/** The section where an organiser changes where and when. */
export function EditDetails({ party }: { party: Party }) {
  return <WithThemes>{(themes) => <Edited key={party.uuid} party={party} themes={themes} />}</WithThemes>;
}

function Edited({ party, themes }: { party: Party; themes: readonly Theme[] }) {
  const flash = useFlash();
  const details = useDetailsForm(party, themes, ({ message }) => {
    flash.clear();
    flash.show("success", message ?? texts.partySaved);
  });
  return (
    <DetailsForm
      party={party}
      themes={themes}
      details={details}
      head={
        <div className={styles.head}>
          <h2>Where and when?</h2>
          <p>These go on the invitation. You can change them until the party is over.</p>
        </div>
      }
      more={
        <>
          <hr />
          <PrivacyFields form={details.form} />
        </>
      }
      aside="This is how it looks with what is typed now. Guests see it once it is saved."
      actions={
        <Button type="submit" busy={details.form.busy} wide="phone">
          Save
        </Button>
      }
    />
  );
}
