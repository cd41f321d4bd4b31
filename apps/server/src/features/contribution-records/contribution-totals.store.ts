import { type ContributionState, refundableStates } from "@wishwell/domain/money/contribution-states";
import { emailKey } from "@wishwell/domain/text/email-key";
import {
  bookedStates,
  type ContributionTotal,
  type GuestsGift,
  heldStates,
  noGift,
  type Sums,
} from "@wishwell/domain/money/contribution-totals";
import { pence, type Pence } from "@wishwell/domain/money/money";
import { type Expression, type RawBuilder, sql, type SqlBool } from "kysely";
import type { Database } from "../../platform/database/database.ts";

/** The amount and both halves, in pence. */
type SumsJson = [total: number, gift: number, charity: number];

/** A party's contributions as JSON, within a larger query. */
export interface ContributedJson {
  readonly open: [count: number, ...SumsJson];
  readonly private: [...SumsJson, held: boolean, whole: boolean][];
}

const held = sql.join(heldStates.map((state) => sql.lit(state)));
const refundable = sql.join(refundableStates.map((state) => sql.lit(state)));
const booked = sql.join(bookedStates.map((state) => sql.lit(state)));

/**
 * A party's contributions as a subquery; `party` is the party's id there. Private gifts are in ledger order, whose
 * entries are numbered under the party's lock. A gift is no longer whole once a bank takes part of it: the rest would
 * reveal that part.
 */
export const givenAsJson = (party: RawBuilder<unknown>): RawBuilder<ContributedJson> =>
  sql`(select json_build_object(
      'open', json_build_array(count(*) filter (where booked.counts), coalesce(sum(booked.pence) filter (where booked.counts), 0),
        coalesce(sum(booked.gift) filter (where booked.counts), 0),
        coalesce(sum(booked.charity) filter (where booked.counts), 0)),
      'private', coalesce(json_agg(json_build_array(booked.pence, booked.gift, booked.charity, booked.held,
        booked.whole and not exists (select from disputes where disputes.contribution_id = booked.id
          and disputes.state = 'lost')) order by booked.entry_id, booked.id) filter (where booked.amount_private), '[]'))
    from (select given.id, given.pence, given.gift, given.charity, given.amount_private, given.state in (${held}) as held,
        given.state in (${held}) and given.charged_back = 0 as whole,
        given.state in (${held}) and not given.amount_private as counts,
        case when given.amount_private then (select entry.id from ledger_entries as entry
          where entry.kind = 'capture' and entry.ref = given.id::text) end as entry_id
      from contributions as given where given.party_id = ${party} and given.state in (${booked})) as booked)`;

const sumsFrom = ([total, gift, charity]: SumsJson): Sums => ({
  total: pence(total),
  gift: pence(gift),
  charity: pence(charity),
});

export const givenFromJson = ({ open: [count, ...open], private: gifts }: ContributedJson): ContributionTotal => ({
  open: { ...sumsFrom(open), count },
  private: gifts.map(([total, gift, charity, isHeld, whole]) => ({
    ...sumsFrom([total, gift, charity]),
    held: isHeld,
    whole,
  })),
});

export async function givenTo(db: Database, partyId: string): Promise<ContributionTotal> {
  const { rows } = await sql<{ given: ContributedJson }>`select ${givenAsJson(sql`${partyId}::uuid`)} as given`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("an aggregate always has a row");
  return givenFromJson(row.given);
}

/** A guest's gift; without its amount if that is private. */
export interface GiftJson {
  readonly pence: number | null;
}

/** The guest's gift or null, as a subquery; `guest` is the guest's id there. */
export const giftAsJson = (guest: RawBuilder<unknown>): RawBuilder<GiftJson | null> =>
  sql`(select json_build_object('pence', case when not given.amount_private then given.pence end)
    from contributions as given where given.guest_id = ${guest} and given.state in (${held}))`;

/** Whether the provider is still processing this guest's payment. */
export const paymentPending = (guest: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from contributions as given
    where given.guest_id = ${guest} and given.state in ('capturing', 'pending'))`;

/**
 * Whether this guest, who gave without an email address, has a refund to confirm on the guest link. The caller checks
 * the refund window.
 */
export const refundToConfirm = (guest: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from contributions as given join refund_requests as request on request.contribution_id = given.id
    where given.guest_id = ${guest} and given.state in (${refundable})
      and request.token_hash is null and request.confirmed_at is null)`;

export const giftFromJson = (gift: GiftJson | null): GuestsGift =>
  gift === null ? noGift : { contributed: true, amount: gift.pence === null ? null : pence(gift.pence) };

/** The gift of each of these guests; guests without one are left out. */
export async function giftsOf(db: Database, guestIds: readonly string[]): Promise<ReadonlyMap<string, GuestsGift>> {
  if (guestIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("contributions")
    .select(["guest_id", "pence", "amount_private"])
    .where("guest_id", "in", guestIds)
    .where("state", "in", heldStates)
    .execute();
  return new Map(
    rows.flatMap(({ guest_id, pence: amount, amount_private }) =>
      guest_id === null ? [] : [[guest_id, { contributed: true, amount: amount_private ? null : pence(amount) }]],
    ),
  );
}

/** A contribution with all data about its giver. */
export interface OwnGift {
  readonly id: string;
  readonly partyId: string;
  readonly state: ContributionState;
  readonly amount: Pence;
  readonly costsAdded: Pence | null;
  readonly amountPrivate: boolean;
  readonly billing: readonly string[];
  readonly receiptEmail: string;
  readonly giftAidDeclaredAt: Date | null;
  readonly createdAt: Date;
  readonly capturedAt: Date | null;
  readonly refunds: readonly {
    readonly state: string;
    readonly message: string;
    readonly answer: string;
    readonly confirmed_by: string | null;
  }[];
  /** Refund requests, and when the giver confirmed them. */
  readonly refundRequests: readonly { readonly asked_at: string; readonly confirmed_at: string | null }[];
}

export const giftsOfGuest = (db: Database, guestId: string): Promise<OwnGift[]> =>
  ownGifts(db, sql<SqlBool>`contributions.guest_id = ${guestId}::uuid`);

/** Contributions whose receipts go to this address, the giver's own. */
export const giftsPaidBy = (db: Database, email: string): Promise<OwnGift[]> =>
  ownGifts(db, sql<SqlBool>`lower(receipt_email) = ${emailKey(email)} and receipt_email <> ''`);

/** Contributions to an organiser's parties. */
export const giftsToPartiesOf = (db: Database, ownerId: string): Promise<OwnGift[]> =>
  ownGifts(db, sql<SqlBool>`contributions.party_id in (select id from parties where owner_id = ${ownerId}::uuid)`);

const refundsJson = sql<OwnGift["refunds"]>`(select coalesce(json_agg(json_build_object(
    'state', refunds.state, 'message', refunds.message, 'answer', refunds.answer, 'confirmed_by', refunds.confirmed_by) order by refunds.asked_at), '[]')
  from refunds where refunds.contribution_id = contributions.id)`;

const requestsJson = sql<OwnGift["refundRequests"]>`(select coalesce(json_agg(json_build_object(
    'asked_at', asked_at, 'confirmed_at', confirmed_at) order by asked_at), '[]')
  from refund_requests where refund_requests.contribution_id = contributions.id)`;

async function ownGifts(db: Database, which: Expression<SqlBool>): Promise<OwnGift[]> {
  const rows = await db
    .selectFrom("contributions")
    .select([
      "id",
      "party_id",
      "state",
      "pence",
      "costs_added",
      "amount_private",
      "receipt_email",
      "gift_aid_declared_at",
    ])
    .select(["billing_name", "billing_address1", "billing_address2", "billing_city", "billing_postcode"])
    .select(["created_at", "captured_at", refundsJson.as("refunds"), requestsJson.as("refund_requests")])
    .where(which)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    partyId: row.party_id,
    state: row.state as ContributionState,
    amount: pence(row.pence),
    costsAdded: row.costs_added === null ? null : pence(row.costs_added),
    amountPrivate: row.amount_private,
    billing: [row.billing_name, row.billing_address1, row.billing_address2, row.billing_city, row.billing_postcode],
    receiptEmail: row.receipt_email,
    giftAidDeclaredAt: row.gift_aid_declared_at,
    createdAt: row.created_at,
    capturedAt: row.captured_at,
    refunds: row.refunds,
    refundRequests: row.refund_requests,
  }));
}
