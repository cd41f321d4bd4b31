import type { Party, Recipient } from "@wishwell/contract/api/parties";
import { useState } from "react";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { RestoredNote } from "../../../lib/forms/RestoredNote.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { PartyGone } from "../../party/PartyGone.tsx";
import edit from "../edit.module.css";
import { canHaveMore } from "./child-form.ts";
import { ChildFields, NewerChild, AddChild } from "./ChildFields.tsx";
import { ChildrenList } from "./ChildrenList.tsx";
import styles from "./EditGift.module.css";
import { GiftPreview } from "./GiftPreview.tsx";
import { useChildForm } from "./use-child-form.ts";

const anotherOne = "another";

/** The birthday children of a party and their gifts. */
export function EditGift({ party }: { party: Party }) {
  const [chosen, setChosen] = useState("");
  const children = party.eventrecipients;
  const child = chosen === anotherOne ? null : (children.find(({ uuid }) => uuid === chosen) ?? children[0] ?? null);
  return (
    <section className={edit.section}>
      <h2>Amend gift</h2>
      <p className={edit.lead}>
        Who is celebrating, and what they wish for. We save as you go in this browser. Guests will see it once you press
        Save.
      </p>
      {(children.length > 1 || child === null) && (
        <ChildrenList
          editing={child?.uuid ?? null}
          removable
          onEdit={setChosen}
          onRemoved={(uuid) => setChosen(uuid === child?.uuid ? "" : chosen)}
        >
          {children}
        </ChildrenList>
      )}
      <OneChild
        key={child?.uuid ?? anotherOne}
        party={party}
        child={child}
        onSaved={(uuid) => setChosen(uuid)}
        onAnother={() => setChosen(anotherOne)}
        onCancel={() => setChosen("")}
      />
    </section>
  );
}

interface OneChildProps {
  party: Party;
  child: Recipient | null;
  onSaved: (uuid: string) => void;
  onAnother: () => void;
  onCancel: () => void;
}

function OneChild({ party, child, onSaved, onAnother, onCancel }: OneChildProps) {
  const edited = useChildForm({ party, child, onSaved: (_party, saved) => onSaved(saved.uuid ?? "") });
  const { form, initial } = edited;
  const children = party.eventrecipients.length;
  return (
    <div className={`stack align-start one-column gap-32 ${styles.one}`}>
      <form onSubmit={form.onSubmit} noValidate>
        {child === null && children > 0 && <h3 className="mb-20">Another birthday child</h3>}
        <FormErrors form={form} instead={edited.gone && <PartyGone />} />
        {form.fromDraft && <RestoredNote saved={child !== null} onStartAgain={() => form.startAgain(initial)} />}
        <ChildFields
          form={form}
          between={child !== null && canHaveMore(children) && <AddChild busy={form.busy} onAdd={onAnother} />}
        />
        <div className="row">
          <Button type="submit" busy={form.busy} wide="phone">
            Save
          </Button>
          {child === null && children > 0 && (
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </form>
      <aside className={edit.aside}>
        <GiftPreview child={form.values} partyDate={party.date} isJoint={children + (child === null ? 1 : 0) > 1} />
      </aside>
      {child !== null && <NewerChild edited={edited} child={child} onGone={onCancel} />}
    </div>
  );
}
