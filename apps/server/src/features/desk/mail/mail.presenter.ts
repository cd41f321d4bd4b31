import type { LetterRow, SuppressionRow } from "@wishwell/contract/desk-records";
import type { Suppression } from "../../../platform/mail/post-office.ts";
import type { ListedLetter } from "./letter-list.store.ts";

/** Who was written to and what became of it; never what it said. */
export const presentLetter = (letter: ListedLetter, unreachable: ReadonlySet<string>): LetterRow => ({
  uuid: letter.id,
  template: letter.template,
  recipient: letter.recipient,
  status: letter.status,
  error: letter.error,
  created_at: letter.createdAt.toISOString(),
  sent_at: letter.sentAt?.toISOString() ?? null,
  suppressed: unreachable.has(letter.recipient),
});

export const presentSuppression = ({ id, reason, complaint, since }: Suppression): SuppressionRow => ({
  id,
  reason,
  complaint,
  since: since.toISOString(),
});
