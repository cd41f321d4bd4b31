import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { CountedArea } from "../../../ui/fields/CountedArea.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { inviteAddress } from "./invitation-menu.ts";
import type { Invitation } from "../../party/invitation-words.ts";

interface MessageToOrganiserProps {
  invitation: Pick<Invitation, "uuid" | "event_name" | "guest_first_name">;
  onClose: () => void;
}

/** A message from the guest's family to the organiser. */
export function MessageToOrganiser({ invitation, onClose }: MessageToOrganiserProps) {
  const { uuid, event_name, guest_first_name } = invitation;
  const flash = useFlash();
  const form = useForm({
    name: "invitation-message",
    draftOf: uuid,
    initial: { content: "" },
    send: async ({ content }, idempotencyKey) =>
      send("POST /events/attendeemessage/{uuid}", {
        params: { uuid },
        body: { type: "organizer", content },
        idempotencyKey,
      }),
    done: () => {
      onClose();
      flash.show("success", texts.messageSent);
    },
  });
  return (
    <Dialogue title={`Message about ${event_name}`} onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form} saves={false} />
        <CountedArea
          {...form.field("content")}
          label="Your message"
          hint={
            <>
              From {guest_first_name}’s family to the organiser. Earlier messages are with{" "}
              <a href={inviteAddress(uuid)}>the invitation</a>.
            </>
          }
          limit={limits.message}
          rows={5}
          data-autofocus
        />
        <div className="row">
          <Button type="submit" icon="send" busy={form.busy} wide="phone">
            Send message
          </Button>
          <Button variant="line" wide="phone" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialogue>
  );
}
