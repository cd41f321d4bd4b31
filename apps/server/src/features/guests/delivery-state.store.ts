import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";
import { emailKey } from "@wishwell/domain/text/email-key";
import type { LetterSummary } from "../../platform/mail/letter-rules.ts";
import type { WhenAndWhere } from "../parties/public.ts";

const isOneOf = (ids: readonly (string | null)[]) => sql<string>`any(${ids}::uuid[])`;
const guestIdsOf = (letters: readonly LetterSummary[]) => letters.map(({ guestId }) => guestId);

/** Call when an invitation is queued for each of these guests. */
export async function recordQueued(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("guests")
    .set({
      status: sql`case when status = ${guestStatus.notSent} then ${guestStatus.sent} else status end`,
      invitation: "queued",
      invited_at: now,
      invitation_due_at: null,
      bounced_at: null,
      sendings: sql`sendings + 1`,
      updated_at: now,
    })
    .where("id", "in", ids)
    .execute();
}

/** The daily limit was reached. */
export async function recordWaiting(tx: Tx, ids: readonly string[], dueAt: Date, now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("guests")
    .set({ invitation: "waiting", invitation_due_at: dueAt, updated_at: now })
    .where("id", "in", ids)
    .execute();
}

/** The organiser shared the link. An invitation deferred to another day is still sent. */
export async function recordLink(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable("guests")
    .set({
      status: guestStatus.sent,
      invitation: sql`coalesce(invitation, 'link')`,
      invited_at: sql`coalesce(invited_at, ${now}::timestamptz)`,
      link_at: now,
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
}

/** These guests no longer need an invitation. */
export async function stopWaiting(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("guests")
    .set({
      invitation: sql`case when sendings > 0 then 'sent' when link_at is not null then 'link' end`,
      invitation_due_at: null,
      updated_at: now,
    })
    .where("id", "in", ids)
    .where("invitation", "=", "waiting")
    .execute();
}

/** Outcomes apply only to guests who still have the address that the email was sent to. */
type Addressed = Pick<LetterSummary, "guestId" | "recipient">;

export interface ChangedGuest {
  readonly id: string;
  readonly partyId: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * An invitation marked as failed that was sent after all counts again. A guest reset to "not sent" meanwhile counts as
 * invited.
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

/** Marks the address as bad, but keeps a reply given another way. */
export async function recordBadAddress(
  tx: Tx,
  letters: readonly Addressed[],
  invitation: "refused" | "bounced",
  now: Date,
): Promise<ChangedGuest[]> {
  const answers = [guestStatus.declined, guestStatus.accepted, guestStatus.waiting];
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
 * Invitations that were dropped count as not sent. The state falls back to earlier or still queued invitations, or to
 * the link that the organiser shared.
 */
export async function revertInvitations(tx: Tx, letters: readonly Addressed[], now: Date): Promise<ChangedGuest[]> {
  const others = await otherInvitations(tx, letters);
  const queuedOnes = sql`(select count(*) ${others} and other.status = 'queued')`;
  const lastInvitedAt = sql`(select max(other.created_at) ${others} and other.status in ('queued', 'sent'))`;
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

/** Invitations to the same address, however it was typed. The database can't fold international domains. */
async function otherInvitations(tx: Tx, letters: readonly Addressed[]) {
  const kept = await tx
    .selectFrom("letters")
    .select(["id", "guest_id as guestId", "recipient"])
    .where("template", "=", "guest-invitation")
    .where("status", "in", ["queued", "sent"])
    .where("guest_id", "=", isOneOf(letters.map(({ guestId }) => guestId)))
    .execute();
  const placeOf = ({ guestId, recipient }: Pick<Addressed, "guestId" | "recipient">) =>
    `${guestId} ${emailKey(recipient)}`;
  const wanted = new Set(letters.map(placeOf));
  const same = kept.filter((letter) => wanted.has(placeOf(letter))).map(({ id }) => id);
  return sql`from letters as other where other.guest_id = guests.id and other.id = any(${same}::uuid[])`;
}

/** We gave up: it counts as not sent and is marked as failed. Earlier invitations still count. */
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

/** Deleted guests are missing. */
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

/** Reminders that were not sent no longer count, so they are sent if there is still time. */
export async function revertReminders(tx: Tx, letters: readonly LetterSummary[]): Promise<void> {
  const keys = letters.map(({ recipient }) => emailKey(recipient));
  await tx
    .updateTable("guests")
    .set((row) => ({
      reminders: sql`greatest(reminders - 1, 0)`,
      reminded_at: row
        .selectFrom("letters")
        .select(({ fn }) => fn.max("letters.created_at").as("at"))
        .whereRef("letters.guest_id", "=", "guests.id")
        .where("letters.template", "=", "reply-reminder")
        .where("letters.status", "!=", "dropped"),
    }))
    .where("id", "=", isOneOf(guestIdsOf(letters)))
    // Reminders to an earlier address no longer count.
    .where("email_key", "=", sql<string>`any(${keys}::text[])`)
    .execute();
}

/** A family that was never told of its offer didn't have its turn: it is next again. */
export async function revertOffers(
  tx: Tx,
  letters: readonly LetterSummary[],
  now: Date,
): Promise<Pick<ChangedGuest, "id" | "partyId">[]> {
  return tx
    .updateTable("guests")
    .set({ offers: sql`greatest(offers - 1, 0)`, offered_until: null, updated_at: now })
    .where("id", "=", isOneOf(guestIdsOf(letters)))
    .where("status", "=", guestStatus.waiting)
    .returning(["id", "party_id as partyId"])
    .execute();
}

/** These guests know about the change, unless a newer notice is still queued for them. */
export async function clearNotifiedChanges(tx: Tx, letters: readonly LetterSummary[]): Promise<void> {
  await tx
    .updateTable("guests")
    .set({ told: null })
    .where("id", "=", isOneOf(guestIdsOf(letters)))
    .where("told", "is not", null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("letters")
            .select("letters.id")
            .whereRef("letters.guest_id", "=", "guests.id")
            .where("letters.template", "=", "party-changed")
            .where("letters.status", "=", "queued"),
        ),
      ),
    )
    .execute();
}

export async function recordReminded(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("guests")
    .set((row) => ({ reminders: row("reminders", "+", 1), reminded_at: now, updated_at: now }))
    .where("id", "in", ids)
    .execute();
}

/** Until the email is sent, a guest knows the earlier details. */
export async function recordKnownDetails(tx: Tx, ids: readonly string[], told: WhenAndWhere | null): Promise<void> {
  if (ids.length === 0 || told === null) return;
  await tx
    .updateTable("guests")
    .set((row) => ({ told: row.fn.coalesce("told", sql<string>`${JSON.stringify(told)}::jsonb`) }))
    .where("id", "in", ids)
    .execute();
}

/** The party is over, so it no longer matters what guests knew. */
export async function clearKnownDetails(tx: Tx, partyIds: readonly string[]): Promise<void> {
  if (partyIds.length === 0) return;
  await tx
    .updateTable("guests")
    .set({ told: null })
    .where("party_id", "in", partyIds)
    .where("told", "is not", null)
    .execute();
}
