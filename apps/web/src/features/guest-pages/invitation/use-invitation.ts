import type { GuestMessage } from "@wishwell/contract/api/guest-messages";
import type { Guest } from "@wishwell/contract/api/guests";
import type { InvitationContent, InvitedGuest } from "@wishwell/contract/api/page-contents";
import { type AnswerStatus, hasAnswered } from "@wishwell/domain/guests/guest-status";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { newIdempotencyKey } from "../../../lib/api/idempotency-key.ts";
import { readPageAgain } from "../../../lib/api/read-page-again.ts";
import { sendAsGuest } from "../../../lib/api/send-as-guest.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { deliverAnswer, pauseBeforeTry, type WaitingAnswer } from "./deliver-answer.ts";
import { type KeptAnswer, keptAnswers } from "./kept-answer.ts";

export interface Invitation {
  readonly content: InvitationContent;
  /** The answer that is on its way. */
  readonly sending: AnswerStatus | null;
  readonly waiting: WaitingAnswer | null;
  readonly answer: (status: AnswerStatus) => void;
  /** Sends what waits; what was answered elsewhere, and is shown, gives way. */
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
  const tries = useRef(0);
  const { uuid } = read.guest;

  const heard = (guest: Guest) => setContent((now) => withGuest(now, guest));

  async function readAgain(): Promise<void> {
    const fresh = await readPageAgain<InvitationContent>();
    if (fresh !== null) setContent((now) => newerOf(now, fresh));
  }

  function forgetKept(): void {
    keptAnswers.forget(uuid);
    tries.current = 0;
    setWaiting(null);
  }

  const send = ({ status, version, key: idempotencyKey }: KeptAnswer) =>
    sendAsGuest("POST /eventattendees/status/{uuid}", { params: { uuid }, body: { status, version }, idempotencyKey });

  async function deliver(kept: KeptAnswer): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setSending(kept.status);
    const became = await deliverAnswer(kept, { uuid, answers: keptAnswers, send });
    underWay.current = false;
    setSending(null);
    if (became === "called-back") return;
    setWaiting("waits" in became ? became.waits : null);
    if ("waits" in became) {
      tries.current += 1;
      if (became.waits.why !== "answered-elsewhere") return;
    } else if ("told" in became) {
      tries.current = 0;
      forgetChosen();
      heard(became.told);
      onAnswered(became.told);
    } else {
      flash.show("error", sentenceFor(became.refused));
    }
    // Where the party is, who else comes and what can be done now may depend on the answer.
    void readAgain();
  }

  const sendLeft = useEffectEvent(() => {
    // What was answered elsewhere is for the reader to decide.
    const left = waiting?.why === "answered-elsewhere" ? null : keptAnswers.read(uuid);
    if (left !== null) void deliver(left);
  });

  useEffect(() => {
    // Of an earlier visit, as soon as the page is awake.
    const awake = window.setTimeout(() => sendLeft());
    const onOnline = () => sendLeft();
    const onSeen = () => {
      if (document.visibilityState === "visible") sendLeft();
    };
    window.addEventListener("online", onOnline);
    document.addEventListener("visibilitychange", onSeen);
    return () => {
      window.clearTimeout(awake);
      window.removeEventListener("online", onOnline);
      document.removeEventListener("visibilitychange", onSeen);
    };
  }, []);

  // A server that was away tells nobody that it is back.
  useEffect(() => {
    if (waiting === null || waiting.why === "answered-elsewhere") return;
    const next = window.setTimeout(() => sendLeft(), pauseBeforeTry(tries.current, waiting.retryAfterSeconds));
    return () => window.clearTimeout(next);
  }, [waiting]);

  return {
    content,
    sending,
    waiting,
    answer: (status) => void deliver({ status, version: content.guest.version, key: newIdempotencyKey() }),
    sendKept: () => {
      if (waiting === null) return;
      const { kept } = waiting;
      if (waiting.why !== "answered-elsewhere") void deliver(kept);
      else void deliver({ ...kept, version: waiting.version, key: newIdempotencyKey() });
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

/** What a call told about the guest. Whoever answered has answered what was asked, and knows of the changes. */
export function withGuest(content: InvitationContent, told: Guest): InvitationContent {
  const before = content.guest;
  const { outcome: _shown, ...rest } = content;
  return {
    ...rest,
    guest: {
      ...before,
      status: told.status,
      siblings: told.siblings ?? before.siblings,
      adults_staying: told.adults_staying ?? before.adults_staying,
      requirements: told.requirements ?? before.requirements,
      allergies: told.allergies ?? before.allergies,
      diets: told.diets ?? before.diets,
      answered_at: told.answered_at ?? before.answered_at,
      version: told.version ?? before.version,
    },
    chosen: null,
    may_contribute: mayGiveNow(content, told),
    changed: hasAnswered(told.status) && told.answered_at !== before.answered_at ? null : content.changed,
  };
}

/**
 * Giving is open to whoever has answered, each family once, and closes days after the party: that need not wait until the
 * page is read again.
 */
function mayGiveNow({ guest, party, may_contribute, payment_pending }: InvitationContent, { status }: Guest): boolean {
  if (payment_pending) return false;
  return party.over ? may_contribute : hasAnswered(status) && !guest.contributed && party.complete === 0;
}

export function withMessage(
  content: InvitationContent,
  { type, source, label, content: words, date }: GuestMessage,
): InvitationContent {
  return { ...content, messages: [...content.messages, { type, source, label, content: words, date }] };
}

/** What was read while another call was on its way may know less of the guest than that call told. */
export function newerOf(now: InvitationContent, read: InvitationContent): InvitationContent {
  if (read.guest.version >= now.guest.version) return read;
  return {
    ...read,
    guest: now.guest,
    messages: now.messages,
    may_contribute: now.may_contribute || read.may_contribute,
  };
}
