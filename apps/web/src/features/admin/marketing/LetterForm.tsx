import { useQueryClient } from "@tanstack/react-query";
import type { MarketingLetter } from "@wishwell/contract/api/admin-marketing";
import { limits } from "@wishwell/contract/api/limits";
import { useNavigate } from "react-router";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { TextAreaField, TextField } from "../../../ui/fields/TextField.tsx";
import { marketingKey } from "./marketing-queries.ts";

const nothing = { subject: "", content: "", button_words: "", button_url: "" };

/** Begins a letter, or changes one that nobody has got yet. */
export function LetterForm({ letter }: { letter: MarketingLetter | null }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const flash = useFlash();
  const form = useForm({
    name: "marketing-letter",
    draftOf: letter?.uuid ?? "new",
    initial: letter === null ? nothing : textOf(letter),
    send: (values, idempotencyKey) =>
      letter === null
        ? send("POST /admin/marketing/letters", { body: values, idempotencyKey })
        : send("PATCH /admin/marketing/letters", {
            body: { uuid: letter.uuid, version: letter.version, ...values },
            idempotencyKey,
          }),
    done: async ({ data, message = "" }) => {
      flash.show("success", message);
      queries.setQueryData([...marketingKey, "one", data.uuid], data);
      if (letter === null) await navigate(`/admin/marketing/letter/${data.uuid}`);
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <FormErrors form={form} />
      <TextField {...form.field("subject")} label="Subject" maxLength={limits.title} required />
      <TextAreaField
        {...form.field("content")}
        label="Letter"
        hint="Plain words. An empty line begins a new paragraph. The greeting with the first name stands before it."
        rows={12}
        maxLength={limits.marketingContent}
        required
      />
      <TextField {...form.field("button_words")} label="Button (optional)" maxLength={limits.marketingButton} />
      <TextField
        {...form.field("button_url")}
        type="url"
        label="Where the button leads (optional)"
        hint="With https:// in front."
        maxLength={limits.address}
      />
      <Button type="submit" variant={letter === null ? "primary" : "line"} busy={form.busy} wide="phone">
        Save letter
      </Button>
    </form>
  );
}

const textOf = ({ subject, content, button_words, button_url }: MarketingLetter) => ({
  subject,
  content,
  button_words,
  button_url,
});
