import type { ShownParty } from "@wishwell/contract/api/page-contents";
import type { FormOutcome } from "@wishwell/contract/api/page-forms";
import { siteTexts } from "@wishwell/contract/texts/site-texts";
import type { ReactNode } from "react";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { plainForm } from "../../../lib/forms/plain-form.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import type { IconName } from "../../../ui/site/Icon.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { SelectField, TextAreaField } from "../../../ui/fields/TextField.tsx";
import styles from "./JoinForms.module.css";
import { AskFields, emptyAsk, emptyPlace, PlaceFields } from "./join-fields.tsx";

/** Targets of the panel's buttons until script can open a dialogue. */
export const answerHere = "answer-here";
export const askHere = "ask-here";

interface JoinFormsProps {
  party: Pick<ShownParty, "short_code">;
  outcome: FormOutcome | undefined;
}

/** The dialogues' questions as plain forms, each hidden until its link is followed. */
export function JoinForms({ party, outcome }: JoinFormsProps) {
  const place = plainForm("place", { ...emptyPlace, status: "" }, outcome);
  const ask = plainForm("ask", emptyAsk, outcome);
  const address = `/@${party.short_code}`;
  return (
    <>
      {place.done ? (
        <SentNote id={answerHere} icon="mail">
          {siteTexts.guestRequested} <b>Please follow the link in the first one.</b>
        </SentNote>
      ) : (
        <section id={answerHere} className={classes("mt-20", styles.here, place.refused && styles.open)}>
          <h3>Your answer</h3>
          <form method="post" action={`${address}#${answerHere}`} noValidate>
            <FormErrors form={place} saves={false} />
            <PlaceFields field={place.field} />
            <input type="hidden" name="do" value="place" />
            {/* A select rather than two buttons: Enter in a field would press the first button. */}
            <SelectField {...place.field("status")} label="Can you come?">
              <option value="">Please choose</option>
              <option value="4">Accept</option>
              <option value="3">Decline</option>
            </SelectField>
            <Button type="submit" wide="phone">
              Send
            </Button>
          </form>
        </section>
      )}
      {ask.done ? (
        <SentNote id={askHere} icon="tick">
          {siteTexts.inviteRequested}
        </SentNote>
      ) : (
        <section id={askHere} className={classes("mt-20", styles.here, ask.refused && styles.open)}>
          <h3>Ask for an invitation</h3>
          <form method="post" action={`${address}#${askHere}`} noValidate>
            <FormErrors form={ask} saves={false} />
            <AskFields field={ask.field} />
            <TextAreaField {...ask.field("message")} label="Message (optional)" rows={4} />
            <Button type="submit" name="do" value="ask" wide="phone">
              Send
            </Button>
          </form>
        </section>
      )}
    </>
  );
}

function SentNote({ id, icon, children }: { id: string; icon: IconName; children: ReactNode }) {
  return (
    <div id={id} className={`mt-20 ${styles.told}`} role="status">
      <Note tone="info" icon={icon}>
        {children}
      </Note>
    </div>
  );
}
