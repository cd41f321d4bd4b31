import { sql } from "kysely";
import type { TestApp } from "../../apps/server/test-support/app.ts";

/** Takes a guard away that is neither a lock nor an index: what is written is not what it was told. */
const altered =
  (table: string, when: "before insert" | "before update" | "after insert", change: string) =>
  async ({ deps }: TestApp): Promise<void> => {
    const name = `unguarded_${table}_${when.replace(" ", "_")}`;
    await sql
      .raw(
        `create function ${name}() returns trigger language plpgsql as $$ begin ${change} return new; end $$;
         create trigger ${name} ${when} on ${table} for each row execute function ${name}()`,
      )
      .execute(deps.db);
  };

/** Where one guard stands behind another. */
export const all =
  (...guards: readonly ((ctx: TestApp) => Promise<void>)[]) =>
  async (ctx: TestApp): Promise<void> => {
    for (const takeAway of guards) await takeAway(ctx);
  };

export const dropIndex =
  (name: string) =>
  async ({ deps }: TestApp): Promise<void> =>
    void (await sql.raw(`drop index ${name}`).execute(deps.db));

/** The same key makes another letter each time. */
export const anyLetter = altered("letters", "before insert", "new.dedupe_key := new.dedupe_key || random();");

/** The same reference makes another entry each time. */
export const anyEntry = altered("ledger_entries", "before insert", "new.ref := new.ref || random();");

/** Whoever saves an old version of a party is not told. */
export const anyVersion = altered("parties", "before update", "new.version := old.version;");

/** The provider does not know a question again. */
export const anyOrder = altered("sandbox_orders", "before insert", "new.key := new.key || random();");

/** A ticket opens as often as it is shown. */
export const anyTicket = altered("download_tickets", "before update", "new.used_at := null;");

/** Nobody knows who was thanked. */
export const forgettingThanks = altered(
  "guest_thanks",
  "after insert",
  "delete from guest_thanks where guest_id = new.guest_id;",
);

/** Nobody knows who is a reader of a marketing letter already. */
export const anyReader = all(
  altered("marketing_recipients", "before insert", "new.address_hash := decode(md5(random()::text), 'hex');"),
  async ({ deps }) =>
    void (await sql`alter table marketing_recipients drop constraint marketing_recipients_dedupe_key_key`.execute(
      deps.db,
    )),
);

/** Nobody knows that the note on the day before was written. */
export const forgettingTheDayBefore = all(
  altered("parties", "before update", "new.day_before_for := null;"),
  altered("letters", "before insert", "new.created_at := new.created_at - interval '1 year';"),
);

/** Nobody knows how often somebody was written to. */
export const forgettingNudges = altered("payouts", "before update", "new.nudges := 0;");

/** Nobody knows that a payout was asked for. */
export const forgettingRequests = altered(
  "party_payouts",
  "before insert",
  "if new.requested_at is not null then return null; end if;",
);
