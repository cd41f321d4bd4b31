import type { GuestMessage } from "@wishwell/contract/api/guest-messages";
import { sendAsGuest } from "../../../../lib/api/send-as-guest.ts";
import { type Form, useForm } from "../../../../lib/forms/form.ts";
import type { SubmitEvent } from "react";

const forms = {
  message: { name: "own-message", type: "organizer" },
  "ask-siblings": { name: "own-sibling-question", type: "organizer" },
  wish: { name: "own-wish", type: "wish" },
} as const;

/** A guest's message to the organiser. An empty message is not sent, nor one that only has the given start. */
export function useWordsForm(
  what: keyof typeof forms,
  uuid: string,
  done: (message: GuestMessage) => void,
  start = "",
): Form<{ content: string }> {
  const { name, type } = forms[what];
  const form = useForm({
    name,
    draftOf: uuid,
    initial: { content: start },
    send: ({ content }, idempotencyKey) =>
      sendAsGuest("POST /events/attendeemessage/{uuid}", { params: { uuid }, body: { type, content }, idempotencyKey }),
    done: ({ data }) => {
      form.saved({ content: "" });
      done(data);
    },
  });
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (["", start.trim()].includes(form.values.content.trim())) event.preventDefault();
    else form.onSubmit(event);
  };
  return { ...form, onSubmit };
}
