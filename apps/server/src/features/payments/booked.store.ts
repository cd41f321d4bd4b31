import type { BookedPayout } from "@wishwell/domain/judge-report";
import { pence } from "@wishwell/domain/money";
import type { PayoutState } from "@wishwell/domain/payout-states";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { inHandfuls } from "../../platform/database/in-handfuls.ts";

interface Row extends Omit<BookedPayout, "amount" | "been" | "fee"> {
  readonly pence: number;
  readonly fee: number | null;
  readonly been: PayoutState[] | null;
}

/** What has only been exported has no history worth asking for. */
const columns = sql`payouts.id, payouts.reference, payouts.email, payouts.pence, payouts.state, payouts.name, payouts.fee,
  payouts.transaction_id as "transactionId", to_char(payouts.sent_at at time zone 'Europe/London', 'YYYY-MM-DD') as "sentOn",
  case when payouts.state in ('due', 'exported') then null
    else (select array_agg(to_state) from payout_steps where payout_id = payouts.id) end as been`;

export const findByReferences = (db: Database, references: readonly string[]): Promise<BookedPayout[]> =>
  findAll(references, async (some) => {
    const found = sql<Row>`select ${columns} from payouts where reference = any(${some}::text[])`;
    return (await found.execute(db)).rows;
  });

export const findByTransactions = (db: Database, ids: readonly string[]): Promise<BookedPayout[]> =>
  findAll(ids, async (some) => {
    const found = sql<Row>`select ${columns} from payouts where transaction_id = any(${some}::text[])`;
    return (await found.execute(db)).rows;
  });

export interface PaymentSaid {
  readonly email: string;
  readonly pence: number;
  readonly day: string;
}

/** A file is often sent a few days after it was made. */
export const daysUntilSent = 3;

/**
 * Those that left on the day of a payment or shortly before it, to its address, of its sum. Older ones may have a domain
 * in other letters, which the database can't fold: the caller compares their addresses.
 */
export const findByPayments = (db: Database, said: readonly PaymentSaid[]): Promise<BookedPayout[]> =>
  findAll(said, async (some) => {
    const found = sql<Row>`
      select distinct on (payouts.id) ${columns}
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as said (email text, pence bigint, day date)
      cross join lateral (
        select * from payouts where lower(email) = said.email and pence = said.pence
        union all
        select * from payouts where email ~ '[^\\x01-\\x7f]' and pence = said.pence
      ) payouts
      where (payouts.sent_at at time zone 'Europe/London')::date between said.day - ${daysUntilSent}::integer and said.day
      order by payouts.id`;
    return (await found.execute(db)).rows;
  });

async function findAll<Asked>(
  asked: readonly Asked[],
  find: (some: readonly Asked[]) => Promise<readonly Row[]>,
): Promise<BookedPayout[]> {
  const found: BookedPayout[] = [];
  await inHandfuls(asked, async (some) => {
    for (const row of await find(some)) found.push(toKnown(row));
  });
  return found;
}

const toKnown = ({ pence: amount, fee, been, ...row }: Row): BookedPayout => ({
  ...row,
  amount: pence(amount),
  fee: fee === null ? null : pence(fee),
  been: been ?? (row.state === "due" ? ["due"] : ["due", "exported"]),
});
