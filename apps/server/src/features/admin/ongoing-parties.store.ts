import type { PartiesShown } from "@wishwell/contract/api/admin/choices";
import { limits } from "@wishwell/contract/api/limits";
import { fullName } from "@wishwell/domain/text/full-name";
import { firstOngoingDay } from "@wishwell/domain/parties/party-clock";
import { liveStates } from "@wishwell/domain/payouts/payout-states";
import { type SelectQueryBuilder, sql } from "kysely";
import { containing, countUpTo, countLimit } from "../../platform/database/sql-helpers.ts";
import type { Database } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import type { Counted, Paging } from "../../platform/http/api/paging.ts";
import { isHistoricRow } from "../parties/public.ts";

export interface ListedParty {
  readonly id: string;
  readonly shortCode: string;
  readonly name: string;
  readonly date: string | null;
  readonly startTime: string | null;
  readonly active: boolean;
  readonly complete: boolean;
  readonly cancelled: boolean;
  readonly owner: { readonly id: string; readonly name: string; readonly email: string } | null;
}

/** Search terms: part of the name, or what a party code or organiser's address stands for. */
export interface Sought {
  readonly words: string;
  readonly code: string | null;
  readonly ownerId: string | null;
}

export interface PartiesQuery extends Paging<"date"> {
  readonly show: PartiesShown;
  /** `null` for all parties. */
  readonly sought: Sought | null;
  readonly now: Date;
}

export async function listPartyRows(
  db: Database,
  { show, sought, now, page, perpage, dir }: PartiesQuery,
): Promise<Counted & { parties: ListedParty[] }> {
  const found = db
    .selectFrom("parties")
    .where("parties.deleted_at", "is", null)
    .$if(show !== "all", (those) =>
      those
        .where("parties.owner_id", "is not", null)
        .where((row) => isHistoricRow(row, { historic: show === "historic", now })),
    )
    .$if(sought !== null, (those) =>
      those.where((row) =>
        row.or([
          row(sql<string>`lower(parties.name)`, "like", containing(sought?.words ?? "")),
          ...(sought?.code ? [row("parties.short_code", "=", sought.code)] : []),
          ...(sought?.ownerId ? [row("parties.owner_id", "=", sought.ownerId)] : []),
        ]),
      ),
    );
  const parts = show === "ongoing" ? ongoingParts(found, now) : [found];
  const firstOfParts = (most: number) => {
    const firsts = parts.map((part) =>
      part.select(["parties.id", "parties.date"]).orderBy("parties.date", dir).orderBy("parties.id", dir).limit(most),
    );
    return sql<{ id: string; date: string | null }>`(${sql.join(firsts, sql` union all `)})`;
  };
  const listed = db
    .selectFrom(firstOfParts(page * perpage).as("listed"))
    .selectAll()
    .orderBy("date", dir)
    .orderBy("id", dir)
    .limit(perpage)
    .offset((page - 1) * perpage);
  const rows = await db
    .selectFrom(listed.as("listed"))
    .innerJoin("parties", "parties.id", "listed.id")
    .leftJoin("users", "users.id", "parties.owner_id")
    .select([
      "parties.id",
      "parties.short_code",
      "parties.name",
      sql<string | null>`parties.date::text`.as("date"),
      sql<string | null>`to_char(parties.start_time, 'HH24:MI')`.as("start_time"),
      "parties.active",
      "parties.completed_at",
      "parties.cancelled_at",
      "parties.owner_id",
      "users.first_name",
      "users.last_name",
      "users.email",
    ])
    .orderBy("listed.date", dir)
    .orderBy("listed.id", dir)
    .execute();
  // Ongoing parties are counted in list order, so that the index skips past parties.
  const counted = show === "ongoing" ? firstOfParts(countLimit({ page, perpage })) : found.select("parties.id");
  return {
    ...(await countUpTo(db, counted, { page, perpage })),
    parties: rows.map((row) => ({
      id: row.id,
      shortCode: row.short_code,
      name: row.name,
      date: row.date,
      startTime: row.start_time,
      active: row.active,
      complete: row.completed_at !== null,
      cancelled: row.cancelled_at !== null,
      owner:
        row.owner_id === null
          ? null
          : {
              id: row.owner_id,
              name: fullName({ firstName: row.first_name ?? "", lastName: row.last_name ?? "" }),
              email: row.email ?? "",
            },
    })),
  };
}

/**
 * Parties without a date, or recent enough to be ongoing. Past parties come first by date and are the majority; with
 * this condition the index skips them.
 */
const ongoingParts = (found: Found, now: Date): Found[] => [
  found.where("parties.date", ">=", firstOngoingDay(now, limits.sleepoverDays)),
  found.where("parties.date", "is", null),
];

type Found = SelectQueryBuilder<DB, "parties", object>;

/** State of one half: nothing contributed, some of it not paid out yet, or all paid. */
type HalfPaid = "nothing" | "due" | "paid";

export interface PaidHalves {
  readonly organiser: HalfPaid;
  readonly charity: HalfPaid;
}

/** By party; parties without contributions are missing. One query for what is owed and one for what is in transit. */
export async function paidHalves(db: Database, partyIds: readonly string[]): Promise<ReadonlyMap<string, PaidHalves>> {
  if (partyIds.length === 0) return new Map();
  const { rows } = await sql<{ party_id: string; payee: "organiser" | "charity"; due: boolean; paid: boolean }>`
    with owed as (
      select entry.party_id, case when line.account like 'gift:%' then 'organiser' else 'charity' end as payee,
        sum(line.pence) < 0 as due, false as paid
      from ledger_entries entry join ledger_lines line on line.entry_id = entry.id
      where entry.party_id = any(${partyIds}::uuid[]) and (line.account like 'gift:%' or line.account like 'charity:%')
      group by 1, 2
    ), moving as (
      select party_id, payee,
        state in (${sql.join(liveStates)}) as due,
        state = 'success' as paid
      from payouts where party_id = any(${partyIds}::uuid[])
    )
    select party_id, payee, bool_or(due) as due, bool_or(paid) as paid
    from (select * from owed union all select * from moving) halves group by party_id, payee`.execute(db);
  const halves = new Map<string, PaidHalves>();
  for (const { party_id, payee, due, paid } of rows) {
    const known = halves.get(party_id) ?? { organiser: "nothing", charity: "nothing" };
    halves.set(party_id, { ...known, [payee]: due ? "due" : paid ? "paid" : "nothing" });
  }
  return halves;
}
