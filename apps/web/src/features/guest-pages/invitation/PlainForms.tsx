import { limits } from "@wishwell/contract/api/limits";
import type { InvitationContent } from "@wishwell/contract/api/page-contents";
import type { InvitationForm } from "@wishwell/contract/api/page-forms";
import { allergens, diets } from "@wishwell/domain/guests/guest-needs";
import { guestStatus, hasAnswered } from "@wishwell/domain/guests/guest-status";
import type { ReactNode } from "react";
import { type PlainForm, plainForm } from "../../../lib/forms/plain-form.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { CheckboxField } from "../../../ui/fields/ChoiceFields.tsx";
import { NumberSelect } from "../../../ui/fields/NumberSelect.tsx";
import { SelectField, TextAreaField, TextField } from "../../../ui/fields/TextField.tsx";
import styles from "./PlainForms.module.css";
import { answersSeenBy, mostSiblings, needsConsent, siblingsQuestion } from "../../party/needs/needs-form.ts";
import { extrasOf, organiserNameOf } from "./invitation-words.ts";

interface PlainProps {
  content: InvitationContent;
}

/** What a guest can add to the reply, without script: one collapsed form each. */
export function PlainForms({ content }: PlainProps) {
  const { guest, party } = content;
  if (!hasAnswered(guest.status) || party.complete === 1) return null;
  const comes = guest.status === guestStatus.accepted && !party.over;
  if (content.waiting !== null) {
    return (
      <>
        {guest.siblings.numbers > 0 && <Siblings content={content} />}
        <Words content={content} form="message" {...extrasOf(content).messages} />
      </>
    );
  }
  return (
    <>
      {comes && party.siblings === "ask" && (
        <Words content={content} form="ask-siblings" {...extrasOf(content)["ask-siblings"]} />
      )}
      {comes && <Siblings content={content} />}
      {comes && <Requirements content={content} />}
      {comes && content.questions !== null && <Questions content={content} asked={content.questions.asked} />}
      <Words content={content} form="message" {...extrasOf(content).messages} />
      <Words content={content} form="wish" title="Leave a birthday wish" says="" />
    </>
  );
}

function Siblings({ content }: PlainProps) {
  const { siblings, adults_staying } = content.guest;
  const most = mostSiblings(content);
  const known = {
    numbers: String(siblings.numbers),
    names: siblings.names,
    adults_staying: String(adults_staying),
  };
  const fields = plainForm("siblings", known, content.outcome);
  return (
    <Plain content={content} form="siblings" {...extrasOf(content).siblings} fields={fields}>
      {most > 0 ? (
        <>
          <NumberSelect {...fields.field("numbers")} label="Siblings coming" most={most} />
          <TextField
            {...fields.field("names")}
            label="Siblings’ names"
            hint="Separate with commas."
            maxLength={limits.siblingNames}
          />
        </>
      ) : (
        <input type="hidden" name="numbers" value="0" />
      )}
      <NumberSelect {...fields.field("adults_staying")} label="Adults staying" most={limits.adultsStaying} />
    </Plain>
  );
}

function Requirements({ content }: PlainProps) {
  const { allergies, diets: eats, requirements } = content.guest;
  const known = { allergies: allergies.join(", "), diets: eats.join(","), content: requirements };
  const fields = plainForm("requirements", known, content.outcome);
  const ticked = fields.field("diets").defaultValue.split(",");
  return (
    <Plain content={content} form="requirements" {...extrasOf(content).requirements} fields={fields}>
      <TextField
        {...fields.field("allergies")}
        label="Allergies"
        hint={`Separate with commas: ${allergens.slice(0, 4).join(", ")}…`}
      />
      <fieldset>
        <legend className="semibold mb-6">Diet</legend>
        {diets.map((diet) => (
          <CheckboxField
            key={diet}
            id={`plain-diet-${diet.replaceAll(" ", "-")}`}
            name="diets"
            value={diet}
            label={diet}
            defaultChecked={ticked.includes(diet)}
          />
        ))}
      </fieldset>
      <TextAreaField
        {...fields.field("content")}
        label="Anything else we should know"
        rows={3}
        maxLength={limits.requirement}
      />
      <p className="text-16">{needsConsent.own(organiserNameOf(content))}</p>
    </Plain>
  );
}

interface QuestionsProps extends PlainProps {
  asked: NonNullable<InvitationContent["questions"]>["asked"];
}

function Questions({ content, asked }: QuestionsProps) {
  const known = Object.fromEntries(asked.map(({ uuid, answer }) => [`answers.${uuid}`, answer]));
  const fields = plainForm("questions", known, content.outcome);
  return (
    <Plain content={content} form="questions" {...extrasOf(content).questions} fields={fields} send="Save answers">
      <p className="text-16">{answersSeenBy}</p>
      {asked.map(({ uuid, question, choices }) => {
        const field = fields.field(`answers.${uuid}`);
        const label = `${question} (optional)`;
        return choices.length === 0 ? (
          <TextField key={uuid} {...field} label={label} maxLength={limits.answer} />
        ) : (
          <SelectField key={uuid} {...field} label={label}>
            {["", ...choices].map((choice) => (
              <option key={choice} value={choice}>
                {choice || "No answer"}
              </option>
            ))}
          </SelectField>
        );
      })}
    </Plain>
  );
}

interface WordsProps extends PlainProps {
  form: "ask-siblings" | "message" | "wish";
  title: string;
  says: string;
}

function Words({ content, form, title, says }: WordsProps) {
  const fields = plainForm(form, { content: form === "ask-siblings" ? siblingsQuestion : "" }, content.outcome);
  const label = form === "wish" ? "Your wish" : `Your message to ${organiserNameOf(content)}`;
  return (
    <Plain content={content} form={form} title={title} says={says} fields={fields}>
      {form === "message" &&
        content.messages.map(({ label: kind, content: said, date }) => (
          <p key={`${date} ${kind}`} className="break-words keep-lines">
            <b>{kind}</b> {said}
          </p>
        ))}
      <TextAreaField
        {...fields.field("content")}
        label={label}
        rows={4}
        maxLength={form === "wish" ? limits.requirement : limits.message}
        required
      />
    </Plain>
  );
}

interface FrameProps extends PlainProps {
  form: InvitationForm;
  title: string;
  says: string;
  fields: Pick<PlainForm<string>, "refused">;
  send?: string;
  children: ReactNode;
}

function Plain({ content, form, title, says, fields, send = "Send", children }: FrameProps) {
  return (
    <details className={`card ${styles.plain}`} open={fields.refused}>
      <summary>
        <b>{title}</b> {says}
      </summary>
      <form method="post" action={`/eventattendee/${content.guest.uuid}`}>
        {children}
        <Button type="submit" name="do" value={form} variant="line">
          {send}
        </Button>
      </form>
    </details>
  );
}
