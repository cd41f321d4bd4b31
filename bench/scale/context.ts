import { sql } from "kysely";
import { pino } from "pino";
import { openSendingBoss } from "../../apps/server/src/platform/jobs/boss.ts";
import { withFixture, openFixture } from "../support/fixture.ts";
import { openAppOn } from "../support/open-app.ts";
import type { Scene } from "./calls.ts";
import { asSuperuser, fillDatabase, requireSound } from "./fill-database.ts";
import type { Size } from "./made.ts";
import { printPlans } from "./measure.ts";
import { chooseSubjects, type Subjects } from "./subjects.ts";

export interface ScaleContext {
  readonly size: Size;
  /** Opens the app. With `plans`, the database reports the plan of each statement, which takes time. */
  open(plans: boolean): Promise<Scene & { close(): Promise<void> }>;
  /** Tables of more than 10,000 rows: they grow with the number of parties. */
  largeTables(): Promise<ReadonlySet<string>>;
  /** The size of each of the largest tables, and of all together. */
  sizes(): Promise<readonly TableSize[]>;
  requireSound(): Promise<void>;
  close(): Promise<void>;
}

export interface TableSize {
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
  readonly indexBytes: number;
}

/** An app of this size with its own database. */
export async function openScaleContext(size: Size): Promise<ScaleContext> {
  const ground = await openFixture();
  const { folder, database } = ground;
  const { url } = database;
  const superuser = asSuperuser(url, database.adminUrl);
  const charities = await withFixture(ground, async () => {
    // The queue creates its own tables.
    await (await openAppOn({ folder, url }, { pages: false })).close();
    return fillDatabase(database, size);
  });
  let subjects: Subjects | undefined;
  const ctx: ScaleContext = {
    size,
    async open(plans) {
      await printPlans(superuser, plans);
      const app = await openAppOn({ folder, url }, { pages: true });
      const boss = await openSendingBoss({ db: app.deps.db, log: pino({ level: "silent" }) });
      subjects ??= await chooseSubjects(app.deps, charities);
      return {
        app,
        boss,
        subjects,
        async close() {
          await boss.stop({ graceful: false });
          await app.close();
        },
      };
    },
    async largeTables() {
      const tables = await ctx.sizes();
      return new Set(tables.filter(({ rows }) => rows > 10_000).map(({ table }) => table));
    },
    async sizes() {
      const app = await openAppOn({ folder, url }, { pages: false });
      const { rows } = await sql<TableSize>`
        select relname as table, reltuples::bigint as rows, pg_table_size(oid) as bytes, pg_indexes_size(oid) as "indexBytes"
        from pg_class where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
        order by pg_total_relation_size(oid) desc`.execute(app.deps.db);
      await app.close();
      return rows;
    },
    requireSound: () => requireSound(url),
    close: () => ground.close(),
  };
  return ctx;
}
