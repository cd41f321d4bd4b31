import type { PartyContent } from "@wishwell/contract/api/page-contents";
import { limits } from "@wishwell/contract/api/limits";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { plainForm } from "../../../lib/forms/plain-form.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { RadioPick } from "../../../ui/fields/ChoiceFields.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import styles from "./ClassReply.module.css";
import { Directions, PartyFacts } from "./PartyFacts.tsx";

const answers = [
  { value: "4", label: "Yes" },
  { value: "3", label: "No, sorry" },
];

/** Stays on the form after a refusal. */
const here = "reply-here";

/** Below the heading. */
export function ClassInvited({ from }: { from: string }) {
  return <p className="mt-8 no-margin break-words">{from || "The organiser"} has invited the class.</p>;
}

/**
 * When the party is, a reply to it for everyone with the class link, and the other facts. Rendered on the server only:
 * the browser posts the form itself, and loads no script for it.
 */
export function ClassForm({ content }: { content: PartyContent }) {
  const { party, class_link, outcome, directions } = content;
  const from = class_link?.from || "The organiser";
  const empty = { guest_first_name: "", carer_first_name: "", status: "", contact: "" };
  const form = plainForm("class-reply", empty, outcome);
  const status = form.field("status");
  const isWithdrawn = outcome?.form === "withdraw-reply" && outcome.done;
  return (
    <>
      <PartyFacts party={party} only="when" />
      <section
        id={here}
        tabIndex={-1}
        className={`panel mt-20 no-print ${styles.form}`}
        aria-labelledby={`${here}-title`}
      >
        <h2 id={`${here}-title`} className="mb-14">
          Reply here
        </h2>
        {isWithdrawn && (
          <div className="mb-16" role="status">
            <Note tone="info" icon="tick">
              We’ve deleted your reply.
            </Note>
          </div>
        )}
        <form method="post" action={`/@${party.short_code}#${here}`} noValidate>
          <input type="hidden" name="do" value="class-reply" />
          <FormErrors form={form} saves={false} />
          <TextField
            {...form.field("guest_first_name")}
            label="Your child’s first name"
            maxLength={limits.person}
            autoComplete="off"
          />
          <TextField
            {...form.field("carer_first_name")}
            label="Your first name"
            maxLength={limits.person}
            autoComplete="given-name"
          />
          <RadioPick
            id={status.id}
            label="Can they come?"
            name={status.name}
            error={status.error}
            value={status.defaultValue}
            choices={answers}
            onChange={() => undefined}
            snug
          />
          <TextField
            {...form.field("contact")}
            label="Email or phone (optional)"
            hint={`So ${class_link?.from || "the organiser"} can tell you if the plan changes.`}
            maxLength={limits.person}
            autoComplete="email"
          />
          <div className={styles.send}>
            <Button type="submit" size="large" wide="always">
              Send reply
            </Button>
            <p className="small muted no-margin centred">No account needed. {from} checks each reply.</p>
          </div>
        </form>
      </section>
      <div className="mt-20">
        <PartyFacts party={party} only="others" withPlace={<Directions links={directions} />} />
      </div>
    </>
  );
}
