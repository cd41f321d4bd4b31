import { pence, type Pence } from "@wishwell/domain/money";
import { sql } from "kysely";
import type { Database, Work } from "../../database/database.ts";
import type { Page, ProviderTransaction } from "../gateway.ts";

export interface NewTransaction extends Omit<ProviderTransaction, "reference"> {
  readonly reference: string;
  /** The capture, the refund, the dispute or the item that it came from. */
  readonly about: string;
}

export async function insertTransactions(work: Work, transactions: readonly NewTransaction[]): Promise<void> {
  const moving = transactions.filter(({ amount }) => amount !== 0);
  if (moving.length === 0) return;
  await work
    .insertInto("sandbox_transactions")
    .values(
      moving.map(({ id, kind, amount, reference, about, at }) => ({ id, kind, pence: amount, reference, about, at })),
    )
    .execute();
}

export async function sumOfTransactions(db: Database): Promise<Pence> {
  const { sum } = await db
    .selectFrom("sandbox_transactions")
    .select(sql<number>`coalesce(sum(pence), 0)::bigint`.as("sum"))
    .executeTakeFirstOrThrow();
  return pence(sum);
}

const pageSize = 100;

/** From the first moment on and before the last; `page` is the number after which it goes on. */
export async function pageOfTransactions(
  db: Database,
  asked: {
    readonly from: Date;
    readonly to: Date;
    readonly after: number;
    readonly only?: ProviderTransaction["kind"] | undefined;
  },
): Promise<Page<ProviderTransaction>> {
  const rows = await db
    .selectFrom("sandbox_transactions")
    .selectAll()
    .where("at", ">=", asked.from)
    .where("at", "<", asked.to)
    .where("number", ">", asked.after)
    .$if(asked.only !== undefined, (all) => all.where("kind", "=", asked.only ?? ""))
    .orderBy("number")
    .limit(pageSize + 1)
    .execute();
  const shown = rows.slice(0, pageSize);
  return {
    rows: shown.map((row) => ({
      id: row.id,
      kind: row.kind as ProviderTransaction["kind"],
      amount: pence(row.pence),
      reference: row.reference,
      at: row.at,
    })),
    next: rows.length > pageSize ? String(shown.at(-1)?.number) : null,
  };
}
