import { emailKey } from "@wishwell/domain/email-key";
import { guestStatus } from "@wishwell/domain/guest-status";
import { sql } from "kysely";
import type { Database, Work } from "../../../platform/database/database.ts";
import type { AboutLetter } from "../../../platform/mail/letter-rules.ts";

/** A guest and the party, as far as it decides whether a letter is still wanted. */
export interface Standing {
  readonly status: number;
  readonly emailKey: string;
  readonly active: boolean;
  readonly deletedAt: Date | null;
  readonly completedAt: Date | null;
  readonly endsAt: Date | null;
}

/** Where these guests stand; those who are gone are missing. */
export async function standingOf(db: Database, guestIds: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
  if (guestIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("guests")
    .innerJoin("parties", "parties.id", "guests.party_id")
    .select([
      "guests.id",
      "guests.status",
      "guests.email_key as emailKey",
      "parties.active",
      "parties.deleted_at as deletedAt",
      "parties.completed_at as completedAt",
      "parties.ends_at as endsAt",
    ])
    .where("guests.id", "=", sql<string>`any(${guestIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}

/** Whose letters these are: somebody who has another address by now is not touched by what became of them. */
type Addressed = Pick<AboutLetter, "guestId" | "recipient">;

export interface ChangedGuest {
  readonly id: string;
  readonly partyId: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Locked in one order, deleted ones too: what is noted about their guests comes under their lock. */
export async function lockPartiesOfLetters(work: Work, ids: readonly string[]): Promise<void> {
  await work.selectFrom("parties").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
}

export async function noteSent(work: Work, letters: readonly Addressed[], now: Date): Promise<ChangedGuest[]> {
  return guestsOf(work, letters)
    .set({ invitation: "sent", updated_at: now })
    .where("invitation", "=", "queued")
    .returning(changed)
    .execute();
}

/** A bad address shows at once, but an answer that came another way stands. */
export async function noteBadAddress(
  work: Work,
  letters: readonly Addressed[],
  invitation: "refused" | "bounced",
  now: Date,
): Promise<ChangedGuest[]> {
  const answers = [guestStatus.declined, guestStatus.accepted];
  return guestsOf(work, letters)
    .set({
      invitation,
      invitation_due_at: null,
      status: sql`case when status = any(${answers}::smallint[]) then status else ${guestStatus.failed} end`,
      updated_at: now,
    })
    .returning(changed)
    .execute();
}

/** An invitation that did not leave counts as not sent; one that would have repeated another leaves that one. */
export async function takeBack(work: Work, letters: readonly Addressed[], now: Date): Promise<ChangedGuest[]> {
  return guestsOf(work, letters)
    .set({
      sendings: sql`sendings - 1`,
      invitation: sql`case when sendings > 1 then 'sent' end`,
      invited_at: sql`case when sendings > 1 then invited_at end`,
      status: sql`case when sendings = 1 and status = ${guestStatus.sent} then ${guestStatus.notSent} else status end`,
      updated_at: now,
    })
    .where("invitation", "=", "queued")
    .where("sendings", ">", 0)
    .returning(changed)
    .execute();
}

const changed = [
  "guests.id",
  "guests.party_id as partyId",
  "guests.first_name as firstName",
  "guests.last_name as lastName",
] as const;

function guestsOf(work: Work, letters: readonly Addressed[]) {
  const ids = letters.map(({ guestId }) => guestId);
  const keys = letters.map(({ recipient }) => emailKey(recipient));
  return work
    .updateTable("guests")
    .from(
      sql<{ guest_id: string; key: string }>`unnest(${ids}::uuid[], ${keys}::text[])`.as<"letter">(
        sql`letter(guest_id, key)`,
      ),
    )
    .whereRef("guests.id", "=", "letter.guest_id")
    .whereRef("guests.email_key", "=", "letter.key");
}
