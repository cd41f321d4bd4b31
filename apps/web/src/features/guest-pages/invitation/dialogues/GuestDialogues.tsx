import type { GuestMessage } from "@wishwell/contract/api/guest-messages";
import { limits } from "@wishwell/contract/api/limits";
import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { type ComponentType, useEffect, useRef, useState } from "react";
import { sendAsGuest } from "../../../../lib/api/send-as-guest.ts";
import { useForm } from "../../../../lib/forms/form.ts";
import { FormErrors } from "../../../../lib/forms/FormErrors.tsx";
import { dayAndTime } from "../../../../lib/moments.ts";
import { usePublicConfig } from "../../../../lib/pages/public-config.ts";
import { useSession } from "../../../../lib/session/session.ts";
import { Dialogue } from "../../../../ui/feedback/Dialogue.tsx";
import { useFlash } from "../../../../ui/feedback/Flash.tsx";
import { Button } from "../../../../ui/fields/Button.tsx";
import { CountedArea } from "../../../../ui/fields/CountedArea.tsx";
import { NumberSelect } from "../../../../ui/fields/NumberSelect.tsx";
import { classes } from "../../../../ui/layout/classes.ts";
import { ComingToo } from "../../../party/needs/ComingToo.tsx";
import {
  mostSiblings,
  needsConsent,
  needsSent,
  needsValues,
  siblingsQuestion,
} from "../../../party/needs/needs-form.ts";
import { NeedsFields } from "../../../party/needs/NeedsFields.tsx";
import { useSharing, shareLink, shareWords } from "../../../party/use-sharing.ts";
import type { DialogueName, DialogueProps, GuestDialoguesProps } from "../dialogue-props.ts";
import { extrasOf, hostOf, organiserNameOf } from "../invitation-words.ts";
import { NotMeWords } from "../NotMeWords.tsx";
import styles from "./dialogues.module.css";
import { FormButtons } from "./FormButtons.tsx";
import { QuestionsDialogue } from "./QuestionsDialogue.tsx";
import { offersAccount, RegisterOffer } from "./RegisterOffer.tsx";
import { useWordsForm } from "./use-message-form.ts";

/** Saving replaces the needs that were stored before. */
function RequirementsDialogue({ invitation, close }: DialogueProps) {
  const { guest } = invitation.content;
  const flash = useFlash();
  const form = useForm({
    name: "own-requirements",
    initial: needsValues(guest),
    send: (values, idempotencyKey) => {
      const { requirements: content, ...ticked } = needsSent(values);
      const body = { type: "requirement" as const, content, ...ticked };
      return sendAsGuest("POST /events/attendeemessage/{uuid}", { params: { uuid: guest.uuid }, body, idempotencyKey });
    },
    done: ({ data }, values) => {
      invitation.said(data);
      invitation.told(needsSent(values));
      flash.show("success", `Thank you. We’ve told ${organiserNameOf(invitation.content)}.`);
      close();
    },
  });
  return (
    <Dialogue title={`What does ${guest.guest_first_name} need?`} onClose={close}>
      <form onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form} saves={false} />
        <NeedsFields form={form} consent={needsConsent.own(organiserNameOf(invitation.content))} />
        <FormButtons send="Save" busy={form.busy} onCancel={close} />
      </form>
    </Dialogue>
  );
}

/** Open to guests who come and to guests who decline. */
function WishDialogue({ invitation, open, close }: DialogueProps) {
  const { content } = invitation;
  const child = content.party.language.recipient_names || "the birthday child";
  const flash = useFlash();
  const signedIn = useSession() !== null;
  const form = useWordsForm("wish", content.guest.uuid, (message) => {
    invitation.said(message);
    flash.show("success", `Thank you. Your wish is on its way to ${child}.`);
    if (offersAccount(signedIn)) open("register");
    else close();
  });
  return (
    <Dialogue title={`A birthday wish for ${child}`} onClose={close}>
      <form onSubmit={form.onSubmit} noValidate>
        <p>You can leave a wish below.</p>
        <FormErrors form={form} saves={false} />
        <CountedArea {...form.field("content")} label="Your wish" rows={4} limit={limits.requirement} data-autofocus />
        <FormButtons send="Send" cancel="No thanks" busy={form.busy} onCancel={close} />
      </form>
    </Dialogue>
  );
}

function RegisterDialogue({ invitation: { content }, close }: DialogueProps) {
  return <RegisterOffer party={content.party} onClose={close} />;
}

/** Shares the party's link, never the guest's personal one, so that recipients reply for themselves. */
function ShareDialogue({ invitation: { content }, close }: DialogueProps) {
  const { public_url, hashtag } = usePublicConfig();
  const words = shareWords(shareLink(public_url, content.party), hashtag);
  const { passage, told, copy, canPassOn, passOn } = useSharing(words);
  return (
    <Dialogue title="Share the party" onClose={close}>
      <p>This link opens the party’s page, not {content.guest.guest_first_name}’s own invitation.</p>
      <p ref={passage} className={`break-words rounded ${styles.passage}`}>
        {words}
      </p>
      <div className="row">
        {canPassOn && (
          <Button icon="share" wide="phone" onClick={() => void passOn()}>
            Share
          </Button>
        )}
        <Button variant="line" icon="copy" wide="phone" onClick={() => void copy()}>
          Copy
        </Button>
        <span className={styles.mobile}>
          <Button
            variant="line"
            icon="whatsapp"
            wide="phone"
            href={`https://wa.me/?text=${encodeURIComponent(words)}`}
            target="_blank"
            rel="noreferrer"
          >
            WhatsApp
          </Button>
        </span>
      </div>
      <p className={styles.told} role="status">
        {told === "copied" && "Copied."}
        {told === "not-copied" && "We couldn’t copy it. It’s selected, so you can copy it yourself."}
      </p>
    </Dialogue>
  );
}

function NotMeDialogue({ invitation: { content }, close }: DialogueProps) {
  return (
    <Dialogue title={`Not ${content.guest.guest_first_name}?`} onClose={close}>
      <NotMeWords content={content} />
    </Dialogue>
  );
}

const dialogues: Readonly<Record<DialogueName, ComponentType<DialogueProps>>> = {
  siblings: SiblingsDialogue,
  "ask-siblings": AskSiblingsDialogue,
  requirements: RequirementsDialogue,
  questions: QuestionsDialogue,
  messages: MessagesDialogue,
  wish: WishDialogue,
  register: RegisterDialogue,
  share: ShareDialogue,
  "not-me": NotMeDialogue,
};

/** The open dialogue. All dialogues are in one chunk, so the others open without loading. */
export function GuestDialogues({ shown, ...props }: GuestDialoguesProps) {
  const Dialogue = dialogues[shown];
  return <Dialogue key={shown} {...props} />;
}

/** The messages so far, newest last, and a field for another. */
function MessagesDialogue({ invitation, close }: DialogueProps) {
  const { content } = invitation;
  const [sent, setSent] = useState(false);
  const thread = useRef<HTMLOListElement>(null);
  const lines = content.messages.length;
  // Scrolls to the newest message.
  useEffect(() => {
    if (lines > 0) thread.current?.lastElementChild?.scrollIntoView({ block: "nearest" });
  }, [lines]);
  const form = useWordsForm("message", content.guest.uuid, (message) => {
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

/** The organiser wants to be asked, and adds the siblings on their own page. */
function AskSiblingsDialogue({ invitation, close }: DialogueProps) {
  const { content } = invitation;
  const flash = useFlash();
  const who = organiserNameOf(content);
  const sent = (message: GuestMessage) => {
    invitation.said(message);
    flash.show("success", `Thank you. We’ve asked ${who}.`);
    close();
  };
  const form = useWordsForm("ask-siblings", content.guest.uuid, sent, siblingsQuestion);
  return (
    <Dialogue title="Bringing a brother or sister?" onClose={close}>
      <form onSubmit={form.onSubmit} noValidate>
        <p>
          Please check with {who} first. If there’s room, {who} will add them for you.
        </p>
        <FormErrors form={form} saves={false} />
        <CountedArea
          {...form.field("content")}
          label={`Your message to ${who}`}
          rows={4}
          limit={limits.message}
          data-autofocus
        />
        <FormButtons send="Send" busy={form.busy} onCancel={close} />
      </form>
    </Dialogue>
  );
}

/** Siblings and adults who come with the guest. */
function SiblingsDialogue({ invitation, close }: DialogueProps) {
  const { guest } = invitation.content;
  const most = mostSiblings(invitation.content);
  const flash = useFlash();
  const form = useForm({
    name: "own-siblings",
    initial: {
      numbers: String(guest.siblings.numbers),
      names: guest.siblings.names,
      adults_staying: String(guest.adults_staying),
    },
    send: (body, idempotencyKey) =>
      sendAsGuest("POST /events/attendeesiblings/{uuid}", { params: { uuid: guest.uuid }, body, idempotencyKey }),
    done: ({ data }) => {
      invitation.heard(data);
      flash.show("success", `Thank you. We’ve told ${organiserNameOf(invitation.content)}.`);
      close();
    },
  });
  return (
    <Dialogue title={most > 0 ? "Who’s coming too?" : extrasOf(invitation.content).siblings.title} onClose={close}>
      <form onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form} saves={false} />
        {most > 0 && <NumberSelect {...form.field("numbers")} label="Siblings coming" most={most} data-autofocus />}
        <ComingToo siblings={form.values.numbers} names={form.field("names")} adults={form.field("adults_staying")} />
        <FormButtons send="Save" busy={form.busy} onCancel={close} />
      </form>
    </Dialogue>
  );
}
