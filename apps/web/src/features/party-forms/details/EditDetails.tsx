import { useQuery } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import type { Theme } from "@wishwell/contract/api/themes";
import { texts } from "@wishwell/contract/texts/texts";
import { type SubmitEvent, useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { DetailsForm } from "./DetailsForm.tsx";
import edit from "../edit.module.css";
import styles from "./EditDetails.module.css";
import { InvitationPreview } from "./InvitationPreview.tsx";
import { PrivacyFields } from "./PrivacyFields.tsx";
import { WithThemes } from "./WithThemes.tsx";
import { detailsValues, type DetailsValues } from "./details-values.ts";
import { useDetailsForm } from "./use-details-form.ts";

/** The section where an organiser edits where and when. */
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
    // The organiser may have typed the old date or place again during the check; then there is nothing to ask.
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
    <section className={`stack align-start one-column ${edit.section} ${styles.section}`}>
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
        <p className={edit.lead}>Where and when. You can change it until the party is complete.</p>
        <DetailsForm details={{ ...details, form }}>
          <hr />
          <PrivacyFields form={details.form} />
          <Button type="submit" busy={details.form.busy} wide="phone">
            Save
          </Button>
        </DetailsForm>
      </div>
      <aside className={edit.aside}>
        <InvitationPreview details={details} themes={themes}>
          With what is typed now. Guests see it once it is saved.
        </InvitationPreview>
      </aside>
    </section>
  );
}

const when = ["date", "start_time", "end_time", "sleepover", "end_date"] as const;
const where = ["venue", "address1", "address2", "city", "postcode"] as const;

/** What guests are emailed about when it changes. */
type Moved = "when" | "where" | null;

/** A new date or time concerns more families than a new place, so it takes precedence. */
export function movedTo(read: DetailsValues, typed: DetailsValues): Moved {
  const differs = (field: keyof DetailsValues) => read[field] !== typed[field];
  if (when.some(differs)) return "when";
  return where.some(differs) ? "where" : null;
}

/** Null if the number is unknown; the organiser is then asked anyway. */
export function familiesEmailed(
  moved: Moved,
  families: { readonly when: number; readonly where: number } | undefined,
): number | null {
  if (moved === null) return 0;
  return families === undefined ? null : families[moved];
}

interface TellGuestsProps {
  /** Null if the number is unknown. */
  families: number | null;
  what: "when" | "where";
  onSave: (how: "email" | "quiet") => void;
  onClose: () => void;
}

function wordsFor(families: number | null): string {
  if (families === null) return "your guests";
  return families === 1 ? "1 family" : `${families} families`;
}

/** Says how many families will be emailed about a new time or place, and lets the organiser choose not to. */
function TellGuests({ families, what, onSave, onClose }: TellGuestsProps) {
  const whom = wordsFor(families);
  const choose = (how: "email" | "quiet") => {
    onSave(how);
    onClose();
  };
  return (
    <Dialogue title="Tell your guests?" onClose={onClose}>
      <p>
        You’ve changed {what === "when" ? "the date or time" : "the place"}. We’ll wait about 10 minutes after your last
        change, then email {whom}. We’ll ask them to check their reply.
      </p>
      <DialogueButtons onClose={onClose}>
        <Button onClick={() => choose("email")} wide="phone">
          Save and email {whom}
        </Button>
        <Button variant="line" onClick={() => choose("quiet")} wide="phone">
          Save without emailing
        </Button>
      </DialogueButtons>
    </Dialogue>
  );
}
