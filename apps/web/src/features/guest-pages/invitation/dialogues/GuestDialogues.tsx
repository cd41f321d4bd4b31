import { limits } from "@wishwell/contract/api/limits";
import type { ComponentType } from "react";
import { sendAsGuest } from "../../../../lib/api/send-as-guest.ts";
import { FormErrors } from "../../../../lib/forms/FormErrors.tsx";
import { useForm } from "../../../../lib/forms/form.ts";
import { usePublicConfig } from "../../../../lib/pages/public-config.ts";
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
import { calendarFileOf, hostOf, partyOf, organiserNameOf } from "../invitation-words.ts";
import { FormButtons } from "./FormButtons.tsx";
import { MessagesDialogue } from "./MessagesDialogue.tsx";
import { RegisterOffer } from "./RegisterOffer.tsx";
import { SiblingsDialogue } from "./SiblingsDialogue.tsx";
import styles from "./dialogues.module.css";
import { afterAccepting, afterDeclining, useOffers } from "./next-offer.ts";
import { useWordsForm } from "./use-message-form.ts";

/** After accepting: offers to add siblings, needs and a calendar entry. */
function AcceptedDialogue({ invitation, open, close }: DialogueProps) {
  const { content } = invitation;
  const goOn = useOffers(afterAccepting, { content, open, close });
  return (
    <Dialogue title={`Glad you can come to ${partyOf(content)}`} onClose={close}>
      <p>{hostOf(content)} has been told, and we’ll email you the details. Is there more to tell?</p>
      <div className={`stack gap-10 ${styles.choices}`}>
        <Button variant="line" icon="users" wide="always" onClick={() => open("siblings")}>
          Siblings or adults come along
        </Button>
        <Button variant="line" icon="warning" wide="always" onClick={() => open("requirements")}>
          Allergies or other requirements
        </Button>
        {content.calendars !== null && (
          <Button variant="line" icon="calendar" wide="always" href={calendarFileOf(content)} download="party.ics">
            Add to calendar
          </Button>
        )}
      </div>
      <Button onClick={goOn} wide="phone">
        Done
      </Button>
    </Dialogue>
  );
}

/** After declining: offers to leave a birthday wish. */
function DeclinedDialogue({ invitation, open, close }: DialogueProps) {
  const { content } = invitation;
  const goOn = useOffers(afterDeclining, { content, open, close });
  const child = content.party.language.recipient_names;
  return (
    <Dialogue title={`Sorry you can’t come to ${partyOf(content)}`} onClose={close}>
      <p>
        Thank you for telling {organiserNameOf(content)}. If plans change, come back to this page and accept.
        {child !== "" && ` Would you like to leave ${child} a birthday wish?`}
      </p>
      <div className="row">
        <Button icon="cake" wide="phone" onClick={() => open("wish")}>
          Leave a wish
        </Button>
        <Button variant="line" wide="phone" onClick={goOn}>
          No thanks
        </Button>
      </div>
    </Dialogue>
  );
}

/** Presents contributing and not contributing as equally welcome. */
function GiveDialogue({ invitation: { content }, open, close }: DialogueProps) {
  const goOn = useOffers(afterDeclining, { content, open, close });
  const { guest, party } = content;
  const [first] = party.eventrecipients;
  const gift = party.eventrecipients.length === 1 && first?.gift ? `“${first.gift}”` : "the gift";
  return (
    <Dialogue title="Would you like to contribute?" onClose={close}>
      <p>
        Guests give together, what they like: half for {gift}, half for {party.language.charity_names || "charity"}. No
        other present is needed.
      </p>
      <p>Coming is what counts: there is no need to give.</p>
      <div className="row">
        <Button href={`/eventattendee/donate/${guest.uuid}`} wide="phone">
          Yes
        </Button>
        <Button variant="line" wide="phone" onClick={goOn}>
          Not now
        </Button>
      </div>
    </Dialogue>
  );
}

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
  const goOn = useOffers(afterDeclining, { content, open, close });
  const form = useWordsForm("wish", content.guest.uuid, (message) => {
    invitation.said(message);
    flash.show("success", `Thank you. Your wish is on its way to ${child}.`);
    goOn();
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
  accepted: AcceptedDialogue,
  declined: DeclinedDialogue,
  give: GiveDialogue,
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
