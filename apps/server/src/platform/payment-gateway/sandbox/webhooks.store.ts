import type { Selectable } from "kysely";
import type { Database, Tx } from "../../database/database.ts";
import type { DB } from "../../database/schema.generated.ts";
import type { About } from "./webhook-body.ts";

export interface StoredWebhook {
  readonly id: string;
  readonly kind: string;
  readonly about: About;
  readonly madeAt: Date;
  readonly copies: number;
  readonly badSignature: boolean;
  readonly tries: number;
}

export type NewWebhook = Omit<StoredWebhook, "tries"> & { readonly sendAt: Date | null };

export async function insertWebhooks(tx: Tx, webhooks: readonly NewWebhook[]): Promise<void> {
  await tx
    .insertInto("sandbox_webhooks")
    .values(
      webhooks.map(({ id, kind, about, madeAt, sendAt, copies, badSignature }) => ({
        id,
        kind,
        about: JSON.stringify(about),
        made_at: madeAt,
        send_at: sendAt,
        copies,
        bad_signature: badSignature,
      })),
    )
    .execute();
}

/** For the `reorder` setting, which delays every second notification. */
export async function countWebhooks(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom("sandbox_webhooks")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Claims the due notifications and postpones each, so that a worker that fails or dies leaves it to the next run. */
export async function claimWebhooks(db: Database, now: Date, again: Date): Promise<StoredWebhook[]> {
  const rows = await db
    .with("due", (from) =>
      from
        .selectFrom("sandbox_webhooks")
        .select("number")
        .where("send_at", "<=", now)
        .orderBy("send_at")
        .orderBy("number")
        .limit(50)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable("sandbox_webhooks")
    .set(({ eb }) => ({ send_at: again, tries: eb("tries", "+", 1) }))
    .where("number", "in", (from) => from.selectFrom("due").select("number"))
    .returningAll()
    .execute();
  return rows.toSorted((one, other) => one.number - other.number).map(toWebhook);
}

export async function recordSent(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable("sandbox_webhooks").set({ send_at: null, sent_at: now }).where("id", "=", id).execute();
}

export async function reschedule(db: Database, id: string, sendAt: Date | null): Promise<void> {
  await db.updateTable("sandbox_webhooks").set({ send_at: sendAt }).where("id", "=", id).execute();
}

export async function forgetWebhooks(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("sandbox_webhooks").where("made_at", "<", before).execute();
}

export interface SentWebhook extends StoredWebhook {
  readonly sendAt: Date | null;
  readonly sentAt: Date | null;
}

/** Newest first. */
export async function latestWebhooks(db: Database, most: number): Promise<SentWebhook[]> {
  const rows = await db.selectFrom("sandbox_webhooks").selectAll().orderBy("number", "desc").limit(most).execute();
  return rows.map((row) => ({ ...toWebhook(row), sendAt: row.send_at, sentAt: row.sent_at }));
}

function toWebhook(row: Selectable<DB["sandbox_webhooks"]>): StoredWebhook {
  return {
    id: row.id,
    kind: row.kind,
    about: row.about as unknown as About,
    madeAt: row.made_at,
    copies: row.copies,
    badSignature: row.bad_signature,
    tries: row.tries,
  };
}
