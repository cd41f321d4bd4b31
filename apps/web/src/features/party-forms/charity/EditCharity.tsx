import type { Party } from "@wishwell/contract/api/parties";
import { possessive } from "@wishwell/domain/parties/party-language";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { RestoredNote } from "../../../lib/forms/RestoredNote.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { ChosenLine } from "../../charities/picker/CharityPicker.tsx";
import { PartyGone } from "../../party/PartyGone.tsx";
import edit from "../edit.module.css";
import { CharityFields, NewerCharity } from "./CharityFields.tsx";
import { CharityPreview } from "./CharityPreview.tsx";
import styles from "./EditCharity.module.css";
import { useCharityForm } from "./use-charity-form.ts";

const formId = "edit-charity";

/** Changes a party's charity or the reason for it. */
export function EditCharity({ party }: { party: Party }) {
  const edited = useCharityForm({ party, onSaved: () => undefined });
  const { form, initial, charity } = edited;
  return (
    <section className={edit.section}>
      <h2>Change charity</h2>
      <p className={edit.lead}>
        Half of each new contribution will go here. Guests will see the change once you press Save.
      </p>
      <div className={`stack align-start one-column gap-32 ${styles.columns}`}>
        <div>
          <FormErrors form={form} instead={edited.gone && <PartyGone />} />
          {form.fromDraft && <RestoredNote onStartAgain={() => form.startAgain(initial)} />}
          <CharityFields
            edited={edited}
            formId={formId}
            partyUuid={party.uuid}
            whose={possessive(party.language.recipient_names)}
            shownBeside
          />
          <div className="row">
            <Button type="submit" form={formId} busy={form.busy} wide="phone">
              Save
            </Button>
            <ChosenLine charity={charity} whose={possessive(party.language.recipient_names)} />
          </div>
        </div>
        <aside className={edit.aside}>
          <CharityPreview charity={charity} reason={form.values.reason} />
        </aside>
      </div>
      <NewerCharity edited={edited} />
    </section>
  );
}
