import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Guest } from "@wishwell/contract/api/guests";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { useRef, useState } from "react";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { RestoredNote } from "../../../lib/forms/RestoredNote.tsx";
import { newerStored, sendOverUnrelated } from "../../../lib/forms/two-versions.ts";
import { TwoVersions } from "../../../lib/forms/TwoVersions.tsx";
import { now } from "../../../lib/now.ts";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { guestName } from "../../party/guest-facts.ts";
import {
  contactFields,
  emptyContact,
  comparedContact,
  contactChanges,
  contactValues,
  type ContactValues,
} from "../contact/contact-form.ts";
import { ContactFields } from "../contact/ContactFields.tsx";
import { refetchGuests, type TableGuest, guestSaved } from "../guest-queries.ts";
import type { SentPart } from "../invite/invitation-plan.ts";
import { SendInvitations } from "../invite/SendInvitations.tsx";
import { ShareDialogue } from "../share/ShareDialogue.tsx";
import { namesOf } from "../table/guest-words.ts";
import { leftOutWords, recipientsOf } from "../table/sent-words.ts";
import { useInviting } from "../table/use-inviting.ts";
import { GuestMessage } from "./GuestMessage.tsx";
import { GivePlace, SetStatus } from "./SetStatus.tsx";

/** The open dialogue, and the guests it is about. */
export type Asking =
  | { readonly about: "add" | "invite everyone" }
  | {
      readonly about: "invite";
      readonly guests: readonly TableGuest[];
      readonly resend: boolean;
      readonly onSent: (sent: readonly SentPart[]) => void;
    }
  | { readonly about: "edit" | "fix" | "share" | "place"; readonly guest: TableGuest }
  | {
      readonly about: "message" | "status" | "delete";
      readonly guests: readonly TableGuest[];
      /** The action succeeded, so the guests can be deselected. */
      readonly done: () => void;
    };

interface GuestDialoguesProps {
  party: Party;
  asking: Asking;
  onClose: () => void;
}

export function GuestDialogues({ party, asking, onClose }: GuestDialoguesProps) {
  const partyUuid = party.uuid;
  switch (asking.about) {
    case "add":
      return <AddGuest partyUuid={partyUuid} onClose={onClose} />;
    case "edit":
    case "fix":
      return (
        <EditGuest partyUuid={partyUuid} guest={asking.guest} resends={asking.about === "fix"} onClose={onClose} />
      );
    case "share":
      return <ShareDialogue party={party} guest={asking.guest} onClose={onClose} />;
    case "invite":
      return <InviteChosen {...asking} party={party} onClose={onClose} />;
    case "invite everyone":
      return <SendInvitations party={party} onClose={onClose} />;
    case "message":
      return <GuestMessage {...asking} party={party} onClose={onClose} />;
    case "status":
      return <SetStatus {...asking} party={party} onClose={onClose} />;
    case "place":
      return <GivePlace partyUuid={partyUuid} guest={asking.guest} onClose={onClose} />;
    case "delete":
      return <DeleteGuests {...asking} partyUuid={partyUuid} onClose={onClose} />;
  }
}

interface InviteChosenProps {
  party: Party;
  guests: readonly TableGuest[];
  resend: boolean;
  onSent: (sent: readonly SentPart[]) => void;
  onClose: () => void;
}

/** Asks first, because emails to many families cannot be recalled. */
function InviteChosen({ party, guests, resend, onSent, onClose }: InviteChosenProps) {
  // Decided once: after sending, the same guests would count as invited.
  const [{ going, leftOut }] = useState(() => recipientsOf(guests, resend, now()));
  const chosen = {
    guests: going.map(({ uuid, guest_first_name, guest_last_name, email = "" }) => ({
      uuid,
      guest_first_name,
      guest_last_name,
      email,
    })),
    resend,
    leftOut: leftOutWords(leftOut, guests),
  };
  return <SendInvitations party={party} chosen={chosen} onSent={onSent} onClose={onClose} />;
}

interface DeleteGuestsProps {
  partyUuid: string;
  guests: readonly TableGuest[];
  done: () => void;
  onClose: () => void;
}

/** Asks first, because deletion is permanent. */
function DeleteGuests({ partyUuid, guests, done, onClose }: DeleteGuestsProps) {
  const queries = useQueryClient();
  const flash = useFlash();
  const [single] = guests.length === 1 ? guests : [];
  const removing = useMutation({
    mutationFn: () =>
      single === undefined
        ? send("POST /eventattendees/deletemany", { body: { uuids: guests.map(({ uuid }) => uuid).join(",") } })
        : send("DELETE /eventattendees/{uuid}", { params: { uuid: single.uuid } }),
    onSuccess: () => {
      refetchGuests(queries, partyUuid);
      done();
      onClose();
      // The focused button disappears with its row.
      document.getElementById("guests")?.focus();
      flash.show("success", single === undefined ? texts.guestsDeleted : texts.guestDeleted);
    },
  });
  const failed = single === undefined ? texts.guestsDeletingFailed : texts.guestDeletingFailed;
  return (
    <Dialogue title={single === undefined ? `Delete ${guests.length} guests?` : "Delete guest?"} onClose={onClose}>
      {removing.isError && <ErrorSummary title={failed(sentenceFor(removing.error))} />}
      <p>{texts.confirmGuestsDelete}?</p>
      <p>
        <b>{single === undefined ? namesOf(guests) : guestName(single)}</b>: replies and messages will be deleted too,
        and the invitation link will stop working. You can’t undo this.
      </p>
      <DialogueButtons onClose={onClose} back={single === undefined ? "Keep them" : `Keep ${single.guest_first_name}`}>
        <Button variant="danger" icon="trash" busy={removing.isPending} wide="phone" onClick={() => removing.mutate()}>
          {single === undefined ? "Delete guests" : "Delete guest"}
        </Button>
      </DialogueButtons>
    </Dialogue>
  );
}

/** Adds one guest, or several in a row. No email is sent yet. */
function AddGuest({ partyUuid, onClose }: { partyUuid: string; onClose: () => void }) {
  const queries = useQueryClient();
  const flash = useFlash();
  const another = useRef(false);
  const body = useRef<HTMLFormElement>(null);
  const [added, setAdded] = useState("");
  const form = useForm({
    name: "add-guest",
    draftOf: partyUuid,
    initial: emptyContact,
    send: (values, idempotencyKey) =>
      send("POST /eventattendees", { body: { ...contactFields(values), event_uuid: partyUuid }, idempotencyKey }),
    done: ({ data, message }) => {
      refetchGuests(queries, partyUuid);
      if (!another.current) {
        onClose();
        flash.show("success", message ?? texts.guestAdded);
        return;
      }
      form.startAgain(emptyContact);
      setAdded(`${data.guest_first_name} is on the list.`);
      body.current?.querySelector("input")?.focus();
    },
  });
  return (
    <Dialogue title="Add a guest" onClose={onClose} wide>
      <p className={"text-good semibold gone-if-empty"} role="status">
        {added}
      </p>
      {form.fromDraft && (
        <RestoredNote press="Add guest" saved={false} onStartAgain={() => form.startAgain(emptyContact)} />
      )}
      <FormErrors form={form} />
      <form ref={body} onSubmit={form.onSubmit} noValidate>
        <ContactFields form={form} badEmail={undefined} phoneNeeded focusOn="guest_first_name" />
        <DialogueButtons back={added === "" ? "Cancel" : "Done"} onClose={onClose}>
          <Button type="submit" busy={form.busy} wide="phone" onClick={() => (another.current = false)}>
            Add guest
          </Button>
          <Button type="submit" variant="line" wide="phone" onClick={() => (another.current = true)}>
            Add, then another
          </Button>
        </DialogueButtons>
      </form>
    </Dialogue>
  );
}

interface EditGuestProps {
  partyUuid: string;
  guest: TableGuest;
  /** True when the email address is corrected in order to send the invitation again. */
  resends: boolean;
  onClose: () => void;
}

/** Edits a guest's name and contact details. With `resends`, a corrected email address gets the invitation at once. */
function EditGuest({ partyUuid, guest, resends, onClose }: EditGuestProps) {
  const queries = useQueryClient();
  const flash = useFlash();
  const { one } = useInviting(partyUuid);
  const [read] = useState(() => contactValues(guest));
  const [newer, setNewer] = useState<Guest | null>(null);
  const change = async (values: ContactValues, idempotencyKey: string) =>
    send("PATCH /eventattendees", { body: contactChanges(values, guest.uuid), idempotencyKey });
  const form = useForm({
    name: "edit-guest",
    draftOf: guest.uuid,
    initial: read,
    send: (values, idempotencyKey) =>
      sendOverUnrelated(
        { compared: comparedContact, read, valuesOf: contactValues, send: change },
        values,
        idempotencyKey,
      ),
    done: async ({ data, message }) => {
      guestSaved(queries, partyUuid, data);
      if (resends && data.status !== guestStatus.failed) {
        await one.mutateAsync({ guest, resend: false }).catch(() => undefined);
      } else {
        flash.show("success", message ?? texts.guestUpdated);
      }
      onClose();
    },
    refused: (fault) => {
      const stored = newerStored(fault) as Guest | null;
      if (stored !== null) guestSaved(queries, partyUuid, stored);
      setNewer(stored);
    },
  });
  if (newer !== null) {
    return (
      <TwoVersions
        form={form}
        compared={comparedContact}
        read={read}
        theirs={contactValues(newer)}
        onClose={() => setNewer(null)}
      />
    );
  }
  return (
    <Dialogue title={resends ? `Fix the address of ${guestName(guest)}` : "Edit guest"} onClose={onClose} wide>
      <FormErrors form={form} />
      <form onSubmit={form.onSubmit} noValidate>
        <ContactFields
          form={form}
          badEmail={guest.status === guestStatus.failed ? guest.email : undefined}
          focusOn={resends ? "email" : "guest_first_name"}
        />
        <DialogueButtons onClose={onClose}>
          <Button type="submit" busy={form.busy} wide="phone">
            {resends ? "Save and send invite" : "Save"}
          </Button>
        </DialogueButtons>
      </form>
    </Dialogue>
  );
}
