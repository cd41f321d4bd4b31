import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { heldStates } from "@wishwell/domain/money/contribution-totals";
import { cachedByText } from "@wishwell/domain/text/cached-by-text";
import { type RawBuilder, type Selectable, sql } from "kysely";
import { countUpTo } from "../../platform/database/sql-helpers.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import { detachQueued, eraseLettersAbout } from "../../platform/mail/letter-retention.ts";
import type { Counted, Paging } from "../../platform/http/api/paging.ts";
import { charityAsJson, charityFromJson, type CharityJson } from "../charities/public.ts";
import { givenAsJson, givenFromJson, type ContributedJson } from "../contribution-records/public.ts";
import { type Theme, themeAsJson } from "../themes/public.ts";
import { toChild } from "./editing/children.store.ts";
import { toParty } from "./parties.store.ts";
import type { ContributionCounts, FamilyToRing, LastingParty, Party, PartyCharity, WholeParty } from "./party.ts";

/** Money we hold or may hold at any moment: it must be refunded before a party can be deleted. */
const states = ["capturing", "pending", ...heldStates] as const;
const held = sql.join(states.map((state) => sql.lit(state)));

/** A subquery; `party` is the party's id in the outer query. */
const contributionCounts = (party: RawBuilder<unknown>): RawBuilder<ContributionCounts> =>
  sql`(select json_build_object('held', count(*) filter (where given.state in (${held})),
      'refunded', count(*) filter (where given.state = 'refunded'))
    from contributions as given where given.party_id = ${party})`;

/** Call under the party's lock, which every capture and refund also takes. */
export async function holdsMoney(db: Database, partyId: string): Promise<boolean> {
  const row = await db
    .selectFrom("contributions")
    .select(sql`1`.as("one"))
    .where("party_id", "=", partyId)
    .where("state", "in", states)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface WholePartyRow {
  /** A `LastingJson` as text, so that unchanged text can be served from the cache. */
  readonly lasting: string;
  readonly counted: {
    /** Pairs of a status and its number of guests. */
    readonly guests: [status: number, count: number][];
    readonly places: { readonly taken: number; readonly offered: { number: number; until: string }[] };
    /** Null while the party has no limit. */
    readonly to_ring: { readonly unreachable: ToRingJson[]; readonly next: ToRingJson | null } | null;
    readonly given: ContributedJson;
    readonly contributions: ContributionCounts;
    readonly organisers: WholeParty["organisers"];
    readonly newReplies: number;
  };
}

interface ToRingJson extends Omit<FamilyToRing, "offeredUntil"> {
  readonly offeredUntil: string | null;
}

interface LastingJson {
  readonly party: PartyJson;
  readonly chosen_theme: Theme | null;
  readonly children: Parameters<typeof toChild>[0][];
  readonly charities: (Omit<PartyCharity, "charity"> & { readonly charity: CharityJson })[];
}

const thisParty = sql.ref("parties.id");

/** More than an organiser can ring at a time. */
const mostToRing = 3;

const familyAsJson = sql`json_build_object('id', id, 'firstName', first_name, 'carerFirstName', carer_first_name,
  'phone', phone, 'offeredUntil', offered_until)`;

/** Waiting families to ring: those with an offer that can’t be emailed, and one for whom the free places are enough. */
const familiesToRingAsJson = sql`case when parties.places is not null then json_build_object(
    'unreachable', (select coalesce(json_agg(${familyAsJson} order by offered_until, id), '[]') from (
      select * from guests as family where family.party_id = ${thisParty}
        and family.status = ${sql.lit(guestStatus.waiting)} and family.offered_until is not null
        and (family.email = '' or family.bounced_at is not null)
      order by offered_until, id limit ${sql.lit(mostToRing)}) as unreachable),
    'next', (select ${familyAsJson} from guests as family where family.party_id = ${thisParty}
        and family.status = ${sql.lit(guestStatus.waiting)} and family.offered_until is null
        and 1 + family.siblings <= parties.places - (select coalesce(sum(1 + siblings), 0) from guests as placed
          where placed.party_id = ${thisParty} and placed.status = ${sql.lit(guestStatus.accepted)})
      order by family.offers = 0, family.waiting_since, family.id limit 1)) end`;

/** The columns of a `WholePartyRow`, for a query that reads `parties`. */
export const wholePartyColumns: RawBuilder<WholePartyRow> = sql`json_build_object('party', to_json(parties),
    'chosen_theme', ${themeAsJson(sql.ref("parties.theme_id"))},
    'children', (select coalesce(json_agg(json_build_object('id', children.id, 'party_id', children.party_id,
        'first_name', children.first_name, 'last_name', children.last_name, 'date_of_birth', children.date_of_birth,
        'gender', children.gender, 'gift', children.gift, 'reason', children.reason) order by children.position), '[]')
      from party_recipients as children where children.party_id = ${thisParty}),
    'charities', (select coalesce(json_agg(json_build_object('id', chosen.id, 'partyId', chosen.party_id,
        'reason', chosen.reason, 'charity', ${charityAsJson(sql.ref("chosen.charity_id"))})
        order by chosen.created_at, chosen.id), '[]')
      from party_charities as chosen where chosen.party_id = ${thisParty}))::text as lasting,
  json_build_object('guests', (select coalesce(json_agg(json_build_array(counted.status, counted.count)), '[]')
      from (select status, count(*) from guests as invited where invited.party_id = ${thisParty} group by status)
        as counted),
    'places', (select json_build_object(
        'taken', coalesce(sum(1 + siblings) filter (where status = ${sql.lit(guestStatus.accepted)}), 0),
        'offered', coalesce(json_agg(json_build_object('number', 1 + siblings, 'until', offered_until))
          filter (where offered_until is not null), '[]'))
      from guests as placed where placed.party_id = ${thisParty}
        and placed.status in (${sql.lit(guestStatus.accepted)}, ${sql.lit(guestStatus.waiting)})),
    'to_ring', ${familiesToRingAsJson},
    'given', ${givenAsJson(thisParty)},
    'contributions', ${contributionCounts(thisParty)},
    'organisers', json_build_object(
      'owner', coalesce((select first_name from users where users.id = parties.owner_id), ''),
      'second', (select first_name from users where users.id = parties.second_organiser_id)),
    'newReplies', (select count(*) from class_replies as reply
      where reply.party_id = ${thisParty} and reply.decision is null)) as counted`;

/** Cache size in parties, at some kilobytes each. */
const mostParties = 500;

/** Cached because a party is read for one guest after another and rarely changes. */
const lastingParty = cachedByText((text): LastingParty => {
  const { party, chosen_theme, children, charities } = JSON.parse(text) as LastingJson;
  return {
    ...partyFromJson(party),
    chosenTheme: chosen_theme,
    children: children.map(toChild),
    charities: charities.map((chosen) => ({ ...chosen, charity: charityFromJson(chosen.charity) })),
  };
}, mostParties);

export function toWholeParty({ lasting: text, counted }: WholePartyRow): WholeParty {
  const lasting = lastingParty(text);
  return {
    ...lasting,
    lasting,
    guests: new Map(counted.guests),
    placesTaken: counted.places.taken,
    placesOffered: counted.places.offered.map(({ number, until }) => ({ number, until: new Date(until) })),
    toRing: {
      unreachable: (counted.to_ring?.unreachable ?? []).map(familyFromJson),
      next: counted.to_ring?.next ? familyFromJson(counted.to_ring.next) : null,
    },
    given: givenFromJson(counted.given),
    contributions: counted.contributions,
    organisers: counted.organisers,
    newReplies: counted.newReplies,
  };
}

const familyFromJson = ({ offeredUntil, ...family }: ToRingJson): FamilyToRing => ({
  ...family,
  offeredUntil: offeredUntil === null ? null : new Date(offeredUntil),
});

/** In the order of `ids`, always with one query. Deleted parties are left out unless `alsoDeleted` is set. */
export async function loadParties(
  db: Database,
  ids: readonly string[],
  { alsoDeleted = false }: { readonly alsoDeleted?: boolean } = {},
): Promise<WholeParty[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<WholePartyRow>`select ${wholePartyColumns} from parties
    where parties.id = any(${ids}::uuid[]) and (parties.deleted_at is null or ${alsoDeleted})`.execute(db);
  const found = new Map(rows.map(toWholeParty).map((party) => [party.id, party]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

export async function loadParty(db: Database, id: string): Promise<WholeParty | null> {
  // A prepared statement, because planning this query takes longer than running it.
  const { rows } = await sql<WholePartyRow>`/* kept */ select ${wholePartyColumns} from parties
    where parties.id = ${id} and parties.deleted_at is null`.execute(db);
  return rows[0] ? toWholeParty(rows[0]) : null;
}

/** For a party that was created or locked in this transaction, so it must exist. */
export async function wholeParty(tx: Tx, id: string): Promise<WholeParty> {
  const party = await loadParty(tx, id);
  if (party === null) throw new Error("the party disappeared while locked");
  return party;
}

type Row = Selectable<DB["parties"]>;
type Moment = { [Column in keyof Row]: Date extends Row[Column] ? Column : never }[keyof Row];
type Bytes = { [Column in keyof Row]: Buffer extends Row[Column] ? Column : never }[keyof Row];

/** A row of `parties` inside a JSON result: one value is parsed faster than forty columns. */
type PartyJson = Omit<Row, Moment | Bytes> & {
  readonly [Column in Moment]: null extends Row[Column] ? string | null : string;
} & { readonly [Column in Bytes]: string | null };

function partyFromJson(row: PartyJson): Party {
  return toParty({
    ...row,
    claim_hash: row.claim_hash === null ? null : Buffer.from(row.claim_hash.slice("\\x".length), "hex"),
    activated_at: moment(row.activated_at),
    cancelled_at: moment(row.cancelled_at),
    completed_at: moment(row.completed_at),
    created_at: new Date(row.created_at),
    deleted_at: moment(row.deleted_at),
    ends_at: moment(row.ends_at),
    hidden_at: moment(row.hidden_at),
    organiser_paid_at: moment(row.organiser_paid_at),
    updated_at: new Date(row.updated_at),
  });
}

const moment = (text: string | null) => (text === null ? null : new Date(text));

export async function activate(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("parties")
    .set({ active: true, activated_at: now })
    .where("id", "in", ids)
    .where("activated_at", "is", null)
    .execute();
}

/** Active or paused parties only; drafts and deleted parties are not found. */
export async function findPartyByCode(db: Database, shortCode: string): Promise<{ id: string } | null> {
  const row = await db
    .selectFrom("parties")
    .select("id")
    .where("short_code", "=", shortCode)
    .where("owner_id", "is not", null)
    .where("activated_at", "is not", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

export type PartyOrder = "date" | "name" | "created_at";

export async function listPartyIds(
  db: Database,
  { page, perpage, orderby, dir }: Paging<PartyOrder>,
): Promise<Counted & { ids: string[] }> {
  const existing = db.selectFrom("parties").where("deleted_at", "is", null);
  const rows = await existing
    .select("id")
    .orderBy(orderby, dir)
    .orderBy("id", dir)
    .limit(perpage)
    .offset((page - 1) * perpage)
    .execute();
  return { ...(await countUpTo(db, existing.select("id"), { page, perpage })), ids: rows.map(({ id }) => id) };
}

/** Includes recently deleted parties. */
export async function partyIdsOf(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("parties")
    .select("id")
    .where("owner_id", "=", ownerId)
    .orderBy("created_at")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes the organiser's parties, including deleted ones, and the emails about them. Queued cancellation emails are
 * still sent; they are detached, so that nothing stored names the organiser or the party afterwards.
 */
export async function deletePartiesOf(tx: Tx, ownerId: string): Promise<string[]> {
  const gone = await tx.deleteFrom("parties").where("owner_id", "=", ownerId).returning("id").execute();
  const ids = gone.map(({ id }) => id);
  await detachQueued(tx, "party-cancelled", ids);
  await eraseLettersAbout(tx, ids);
  return ids;
}
