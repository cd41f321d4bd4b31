import { heldStates } from "@wishwell/domain/money/contribution-totals";
import { type Pence, pence } from "@wishwell/domain/money/money";
import { liveStates } from "@wishwell/domain/payouts/payout-states";
import { type Selectable, sql } from "kysely";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import { wantedBack } from "./due.store.ts";
import type { Payout } from "./payout.ts";
import { toPayout } from "./payouts.store.ts";

/** The organiser requests the money: both halves become due. */
export async function recordRequest(tx: Tx, partyId: string, now: Date): Promise<void> {
  await tx
    .insertInto("party_payouts")
    .values({ party_id: partyId, requested_at: now, look_at: now })
    .onConflict((known) => known.column("party_id").doUpdateSet({ requested_at: now, look_at: now }))
    .execute();
}

/** An admin has reviewed what was given so far. */
export async function recordReview(
  tx: Tx,
  { partyId, given, by }: { readonly partyId: string; readonly given: Pence; readonly by: string },
  now: Date,
): Promise<void> {
  const review = { reviewed: given, reviewed_at: now, reviewed_by: by };
  await tx
    .insertInto("party_payouts")
    .values({ party_id: partyId, ...review, look_at: now })
    .onConflict((known) => known.column("party_id").doUpdateSet(review))
    .execute();
}

/** When the organiser requested the money; null if they have not. */
export async function payoutRequestedAt(db: Database, partyId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("party_payouts")
    .select("requested_at")
    .where("party_id", "=", partyId)
    .executeTakeFirst();
  return row?.requested_at ?? null;
}

/** Starts watching parties completed since then that are not watched yet, unless they ended too long ago. */
export async function claimCompleted(
  tx: Tx,
  { completedAfter, endedAfter }: { readonly completedAfter: Date; readonly endedAfter: Date },
  now: Date,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ party_id: string }>`
    insert into party_payouts (party_id, look_at)
    select id, ${now} from parties
    where completed_at > ${completedAfter} and ends_at > ${endedAfter} and deleted_at is null and cancelled_at is null
      and not exists (select from party_payouts where party_payouts.party_id = parties.id and look_at is not null)
    order by completed_at limit ${most}
    on conflict (party_id) do update set look_at = excluded.look_at where party_payouts.look_at is null
    returning party_id`.execute(tx);
  return rows.map(({ party_id }) => party_id);
}

/** Starts watching the payouts of parties that have just been completed. */
export async function watchCompleted(tx: Tx, partyIds: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into party_payouts (party_id, look_at)
    select id, ${now} from unnest(${partyIds}::uuid[]) as id
    on conflict (party_id) do update set look_at = excluded.look_at where party_payouts.look_at is null`.execute(tx);
}

/** Claims parties whose next check is due; other processes skip them meanwhile. */
export async function claimDueParties(tx: Tx, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ party_id: string }>`
    select party_id from party_payouts where look_at <= ${now}
    order by look_at, party_id limit ${most} for update skip locked`.execute(tx);
  return rows.map(({ party_id }) => party_id);
}

export async function scheduleChecks(
  tx: Tx,
  parties: readonly { readonly partyId: string; readonly at: Date | null }[],
): Promise<void> {
  await sql`
    update party_payouts set look_at = given.at
    from jsonb_to_recordset(${JSON.stringify(parties)}::jsonb) as given ("partyId" uuid, at timestamptz)
    where party_payouts.party_id = given."partyId"`.execute(tx);
}

/** Parties with contributions that ended in this period and are not complete yet. */
export async function endedWithMoney(db: Database, from: Date, to: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from parties
    where ends_at > ${from} and ends_at <= ${to} and completed_at is null and cancelled_at is null
      and deleted_at is null and exists (
        select from contributions where contributions.party_id = parties.id and contributions.captured_at is not null)
    order by ends_at limit 2000`.execute(db);
  return rows.map(({ id }) => id);
}

/** Contributions that were not refunded, split into their parts. */
export interface GivenParts {
  readonly count: number;
  readonly total: Pence;
  /** How much of it givers with a public amount added to cover the fees. */
  readonly costsAdded: Pence;
  readonly providerFee: Pence;
  readonly platformFee: Pence;
  readonly gift: Pence;
  readonly charities: readonly { readonly id: string; readonly name: string; readonly pence: Pence }[];
  /** Charity shares with a Gift Aid declaration. */
  readonly declared: readonly Pence[];
}

const held = sql.join(heldStates.map((state) => sql.lit(state)));

export async function givenPartsOf(db: Database, partyId: string): Promise<GivenParts> {
  const { rows } = await sql<Record<"count" | "total" | "costs" | "provider_fee" | "platform_fee" | "gift", number>>`
    select count(*)::integer as count, coalesce(sum(pence), 0)::bigint as total,
      coalesce(sum(least(costs_added, pence)) filter (where costs_added > 0 and not amount_private), 0)::bigint as costs,
      coalesce(sum(provider_fee), 0)::bigint as provider_fee, coalesce(sum(platform_fee), 0)::bigint as platform_fee,
      coalesce(sum(gift), 0)::bigint as gift
    from contributions where party_id = ${partyId} and state in (${held})`.execute(db);
  const charities = await sql<{ id: string; name: string; pence: number }>`
    select charities.id, charities.name, sum(part.pence)::bigint as pence
    from contributions given join contribution_charities part on part.contribution_id = given.id
    join charities on charities.id = part.charity_id
    where given.party_id = ${partyId} and given.state in (${held})
    group by charities.id order by charities.name, charities.id`.execute(db);
  const declared = await sql<{ pence: number }>`
    select part.pence from contributions given
    join contribution_charities part on part.contribution_id = given.id
    join gift_aid_declarations declaration on declaration.contribution_id = given.id
      and declaration.charity_id = part.charity_id and declaration.void_at is null
    where given.party_id = ${partyId} and given.state in (${held})`.execute(db);
  const [sums] = rows;
  return {
    count: sums?.count ?? 0,
    total: pence(sums?.total ?? 0),
    costsAdded: pence(sums?.costs ?? 0),
    providerFee: pence(sums?.provider_fee ?? 0),
    platformFee: pence(sums?.platform_fee ?? 0),
    gift: pence(sums?.gift ?? 0),
    charities: charities.rows.map((row) => ({ ...row, pence: pence(row.pence) })),
    declared: declared.rows.map((row) => pence(row.pence)),
  };
}

/** Both halves of the contributions to a party that nobody wants back. */
export interface Halves {
  readonly gift: Pence;
  readonly charities: readonly { readonly name: string; readonly pence: Pence }[];
}

export async function halvesOf(db: Database, partyIds: readonly string[]): Promise<ReadonlyMap<string, Halves>> {
  const { rows } = await sql<{ party_id: string; name: string | null; pence: number }>`
    with kept as (
      select given.id, given.party_id, given.gift from contributions given
      where given.party_id = any(${partyIds}::uuid[]) and given.state in ('captured', 'won') and not ${wantedBack}
    )
    select party_id, null as name, sum(gift)::bigint as pence from kept group by party_id
    union all
    select kept.party_id, charities.name, sum(part.pence)::bigint
    from kept join contribution_charities part on part.contribution_id = kept.id
    join charities on charities.id = part.charity_id
    group by kept.party_id, charities.id order by name`.execute(db);
  const halves = new Map<string, Halves>();
  for (const { party_id: partyId, name, pence: sum } of rows) {
    const { gift, charities } = halves.get(partyId) ?? { gift: pence(0), charities: [] };
    const half = pence(sum);
    halves.set(
      partyId,
      name === null ? { gift: half, charities } : { gift, charities: [...charities, { name, pence: half }] },
    );
  }
  return halves;
}

/** All attempts for a party, newest first. */
export async function payoutsOfParty(db: Database, partyId: string): Promise<Payout[]> {
  const { rows } = await sql<Selectable<DB["payouts"]>>`
    select * from payouts where party_id = ${partyId} order by created_at desc, attempt desc, id`.execute(db);
  return rows.map(toPayout);
}

/** All attempts to pay a user, oldest first. */
export async function payoutsTo(db: Database, userId: string): Promise<Payout[]> {
  const { rows } = await sql<Selectable<DB["payouts"]>>`
    select * from payouts where user_id = ${userId} order by created_at, id`.execute(db);
  return rows.map(toPayout);
}

/** The organiser's complete parties, whose money is to be paid out. */
export async function completePartiesOf(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("parties")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("completed_at", "is not", null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether any payout of these parties, to either payee, is due or on its way. */
export async function hasLivePayouts(db: Database, partyIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from payouts where party_id = any(${partyIds}::uuid[]) and state = any(${liveStates}::text[]) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Deletes the payee's details from old payouts, up to `most`; returns how many. The payment itself stays, as in the
 * ledger.
 */
export async function anonymisePayees(db: Database, endedBy: Date, most: number): Promise<number> {
  const { rows } = await sql`
    with forgotten as (
      update payouts set user_id = null, name = '', email = '', note = '', detail = ''
      where id in (select id from payouts where state_at <= ${endedBy} and (name <> '' or email <> '')
        and not (state = any(${liveStates}::text[])) limit ${most})
      returning id
    ), explained as (
      update payout_steps set reason = '' where payout_id in (select id from forgotten) and reason <> ''
    )
    select id from forgotten`.execute(db);
  return rows.length;
}

/** The same for payees named in the provider's reports. */
export async function anonymiseReportedPayees(db: Database, uploadedBy: Date, most: number): Promise<number> {
  const { rows } = await sql`
    update payment_report_rows said set email = '', settled_reason = ''
    where (report_id, row) in (select old.report_id, old.row from payment_report_rows old
      join payment_reports report on report.id = old.report_id
      where report.uploaded_at <= ${uploadedBy} and (old.email <> '' or old.settled_reason <> '') limit ${most})
    returning row`.execute(db);
  return rows.length;
}
