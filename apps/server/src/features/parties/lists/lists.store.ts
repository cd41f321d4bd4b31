import type { GuestsGift } from "@wishwell/domain/money/contribution-totals";
import { historicWhenEndedBy } from "@wishwell/domain/parties/party-clock";
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { DB } from "../../../platform/database/schema.generated.ts";
import type { Paging } from "../../../platform/http/api/paging.ts";
import { giftAsJson, giftFromJson, type GiftJson } from "../../contribution-records/public.ts";

/** The domain's `isHistoric` in SQL: complete with the organiser paid, or long over. Never null. */
export function isHistoricRow(
  row: ExpressionBuilder<DB, "parties">,
  { historic, now }: { readonly historic: boolean; readonly now: Date },
): Expression<SqlBool> {
  const paid = row.and([row("parties.completed_at", "is not", null), row("parties.organiser_paid_at", "is not", null)]);
  const ended = row.and([
    row("parties.ends_at", "is not", null),
    row("parties.ends_at", "<=", historicWhenEndedBy(now)),
  ]);
  const isHistoric = row.or([paid, ended]);
  return historic ? isHistoric : row.not(isHistoric);
}

export interface InvitationRow {
  readonly guestId: string;
  readonly partyId: string;
  readonly guestFirstName: string;
  readonly status: number;
  readonly gift: GuestsGift;
}

interface InvitedPerson {
  readonly userId: string;
  readonly historic: boolean;
  readonly now: Date;
}

/** One page of the invitations sent to an account's email address. */
export async function listInvitationsOf(
  db: Database,
  { userId, historic, now }: InvitedPerson,
  { page, perpage, dir }: Paging<"date">,
): Promise<{ total: number; rows: InvitationRow[] }> {
  const sent = sentInvitations(db)
    .innerJoin("users", "users.email_key", "guests.email_key")
    .where("users.id", "=", userId)
    .where((row) => isHistoricRow(row, { historic, now }));
  const rows = await sent
    .select(shownColumns)
    .select(giftAsJson(sql.ref("guests.id")).as("gift"))
    .orderBy("parties.date", dir)
    .orderBy("guests.id", dir)
    .limit(perpage)
    .offset((page - 1) * perpage)
    .execute();
  const { total } = await sent.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { total, rows: rows.map(toRow) };
}

/** Invitations to an email address that are not historic, next party first. */
export async function currentInvitations(
  db: Database,
  { emailKey, now, most }: { readonly emailKey: string; readonly now: Date; readonly most: number },
): Promise<InvitationRow[]> {
  const rows = await sentInvitations(db)
    .select(shownColumns)
    .select(giftAsJson(sql.ref("guests.id")).as("gift"))
    .where("guests.email_key", "=", emailKey)
    .where((row) => isHistoricRow(row, { historic: false, now }))
    .orderBy("parties.date")
    .orderBy("guests.id")
    .limit(most)
    .execute();
  return rows.map(toRow);
}

const shownColumns = [
  "guests.id as guestId",
  "parties.id as partyId",
  "guests.first_name as guestFirstName",
  "guests.status",
] as const;

const toRow = (row: Omit<InvitationRow, "gift"> & { gift: GiftJson | null }): InvitationRow => ({
  ...row,
  gift: giftFromJson(row.gift),
});

/** A guest whose invitation has not been sent yet does not know about it. Hidden pages aren't listed. */
const sentInvitations = (db: Database) =>
  db
    .selectFrom("parties")
    .innerJoin("guests", "guests.party_id", "parties.id")
    .where("guests.status", "!=", 0)
    .where("parties.owner_id", "is not", null)
    .where("parties.deleted_at", "is", null)
    .where("parties.hidden_at", "is", null);

export interface OwnParties {
  /** The owner or the second organiser. */
  readonly organiserId: string;
  readonly historic: boolean;
  readonly now: Date;
}

export type OwnOrder = "date" | "name";

export async function listOwnPartyIds(
  db: Database,
  { organiserId, historic, now }: OwnParties,
  { page, perpage, orderby, dir }: Paging<OwnOrder>,
): Promise<{ total: number; ids: string[] }> {
  const own = db
    .selectFrom("parties")
    .where((row) => row.or([row("owner_id", "=", organiserId), row("second_organiser_id", "=", organiserId)]))
    .where("deleted_at", "is", null)
    .where((row) => isHistoricRow(row, { historic, now }));
  const rows = await own
    .select("id")
    .orderBy(orderby, dir)
    .orderBy("id", dir)
    .limit(perpage)
    .offset((page - 1) * perpage)
    .execute();
  const { total } = await own.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { total, ids: rows.map(({ id }) => id) };
}
