import type { Donation } from "@wishwell/contract/api/contributions";
import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { useState } from "react";
import { ApiError } from "../../../lib/api/api-error.ts";
import { readPageAgain } from "../../../lib/api/read-page-again.ts";
import { sendAsGuest } from "../../../lib/api/send-as-guest.ts";
import { drafts } from "../../../lib/forms/drafts.ts";
import { usePublicConfig } from "../../../lib/pages/public-config.ts";
import { browserStorage, type KeptStorage } from "../../../lib/session/browser-storage.ts";
import { type Stage, stageOf } from "./giving-stage.ts";
import { nameInAddress } from "./own-address.ts";
import { usePageLife } from "./use-page-life.ts";

export interface Giving {
  readonly content: DonateContent;
  readonly stage: Stage;
  /** Something has changed since the page came: what is new takes the focus. */
  readonly moved: boolean;
  /** An intention was recorded. */
  readonly begun: (donation: Donation) => void;
  /** What a call told about the contribution. */
  readonly heard: (donation: Donation) => void;
  /** Back to the form: of this contribution nothing is left to be done. */
  readonly letGo: () => void;
  readonly look: (uuid: string) => Promise<void>;
  /** Somebody looks at the page again, or something said no: what is true is read anew. */
  readonly lookAgain: () => Promise<void>;
  /** The same, after a refusal for good. */
  readonly refused: () => Promise<void>;
}

/** How giving stands: as the page brought it, and as every step changes it. */
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

  function letGo(): void {
    setMoved(true);
    keptContributions.forget(guest);
    nameInAddress(null);
    setContent((now) => ({ ...now, donation: null }));
  }

  async function look(uuid: string): Promise<void> {
    try {
      const { data } = await sendAsGuest("GET /donations/{uuid}", { params: { uuid } });
      heard(data);
    } catch (fault) {
      if (fault instanceof ApiError && fault.status === 404) letGo();
    }
  }

  /** What the guest's link opens: another window may have given meanwhile, or the party may have closed. */
  async function readAgain(): Promise<void> {
    const fresh = await readPageAgain<DonateContent>();
    if (fresh !== null) setContent((now) => withFresh(now, fresh));
  }

  async function lookAgain(): Promise<void> {
    const uuid = donation?.uuid ?? keptContributions.read(guest);
    await Promise.all([uuid === null ? null : look(uuid), readAgain()]);
  }

  usePageLife({
    onAwake: () => {
      const kept = keptContributions.read(guest);
      if (donation !== null) keptContributions.keep(guest, donation.uuid);
      else if (kept !== null) void look(kept);
    },
    onSeen: () => void lookAgain(),
  });

  return {
    content,
    stage: stageOf(content, payments.provider !== "off"),
    moved,
    begun: (told) => {
      keptContributions.keep(guest, told.uuid);
      nameInAddress(told.uuid);
      heard(told);
    },
    heard,
    letGo,
    look,
    lookAgain,
    refused: async () => {
      await lookAgain();
      setContent(withoutLate);
    },
  };
}

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

const keptContributions = createKeptContributions(browserStorage());

/** What a call told about the contribution. */
export function withDonation(content: DonateContent, donation: Donation): DonateContent {
  const { outcome: _shown, ...rest } = content;
  return { ...rest, donation };
}

/** The page as it would come now, read by the guest's link alone: of the giver's own contribution it knows less. */
export function withFresh(now: DonateContent, fresh: DonateContent): DonateContent {
  return { ...fresh, donation: now.donation, ...(now.outcome !== undefined && { outcome: now.outcome }) };
}

/** Refused for good because giving has closed: then an intention is nothing to be paid any more. */
export function withoutLate(content: DonateContent): DonateContent {
  const { donation } = content;
  const late = !content.may_contribute && (donation?.state === "intent" || donation?.declined === true);
  return late ? { ...content, donation: null } : content;
}
