import { useQueryClient } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { useRef } from "react";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { splitIntoParts } from "../../../lib/api/split-into-parts.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { CountedArea } from "../../../ui/fields/CountedArea.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { refetchGuests, type TableGuest } from "../guest-queries.ts";
import { namesOf } from "../table/guest-words.ts";

interface GuestMessageProps {
  party: Pick<Party, "uuid" | "status">;
  guests: readonly TableGuest[];
  done: () => void;
  onClose: () => void;
}

/** Sends a message to one guest, or the same one to each of several. */
export function GuestMessage({ party, guests, done, onClose }: GuestMessageProps) {
  const partyUuid = party.uuid;
  const queries = useQueryClient();
  const flash = useFlash();
  const bad = guests.filter(({ status }) => status === guestStatus.failed);
  const unknown = guests.filter(({ email }) => email === "");
  const reachable = guests.filter((guest) => !bad.includes(guest));
  const form = useForm({
    name: "guest-message",
    draftOf: guests.length === 1 ? (guests[0]?.uuid ?? partyUuid) : partyUuid,
    initial: { content: "" },
    send: useSendMessage(partyUuid, guests),
    done: (message) => {
      refetchGuests(queries, partyUuid);
      done();
      onClose();
      flash.show("success", message);
    },
  });
  return (
    <Dialogue title={`Message to ${namesOf(reachable.length > 0 ? reachable : guests)}`} onClose={onClose}>
      <FormErrors form={form} saves={false} />
      {bad.length > 0 && (
        <p>
          {namesOf(bad)}{" "}
          {bad.length === 1
            ? "has a bad email address and won’t get this."
            : "have bad email addresses and won’t get this."}
        </p>
      )}
      {unknown.length > 0 && (
        <p>
          {namesOf(unknown)} left no email address, so this will only be on {unknown.length === 1 ? "that" : "each"}{" "}
          family’s page.
        </p>
      )}
      {reachable.length > 0 ? (
        <form onSubmit={form.onSubmit} noValidate>
          <CountedArea
            {...form.field("content")}
            label="Your message"
            hint={`We’ll email it${party.status === 0 ? ", though the party is paused" : ""}, and they’ll also see it on their invitation.`}
            limit={limits.message}
            rows={6}
            data-autofocus
          />
          <DialogueButtons onClose={onClose}>
            <Button type="submit" icon="send" busy={form.busy} wide="phone">
              Send message
            </Button>
          </DialogueButtons>
        </form>
      ) : (
        <Button onClick={onClose}>Ok</Button>
      )}
    </Dialogue>
  );
}

/** Sends in batches. After a failure, a retry sends only the remaining ones. */
function useSendMessage(partyUuid: string, guests: readonly TableGuest[]) {
  const reached = useRef(new Set<string>());
  return async ({ content }: { content: string }, idempotencyKey: string): Promise<string> => {
    const [single] = guests.length === 1 ? guests : [];
    if (single !== undefined) {
      const params = { uuid: single.uuid };
      const { message } = await send("POST /eventattendees/message/{uuid}", {
        params,
        body: { content },
        idempotencyKey,
      });
      return message ?? texts.messageSentToGuest;
    }
    const left = guests.map(({ uuid }) => uuid).filter((uuid) => !reached.current.has(uuid));
    let emailCount = guests.length - left.length;
    for (const part of splitIntoParts(left, limits.bulkGuests)) {
      const { data } = await send("POST /eventattendees/messagemany", {
        body: { event_uuid: partyUuid, uuids: part.join(","), content },
        idempotencyKey: `${idempotencyKey}.${part[0]}`,
      });
      for (const uuid of part) reached.current.add(uuid);
      emailCount += data.uuids.length;
    }
    return texts.messagesSent(emailCount);
  };
}
