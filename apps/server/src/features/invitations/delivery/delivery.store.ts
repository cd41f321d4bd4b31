import { emailKey } from "@wishwell/domain/text/email-key";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { sql } from "kysely";
import type { Database, Tx } from "../../../platform/database/database.ts";
import type { AboutLetter } from "../../../platform/mail/letter-rules.ts";

/** A guest and the party, as far as it decides whether a letter is still wanted. */
export interface Standing {
  readonly status: number;
  readonly emailKey: string;
  readonly active: boolean;
  readonly deletedAt: Date | null;
  readonly completedAt: Date | null;
  readonly endsAt: Date | null;
  readonly rsvpDate: string | null;
  readonly date: string | null;
  readonly startTime: string | null;
  /** The day for which those who come were written the day before. */
  readonly dayBeforeFor: string | null;
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
      "parties.rsvp_date as rsvpDate",
      "parties.date",
      "parties.start_time as startTime",
      "parties.day_before_for as dayBeforeFor",
    ])
    .where("guests.id", "=", sql<string>`any(${guestIds}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ id, startTime, ...standing }) => [id, { ...standing, startTime: startTime?.slice(0, 5) ?? null }]),
  );
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
export async function lockPartiesOfLetters(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.selectFrom("parties").select("id").where("id", "in", ids).orderBy("id").forUpdate().execute();
}

/**
 * One that had been given up before, and left after all, counts again. Whoever was set back to "not sent" meanwhile has
 * it all the same.
 */
export async function recordSent(tx: Tx, letters: readonly Addressed[], now: Date): Promise<ChangedGuest[]> {
  return guestsOf(tx, letters)
    .set({
      invitation: "sent",
      sendings: sql`case when invitation = 'failed' then sendings + 1 else sendings end`,
      invited_at: sql`case when invitation = 'failed' then ${now}::timestamptz else invited_at end`,
      status: sql`case when status = ${guestStatus.notSent} then ${guestStatus.sent} else status end`,
      updated_at: now,
    })
    .where("invitation", "in", ["queued", "failed"])
    .returning(changed)
    .execute();
}

/** A bad address shows at once, but an answer that came another way stands. */
export async function recordBadAddress(
  tx: Tx,
  letters: readonly Addressed[],
  invitation: "refused" | "bounced",
  now: Date,
): Promise<ChangedGuest[]> {
  const answers = [guestStatus.declined, guestStatus.accepted];
  return guestsOf(tx, letters)
    .set({
      invitation,
      invitation_due_at: null,
      bounced_at: now,
      status: sql`case when status = any(${answers}::smallint[]) then status else ${guestStatus.failed} end`,
      updated_at: now,
    })
    .returning(changed)
    .execute();
}

/**
 * Invitations that did not leave count as not sent. What holds is what left before them or is still on its way, or else
 * the link that the organiser passed on.
 */
export async function revert(tx: Tx, letters: readonly Addressed[], now: Date): Promise<ChangedGuest[]> {
  return guestsOf(tx, letters)
    .set({
      sendings: stillCounted,
      invitation: sql`case when invitation not in ('queued', 'sent') then invitation
        when ${queuedOnes} > 0 then 'queued' when ${stillCounted} > 0 then 'sent' when link_at is not null then 'link' end`,
      invited_at: sql`coalesce(${lastInvitedAt}, link_at, case when ${stillCounted} > 0 then invited_at end)`,
      status: sql`case when ${stillCounted} = 0 and link_at is null and status = ${guestStatus.sent}
        then ${guestStatus.notSent} else status end`,
      updated_at: now,
    })
    .where("sendings", ">", 0)
    .returning(changed)
    .execute();
}

const stillCounted = sql<number>`greatest(sendings - letter.number, 0)`;
const otherInvitations = sql`from letters as other where other.guest_id = guests.id
  and other.template = 'guest-invitation' and lower(other.recipient) = guests.email_key`;
const queuedOnes = sql`(select count(*) ${otherInvitations} and other.status = 'queued')`;
const lastInvitedAt = sql`(select max(other.created_at) ${otherInvitations} and other.status in ('queued', 'sent'))`;

/** We gave it up: it counts as not sent, and says why. What went out before stays. */
export async function recordFailed(tx: Tx, letters: readonly Addressed[], now: Date): Promise<ChangedGuest[]> {
  return guestsOf(tx, letters)
    .set({
      sendings: sql`sendings - 1`,
      invitation: "failed",
      invited_at: sql`case when sendings > 1 then invited_at else link_at end`,
      status: sql`case when sendings = 1 and link_at is null and status = ${guestStatus.sent} then ${guestStatus.notSent} else status end`,
      updated_at: now,
    })
    .where("invitation", "=", "queued")
    .where("sendings", ">", 0)
    .returning(changed)
    .execute();
}

/** Whom these letters were for; those who are gone are missing. */
export async function guestsOfLetters(tx: Tx, letters: readonly Addressed[]): Promise<ChangedGuest[]> {
  const ids = letters.map(({ guestId }) => guestId);
  return tx
    .selectFrom("guests")
    .select(changed)
    .where("guests.id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
}

const changed = [
  "guests.id",
  "guests.party_id as partyId",
  "guests.first_name as firstName",
  "guests.last_name as lastName",
] as const;

function guestsOf(tx: Tx, letters: readonly Addressed[]) {
  const addressed = letters.map(({ guestId, recipient }) => ({ guestId, key: emailKey(recipient) }));
  const each = [...Map.groupBy(addressed, ({ guestId, key }) => `${guestId} ${key}`).values()];
  const ids = each.map(([first]) => first?.guestId);
  const keys = each.map(([first]) => first?.key);
  const numbers = each.map((same) => same.length);
  return tx
    .updateTable("guests")
    .from(
      sql<{
        guest_id: string;
        key: string;
        number: number;
      }>`unnest(${ids}::uuid[], ${keys}::text[], ${numbers}::int[])`.as<"letter">(sql`letter(guest_id, key, number)`),
    )
    .whereRef("guests.id", "=", "letter.guest_id")
    .whereRef("guests.email_key", "=", "letter.key");
}
