import type { GuestMessage } from "@wishwell/contract/api/guest-messages";
import { sendAsGuest } from "../../../../lib/api/send-as-guest.ts";
import { type Form, useForm } from "../../../../lib/forms/form.ts";
import type { SubmitEvent } from "react";

/** A guest's message to the organiser. An empty message is not sent. */
export function useWordsForm(
  type: "organizer" | "wish",
  uuid: string,
  done: (message: GuestMessage) => void,
): Form<{ content: string }> {
  const form = useForm({
    name: type === "wish" ? "own-wish" : "own-message",
    draftOf: uuid,
    initial: { content: "" },
    send: ({ content }, idempotencyKey) =>
      sendAsGuest("POST /events/attendeemessage/{uuid}", { params: { uuid }, body: { type, content }, idempotencyKey }),
    done: ({ data }) => {
      form.saved({ content: "" });
      done(data);
    },
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (form.values.content.trim() === "") event.preventDefault();
    else form.onSubmit(event);
  };
  return { ...form, onSubmit };
}
