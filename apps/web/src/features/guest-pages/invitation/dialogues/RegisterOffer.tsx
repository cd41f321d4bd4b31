import type { ShownParty } from "@wishwell/contract/api/page-contents";
import { browserStorage } from "../../../../lib/session/browser-storage.ts";
import { Dialogue } from "../../../../ui/feedback/Dialogue.tsx";
import { Button } from "../../../../ui/fields/Button.tsx";
import { partyOf } from "../invitation-words.ts";

const tab = browserStorage("tab");
const offeredKey = "wishwell.account-offered";

/** Returns whether to offer an account now, and records that it was offered: once per tab. */
export function offersAccount(signedIn: boolean): boolean {
  const offers = !signedIn && tab.getItem(offeredKey) === null;
  if (offers) tab.setItem(offeredKey, "1");
  return offers;
}

interface RegisterOfferProps {
  party: Pick<ShownParty, "language">;
  onClose: () => void;
}

/** Only an offer: guests need no account. */
export function RegisterOffer({ party, onClose }: RegisterOfferProps) {
  return (
    <Dialogue title="Keep your invitations together" onClose={onClose}>
      <p>
        With a free account you’ll find {partyOf({ party })} and all your invitations in Party Central, and you can plan
        your own party. You don’t need one to come.
      </p>
      <div className="row">
        <Button href="/user/register" wide="phone">
          Create an account
        </Button>
        <Button variant="line" wide="phone" onClick={onClose}>
          No thanks
        </Button>
      </div>
      <p className="mt-18">
        Already have an account? <a href="/user/login">Sign in</a>
      </p>
    </Dialogue>
  );
}
