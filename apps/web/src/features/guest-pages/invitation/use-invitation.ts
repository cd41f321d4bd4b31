import type { GuestMessage } from "@wishwell/contract/api/guest-messages";
import type { Guest } from "@wishwell/contract/api/guests";
import type { InvitationContent, InvitedGuest } from "@wishwell/contract/api/page-contents";
import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { type AnswerStatus, hasAnswered } from "@wishwell/domain/guests/guest-status";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { newIdempotencyKey } from "../../../lib/api/idempotency-key.ts";
import { refetchPageData } from "../../../lib/api/refetch-page-data.ts";
import { send as sendCall } from "../../../lib/api/api.ts";
import { sendAsGuest } from "../../../lib/api/send-as-guest.ts";
import { session } from "../../../lib/session/session.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { deliverReply, pauseBeforeTry, type WaitingReply } from "./deliver-reply.ts";
import { type StoredReply, storedReplies } from "./stored-replies.ts";

export interface Invitation {
  readonly content: InvitationContent;
  /** The reply being sent. */
  readonly sending: AnswerStatus | null;
  readonly waiting: WaitingReply | null;
  /** The reply was sent from this page, just now. */
  readonly sentNow: boolean;
  readonly answer: (status: AnswerStatus) => void;
  /** Selects a reply to be sent, or none. */
  readonly choose: (status: AnswerStatus | null) => void;
  /** Sends the waiting reply. It replaces a reply saved elsewhere, which the guest has seen by then. */
  readonly sendKept: () => void;
  readonly deleteStoredReply: () => void;
  /** Applies a call's result for the guest. */
  readonly heard: (guest: Guest) => void;
  readonly said: (message: GuestMessage) => void;
  /** Applies what the server has accepted, and reads the page again. */
  readonly told: (accepted: Partial<InvitedGuest>) => void;
}

/** The state of an invitation: first as loaded with the page, then updated by every reply. */
export function useInvitation(read: InvitationContent, onAnswered: (guest: Guest) => void): Invitation {
  const [content, setContent] = useState(read);
  const [sending, setSending] = useState<AnswerStatus | null>(null);
  const flash = useFlash();
  const [waiting, setWaiting] = useState<WaitingReply | null>(null);
  const underWay = useRef(false);
  const tries = useRef(0);
  const { uuid } = read.guest;

  useOpened(read);
  const heard = (guest: Guest) => setContent((now) => withGuest(now, guest));

  async function readAgain(): Promise<void> {
    const fresh = await refetchPageData<InvitationContent>();
    // A family that waits for a place has a page of its own.
    if (fresh?.waiting) return window.location.reload();
    if (fresh !== null) setContent((now) => newerOf(now, fresh));
  }

  function deleteStoredReply(): void {
    storedReplies.forget(uuid);
    tries.current = 0;
    setWaiting(null);
  }

  const send = ({ status, version, key: idempotencyKey }: StoredReply) =>
    sendAsGuest("POST /eventattendees/status/{uuid}", { params: { uuid }, body: { status, version }, idempotencyKey });

  async function deliver(kept: StoredReply): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setSending(kept.status);
    const became = await deliverReply(kept, { uuid, answers: storedReplies, send });
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
      if (!became.told.waiting) heard(became.told);
      onAnswered(became.told);
    } else {
      flash.show("error", `${siteTexts.rsvpFailed}. ${sentenceFor(became.refused)}`);
    }
    // The address, the other replies and the possible actions may depend on the reply.
    void readAgain();
  }

  const sendLeft = useEffectEvent(() => {
    // A reply saved elsewhere is for the guest to decide on, so nothing is sent automatically.
    const left = waiting?.why === "answered-elsewhere" ? null : storedReplies.read(uuid);
    if (left !== null) void deliver(left);
  });

  useEffect(() => {
    // Sends a reply left from an earlier visit, once the page is hydrated.
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

  // No event says that the server is available again, so we retry on a timer.
  useEffect(() => {
    if (waiting === null || waiting.why === "answered-elsewhere") return;
    const next = window.setTimeout(() => sendLeft(), pauseBeforeTry(tries.current, waiting.retryAfterSeconds));
    return () => window.clearTimeout(next);
  }, [waiting]);

  return {
    content,
    sending,
    waiting,
    sentNow: content.guest.answered_at !== read.guest.answered_at,
    choose: (chosen) => {
      if (chosen === null) forgetChosen();
      setContent((now) => ({ ...now, chosen }));
    },
    answer: (status) => void deliver({ status, version: content.guest.version, key: newIdempotencyKey() }),
    sendKept: () => {
      if (waiting === null) return;
      const { kept } = waiting;
      if (waiting.why !== "answered-elsewhere") void deliver(kept);
      else void deliver({ ...kept, version: waiting.version, key: newIdempotencyKey() });
    },
    deleteStoredReply,
    heard,
    said: (message) => setContent((now) => withMessage(now, message)),
    told: (accepted) => {
      setContent((now) => ({ ...now, guest: { ...now.guest, ...accepted } }));
      // The guest now has a new version, which the next reply must send.
      void readAgain();
    },
  };
}

/**
 * Says once that the family uses its page: after a touch or key press, so that previews and scanners don't count. An
 * organiser who looks at it is recognised by the session.
 */
function useOpened({ opened, guest: { uuid } }: Pick<InvitationContent, "opened" | "guest">): void {
  useEffect(() => {
    if (opened !== false) return;
    const counted = new AbortController();
    const { signal } = counted;
    const count = () => {
      counted.abort();
      const bearer = session.current()?.token ?? null;
      sendCall("POST /eventattendees/opened/{uuid}", { params: { uuid }, bearer }).catch(() => undefined);
    };
    window.addEventListener("pointerdown", count, { signal });
    window.addEventListener("keydown", count, { signal });
    return () => counted.abort();
  }, [opened, uuid]);
}

/** Removes the preselected reply from the URL, so that a reload does not ask for it again. */
function forgetChosen(): void {
  window.history.replaceState(null, "", window.location.pathname);
}

/** Applies a call's result for the guest. A new reply also settles the organiser's changes. */
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
 * Giving opens as soon as a guest has replied, once per family, and closes days after the party. Computed here so that
 * it need not wait for a reload.
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

/** Content loaded while another call was in progress may be older than that call's result. */
export function newerOf(now: InvitationContent, read: InvitationContent): InvitationContent {
  if (read.guest.version >= now.guest.version) return read;
  return {
    ...read,
    guest: now.guest,
    messages: now.messages,
    may_contribute: now.may_contribute || read.may_contribute,
  };
}
