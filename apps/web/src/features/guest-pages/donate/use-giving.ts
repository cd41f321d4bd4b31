import type { Donation } from "@wishwell/contract/api/contributions";
import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { useState } from "react";
import { ApiError } from "../../../lib/api/api-error.ts";
import { refetchPageData } from "../../../lib/api/refetch-page-data.ts";
import { sendAsGuest } from "../../../lib/api/send-as-guest.ts";
import { drafts } from "../../../lib/forms/drafts.ts";
import { usePublicConfig } from "../../../lib/pages/public-config.ts";
import { browserStorage, type BrowserStorage } from "../../../lib/session/browser-storage.ts";
import { type Stage, stageOf } from "./giving-stage.ts";
import { usePageLifecycle } from "./use-page-life.ts";

export interface Giving {
  readonly content: DonateContent;
  readonly stage: Stage;
  /** True once something has changed since the page loaded: new content then receives the focus. */
  readonly moved: boolean;
  /** Called when an intention is recorded. */
  readonly begun: (donation: Donation) => void;
  /** Applies a call's result for the contribution. */
  readonly heard: (donation: Donation) => void;
  /** Returns to the form because nothing is left to do for this contribution. */
  readonly stopWaiting: () => void;
  readonly look: (uuid: string) => Promise<void>;
  /** Reloads contribution and page, when the guest returns to the page or after a refusal. */
  readonly refresh: () => Promise<void>;
  /** Reloads after a final refusal, and drops an intention that can no longer be paid. */
  readonly refused: () => Promise<void>;
}

/** What each step after the form is given. */
export interface StepsProps {
  giving: Giving;
  stage: Exclude<Stage, { is: "form" }>;
}

/** The state of giving: first as loaded with the page, then updated by every step. */
export function useGiving(read: DonateContent): Giving {
  const [content, setContent] = useState(read);
  const [moved, setMoved] = useState(false);
  const { payments } = usePublicConfig();
  const guest = read.guest.uuid;
  const { donation } = content;

  function heard(told: Donation): void {
    setMoved(true);
    setContent((now) => withDonation(now, told));
    if (told.state === "paid") drafts.forget("giving", guest);
  }

  function stopWaiting(): void {
    setMoved(true);
    storedContributions.forget(guest);
    setInvoiceInUrl(null);
    setContent((now) => ({ ...now, donation: null }));
  }

  async function look(uuid: string): Promise<void> {
    try {
      const { data } = await sendAsGuest("GET /donations/{uuid}", { params: { uuid } });
      heard(data);
    } catch (fault) {
      if (fault instanceof ApiError && fault.status === 404) stopWaiting();
    }
  }

  /** Reloads the page's content: another window may have given meanwhile, or giving may have closed. */
  async function readAgain(): Promise<void> {
    const fresh = await refetchPageData<DonateContent>();
    if (fresh !== null) setContent((now) => mergeFresh(now, fresh));
  }

  async function refresh(): Promise<void> {
    const uuid = donation?.uuid ?? storedContributions.read(guest);
    await Promise.all([uuid === null ? null : look(uuid), readAgain()]);
  }

  usePageLifecycle({
    onAwake: () => {
      const kept = storedContributions.read(guest);
      if (donation !== null) storedContributions.keep(guest, donation.uuid);
      else if (kept !== null) void look(kept);
    },
    onSeen: () => void refresh(),
  });

  return {
    content,
    stage: stageOf(content, payments.provider !== "off"),
    moved,
    begun: (told) => {
      storedContributions.keep(guest, told.uuid);
      setInvoiceInUrl(told.uuid);
      heard(told);
    },
    heard,
    stopWaiting,
    look,
    refresh,
    refused: async () => {
      await refresh();
      setContent(withoutLateIntention);
    },
  };
}

/** Puts the contribution into the URL, so that a reload or the return from the provider finds it. */
export function setInvoiceInUrl(uuid: string | null): void {
  const { pathname, hash } = window.location;
  const query = uuid === null ? "" : `?invoice=${encodeURIComponent(uuid)}`;
  window.history.replaceState(null, "", `${pathname}${query}${hash}`);
}

const keyOf = (guest: string) => `wishwell.contribution.${guest}`;

/**
 * The contribution that was started in this browser. Its id shows more than the guest's link does, so it is stored only
 * here, for the next visit.
 */
export function createStoredContributions(browser: BrowserStorage) {
  return {
    read: (guest: string): string | null => browser.getItem(keyOf(guest)),
    keep: (guest: string, uuid: string): void => browser.setItem(keyOf(guest), uuid),
    forget: (guest: string): void => browser.removeItem(keyOf(guest)),
  };
}

const storedContributions = createStoredContributions(browserStorage());

export function withDonation(content: DonateContent, donation: Donation): DonateContent {
  const { outcome: _shown, ...rest } = content;
  return { ...rest, donation };
}

/**
 * Merges freshly loaded content. It is loaded by the guest's link alone, so the giver's own contribution is preserved.
 */
export function mergeFresh(now: DonateContent, fresh: DonateContent): DonateContent {
  return { ...fresh, donation: now.donation, ...(now.outcome !== undefined && { outcome: now.outcome }) };
}

/** Drops an intention or a declined attempt that can no longer be paid because giving has closed. */
export function withoutLateIntention(content: DonateContent): DonateContent {
  const { donation } = content;
  const late = !content.may_contribute && (donation?.state === "intent" || donation?.declined === true);
  return late ? { ...content, donation: null } : content;
}
