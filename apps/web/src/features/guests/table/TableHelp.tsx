import { HelpToggle } from "../../../lib/forms/HelpToggle.tsx";
import styles from "./TableHelp.module.css";

/** Explains how the list works, on request. */
export function TableHelp({ inRow = false }: { inRow?: boolean }) {
  return (
    <HelpToggle name="edit-guests" label="Help with your guests" inRow={inRow}>
      <ul className={`cut-corner mt-8 measure text-left ${styles.help}`}>
        <li>
          <b>Add a guest</b> puts a child on the list. Nobody is written to until you send the invitation.
        </li>
        <li>
          <b>Send invite</b> is for those who have none yet, <b>Resend invite</b> for those who may have lost it.
          Between two letters to the same family lie at least 12 hours.
        </li>
        <li>
          No e-mail answer? <b>WhatsApp or copy link</b> gives you a message with the guest’s own link, ready to pass
          on.
        </li>
        <li>
          <b>Bad email</b> means the letter could not be delivered. Fix the address, and it goes out again.
        </li>
        <li>Tick several guests to invite them, write to them, set their status or delete them in one go.</li>
      </ul>
    </HelpToggle>
  );
}
