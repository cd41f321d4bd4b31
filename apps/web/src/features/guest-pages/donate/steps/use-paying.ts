import { givingPageTexts } from "@wishwell/contract/texts/contribution-texts";
import { useRef, useState } from "react";
import { ApiError, sentenceFor } from "../../../../lib/api/api-error.ts";
import { sendAsGuest } from "../../../../lib/api/send-as-guest.ts";
import { usePublicConfig } from "../../../../lib/pages/public-config.ts";
import { useFlash } from "../../../../ui/feedback/Flash.tsx";
import { isReported } from "../giving-stage.ts";
import { type Giving, setInvoiceInUrl } from "../use-giving.ts";
import { useLater, usePageLifecycle } from "../use-page-life.ts";

export interface Paying extends Giving {
  /** "asking" while the payment is being reported; "lost" when that failed and will be retried. */
  readonly reporting: "asking" | "lost" | null;
  /** The button whose request is in progress. */
  readonly busy: "pay" | "change" | null;
  /** The giver returned from the provider without paying. */
  readonly cameBack: boolean;
  /** Opens the provider's page. */
  readonly pay: () => void;
  /** Drops the intention and returns to the form with the typed values. */
  readonly change: () => void;
  /** Asks the server to check with the provider whether the payment arrived. */
  readonly report: () => void;
}

/** Actions on a contribution once it is recorded. */
export function usePaying(giving: Giving): Paying {
  const { content, heard, stopWaiting, look, refused } = giving;
  const { donation } = content;
  const [reporting, setReporting] = useState<Paying["reporting"]>(isReported(content) ? "asking" : null);
  const [busy, setBusy] = useState<Paying["busy"]>(null);
  const [tries, setTries] = useState(0);
  const [checks, setChecks] = useState(0);
  const underWay = useRef(false);
  const flash = useFlash();
  const { payments } = usePublicConfig();

  async function report(): Promise<void> {
    if (underWay.current || donation === null) return;
    underWay.current = true;
    setReporting("asking");
    try {
      const { data } = await sendAsGuest("POST /donations/payment/{invoice_number}", {
        params: { invoice_number: donation.uuid },
        body: { gateway_provider: payments.provider },
      });
      heard(data);
      setInvoiceInUrl(donation.uuid);
      setReporting(null);
    } catch (fault) {
      if (isTemporary(fault)) {
        setTries((now) => now + 1);
        setReporting("lost");
      } else {
        flash.show("error", givingPageTexts.notRecorded(sentenceFor(fault)));
        await refused();
        setReporting(null);
      }
    } finally {
      underWay.current = false;
    }
  }

  async function pressed(what: "pay" | "change", act: (uuid: string) => Promise<void>): Promise<void> {
    if (donation === null || busy !== null) return;
    setBusy(what);
    try {
      await act(donation.uuid);
    } catch (fault) {
      flash.show("error", sentenceFor(fault));
      if (!isTemporary(fault)) await refused();
      setBusy(null);
    }
  }

  const pay = () =>
    pressed("pay", async (uuid) => {
      const { data } = await sendAsGuest("POST /donations/checkout/{uuid}", { params: { uuid } });
      // The button stays busy because the browser is about to leave this page.
      if (data.approve_url !== null) window.location.assign(data.approve_url);
    });

  const change = () =>
    pressed("change", async (uuid) => {
      const { data } = await sendAsGuest("DELETE /donations/{uuid}", { params: { uuid } });
      setBusy(null);
      // A payment that completed in the meantime is not dropped.
      if (data.state === "paid" || data.state === "pending") heard(data);
      else stopWaiting();
    });

  usePageLifecycle({
    onAwake: () => {
      if (reporting === "asking") void report();
      else if (donation !== null) setInvoiceInUrl(donation.uuid);
    },
    onSeen: () => {
      setBusy(null);
      if (reporting === "lost") void report();
    },
  });
  useLater(reporting === "lost" ? pauseBeforeReport(tries) : null, tries, () => void report());

  const waits = donation?.state === "pending" && reporting === null;
  useLater(waits ? pauseBeforeCheck(checks) : null, checks, (turn) => {
    if (donation !== null) void look(donation.uuid).then(() => setChecks(turn + 1));
  });

  return {
    ...giving,
    reporting,
    busy,
    cameBack: content.came_back === "cancelled",
    pay: () => void pay(),
    change: () => void change(),
    report: () => void report(),
  };
}

/** Temporary faults: no connection, server unavailable or rate limited. The contribution's state is still unknown. */
const isTemporary = (fault: unknown): boolean => fault instanceof ApiError && (fault.passing || fault.status === 429);

/** Milliseconds until the next check of a pending payment; null after the last one. */
export function pauseBeforeCheck(checks: number): number | null {
  return checks < maxChecks ? Math.min(4 * 2 ** checks, 120) * 1000 : null;
}

/** About a quarter of an hour in all. For payments that settle later we send an email. */
const maxChecks = 12;

/**
 * Milliseconds until a failed report is retried. Intervals grow to one minute, and retries continue while the page is
 * open.
 */
export const pauseBeforeReport = (tries: number): number => Math.min(3 * 2 ** tries, 60) * 1000;
