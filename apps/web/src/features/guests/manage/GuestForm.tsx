import { useQueryClient } from "@tanstack/react-query";
import type { Guest } from "@wishwell/contract/api/guests";
import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { guestStatus, guestStatusWords, organiserStatuses, statusFromWire } from "@wishwell/domain/guests/guest-status";
import { useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { drafts } from "../../../lib/forms/drafts.ts";
import { type Form, useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { RestoredNote } from "../../../lib/forms/RestoredNote.tsx";
import { newerStored, sendOverUnrelated } from "../../../lib/forms/two-versions.ts";
import { TwoVersions } from "../../../lib/forms/TwoVersions.tsx";
import { useUnsavedGuard } from "../../../lib/forms/unsaved-guard.ts";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { NumberSelect } from "../../../ui/fields/NumberSelect.tsx";
import { SelectField } from "../../../ui/fields/TextField.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { contributionWords, needWords, siblingWords } from "../../party/guest-facts.ts";
import { isClosed } from "../../party/missing-parts.ts";
import { ComingToo } from "../../party/needs/ComingToo.tsx";
import { needsConsent } from "../../party/needs/needs-form.ts";
import { NeedsFields, OwnAnswerFields } from "../../party/needs/NeedsFields.tsx";
import { detailsAddress } from "../../party/party-urls.ts";
import { ContactFields } from "../contact/ContactFields.tsx";
import { type GuestOfParty, guestQuery, guestSaved } from "../guest-queries.ts";
import {
  askedIn,
  comparedGuest,
  guestChanges,
  guestValues,
  type GuestValues,
  hasTypedChanges,
  sameGuest,
} from "./guest-form.ts";
import styles from "./GuestForm.module.css";

/** Everything the organiser may edit about a guest. */
export function GuestForm({ guest }: { guest: GuestOfParty }) {
  const { event: party } = guest;
  const { form, read, newer, forgetNewer, losable, gone } = useGuestForm(guest, party.uuid);
  const list = detailsAddress(party.uuid, "edit-guests");
  const asked = askedIn(guest);
  return (
    <div>
      <Contribution guest={guest} />
      <FormErrors form={form} instead={gone && <GuestGone list={list} />} />
      {form.fromDraft && <RestoredNote onStartAgain={() => form.startAgain(guestValues(guest, guest))} />}
      <form onSubmit={form.onSubmit} noValidate>
        {isClosed(party) ? (
          <ClosedReply guest={guest} />
        ) : (
          <>
            <AnswerFields form={form} stored={statusFromWire(guest)} />
            <NeedsFields form={form} consent={needsConsent.family} />
            {asked.length > 0 && <h2 className={styles.contact}>Answers to your questions</h2>}
            <OwnAnswerFields asked={asked} bind={(field) => form.field(field)} />
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
        what="Your changes to status, allergies, diet, requirements or answers haven’t been saved."
      />
      {newer !== null && (
        <TwoVersions
          what="guest"
          form={form}
          compared={comparedGuest(guest)}
          read={read}
          theirs={guestValues(newer, guest)}
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

interface EditedGuest {
  readonly form: Form<GuestValues>;
  /** The values before any typing. */
  readonly read: GuestValues;
  /** The guest as saved elsewhere meanwhile; null if there is no newer version. */
  readonly newer: Guest | null;
  readonly forgetNewer: () => void;
  /** Some typed values are not stored in the draft. */
  readonly losable: boolean;
  /** The guest has been removed from the list meanwhile. */
  readonly gone: boolean;
}

const formName = "guest";

/** Edits a guest's details and reply, saves them, and detects that a newer version was saved elsewhere. */
function useGuestForm(guest: GuestOfParty, partyUuid: string): EditedGuest {
  const uuid = guest.uuid ?? "";
  const queries = useQueryClient();
  const flash = useFlash();
  const [read, setRead] = useState(() => guestValues(guest, guest));
  const [newer, setNewer] = useState<Guest | null>(null);
  const [gone, setGone] = useState(false);

  const form = useForm({
    name: formName,
    draftOf: uuid,
    initial: read,
    send: async (values, idempotencyKey) => {
      // The details may be saved although the status is refused. A retry then has a newer version, so it needs another
      // key.
      const changed = await sendOverUnrelated({ ...sending, read }, values, `${idempotencyKey}.${values.version}`);
      if (values.status === read.status) return changed;
      try {
        return await setStatus(uuid, values.status);
      } catch (fault) {
        // The details are saved, so the next try starts from them.
        const stored = guestValues(changed, guest);
        setRead(stored);
        form.set("version", stored.version);
        throw fault;
      }
    },
    done: (saved) => {
      show(saved);
      const stored = guestValues(saved, guest);
      setRead(stored);
      form.saved(stored);
      flash.clear();
      flash.show("success", texts.guestSaved);
    },
    refused: (fault) => {
      const stored = newerStored(fault) as Guest | null;
      if (stored !== null) show(stored);
      setNewer(stored);
      setGone(fault.status === 404);
      if (fault.status === 404) drafts.remove(formName, uuid);
    },
  });

  const sending = {
    compared: comparedGuest(guest),
    valuesOf: (stored: Guest) => guestValues(stored, guest),
    send: async (values: GuestValues, idempotencyKey: string) =>
      (await send("PATCH /eventattendees", { body: guestChanges(values, uuid, guest), idempotencyKey })).data,
  };

  function show(stored: Guest): void {
    queries.setQueryData(guestQuery(uuid).queryKey, (known) => known && { ...known, ...stored });
    guestSaved(queries, partyUuid, stored);
  }

  // A reply that arrives meanwhile is shown at once, unless the organiser has typed something.
  const stored = guestValues(guest, guest);
  const isOlder = Number(stored.version) < Number(read.version);
  if (sameGuest(form.values, read, guest) && !sameGuest(stored, read, guest) && !form.busy && !isOlder) {
    setRead(stored);
    form.fill(stored);
  }

  return {
    form: {
      ...form,
      // A draft that equals the saved guest need not be mentioned.
      fromDraft: form.fromDraft && hasTypedChanges(form.values, read, true, guest),
      startAgain: (values) => {
        // The organiser chose the other version, so later edits are compared with it.
        if (newer !== null) setRead(guestValues(newer, guest));
        form.startAgain(values);
      },
    },
    read,
    newer,
    forgetNewer: () => setNewer(null),
    losable: !gone && hasTypedChanges(form.values, read, false, guest),
    gone,
  };
}

async function setStatus(uuid: string, status: string): Promise<Guest> {
  return (await send("POST /eventattendees/status/{uuid}", { params: { uuid }, body: { status } })).data;
}
