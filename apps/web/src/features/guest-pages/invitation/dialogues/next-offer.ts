import type { InvitationContent } from "@wishwell/contract/api/page-contents";
import { browserStorage } from "../../../../lib/session/browser-storage.ts";
import { useSession } from "../../../../lib/session/session.ts";
import type { DialogueName } from "../dialogue-props.ts";

interface Known {
  readonly may_contribute: boolean;
  readonly signedIn: boolean;
  /** An account is offered only once per tab. */
  readonly offeredAccount: boolean;
}

const account = ({ signedIn, offeredAccount }: Known): DialogueName | null =>
  signedIn || offeredAccount ? null : "register";

/** Offers giving where it is open, otherwise an account. */
export const afterAccepting = (known: Known): DialogueName | null => (known.may_contribute ? "give" : account(known));

/** A guest who declines is offered an account only. */
export const afterDeclining = account;

const tab = browserStorage("tab");
const offeredKey = "wishwell.account-offered";

/** Returns whether to offer an account now, and records that it was offered. */
export function offersAccount(signedIn: boolean): boolean {
  const offers =
    account({ may_contribute: false, signedIn, offeredAccount: tab.getItem(offeredKey) !== null }) !== null;
  if (offers) tab.setItem(offeredKey, "1");
  return offers;
}

interface Way {
  readonly content: Pick<InvitationContent, "may_contribute">;
  readonly open: (name: DialogueName) => void;
  readonly close: () => void;
}

/** Closes a dialogue, then opens the next offer, if there is one. */
export function useOffers(next: (known: Known) => DialogueName | null, { content, open, close }: Way): () => void {
  const signedIn = useSession() !== null;
  return () => {
    const offeredAccount = tab.getItem(offeredKey) !== null;
    const offer = next({ may_contribute: content.may_contribute, signedIn, offeredAccount });
    if (offer === "register") tab.setItem(offeredKey, "1");
    if (offer === null) close();
    else open(offer);
  };
}
