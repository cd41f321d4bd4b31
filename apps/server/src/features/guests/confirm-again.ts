import { fullName } from "@wishwell/domain/full-name";
import { type AnswerStatus, guestStatus } from "@wishwell/domain/guest-status";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { changeAfter, noteMessages } from "../messages/public.ts";
import { noteActivity, type Party } from "../parties/public.ts";
import { stillWords } from "./answer-words.ts";
import { updateStatus } from "./change-guests.store.ts";
import type { Guest } from "./guest.ts";

interface Repeated {
  /** Locked, like the guest. */
  readonly party: Party;
  readonly guest: Guest;
  /** The guest's own since they answered. */
  readonly status: AnswerStatus;
}

/**
 * The same answer once more says nothing, unless the party changed in between: then the organiser wants to know that it
 * still holds. The guest knows what they answered, so nobody gets a letter.
 */
export async function confirmAgain(deps: Deps, work: Work, { party, guest, status }: Repeated): Promise<void> {
  const change = guest.answeredAt && (await changeAfter(work, guest.id, guest.answeredAt));
  if (change === null) return;
  const now = deps.clock.now();
  const ids = { partyId: party.id, guestId: guest.id };
  await updateStatus(work, [guest.id], status, now);
  const kind = status === guestStatus.accepted ? "accepted" : "declined";
  await noteMessages(deps, work, [{ ...ids, fromGuest: true, kind, content: stillWords(guest, kind) }]);
  const details = { name: fullName(guest), status, by: "guest", again: true };
  await noteActivity(work, [{ ...ids, kind: "reply", details }], now);
}
