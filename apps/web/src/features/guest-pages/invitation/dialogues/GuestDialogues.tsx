import { limits } from "@wishwell/contract/api/limits";
import type { ComponentType } from "react";
import { sendAsGuest } from "../../../../lib/api/send-as-guest.ts";
import { FormErrors } from "../../../../lib/forms/FormErrors.tsx";
import { useForm } from "../../../../lib/forms/form.ts";
import { usePublicConfig } from "../../../../lib/pages/public-config.ts";
import { useSession } from "../../../../lib/session/session.ts";
import { Dialogue } from "../../../../ui/feedback/Dialogue.tsx";
import { useFlash } from "../../../../ui/feedback/Flash.tsx";
import { Button } from "../../../../ui/fields/Button.tsx";
import { CountedArea } from "../../../../ui/fields/CountedArea.tsx";
import { NeedsFields } from "../../../party/needs/NeedsFields.tsx";
import { needsSent, needsValues } from "../../../party/needs/needs-form.ts";
import { shareLink, shareWords } from "../../../party/share-link.ts";
import { useSharing } from "../../../party/use-sharing.ts";
import { NotMeWords } from "../NotMeWords.tsx";
import type { DialogueName, DialogueProps, GuestDialoguesProps } from "../dialogue-props.ts";
import { hostOf } from "../invitation-words.ts";
import { FormButtons } from "./FormButtons.tsx";
import { MessagesDialogue } from "./MessagesDialogue.tsx";
import { RegisterOffer } from "./RegisterOffer.tsx";
import { SiblingsDialogue } from "./SiblingsDialogue.tsx";
import styles from "./dialogues.module.css";
import { offersAccount } from "./next-offer.ts";
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
      flash.show("success", `Thank you. ${hostOf(invitation.content)} has been told.`);
      close();
    },
  });
  return (
    <Dialogue title={`What does ${guest.guest_first_name} need?`} onClose={close}>
      <form onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form} saves={false} />
        <NeedsFields form={form} />
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
      <p>This leads to the party’s page, not to {content.guest.guest_first_name}’s own invitation.</p>
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
        {told === "not-copied" && "Copying did not work here. The words are selected: copy them yourself."}
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
  requirements: RequirementsDialogue,
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
