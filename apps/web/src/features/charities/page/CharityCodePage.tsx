import { limits } from "@wishwell/contract/api/limits";
import type { CharityCodeContent } from "@wishwell/contract/api/site-contents";
import { charityCodeAsked } from "@wishwell/contract/api/page-forms";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { plainForm } from "../../../lib/forms/plain-form.ts";
import { usePublicConfig } from "../../../lib/pages/public-config.ts";
import { SideSheet } from "../../../ui/feedback/SideSheet.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { FormSheet } from "../../../ui/fields/FormSheet.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";

/** A charity that lost its code asks for a new one. It never types an address. */
export function CharityCodePage({ content }: { content: CharityCodeContent | null }) {
  const [told, setTold] = useState<string | null>(null);
  const plain = plainForm("new-code", { charity_number: "" }, content?.outcome);
  const asked = told ?? (plain.done ? charityCodeAsked : null);
  return (
    <FormSheet
      title="Ask for a new code"
      lead="We’ll email it to the address we have for your charity, or the one in the charity register. We can’t send it anywhere else."
      beside={<IfNothingArrives />}
    >
      {asked === null ? (
        <CodeForm content={content} onAsked={setTold} />
      ) : (
        <Asked>
          {asked} <a href="/cms/charities/code">Ask again</a>
        </Asked>
      )}
    </FormSheet>
  );
}

interface CodeFormProps {
  content: CharityCodeContent | null;
  onAsked: (message: string) => void;
}

/** Without script it posts to this page's own URL, and the page is rendered with the result. */
function CodeForm({ content, onAsked }: CodeFormProps) {
  const outcome = content?.outcome;
  const initial = { charity_number: "", ...(outcome?.done === false && outcome.typed) };
  const plain = plainForm("new-code", initial, outcome);
  const form = useForm({
    name: "plain-new-code",
    initial,
    send: (body, idempotencyKey) => send("POST /charities/code", { body, idempotencyKey, bearer: null }),
    done: ({ message }) => onAsked(message),
  });
  const shown = form.message === null ? plain : form;
  const number = form.field("charity_number");
  const error = form.message === null ? plain.field("charity_number").error : number.error;
  return (
    <form method="post" action="/cms/charities/code" onSubmit={form.onSubmit} noValidate>
      <FormErrors form={shown} saves={false} />
      <TextField
        {...number}
        error={error}
        label="Charity number"
        hint="For example 1234567, SC012345 or NIC123456"
        maxLength={limits.charityNumber}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <Button type="submit" name="do" value="new-code" busy={form.busy} wide="phone">
        Email me a new code
      </Button>
    </form>
  );
}

function IfNothingArrives() {
  const { support_email: support } = usePublicConfig();
  return (
    <SideSheet title="If nothing arrives" list="ul">
      <li>
        <Icon name="mail" />
        <span>Look in the inbox of your charity’s contact address, and in its spam folder.</span>
      </li>
      <li>
        <Icon name="edit" />
        <span>
          Has your address changed? Update it in the charity register, then write to{" "}
          <a href={`mailto:${support}`}>{support}</a> with your charity number.
        </span>
      </li>
    </SideSheet>
  );
}

/** The pressed button disappears with the form, so the result receives the focus. */
function Asked({ children }: { children: ReactNode }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={words} role="status" tabIndex={-1}>
      <Note tone="info" icon="tick">
        {children}
      </Note>
    </div>
  );
}
