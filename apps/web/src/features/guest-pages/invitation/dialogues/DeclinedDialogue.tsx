import { Button } from "../../../../ui/fields/Button.tsx";
import { Dialogue } from "../../../../ui/feedback/Dialogue.tsx";
import type { DialogueProps } from "../own-dialogues.ts";
import { partyOf, toldBy } from "../own-words.ts";
import { afterDeclining, useOffers } from "./next-offer.ts";

/** They cannot come. A wish may come all the same. */
export function DeclinedDialogue({ invitation, open, close }: DialogueProps) {
  const { content } = invitation;
  const goOn = useOffers(afterDeclining, { content, open, close });
  const child = content.party.language.recipient_names;
  return (
    <Dialogue title={`Sorry you can’t come to ${partyOf(content)}`} onClose={close}>
      <p>
        Thank you for telling {toldBy(content)}. If plans change, come back to this page and accept.
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
