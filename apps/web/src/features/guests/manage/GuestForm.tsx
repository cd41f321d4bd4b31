import type { Guest } from "@wishwell/contract/api/guests";
import { limits } from "@wishwell/contract/api/limits";
import { guestStatus, guestStatusWords, organiserStatuses } from "@wishwell/domain/guests/guest-status";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { RestoredNote } from "../../../lib/forms/RestoredNote.tsx";
import { TwoVersions } from "../../../lib/forms/TwoVersions.tsx";
import type { Form } from "../../../lib/forms/form.ts";
import { useUnsavedGuard } from "../../../lib/forms/unsaved-guard.ts";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { NumberSelect } from "../../../ui/fields/NumberSelect.tsx";
import { SelectField } from "../../../ui/fields/TextField.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { contributionWords, needWords, siblingWords } from "../../party/guest-facts.ts";
import { isClosed } from "../../party/missing-parts.ts";
import { needsConsent } from "../../party/needs/needs-form.ts";
import { NeedsFields } from "../../party/needs/NeedsFields.tsx";
import { detailsAddress } from "../../party/party-urls.ts";
import { ComingToo } from "../../party/needs/ComingToo.tsx";
import { ContactFields } from "../contact/ContactFields.tsx";
import type { GuestOfParty } from "../guest-queries.ts";
import styles from "./GuestForm.module.css";
import { comparedGuest, guestValues, type GuestValues } from "./guest-form.ts";
import { useGuestForm } from "./use-guest-form.ts";

/** Everything the organiser may edit about a guest. */
export function GuestForm({ guest }: { guest: GuestOfParty }) {
  const { event: party } = guest;
  const { form, read, newer, forgetNewer, losable, gone } = useGuestForm(guest, party.uuid);
  const list = detailsAddress(party.uuid, "edit-guests");
  return (
    <div>
      <Contribution guest={guest} />
      <FormErrors form={form} instead={gone && <GuestGone list={list} />} />
      {form.fromDraft && <RestoredNote onStartAgain={() => form.startAgain(guestValues(guest))} />}
      <form onSubmit={form.onSubmit} noValidate>
        {isClosed(party) ? (
          <ClosedReply guest={guest} />
        ) : (
          <>
            <AnswerFields form={form} stored={guest.status} />
            <NeedsFields form={form} consent={needsConsent.family} />
          </>
        )}
        <h2 className={styles.contact}>Contact details</h2>
        <ContactFields form={form} badEmail={guest.delivery_failed === true ? guest.email : undefined} />
        <div className={`flex gap-12 ${styles.actions}`}>
          <Button type="submit" busy={form.busy}>
            Save
          </Button>
          <Button variant="line" href={list}>
            Cancel
          </Button>
        </div>
      </form>
      <LeavingUnsaved
        unsaved={losable}
        what="Your changes to status, allergies, diet or requirements haven’t been saved."
      />
      {newer !== null && (
        <TwoVersions
          what="guest"
          form={form}
          compared={comparedGuest}
          read={read}
          theirs={guestValues(newer)}
          onClose={forgetNewer}
        />
      )}
    </div>
  );
}

function GuestGone({ list }: { list: string }) {
  return (
    <>
      This guest is no longer on the list. They may have been removed in another window or on another phone.{" "}
      <a href={list}>Go to the guests</a>
    </>
  );
}

/** The guest's contribution; nothing is shown if there is none. */
function Contribution({ guest }: { guest: Guest }) {
  const words = contributionWords(guest);
  if (words === "") return null;
  return (
    <p className={`line cut-corner gap-14 mb-26 ${styles.given}`}>
      <Icon name="gift" />
      <b>{words.startsWith("£") ? `Contributed ${words}` : `Contributed. ${words}`}</b>
    </p>
  );
}

/** Asks before leaving a page with unsaved changes. */
function LeavingUnsaved({ unsaved, what }: { unsaved: boolean; what: string }) {
  const leaving = useUnsavedGuard(unsaved);
  if (leaving.state !== "blocked") return null;
  return (
    <Dialogue title="Leave without saving?" onClose={() => leaving.reset()}>
      <p>{what}</p>
      <div className="row">
        <Button wide="phone" onClick={() => leaving.reset()}>
          Stay here
        </Button>
        <Button variant="line" wide="phone" onClick={() => leaving.proceed()}>
          Leave
        </Button>
      </div>
    </Dialogue>
  );
}

interface AnswerFieldsProps {
  form: Pick<Form<GuestValues>, "field" | "values">;
  /** The stored status is listed even if the organiser cannot choose it. */
  stored: number;
}

/** The reply and the needs as they were when the party was complete or cancelled. */
function ClosedReply({ guest }: { guest: GuestOfParty }) {
  const adults = guest.adults_staying ?? 0;
  const said = [
    siblingWords(guest),
    adults > 0 && (adults === 1 ? "1 adult staying" : `${adults} adults staying`),
    needWords(guest),
  ].filter(Boolean);
  return (
    <>
      <p>
        The party is {guest.event.cancelled ? "cancelled" : "complete"}, so {guest.guest_first_name}’s reply can’t be
        changed any more. You can still correct the contact details.
      </p>
      {said.length > 0 && <p className="break-words">{said.join(". ")}</p>}
    </>
  );
}

/** Status, siblings and adults staying. */
function AnswerFields({ form, stored }: AnswerFieldsProps) {
  const listed = [...new Set<number>([...organiserStatuses, stored])];
  return (
    <>
      <div className={`stack two-columns ${styles.pair}`}>
        <SelectField {...form.field("status")} label="Status">
          {listed.map((status) => (
            <option key={status} value={status} disabled={!choosable.includes(status)}>
              {guestStatusWords(status)}
            </option>
          ))}
        </SelectField>
        <NumberSelect {...form.field("siblings.numbers")} label="Siblings coming" most={limits.siblings} />
      </div>
      <div className={`stack two-columns ${styles.pair}`}>
        <ComingToo
          siblings={form.values["siblings.numbers"]}
          names={form.field("siblings.names")}
          adults={form.field("adults_staying")}
        />
      </div>
    </>
  );
}

/** The organiser cannot set a guest back to "not sent". */
const choosable: readonly number[] = organiserStatuses.filter((status) => status !== guestStatus.notSent);
