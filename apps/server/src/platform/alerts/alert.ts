import type { AlertSubject } from "@wishwell/contract/api/admin/paths";

export interface Alert {
  /** Raised again while it is open, a cause is one alert with a count. */
  readonly cause: string;
  /** This occurrence, which is reported once; the cause if it occurs only once. */
  readonly event?: string;
  /** In an email it follows "Wishwell: ", so it starts in lower case. */
  readonly title: string;
  /** Our own words only: never names, text typed by strangers, or addresses. */
  readonly lines: readonly string[];
  /** What its link opens. */
  readonly about: { readonly kind: AlertSubject; readonly id: string };
  /** Their names are read when the alert is shown, so that they go with the person. */
  readonly partyId?: string;
  readonly contributionId?: string;
  readonly charityId?: string;
  readonly respondBy?: Date | null;
}
