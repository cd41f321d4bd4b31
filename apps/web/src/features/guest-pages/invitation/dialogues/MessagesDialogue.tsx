import { limits } from "@wishwell/contract/api/limits";
import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { useEffect, useRef, useState } from "react";
import { FormErrors } from "../../../../lib/forms/FormErrors.tsx";
import { dayAndTime } from "../../../../lib/moments.ts";
import { classes } from "../../../../ui/layout/classes.ts";
import { CountedArea } from "../../../../ui/fields/CountedArea.tsx";
import { Dialogue } from "../../../../ui/feedback/Dialogue.tsx";
import type { DialogueProps } from "../dialogue-props.ts";
import { hostOf, organiserNameOf } from "../invitation-words.ts";
import styles from "./dialogues.module.css";
import { FormButtons } from "./FormButtons.tsx";
import { useWordsForm } from "./use-message-form.ts";

/** The messages so far, newest last, and a field for another. */
export function MessagesDialogue({ invitation, close }: DialogueProps) {
  const { content } = invitation;
  const [sent, setSent] = useState(false);
  const thread = useRef<HTMLOListElement>(null);
  const lines = content.messages.length;
  // Scrolls to the newest message.
  useEffect(() => {
    if (lines > 0) thread.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [lines]);
  const form = useWordsForm("organizer", content.guest.uuid, (message) => {
    invitation.said(message);
    setSent(true);
  });
  return (
    <Dialogue title="Messages" onClose={close}>
      {lines > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long ones are scrolled by keys as well
        <div className={`mb-20 ${styles.thread}`} role="region" aria-label="Messages so far" tabIndex={0}>
          <ol ref={thread} className="stack gap-14">
            {content.messages.map(({ source, label, content: words, date }, place) => (
              // Messages have no id here and are only appended, so the index is a stable key.
              <li key={place} className={classes(styles.said, source === "guest" && styles.own)}>
                <p className={`flex-wrap muted mb-4 text-14 ${styles.about}`}>
                  <b>{source === "guest" ? "You" : hostOf(content)}</b>
                  <span>{label}</span>
                  <time dateTime={date}>{dayAndTime(date)}</time>
                </p>
                <p className={`break-words no-margin keep-lines ${styles.words}`}>{words}</p>
              </li>
            ))}
          </ol>
        </div>
      )}
      <form onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form} saves={false} />
        <CountedArea
          {...form.field("content")}
          label={`Your message to ${organiserNameOf(content)}`}
          rows={4}
          limit={limits.message}
          data-autofocus
        />
        <p className={styles.told} role="status">
          {sent && siteTexts.messageSent}
        </p>
        <FormButtons send="Send" cancel="Close" busy={form.busy} onCancel={close} />
      </form>
    </Dialogue>
  );
}
