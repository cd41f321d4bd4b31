import { limits } from "@wishwell/contract/api/limits";
import { FormErrors } from "../../../../lib/forms/FormErrors.tsx";
import { CountedArea } from "../../../../ui/fields/CountedArea.tsx";
import { Dialogue } from "../../../../ui/feedback/Dialogue.tsx";
import { useFlash } from "../../../../ui/feedback/Flash.tsx";
import type { DialogueProps } from "../own-dialogues.ts";
import { FormButtons } from "./FormButtons.tsx";
import { afterDeclining, useOffers } from "./next-offer.ts";
import { useWordsForm } from "./use-words-form.ts";

/** A birthday wish, from whoever comes and whoever cannot. */
export function WishDialogue({ invitation, open, close }: DialogueProps) {
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
