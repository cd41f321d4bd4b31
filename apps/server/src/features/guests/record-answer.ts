import { fullName } from "@wishwell/domain/full-name";
import { type AnswerStatus, guestStatus } from "@wishwell/domain/guest-status";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { type MessageToNote, noteMessages } from "../messages/public.ts";
import { noteActivity, type Party } from "../parties/public.ts";
import { answerLetters } from "./answer-letters.ts";
import { answerWords } from "./answer-words.ts";
import { updateStatus } from "./change-guests.store.ts";
import { tellWhenAllAnswered } from "./all-answered.ts";
import type { Guest } from "./guest.ts";
import type { Acting } from "./guests.policy.ts";

interface Answer {
  /** Locked, like the guests. */
  readonly party: Party;
  /** Those who had another status so far. */
  readonly guests: readonly Guest[];
  readonly status: AnswerStatus;
  readonly by: Acting;
}

/**
 * Everything that happens when guests have answered, or the organiser says so for them: the list, the correspondence,
 * the live page, and letters. An organiser who wrote the answer down is not told of it, nor is the guest.
 */
export async function recordAnswer(deps: Deps, work: Work, { party, guests, status, by }: Answer): Promise<void> {
  if (guests.length === 0) return;
  const now = deps.clock.now();
  const ids = guests.map(({ id }) => id);
  await updateStatus(work, ids, status, now);
  const kind = status === guestStatus.accepted ? "accepted" : "declined";
  const lines = guests.map((guest): MessageToNote => ({
    partyId: party.id,
    guestId: guest.id,
    fromGuest: by === "guest",
    kind,
    content: answerWords(guest, kind, by),
  }));
  await noteMessages(deps, work, lines);
  const replies = guests.map((guest) => ({
    partyId: party.id,
    guestId: guest.id,
    kind: "reply" as const,
    details: { name: fullName(guest), status, by },
  }));
  await noteActivity(work, replies, now);
  if (by !== "guest") return;
  await answerLetters(deps, work, { party, guests, status });
  await tellWhenAllAnswered(deps, work, party);
}
