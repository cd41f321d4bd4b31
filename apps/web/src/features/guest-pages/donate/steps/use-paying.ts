import { givingPageTexts } from "@wishwell/contract/texts/contribution-texts";
import { useRef, useState } from "react";
import { ApiError, sentenceFor } from "../../../../lib/api/api-error.ts";
import { sendAsGuest } from "../../../../lib/api/send-as-guest.ts";
import { usePublicConfig } from "../../../../lib/pages/public-config.ts";
import { useFlash } from "../../../../ui/feedback/Flash.tsx";
import { isReported } from "../giving-stage.ts";
import { nameInAddress } from "../own-address.ts";
import type { Giving } from "../use-giving.ts";
import { useLater, usePageLife } from "../use-page-life.ts";

export interface Paying extends Giving {
  /** A payment is being reported, or could not be yet. */
  readonly reporting: "asking" | "lost" | null;
  /** What was pressed and is on its way. */
  readonly busy: "pay" | "change" | null;
  /** They came back from the provider without paying. */
  readonly cameBack: boolean;
  /** Goes to the provider's own page. */
  readonly pay: () => void;
  /** Drops the intention: the form is open again, with what was typed. */
  readonly change: () => void;
  /** The provider says that it is paid: the server asks it. */
  readonly report: () => void;
}

/** What is done about a contribution once there is one. */
export function usePaying(giving: Giving): Paying {
  const { content, heard, letGo, look, refused } = giving;
  const { donation } = content;
  const [reporting, setReporting] = useState<Paying["reporting"]>(isReported(content) ? "asking" : null);
  const [busy, setBusy] = useState<Paying["busy"]>(null);
  const [tries, setTries] = useState(0);
  const [looks, setLooks] = useState(0);
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
      nameInAddress(donation.uuid);
      setReporting(null);
    } catch (fault) {
      if (mayPass(fault)) {
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
      if (!mayPass(fault)) await refused();
      setBusy(null);
    }
  }

  const pay = () =>
    pressed("pay", async (uuid) => {
      const { data } = await sendAsGuest("POST /donations/checkout/{uuid}", { params: { uuid } });
      // The button goes on waiting: this page is about to go.
      if (data.approve_url !== null) window.location.assign(data.approve_url);
    });

  const change = () =>
    pressed("change", async (uuid) => {
      const { data } = await sendAsGuest("DELETE /donations/{uuid}", { params: { uuid } });
      setBusy(null);
      // What was paid meanwhile stays paid.
      if (data.state === "paid" || data.state === "pending") heard(data);
      else letGo();
    });

  usePageLife({
    onAwake: () => {
      if (reporting === "asking") void report();
      else if (donation !== null) nameInAddress(donation.uuid);
    },
    onSeen: () => {
      setBusy(null);
      if (reporting === "lost") void report();
    },
  });
  useLater(reporting === "lost" ? pauseBeforeReport(tries) : null, tries, () => void report());

  const waits = donation?.state === "pending" && reporting === null;
  useLater(waits ? pauseBeforeLook(looks) : null, looks, (turn) => {
    if (donation !== null) void look(donation.uuid).then(() => setLooks(turn + 1));
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

/** No connection, a server that is away, too many at once: it decides nothing. */
const mayPass = (fault: unknown): boolean => fault instanceof ApiError && (fault.passing || fault.status === 429);

/** How long to wait before the next look, in milliseconds; null when it was looked at often enough. */
export function pauseBeforeLook(looks: number): number | null {
  return looks < mostLooks ? Math.min(4 * 2 ** looks, 120) * 1000 : null;
}

/** About a quarter of an hour. What settles later is told by letter. */
const mostLooks = 12;

/** The same for a payment that could not be reported: ever longer, and never given up while the page is open. */
export const pauseBeforeReport = (tries: number): number => Math.min(3 * 2 ** tries, 60) * 1000;
