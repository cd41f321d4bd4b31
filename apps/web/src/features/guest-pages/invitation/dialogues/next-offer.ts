import type { InvitationContent } from "@wishwell/contract/api/page-contents";
import { browserStorage } from "../../../../lib/session/browser-storage.ts";
import { useSession } from "../../../../lib/session/session.ts";
import type { DialogueName } from "../own-dialogues.ts";

/** What is known when a dialogue was closed. */
interface Known {
  readonly may_contribute: boolean;
  readonly signedIn: boolean;
  /** Asking once is an offer, asking again is a nuisance. */
  readonly offeredAccount: boolean;
}

const account = ({ signedIn, offeredAccount }: Known): DialogueName | null =>
  signedIn || offeredAccount ? null : "register";

/** After accepting, giving is offered where it is open; then an account. */
export const afterAccepting = (known: Known): DialogueName | null => (known.may_contribute ? "give" : account(known));

/** Whoever cannot come is not asked for anything, but for an account. */
export const afterDeclining = account;

const tab = browserStorage("tab");
const offeredKey = "wishwell.account-offered";

/** Whether an account is offered now; then it counts as offered. */
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

/** Closes a dialogue and goes on to what is offered next, if anything. */
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
