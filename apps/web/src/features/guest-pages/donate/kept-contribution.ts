import { browserStorage, type KeptStorage } from "../../../lib/session/browser-storage.ts";

const keyOf = (guest: string) => `wishwell.contribution.${guest}`;

/**
 * Which contribution was begun in this browser. Its number opens what the guest's link does not, so it is kept here only,
 * and found again on the next visit.
 */
export function createKeptContributions(browser: KeptStorage) {
  return {
    read: (guest: string): string | null => browser.getItem(keyOf(guest)),
    keep: (guest: string, uuid: string): void => browser.setItem(keyOf(guest), uuid),
    forget: (guest: string): void => browser.removeItem(keyOf(guest)),
  };
}

export const keptContributions = createKeptContributions(browserStorage());
