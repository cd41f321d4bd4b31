import { useQueryClient } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import { send } from "../../../../lib/api/api.ts";
import { FormErrors } from "../../../../lib/forms/FormErrors.tsx";
import { useForm } from "../../../../lib/forms/form.ts";
import { Button } from "../../../../ui/fields/Button.tsx";
import { CountedArea } from "../../../../ui/fields/CountedArea.tsx";
import { useFlash } from "../../../../ui/feedback/Flash.tsx";
import { Note } from "../../../../ui/layout/Panel.tsx";
import { correspondence, guestsMoved, type GuestOfParty } from "../../guest-queries.ts";
import styles from "./Correspondence.module.css";

/** The organiser's answer. Without words nothing is sent. */
export function Reply({ guest, writer }: { guest: GuestOfParty; writer: string }) {
  const uuid = guest.uuid ?? "";
  const queries = useQueryClient();
  const flash = useFlash();
  const form = useForm({
    name: "guest-reply",
    draftOf: uuid,
    initial: { content: "" },
    send: ({ content }, idempotencyKey) =>
      send("POST /eventattendees/message/{uuid}", { params: { uuid }, body: { content }, idempotencyKey }),
    done: ({ data }) => {
      queries.setQueryData(correspondence(uuid).queryKey, (known) => known && [...known, data]);
      guestsMoved(queries, guest.event.uuid);
      form.saved({ content: "" });
      flash.clear();
      flash.show("success", texts.messageSentToGuest);
    },
  });
  return (
    <form
      className={styles.reply}
      noValidate
      onSubmit={(event) => {
        if (form.values.content.trim() === "") event.preventDefault();
        else form.onSubmit(event);
      }}
    >
      <FormErrors form={form} saves={false} />
      <CountedArea {...form.field("content")} label={`Reply to ${writer}`} rows={3} limit={limits.message} />
      <div className={styles.send}>
        <Button type="submit" variant="line" icon="send" busy={form.busy}>
          Send reply
        </Button>
        {guest.email !== undefined && guest.email !== "" && <span className="small muted">Goes to {guest.email}</span>}
      </div>
    </form>
  );
}

/** Letters to a bad address come back: mending it comes before writing. */
export function FixAddress() {
  return (
    <div className={styles.reply}>
      <Note icon="warning">
        <p>{texts.badEmail}</p>
        <Button variant="line" size="small" icon="edit" href="#guest-email">
          Fix address
        </Button>
      </Note>
    </div>
  );
}
