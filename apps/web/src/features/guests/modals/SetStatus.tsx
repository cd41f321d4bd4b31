import { useQueryClient } from "@tanstack/react-query";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { organiserStatuses } from "@wishwell/domain/guests/guest-status";
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
import { refetchGuests, type TableGuest } from "../guest-queries.ts";
import { namesOf } from "../table/guest-words.ts";

interface SetStatusProps {
  partyUuid: string;
  guests: readonly TableGuest[];
  done: () => void;
  onClose: () => void;
}

const choices = organiserStatuses.map((status) => ({
  value: String(status),
  label: <StatusPill status={statusOf(status)} />,
}));

/** Sets the status of one or several guests, for replies that did not come through the site. */
export function SetStatus({ partyUuid, guests, done, onClose }: SetStatusProps) {
  const queries = useQueryClient();
  const flash = useFlash();
  const [single] = guests.length === 1 ? guests : [];
  const form = useForm({
    name: "guest-status",
    initial: { status: single === undefined ? "" : String(single.status) },
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
      refetchGuests(queries, partyUuid);
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
          hint="We won’t email anyone when you change it."
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
