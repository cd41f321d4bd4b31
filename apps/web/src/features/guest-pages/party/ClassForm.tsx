import type { PartyContent } from "@wishwell/contract/api/page-contents";
import { limits } from "@wishwell/contract/api/limits";
import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { plainForm } from "../../../lib/forms/plain-form.ts";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { RadioPick } from "../../../ui/fields/ChoiceFields.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { findPartyHref } from "../../../ui/site/find-party.ts";
import styles from "./ClassReply.module.css";
import { asks, classFormId as here } from "./join-fields.tsx";
import { Directions, PartyFacts } from "./PartyFacts.tsx";

const answers = [
  { value: "4", label: "Yes" },
  { value: "3", label: "No, sorry" },
];

/** Below the heading. */
export function ClassInvited({ from }: { from: string }) {
  return <p className="mt-8 no-margin break-words">{from || "The organiser"} has invited the class.</p>;
}

/** Of a reply through the class link that was refused or deleted. */
export function ClassOutcome({ outcome }: { outcome: PartyContent["outcome"] | undefined }) {
  if (outcome?.done === false) return <ErrorSummary title={outcome.message} />;
  if (outcome?.form !== "withdraw-reply") return null;
  return (
    <div className="mb-16" role="status">
      <Note tone="info" icon="tick">
        We’ve deleted your reply.
      </Note>
    </div>
  );
}

/**
 * When the party is, a reply to it for everyone with the class link, and the other facts. Rendered on the server only:
 * without script the browser posts the form itself, and with it, `send-class-form.ts` does.
 */
export function ClassForm({ content }: { content: PartyContent }) {
  const { party, class_link, outcome, directions } = content;
  const from = class_link?.from || "The organiser";
  const empty = { guest_first_name: "", carer_first_name: "", status: "", contact: "" };
  const form = plainForm("class-reply", empty, outcome);
  const child = form.field("guest_first_name");
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
        <h2 id={`${here}-title`} className="text-27 mb-14">
          Reply here
        </h2>
        <div className="mb-16" role="status" data-sent hidden>
          <Note tone="info" icon="tick">
            You’ve already sent a reply. <a href={`#${here}`}>See your reply</a>, or fill this in for another child.
          </Note>
        </div>
        {isWithdrawn && <ClassOutcome outcome={outcome} />}
        {/* Without script the browser names what is missing, because going back to a refused form would send it again. */}
        <form method="post" action={`/@${party.short_code}#${here}`}>
          <input type="hidden" name="do" value="class-reply" />
          <FormErrors form={form} saves={false} />
          <div data-unreachable hidden>
            <ErrorSummary title={siteTexts.unreachable} />
          </div>
          <TextField {...child} label="Your child’s first name" maxLength={limits.person} autoComplete="off" />
          <TextField
            {...form.field("carer_first_name")}
            label="Your first name"
            maxLength={limits.person}
            autoComplete="given-name"
            required
          />
          <RadioPick
            id={status.id}
            label={
              <span className="break-words" data-asks>
                {asks(child.defaultValue)}
              </span>
            }
            name={status.name}
            error={status.error}
            value={status.defaultValue}
            choices={answers}
            onChange={() => undefined}
            snug
            required
          />
          <TextField
            {...form.field("contact")}
            label="Email or phone (optional)"
            hint={`So ${class_link?.from || "the organiser"} can tell you if the plan changes.`}
            maxLength={limits.person}
            autoComplete="email"
          />
          <div className={`stack gap-8 ${styles.send}`}>
            <Button type="submit" size="large" wide="always" busy={false}>
              Send reply
            </Button>
            <p className="small muted no-margin centred">No account needed. {from} checks each reply.</p>
          </div>
        </form>
      </section>
      <p className="mt-16 no-print">
        Have you had your own invitation? Please reply there. <a href={findPartyHref}>Find your invitation</a>
      </p>
      <div className="mt-20">
        <PartyFacts party={party} only="others" withPlace={<Directions links={directions} />} />
      </div>
    </>
  );
}
