import { sql } from "kysely";
import { type Db, fromKysely, PgBoss, type Queue } from "pg-boss";
import type { Database } from "../database/database.ts";
import { silence } from "../database/connect.ts";
import { waitForLock } from "../database/sql-helpers.ts";
import type { Log } from "../log/log.ts";
import { deadLetterQueue, workedQueues } from "./job.ts";

const day = 24 * 60 * 60;
/** An arbitrary number of our own, the same in every process. */
const installLock = 7_305_112;

const deadLetters: Omit<Queue, "name"> = { retentionSeconds: 180 * day };
const jobs: Omit<Queue, "name"> = {
  deadLetter: deadLetterQueue,
  retentionSeconds: 180 * day,
  deleteAfterSeconds: 7 * day,
  expireInSeconds: 15 * 60,
  // A killed worker stops sending heartbeats; after this time its job goes to another worker.
  heartbeatSeconds: 30,
  notify: true,
};

/** Queues and lists jobs, but runs none. Installs pg-boss's tables if they are missing. */
export async function openSendingBoss({ db, log }: { db: Database; log: Log }): Promise<PgBoss> {
  const newBoss = (migrate = true) =>
    withLog(new PgBoss({ db: onPool(db), supervise: false, schedule: false, migrate }), log);
  if (!(await isInstalled(newBoss(false)))) {
    await db.transaction().execute(async (tx) => {
      // If two processes started at once, both would create the schema and one would fail.
      await waitForLock(tx, installLock);
      const installing = await newBoss().start();
      await installing.createQueue(deadLetterQueue, deadLetters);
      for (const queue of workedQueues) await installing.createQueue(queue, jobs);
      await installing.stop({ graceful: false });
    });
  }
  // Loads every queue at the start. Looking one up later would take a second connection during a caller's transaction.
  // If all other connections waited for that transaction's locks, there would be none left.
  return newBoss().start();
}

/** Whether the tables exist in this pg-boss version, with every queue. Usually they do. */
async function isInstalled(boss: PgBoss): Promise<boolean> {
  try {
    await boss.start();
    const queues = [deadLetterQueue, ...workedQueues];
    return (await boss.getQueues(queues)).length === queues.length;
  } catch {
    // Without the tables, or with those of another version, it doesn't start.
    return false;
  } finally {
    await boss.stop({ graceful: false });
  }
}

/**
 * Runs jobs, and recovers those whose worker has died. It has its own connections, so that a rush of requests can't
 * delay its heartbeats. pg-boss's schedules are off, because they only use the database's clock.
 */
export async function openWorkingBoss({ url, log }: { url: string; log: Log }): Promise<PgBoss> {
  // Not an option of pg-boss itself, but it is passed on to its connections.
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
 * pg-boss sends some statements as "begin; ...; commit". A failed one would return its connection to the pool inside an
 * aborted transaction, so it is rolled back first.
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
