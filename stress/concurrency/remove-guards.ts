import { sql } from "kysely";
import type { TestApp } from "../../apps/server/test-support/app.ts";

/** Removes a guard that is neither a lock nor an index: a trigger changes what is written. */
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

/** Removes several guards that back each other up. */
export const all =
  (...guards: readonly ((ctx: TestApp) => Promise<void>)[]) =>
  async (ctx: TestApp): Promise<void> => {
    for (const takeAway of guards) await takeAway(ctx);
  };

export const dropIndex =
  (name: string) =>
  async ({ deps }: TestApp): Promise<void> =>
    void (await sql.raw(`drop index ${name}`).execute(deps.db));

/** The same deduplication key creates another email each time. */
export const anyLetter = altered("letters", "before insert", "new.dedupe_key := new.dedupe_key || random();");

/** The same reference creates another ledger entry each time. */
export const anyEntry = altered("ledger_entries", "before insert", "new.ref := new.ref || random();");

/** Saving an old version of a party is no longer refused. */
export const anyVersion = altered("parties", "before update", "new.version := old.version;");

/** The provider no longer recognises a repeated request. */
export const anyOrder = altered("sandbox_orders", "before insert", "new.key := new.key || random();");

/** A ticket can be used any number of times. */
export const anyTicket = altered("download_tickets", "before update", "new.used_at := null;");

/** Forgets which guests were thanked. */
export const forgettingThanks = altered(
  "guest_thanks",
  "after insert",
  "delete from guest_thanks where guest_id = new.guest_id;",
);

/** Forgets which users already receive a marketing email. */
export const anyReader = all(
  altered("marketing_recipients", "before insert", "new.address_hash := decode(md5(random()::text), 'hex');"),
  async ({ deps }) =>
    void (await sql`alter table marketing_recipients drop constraint marketing_recipients_dedupe_key_key`.execute(
      deps.db,
    )),
);

/** Forgets that the day-before email was sent. */
export const forgettingTheDayBefore = all(
  altered("parties", "before update", "new.day_before_for := null;"),
  altered("letters", "before insert", "new.created_at := new.created_at - interval '1 year';"),
);

/** Forgets how often a payee was reminded. */
export const forgettingNudges = altered("payouts", "before update", "new.nudges := 0;");

/** Forgets that a payout was requested. */
export const forgettingRequests = altered(
  "party_payouts",
  "before insert",
  "if new.requested_at is not null then return null; end if;",
);
