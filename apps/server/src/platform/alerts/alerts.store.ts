import type { AlertSubject } from "@wishwell/contract/api/admin/paths";
import { sql } from "kysely";
import type { Database, Tx } from "../database/database.ts";

export interface Alert {
  /** Raised again while it is open, a cause is one alert with a count. */
  readonly cause: string;
  /** This occurrence, which is reported once; the cause if it occurs only once. */
  readonly event?: string;
  /** In an email it follows "Wishwell: ", so it starts in lower case. */
  readonly title: string;
  /** Our own words only: never names, text typed by strangers, or addresses. */
  readonly lines: readonly string[];
  /** What its link opens. */
  readonly about: { readonly kind: AlertSubject; readonly id: string };
  /** Their names are read when the alert is shown, so that they go with the person. */
  readonly partyId?: string;
  readonly contributionId?: string;
  readonly charityId?: string;
  readonly respondBy?: Date | null;
}

/** `new` unless an alert for this cause was still open; null if this occurrence has been reported before. */
export async function insertAlert(
  tx: Tx,
  { cause, event = cause, title, lines, about, partyId, contributionId, charityId, respondBy = null }: Alert,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<{ readonly id: string; readonly isNew: boolean } | null> {
  const contribution = about.kind === "contribution" ? about.id : (contributionId ?? null);
  const charity = about.kind === "charity" ? about.id : (charityId ?? null);
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into alerts (id, cause, last_event, title, lines, about_kind, about_id, party_id, contribution_id, charity_id,
      respond_by, raised_at, last_at)
    select ${id}, ${cause}, ${event}, ${title}, ${lines}::text[], ${about.kind}, ${about.id}, ${partyId ?? null}::uuid,
      ${contribution}::uuid, ${charity}::uuid, ${respondBy}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    where not exists (select from alerts where cause = ${cause} and last_event = ${event})
    on conflict (cause) where closed_at is null do update set
      last_event = excluded.last_event, occurrences = alerts.occurrences + 1, title = excluded.title,
      lines = excluded.lines, respond_by = excluded.respond_by, last_at = excluded.last_at,
      acknowledged_at = null, acknowledged_by = null
    where alerts.last_event <> excluded.last_event
    returning id, occurrences = 1 as "isNew"`.execute(tx);
  return rows[0] ?? null;
}

/** Closes what is open for these causes. `by` is the admin who closed it, or null if the cause was settled. */
export async function closeByCause(tx: Tx, causes: readonly string[], now: Date): Promise<string[]> {
  if (causes.length === 0) return [];
  const rows = await tx
    .updateTable("alerts")
    .set({ closed_at: now })
    .where("cause", "in", causes)
    .where("closed_at", "is", null)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** False if it was acknowledged or closed before. */
export async function acknowledge(tx: Tx, id: string, by: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("alerts")
    .set({ acknowledged_at: now, acknowledged_by: by })
    .where("id", "=", id)
    .where("acknowledged_at", "is", null)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if it was closed before. */
export async function closeById(tx: Tx, id: string, by: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("alerts")
    .set({ closed_at: now, closed_by: by })
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function forgetAlertsClosedBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom("alerts").where("closed_at", "<", moment).execute();
}

/** The names of who and what an alert is about, as far as they are still known. */
export async function whoItIsAbout(
  tx: Tx,
  alertId: string,
): Promise<{ readonly names: readonly string[]; readonly partyId: string | null; readonly guestId: string | null }> {
  const row = await tx
    .selectFrom("alerts")
    .leftJoin("contributions", "contributions.id", "alerts.contribution_id")
    .leftJoin("parties", (join) =>
      join
        .on("parties.id", "=", (on) => on.fn.coalesce("alerts.party_id", "contributions.party_id"))
        .on("parties.deleted_at", "is", null),
    )
    .leftJoin("charities", "charities.id", "alerts.charity_id")
    .select([
      "contributions.billing_name as giver",
      "contributions.guest_id as guestId",
      "parties.id as partyId",
      "parties.name as party",
      "charities.name as charity",
    ])
    .where("alerts.id", "=", alertId)
    .executeTakeFirst();
  const names = [row?.giver, row?.party, row?.charity].filter((name) => typeof name === "string" && name !== "");
  return { names: names as string[], partyId: row?.partyId ?? null, guestId: row?.guestId ?? null };
}
