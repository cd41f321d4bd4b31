import { Button } from "../../../../ui/fields/Button.tsx";
import { Dialogue } from "../../../../ui/feedback/Dialogue.tsx";
import type { DialogueProps } from "../own-dialogues.ts";
import { calendarFileOf, hostOf, partyOf } from "../own-words.ts";
import { afterAccepting, useOffers } from "./next-offer.ts";
import styles from "./dialogues.module.css";

/** They come: what is worth telling now, while they are here. */
export function AcceptedDialogue({ invitation, open, close }: DialogueProps) {
  const { content } = invitation;
  const goOn = useOffers(afterAccepting, { content, open, close });
  return (
    <Dialogue title={`Glad you can come to ${partyOf(content)}`} onClose={close}>
      <p>{hostOf(content)} has been told, and we’ll email you the details. Is there more to tell?</p>
      <div className={styles.choices}>
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
