import type { PartyQuestion } from "@wishwell/domain/guests/questions";
import type { SiblingsRule } from "@wishwell/domain/guests/siblings";
import { partyEnd } from "@wishwell/domain/parties/party-clock";
import type { PosterDesign } from "@wishwell/poster/layout/design";
import { type InviteConfig, readInviteConfig, writeInviteConfig } from "@wishwell/poster/layout/invite-config";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import { compiledOnce } from "../../platform/database/compiled-once.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import { movesParty, type Party, type PartyDetails, type ThemeChoice, whenAndWhere } from "./party.ts";

/** Named one by one: a prepared statement must not depend on which other columns the table has. */
const columns = [
  "id",
  "owner_id",
  "second_organiser_id",
  "claim_hash",
  "short_code",
  "name",
  "theme_kind",
  "theme_id",
  "date",
  "end_date",
  "rsvp_date",
  "start_time",
  "end_time",
  "ends_at",
  "calendar_sequence",
  "address_id",
  "invite_config",
  "venue",
  "address1",
  "address2",
  "city",
  "county",
  "postcode",
  "latitude",
  "longitude",
  "address_phone",
  "address_website",
  "address_email",
  "instructions",
  "notes",
  "siblings",
  "questions",
  "places",
  "show_opened",
  "class_link",
  "hide_guest_list",
  "address_after_accept",
  "active",
  "activated_at",
  "hidden_at",
  "hidden_while_active",
  "starts_itself",
  "completed_at",
  "cancelled_at",
  "organiser_paid_at",
  "deleted_at",
  "version",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof DB["parties"])[];

const existing = (db: Database) => db.selectFrom("parties").select(columns).where("deleted_at", "is", null);

const findById = compiledOnce((db, { id }: Pick<Party, "id">) => existing(db).where("id", "=", id));
const lockById = compiledOnce((tx, { id }: Pick<Party, "id">) => existing(tx).where("id", "=", id).forUpdate());

export async function findParty(db: Database, id: string): Promise<Party | null> {
  const row = await findById(db, { id });
  return row ? toParty(row) : null;
}

/** Locks the party until the transaction ends. */
export async function lockParty(tx: Tx, id: string): Promise<Party | null> {
  const row = await lockById(tx, { id });
  return row ? toParty(row) : null;
}

/** Always locks in id order to avoid deadlocks; deleted parties are left out. */
export async function lockParties(tx: Tx, ids: readonly string[]): Promise<Party[]> {
  if (ids.length === 0) return [];
  const rows = await existing(tx).where("id", "in", ids).orderBy("id").forUpdate().execute();
  return rows.map(toParty);
}

export interface NewParty extends Partial<PartyDetails> {
  readonly id: string;
  readonly addressId: string;
  readonly shortCode: string;
  readonly ownerId: string | null;
  readonly claimHash: Buffer | null;
}

export async function insertParty(tx: Tx, party: NewParty, now: Date): Promise<Party> {
  const values: Insertable<DB["parties"]> = {
    ...columnsOf(party),
    id: party.id,
    address_id: party.addressId,
    short_code: party.shortCode,
    owner_id: party.ownerId,
    claim_hash: party.claimHash,
    ends_at: endOf(party),
    created_at: now,
    updated_at: now,
  };
  return toParty(await tx.insertInto("parties").values(values).returning(columns).executeTakeFirstOrThrow());
}

export interface PartyChanges extends Partial<PartyDetails> {
  readonly design?: PosterDesign;
  readonly active?: boolean;
  readonly activatedAt?: Date;
  readonly hiddenAt?: Date | null;
  readonly hiddenWhileActive?: boolean;
  readonly completedAt?: Date;
  readonly cancelledAt?: Date;
  readonly deletedAt?: Date;
  readonly shortCode?: string;
}

interface Saving {
  /** Whether to email guests about a new date, time or place. */
  readonly notify?: boolean;
}

/** Returns the new version, or null when another version was saved since `read`. */
export async function updateParty(
  tx: Tx,
  read: Party,
  changes: PartyChanges,
  now: Date,
  { notify = true }: Saving = {},
): Promise<number | null> {
  const saved = await tx
    .updateTable("parties")
    .set((row) => ({
      ...columnsOf(changes),
      ...stateColumns(changes),
      ends_at: endOf({ ...read, ...changes }),
      ...(movesParty(read, changes) && {
        calendar_sequence: row("calendar_sequence", "+", 1),
        ...(notify && read.activatedAt !== null && toTell(read, now)),
      }),
      // New details have to be deleted again later.
      forgotten_at: null,
      version: row("version", "+", 1),
      updated_at: now,
    }))
    .where("id", "=", read.id)
    .where("version", "=", read.version)
    .returning("version")
    .executeTakeFirst();
  return saved?.version ?? null;
}

/** Several changes in a row lead to one notification, compared with what guests knew before the first. */
const toTell = (read: Party, now: Date) => ({
  told: sql<string>`coalesce(told, ${JSON.stringify(whenAndWhere(read))}::jsonb)`,
  to_tell_since: now,
});

export async function codeIsTaken(db: Database, shortCode: string): Promise<boolean> {
  const row = await db.selectFrom("parties").select("id").where("short_code", "=", shortCode).executeTakeFirst();
  return row !== undefined;
}

function endOf({ date, endDate, endTime }: Partial<PartyDetails>): Date | null {
  if (date === undefined || date === null) return null;
  return partyEnd({ date, endDate: endDate ?? null, endTime: endTime ?? null });
}

function columnsOf(details: Partial<PartyDetails>) {
  return given({
    name: details.name,
    ...(details.theme !== undefined && themeColumns(details.theme)),
    date: details.date,
    end_date: details.endDate,
    rsvp_date: details.rsvpDate,
    start_time: details.startTime,
    end_time: details.endTime,
    venue: details.venue,
    address1: details.address1,
    address2: details.address2,
    city: details.city,
    county: details.county,
    postcode: details.postcode,
    latitude: details.latitude,
    longitude: details.longitude,
    address_phone: details.phone,
    address_website: details.website,
    address_email: details.email,
    instructions: details.instructions && [...details.instructions],
    notes: details.notes,
    siblings: details.siblings,
    questions: details.questions && JSON.stringify(details.questions),
    places: details.places,
    show_opened: details.showOpened,
    class_link: details.classLink,
    hide_guest_list: details.hideGuestList,
    address_after_accept: details.addressAfterAccept,
  });
}

function stateColumns(changes: PartyChanges) {
  return given({
    active: changes.active,
    activated_at: changes.activatedAt,
    hidden_at: changes.hiddenAt,
    hidden_while_active: changes.hiddenWhileActive,
    completed_at: changes.completedAt,
    cancelled_at: changes.cancelledAt,
    deleted_at: changes.deletedAt,
    short_code: changes.shortCode,
    invite_config: changes.design && JSON.stringify(writeInviteConfig(changes.design)),
  });
}

const given = (columns: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

function themeColumns(theme: ThemeChoice | null) {
  return { theme_kind: theme?.kind ?? null, theme_id: theme?.kind === "theme" ? theme.id : null };
}

export function toParty(row: Pick<Selectable<DB["parties"]>, (typeof columns)[number]>): Party {
  return {
    id: row.id,
    ownerId: row.owner_id,
    secondOrganiserId: row.second_organiser_id,
    claimHash: row.claim_hash,
    shortCode: row.short_code,
    name: row.name,
    theme: toTheme(row.theme_kind, row.theme_id),
    date: row.date,
    endDate: row.end_date,
    rsvpDate: row.rsvp_date,
    startTime: row.start_time?.slice(0, 5) ?? null,
    endTime: row.end_time?.slice(0, 5) ?? null,
    endsAt: row.ends_at,
    calendarSequence: row.calendar_sequence,
    addressId: row.address_id,
    // Only our own code writes this column, so it needs no validation.
    design: row.invite_config === null ? null : readInviteConfig(row.invite_config as Partial<InviteConfig>),
    venue: row.venue,
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    county: row.county,
    postcode: row.postcode,
    latitude: row.latitude,
    longitude: row.longitude,
    phone: row.address_phone,
    website: row.address_website,
    email: row.address_email,
    instructions: row.instructions,
    notes: row.notes,
    siblings: row.siblings as SiblingsRule,
    questions: row.questions as unknown as readonly PartyQuestion[],
    places: row.places,
    showOpened: row.show_opened,
    classLink: row.class_link,
    hideGuestList: row.hide_guest_list,
    addressAfterAccept: row.address_after_accept,
    active: row.active,
    activatedAt: row.activated_at,
    hiddenAt: row.hidden_at,
    hiddenWhileActive: row.hidden_while_active,
    startsItself: row.starts_itself,
    completedAt: row.completed_at,
    cancelledAt: row.cancelled_at,
    organiserPaidAt: row.organiser_paid_at,
    deletedAt: row.deleted_at,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function toTheme(kind: string | null, id: string | null): ThemeChoice | null {
  if (kind === "theme" && id !== null) return { kind, id };
  return kind === "traditional" || kind === "none" ? { kind } : null;
}
