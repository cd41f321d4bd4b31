import type { RegisterStanding } from "@wishwell/domain/charities/charity-payable";
import { type ExpressionBuilder, type Insertable, type RawBuilder, sql, type Updateable } from "kysely";
import { containing } from "../../platform/database/sql-helpers.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import type { Paging } from "../../platform/http/api/paging.ts";
import type { Charity, CharityDetails } from "./charity.ts";
import { onWebsite } from "./sessions.store.ts";

export interface CharityFilter {
  /** Only charities shown on the website. */
  readonly shownOnly: boolean;
  /** Part of the name, in any case. */
  readonly name?: string | undefined;
}

export interface CharityPage {
  readonly total: number;
  readonly charities: Charity[];
}

/** One page, and the total count. */
export async function listCharities(
  db: Database,
  filter: CharityFilter,
  { page, perpage, orderby, dir }: Paging<"name" | "created_at">,
): Promise<CharityPage> {
  const wanted = charitiesWith(db).where((row) => filtered(row, filter));
  const rows = await wanted
    .orderBy(`charities.${orderby}`, dir)
    .orderBy("charities.id", dir)
    .limit(perpage)
    .offset((page - 1) * perpage)
    .execute();
  const { total } = await db
    .selectFrom("charities")
    .select((row) => row.fn.countAll<number>().as("total"))
    .where((row) => filtered(row, filter))
    .executeTakeFirstOrThrow();
  return { total, charities: rows.map(toCharity) };
}

export async function findCharities(db: Database, ids: readonly string[]): Promise<Charity[]> {
  if (ids.length === 0) return [];
  const rows = await charitiesWith(db).where("charities.id", "in", ids).execute();
  return rows.map(toCharity);
}

export async function findCharity(db: Database, id: string): Promise<Charity | null> {
  return (await findCharities(db, [id]))[0] ?? null;
}

export async function findCharityByNumber(db: Database, number: string): Promise<Charity | null> {
  const row = await charitiesWith(db).where("charities.charity_number", "=", number).executeTakeFirst();
  return row ? toCharity(row) : null;
}

/** Locks the charity until the transaction ends. */
export async function lockCharity(tx: Tx, id: string): Promise<Charity | null> {
  await tx.selectFrom("charities").select("id").where("id", "=", id).forUpdate().executeTakeFirst();
  return findCharity(tx, id);
}

/**
 * Charities among these that await their first email, locked in a fixed order. Of two concurrent callers the second
 * gets none.
 */
export async function lockWaiting(tx: Tx, ids: readonly string[]): Promise<Charity[]> {
  if (ids.length === 0) return [];
  const waiting = await tx
    .selectFrom("charities")
    .select("id")
    .where("id", "in", ids)
    .where("letter_waits", "=", true)
    .orderBy("id")
    .forUpdate()
    .execute();
  return findCharities(
    tx,
    waiting.map(({ id }) => id),
  );
}

/** Only one transaction at a time decides which charity has a number, whether or not it is already used. */
export async function lockNumber(tx: Tx, number: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`charity ${number}`}, 0))`.execute(tx);
}

export interface NewCharity extends CharityDetails {
  readonly id: string;
  readonly validatedAt: Date | null;
  readonly validatedBy: string | null;
  readonly enrolledBy: string | null;
  readonly logoFile?: string | null;
  /** The first email is sent once a party that gives to this charity has an owner. */
  readonly letterWaits?: boolean;
}

/** False if there is already a charity with this number. */
export async function insertCharity(tx: Tx, charity: NewCharity, now: Date): Promise<boolean> {
  const values: Insertable<DB["charities"]> = {
    ...detailColumns(charity),
    id: charity.id,
    charity_number: charity.number,
    name: charity.name,
    logo_file: charity.logoFile ?? null,
    validated_at: charity.validatedAt,
    validated_by: charity.validatedBy,
    enrolled_by: charity.enrolledBy,
    letter_waits: charity.letterWaits ?? false,
    created_at: now,
    updated_at: now,
  };
  const inserted = await tx
    .insertInto("charities")
    .values(values)
    .onConflict((conflict) => conflict.column("charity_number").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export interface CharityChanges extends Partial<CharityDetails> {
  readonly logoFile?: string | null;
  readonly validated?: { readonly at: Date; readonly by: string | null } | null;
  readonly paymentEmailChangedAt?: Date;
  readonly paymentsHeldUntil?: Date;
}

export async function updateCharity(tx: Tx, id: string, changes: CharityChanges, now: Date): Promise<void> {
  const { validated, logoFile, paymentEmailChangedAt, paymentsHeldUntil } = changes;
  const columns: Updateable<DB["charities"]> = {
    ...detailColumns(changes),
    ...(logoFile !== undefined && { logo_file: logoFile }),
    ...(validated !== undefined && { validated_at: validated?.at ?? null, validated_by: validated?.by ?? null }),
    ...(paymentEmailChangedAt && { payment_email_changed_at: paymentEmailChangedAt }),
    ...(paymentsHeldUntil && { payments_held_until: paymentsHeldUntil }),
    // What an admin asked about is settled, or there is something new to check.
    ...((validated || paymentEmailChangedAt) && { asked_again_at: null }),
    updated_at: now,
  };
  await tx.updateTable("charities").set(columns).where("id", "=", id).execute();
}

export async function setAskedAgain(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable("charities").set({ asked_again_at: now }).where("id", "=", id).execute();
}

/** The charity has answered. False if it hadn’t been asked. */
export async function endQuestion(tx: Tx, id: string): Promise<boolean> {
  const asked = await tx
    .updateTable("charities")
    .set({ asked_again_at: null })
    .where("id", "=", id)
    .where("asked_again_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return asked !== undefined;
}

interface Enrolment {
  readonly number: string;
  readonly name: string;
  readonly at: Date;
}

export async function enrolmentsOf(db: Database, userId: string): Promise<Enrolment[]> {
  return db
    .selectFrom("charities")
    .select(["charity_number as number", "name", "created_at as at"])
    .where("enrolled_by", "=", userId)
    .orderBy("created_at")
    .execute();
}

export async function detachUser(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable("charities").set({ enrolled_by: null }).where("enrolled_by", "=", userId).execute();
  await tx.updateTable("charities").set({ validated_by: null }).where("validated_by", "=", userId).execute();
}

/** Joined with sector and register, so that a list needs one query. */
function charitiesWith(db: Database) {
  return db
    .selectFrom("charities")
    .leftJoin("charity_sectors", "charity_sectors.id", "charities.sector_id")
    .leftJoin("charity_register", "charity_register.charity_number", "charities.charity_number")
    .selectAll("charities")
    .select(["charity_sectors.name as sector_name", standing.as("standing")]);
}

type Row = Awaited<ReturnType<ReturnType<typeof charitiesWith>["executeTakeFirstOrThrow"]>>;

const standing = sql<RegisterStanding>`case
  when charity_register.charity_number is null then 'unknown'
  when charity_register.insolvent then 'insolvent'
  when not charity_register.active then 'left'
  else 'registered' end`;

function filtered(row: ExpressionBuilder<DB, "charities">, { shownOnly, name }: CharityFilter) {
  return row.and([
    ...(shownOnly ? [onWebsite] : []),
    ...(name ? [row("charities.name", "ilike", containing(name))] : []),
  ]);
}

function detailColumns(details: Partial<CharityDetails>) {
  const columns: Record<string, unknown> = {
    charity_number: details.number,
    name: details.name,
    description: details.description,
    contact_email: details.contactEmail,
    contact_phone: details.contactPhone,
    website_url: details.websiteUrl,
    payment_email: details.paymentEmail,
    shown: details.shown,
    sector_id: details.sectorId,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

function toCharity(row: Row): Charity {
  return {
    id: row.id,
    number: row.charity_number,
    name: row.name,
    description: row.description,
    contactEmail: row.contact_email,
    contactPhone: row.contact_phone,
    websiteUrl: row.website_url,
    paymentEmail: row.payment_email,
    shown: row.shown,
    sectorId: row.sector_id,
    sectorName: row.sector_name,
    logoFile: row.logo_file,
    paymentsHeldUntil: row.payments_held_until,
    validatedAt: row.validated_at,
    standing: row.standing,
  };
}

/** A charity as JSON within a query about something else. */
export interface CharityJson extends Omit<Charity, "paymentsHeldUntil" | "validatedAt"> {
  readonly paymentsHeldUntil: string | null;
  readonly validatedAt: string | null;
}

/** The charity with this id, as a JSON subquery. */
export const charityAsJson = (id: RawBuilder<unknown>): RawBuilder<CharityJson> => sql`(
  select json_build_object('id', charities.id, 'number', charities.charity_number, 'name', charities.name,
    'description', charities.description, 'contactEmail', charities.contact_email,
    'contactPhone', charities.contact_phone, 'websiteUrl', charities.website_url,
    'paymentEmail', charities.payment_email, 'shown', charities.shown, 'sectorId', charities.sector_id,
    'sectorName', charity_sectors.name, 'logoFile', charities.logo_file,
    'paymentsHeldUntil', charities.payments_held_until, 'validatedAt', charities.validated_at,
    'standing', ${standing})
  from charities
  left join charity_sectors on charity_sectors.id = charities.sector_id
  left join charity_register on charity_register.charity_number = charities.charity_number
  where charities.id = ${id})`;

export function charityFromJson(charity: CharityJson): Charity {
  const { paymentsHeldUntil, validatedAt } = charity;
  return {
    ...charity,
    paymentsHeldUntil: paymentsHeldUntil === null ? null : new Date(paymentsHeldUntil),
    validatedAt: validatedAt === null ? null : new Date(validatedAt),
  };
}
