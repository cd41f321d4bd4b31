import { useQueryClient } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { guestStatus, organiserStatuses, statusFromWire } from "@wishwell/domain/guests/guest-status";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { RadioPick } from "../../../ui/fields/ChoiceFields.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { StatusPill } from "../../../ui/feedback/StatusPill.tsx";
import { statusOf } from "../../party/guest-counts.ts";
import { mustBeRung, placesOf } from "../../party/Places.tsx";
import { refetchGuests, type TableGuest } from "../guest-queries.ts";
import { namesOf } from "../table/guest-words.ts";

interface SetStatusProps {
  party: Party;
  guests: readonly TableGuest[];
  done: () => void;
  onClose: () => void;
}

const choices = organiserStatuses.map((status) => ({
  value: String(status),
  label: <StatusPill status={statusOf(status)} />,
}));

function hintFor(party: Party): string {
  const places = placesOf(party);
  return places === null || places.waiting + places.offered === 0
    ? "We won’t email anyone when you change it."
    : "We only email families on the waiting list: when they get a place, or one comes up for them.";
}

/** Sets the status of one or several guests, for replies that did not come through the site. */
export function SetStatus({ party, guests, done, onClose }: SetStatusProps) {
  const queries = useQueryClient();
  const flash = useFlash();
  const [single] = guests.length === 1 ? guests : [];
  const form = useForm({
    name: "guest-status",
    initial: { status: single === undefined ? "" : String(statusFromWire(single)) },
    send: async ({ status }, idempotencyKey) =>
      single === undefined
        ? send("POST /eventattendees/statusmany", {
            body: { uuids: guests.map(({ uuid }) => uuid).join(","), status },
            idempotencyKey,
          })
        : send("POST /eventattendees/status/{uuid}", {
            params: { uuid: single.uuid },
            body: { status },
            idempotencyKey,
          }),
    done: ({ message }) => {
      refetchGuests(queries, party.uuid);
      done();
      onClose();
      flash.show("success", message ?? texts.statusUpdated);
    },
  });
  return (
    <Dialogue title="Change status" onClose={onClose}>
      <FormErrors form={form} />
      <form onSubmit={form.onSubmit} noValidate>
        <RadioPick
          {...form.field("status")}
          label={`${guests.length === 1 ? "Has" : "Have"} ${namesOf(guests)} replied?`}
          hint={hintFor(party)}
          choices={choices}
        />
        <DialogueButtons onClose={onClose}>
          <Button type="submit" busy={form.busy} wide="phone">
            Save status
          </Button>
        </DialogueButtons>
      </form>
    </Dialogue>
  );
}

interface GivePlaceProps {
  partyUuid: string;
  guest: TableGuest;
  onClose: () => void;
}

/** Gives a waiting family a place by hand, whoever’s turn it is. */
export function GivePlace({ partyUuid, guest, onClose }: GivePlaceProps) {
  const queries = useQueryClient();
  const flash = useFlash();
  const name = guest.guest_first_name;
  const form = useForm({
    name: "guest-status",
    initial: {},
    send: (_values, idempotencyKey) =>
      send("POST /eventattendees/status/{uuid}", {
        params: { uuid: guest.uuid },
        body: { status: guestStatus.accepted },
        idempotencyKey,
      }),
    done: () => {
      refetchGuests(queries, partyUuid);
      onClose();
      flash.show("success", `${name} has a place`);
    },
  });
  const places = 1 + (guest.siblings?.numbers ?? 0);
  return (
    <Dialogue title={`Give ${name} a place?`} onClose={onClose}>
      <FormErrors form={form} />
      <form onSubmit={form.onSubmit} noValidate>
        <p>
          {places > 1 && `The family needs ${places} places. `}
          {mustBeRung(guest)
            ? "We can’t email the family, so please tell them."
            : `We’ll email the family to say ${name} has a place.`}
        </p>
        <DialogueButtons onClose={onClose}>
          <Button type="submit" busy={form.busy} wide="phone">
            Give a place
          </Button>
        </DialogueButtons>
      </form>
    </Dialogue>
  );
}
