import { limits } from "@wishwell/contract/api/limits";
import { sendAsGuest } from "../../../../lib/api/send-as-guest.ts";
import { useForm } from "../../../../lib/forms/form.ts";
import { FormErrors } from "../../../../lib/forms/FormErrors.tsx";
import { Dialogue } from "../../../../ui/feedback/Dialogue.tsx";
import { useFlash } from "../../../../ui/feedback/Flash.tsx";
import { RadioPick } from "../../../../ui/fields/ChoiceFields.tsx";
import { InlineButton } from "../../../../ui/fields/InlineButton.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { answersSeenBy } from "../../../party/needs/needs-form.ts";
import type { DialogueProps } from "../dialogue-props.ts";
import { hostOf } from "../invitation-words.ts";
import { FormButtons } from "./FormButtons.tsx";

/** The organiser's own questions; each may be left out. */
export function QuestionsDialogue({ invitation, close }: DialogueProps) {
  const { content } = invitation;
  const { guest, questions } = content;
  const asked = questions?.asked ?? [];
  const flash = useFlash();
  const form = useForm({
    name: "own-answers",
    initial: Object.fromEntries(asked.map(({ uuid, answer }) => [`answers.${uuid}`, answer])),
    send: (values, idempotencyKey) => {
      const answers = Object.fromEntries(asked.map(({ uuid }) => [uuid, values[`answers.${uuid}`] ?? ""]));
      const params = { uuid: guest.uuid };
      return sendAsGuest("POST /events/attendeeanswers/{uuid}", { params, body: { answers }, idempotencyKey });
    },
    done: ({ data, message }) => {
      invitation.heard(data);
      invitation.told({});
      flash.show("success", message ?? "");
      close();
    },
  });
  return (
    <Dialogue title={`${hostOf(content)} asks`} onClose={close}>
      <p className="muted">{answersSeenBy}</p>
      <form onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form} saves={false} />
        {asked.map(({ uuid, question, choices }) => {
          const field = form.field(`answers.${uuid}`);
          const label = <Optional>{question}</Optional>;
          if (choices.length === 0) return <TextField key={uuid} {...field} label={label} maxLength={limits.answer} />;
          return (
            <div key={uuid} className="mb-20">
              <RadioPick {...field} label={label} choices={choices.map((value) => ({ value, label: value }))} stacked />
              {field.value !== "" && (
                <InlineButton onClick={() => form.set(field.name, "")}>
                  Clear<span className="only-heard"> the answer to “{question}”</span>
                </InlineButton>
              )}
            </div>
          );
        })}
        <FormButtons send="Save answers" cancel="Skip" busy={form.busy} onCancel={close} />
      </form>
    </Dialogue>
  );
}

function Optional({ children }: { children: string }) {
  return (
    <>
      {children} <span className="muted medium">(optional)</span>
    </>
  );
}
