import { sql } from "kysely";
import { type Db, fromKysely, PgBoss, type Queue } from "pg-boss";
import type { Database } from "../database/database.ts";
import { silence } from "../database/connect.ts";
import { waitForLock } from "../database/sql-helpers.ts";
import type { Log } from "../log/log.ts";
import { deadLetterQueue, workedQueues } from "./job.ts";

const day = 24 * 60 * 60;
/** Any number of our own, the same in every process. */
const installLock = 7_305_112;

const deadLetters: Omit<Queue, "name"> = { retentionSeconds: 180 * day };
const jobs: Omit<Queue, "name"> = {
  deadLetter: deadLetterQueue,
  retentionSeconds: 180 * day,
  deleteAfterSeconds: 7 * day,
  expireInSeconds: 15 * 60,
  // A worker that is killed stops beating; its job goes to another after this.
  heartbeatSeconds: 30,
  notify: true,
};

/** Queues jobs and asks about them; it takes none. Installs pg-boss's own tables when they are missing. */
export async function openSendingBoss({ db, log }: { db: Database; log: Log }): Promise<PgBoss> {
  const newBoss = (migrate = true) =>
    withLog(new PgBoss({ db: onPool(db), supervise: false, schedule: false, migrate }), log);
  if (!(await isInstalled(newBoss(false)))) {
    await db.transaction().execute(async (tx) => {
      // Two processes that start at once would both make the schema, and one of them fail.
      await waitForLock(tx, installLock);
      const installing = await newBoss().start();
      await installing.createQueue(deadLetterQueue, deadLetters);
      for (const queue of workedQueues) await installing.createQueue(queue, jobs);
      await installing.stop({ graceful: false });
    });
  }
  // It knows every queue from its start. Looking one up later takes a second connection in the middle of somebody's
  // transaction, and with every connection waiting for that one's locks there would be none.
  return newBoss().start();
}

/** Whether the tables are there in the version of this pg-boss, with every queue: usually nothing is left to install. */
async function isInstalled(boss: PgBoss): Promise<boolean> {
  try {
    await boss.start();
    const queues = [deadLetterQueue, ...workedQueues];
    return (await boss.getQueues(queues)).length === queues.length;
  } catch {
    // Without the tables, or with those of another version, it does not start.
    return false;
  } finally {
    await boss.stop({ graceful: false });
  }
}

/**
 * Takes jobs, and looks after those whose worker vanished. It has a few connections of its own, so that a rush of
 * requests cannot hold up its heartbeats. pg-boss's schedules stay off: they know no clock but the database's.
 */
export async function openWorkingBoss({ url, log }: { url: string; log: Log }): Promise<PgBoss> {
  // The queue knows nothing of silence, but hands this on to its connections.
  const patience = { query_timeout: silence.milliseconds };
  const boss = new PgBoss({
    ...patience,
    connectionString: url,
    application_name: "wishwell jobs",
    max: 4,
    useListenNotify: true,
    schedule: false,
    supervise: true,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 30,
  });
  return withLog(boss, log).start();
}

/**
 * pg-boss sends some statements as "begin; ...; commit". One that fails would leave its connection inside a dead
 * transaction and the pool would hand it to the next request: it is rolled back first.
 */
function onPool(db: Database): Db {
  return {
    executeSql: (text, values) =>
      db.connection().execute(async (connection) => {
        try {
          return await fromKysely(connection).executeSql(text, values);
        } catch (error) {
          await sql`rollback`.execute(connection).catch(() => undefined);
          throw error;
        }
      }),
  };
}

function withLog(boss: PgBoss, log: Log): PgBoss {
  boss.on("error", (error) => log.error({ err: error }, "job queue"));
  boss.on("warning", (warning) => log.warn({ warning }, "job queue"));
  return boss;
}
