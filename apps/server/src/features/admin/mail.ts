import type { LettersShown } from "@wishwell/contract/api/admin/choices";
import type { LetterRow, SuppressionRow } from "@wishwell/contract/api/admin/records";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import type { Counted, Paging } from "../../platform/http/api/paging.ts";
import { refuse } from "../../platform/http/api/refusal.ts";
import type { Released, Suppression } from "../../platform/mail/mail-queue.ts";
import { findLetters, type ListedLetter } from "./mail.store.ts";

interface Found extends Counted {
  readonly letters: readonly ListedLetter[];
  /** Addresses among these that we no longer send to. */
  readonly unreachable: Awaited<ReturnType<Deps["mail"]["unreachable"]>>;
}

/** Emails and their delivery status, for admins. */
export async function listLetters(
  { db, mail }: Pick<Deps, "db" | "mail">,
  wanted: Paging<"created_at"> & { readonly show: LettersShown },
): Promise<Found> {
  const { letters, ...counted } = await findLetters(db, wanted);
  const recipients = letters.map(({ recipient }) => recipient);
  return { ...counted, letters, unreachable: await mail.unreachable(db, recipients) };
}

/** Allows emails to a blocked address again. The audit entry does not contain the address. */
export async function releaseAddress(
  deps: Pick<Deps, "db" | "mail" | "audit">,
  admin: Actor,
  which: Released,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const outcome = await deps.mail.release(tx, which);
    if (outcome === "unknown") throw refuse("not_suppressed", adminTexts.notSuppressed);
    if (outcome === "complaint") throw refuse("complaint", adminTexts.complained);
    const subjectId = "id" in which ? which.id.slice(0, 12) : "by address";
    await deps.audit.record(tx, admin, { action: "release address", subjectKind: "address", subjectId });
  });
}

/** Recipient and delivery status, never the content. */
export const presentLetter = (letter: ListedLetter, unreachable: ReadonlySet<string>): LetterRow => ({
  uuid: letter.id,
  template: letter.template,
  recipient: letter.recipient,
  user_uuid: letter.userId,
  event: letter.party && { uuid: letter.party.id, name: letter.party.name },
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
