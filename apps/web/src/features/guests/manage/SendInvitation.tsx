import { Button } from "../../../ui/fields/Button.tsx";
import { optionLooks, rowOptions } from "../table/row-options.ts";
import { useInviting } from "../table/use-inviting.ts";
import type { GuestOfParty } from "../guest-queries.ts";
import styles from "./GuestHead.module.css";

/** Sending the invitation, or sending it again while there is no answer. */
export function SendInvitation({ guest }: { guest: GuestOfParty }) {
  const invited = { ...guest, uuid: guest.uuid ?? "" };
  const { one } = useInviting(guest.event.uuid);
  const offered = guest.answered_at === null ? rowOptions(invited, guest.event) : [];
  const option = offered.find((name) => name === "send" || name === "resend");
  if (option === undefined) return null;
  return (
    <div className={styles.invitation}>
      <Button
        variant="line"
        size="small"
        icon={optionLooks[option].icon}
        busy={one.isPending}
        onClick={() => one.mutate({ guest: invited, resend: option === "resend" })}
      >
        {optionLooks[option].label}
      </Button>
    </div>
  );
}
