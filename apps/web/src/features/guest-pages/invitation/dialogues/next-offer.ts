import { browserStorage } from "../../../../lib/session/browser-storage.ts";

const tab = browserStorage("tab");
const offeredKey = "wishwell.account-offered";

/** Returns whether to offer an account now, and records that it was offered: once per tab. */
export function offersAccount(signedIn: boolean): boolean {
  const offers = !signedIn && tab.getItem(offeredKey) === null;
  if (offers) tab.setItem(offeredKey, "1");
  return offers;
}
