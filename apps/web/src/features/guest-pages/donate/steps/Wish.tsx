import type { Donation } from "@wishwell/contract/api/contributions";
import { limits } from "@wishwell/contract/api/limits";
import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { type MouseEvent, useState } from "react";
import { FormErrors } from "../../../../lib/forms/FormErrors.tsx";
import { plainForm } from "../../../../lib/forms/plain-form.ts";
import { useSession } from "../../../../lib/session/session.ts";
import { Button } from "../../../../ui/fields/Button.tsx";
import { CountedArea } from "../../../../ui/fields/CountedArea.tsx";
import { RegisterOffer } from "../../invitation/dialogues/RegisterOffer.tsx";
import { offersAccount } from "../../invitation/dialogues/next-offer.ts";
import { useWordsForm } from "../../invitation/dialogues/use-words-form.ts";
import { childName, givingOf, invitationOf } from "../giving-words.ts";
import styles from "./outcomes.module.css";

interface WishProps {
  content: DonateContent;
  donation: Donation;
}

/** After paying: a birthday wish, then perhaps an account, then back to the invitation. */
export function Wish({ content, donation }: WishProps) {
  const [offered, setOffered] = useState(false);
  const signedIn = useSession() !== null;
  const leave = (wished = false) => window.location.assign(`${invitationOf(content)}${wished ? "?done=wish" : ""}`);
  const goOn = (wished: boolean) => {
    if (offersAccount(signedIn)) setOffered(true);
    else leave(wished);
  };
  const form = useWordsForm("wish", content.guest.uuid, () => goOn(true));
  const plain = plainForm("wish", { content: "" }, content.outcome);
  if (content.party.complete === 1 || plain.done) {
    return (
      <div className={styles.buttons}>
        {plain.done && <p role="status">Thank you. Your wish is on its way to {childName(content)}.</p>}
        <Button href={invitationOf(content)} wide="phone">
          Back to the invitation
        </Button>
      </div>
    );
  }
  const field = form.field("content");
  return (
    <>
      <form
        className={styles.unprinted}
        method="post"
        action={`${givingOf(content)}?invoice=${donation.uuid}`}
        onSubmit={form.onSubmit}
        noValidate
      >
        <input type="hidden" name="donation" value={donation.uuid} />
        <FormErrors form={form.message === null ? plain : form} saves={false} />
        <CountedArea
          {...field}
          error={field.error ?? plain.field("content").error}
          label={`You can leave ${childName(content)} a birthday wish below`}
          rows={3}
          limit={limits.requirement}
        />
        <div className={styles.buttons}>
          <Button type="submit" name="do" value="wish" busy={form.busy} wide="phone">
            Send
          </Button>
          <Button
            variant="quiet"
            href={invitationOf(content)}
            onClick={(event: MouseEvent) => {
              event.preventDefault();
              goOn(false);
            }}
          >
            No thanks
          </Button>
        </div>
      </form>
      {offered && <RegisterOffer party={content.party} onClose={() => leave()} />}
    </>
  );
}
