import type { GuestMessage } from "@wishwell/contract/guest-messages";
import type { Guest } from "@wishwell/contract/guests";
import type { InvitationContent, InvitedGuest } from "@wishwell/contract/page-contents";
import type { AnswerStatus } from "@wishwell/domain/guest-status";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError, sentenceFor } from "../../../lib/api-error.ts";
import { sendAsGuest } from "../../../lib/send-as-guest.ts";
import { newIdempotencyKey } from "../../../lib/idempotency-key.ts";
import { readPageAgain } from "../../../lib/read-page-again.ts";
import { useFlash } from "../../../ui/light/Flash.tsx";
import { type KeptAnswer, keptAnswers } from "./kept-answer.ts";
import { newerOf, withGuest, withMessage } from "./own-state.ts";

/** An answer that is not recorded yet: there is no connection, or another device answered otherwise meanwhile. */
export interface WaitingAnswer {
  readonly kept: KeptAnswer;
  readonly why: "offline" | "answered-elsewhere";
}

export interface Invitation {
  readonly content: InvitationContent;
  /** The answer that is on its way. */
  readonly sending: AnswerStatus | null;
  readonly waiting: WaitingAnswer | null;
  readonly answer: (status: AnswerStatus) => void;
  /** Sends what waits; what was answered elsewhere gives way. */
  readonly sendKept: () => void;
  readonly forgetKept: () => void;
  /** What a call told about the guest. */
  readonly heard: (guest: Guest) => void;
  readonly said: (message: GuestMessage) => void;
  /** What the guest has told, and the server took. */
  readonly told: (needs: Pick<InvitedGuest, "allergies" | "diets" | "requirements">) => void;
}

/** A guest's invitation as it stands: as the page brought it, and as every answer changes it. */
export function useInvitation(read: InvitationContent, onAnswered: (guest: Guest) => void): Invitation {
  const [content, setContent] = useState(read);
  const [sending, setSending] = useState<AnswerStatus | null>(null);
  const flash = useFlash();
  const [waiting, setWaiting] = useState<WaitingAnswer | null>(null);
  const underWay = useRef(false);
  const { uuid } = read.guest;

  const heard = (guest: Guest) => setContent((now) => withGuest(now, guest));

  async function readAgain(): Promise<void> {
    const fresh = await readPageAgain<InvitationContent>();
    if (fresh !== null) setContent((now) => newerOf(now, fresh));
  }

  function forgetKept(): void {
    keptAnswers.forget(uuid);
    setWaiting(null);
  }

  async function deliver(kept: KeptAnswer, whatever = false): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setSending(kept.status);
    try {
      const { data } = await sendAsGuest("POST /eventattendees/status/{uuid}", {
        params: { uuid },
        body: whatever ? { status: kept.status } : { status: kept.status, version: kept.version },
        idempotencyKey: kept.key,
      });
      forgetKept();
      forgetChosen();
      heard(data);
      onAnswered(data);
      // Where the party is, who else comes and what can be done now may depend on the answer.
      void readAgain();
    } catch (refusal) {
      refused(kept, refusal);
    } finally {
      underWay.current = false;
      setSending(null);
    }
  }

  function refused(kept: KeptAnswer, refusal: unknown): void {
    const known = refusal instanceof ApiError ? refusal : null;
    forgetKept();
    if (known?.status === 0) {
      keptAnswers.keep(uuid, kept);
      setWaiting({ kept, why: "offline" });
    } else if (known?.reason === "stale") {
      setWaiting({ kept, why: "answered-elsewhere" });
      void readAgain();
    } else {
      flash.show("error", sentenceFor(refusal));
    }
  }

  const sendLeft = useEffectEvent(() => {
    const left = keptAnswers.read(uuid);
    if (left !== null) void deliver(left);
  });

  useEffect(() => {
    // Of an earlier visit, as soon as the page is awake.
    const awake = window.setTimeout(() => sendLeft());
    const onOnline = () => sendLeft();
    window.addEventListener("online", onOnline);
    return () => {
      window.clearTimeout(awake);
      window.removeEventListener("online", onOnline);
    };
  }, []);

  return {
    content,
    sending,
    waiting,
    answer: (status) => void deliver({ status, version: content.guest.version, key: newIdempotencyKey() }),
    sendKept: () => {
      if (waiting === null) return;
      const { kept, why } = waiting;
      if (why === "offline") void deliver(kept);
      else void deliver({ ...kept, key: newIdempotencyKey() }, true);
    },
    forgetKept,
    heard,
    said: (message) => setContent((now) => withMessage(now, message)),
    told: (needs) => {
      setContent((now) => ({ ...now, guest: { ...now.guest, ...needs } }));
      // The guest has a new version, and the next answer names it.
      void readAgain();
    },
  };
}

/** A letter's link asks for an answer; once one is given, loading the page again must not ask for it anew. */
function forgetChosen(): void {
  window.history.replaceState(null, "", window.location.pathname);
}
