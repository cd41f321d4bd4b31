import { Button } from "../../../../ui/fields/Button.tsx";
import { Dialogue } from "../../../../ui/feedback/Dialogue.tsx";
import type { DialogueProps } from "../own-dialogues.ts";
import { afterDeclining, useOffers } from "./next-offer.ts";

/** Contribute or not: both answers are good ones. */
export function GiveDialogue({ invitation: { content }, open, close }: DialogueProps) {
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
