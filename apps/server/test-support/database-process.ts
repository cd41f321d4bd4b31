/**
 * A process that opens the database as Wishwell does, for tests that kill one:
 * node database-process.ts PART [write | careless] [UID] with DATA_DIR or DATABASE_URL in the environment. It prints
 * `ready`, then `kept N` for each row it has written. `careless` prints before committing, as a negative control: a
 * test that finds no loss then would never find any.
 */
import { setTimeout as pause } from "node:timers/promises";
import { type Database, DatabaseStartError } from "../src/platform/database/database.ts";
import type { Part } from "../src/platform/database/embedded/shared-server.ts";
import { openDatabase } from "../src/platform/database/open.ts";

const [part, mode, uid] = process.argv.slice(2);
// All code is loaded by now, because that user may not be able to read it.
if (uid !== undefined) becomeUser(Number(uid));
process.exit(await run(part as Part).catch(refuse));

async function run(part: Part): Promise<number> {
  const { DATABASE_URL, DATA_DIR = "" } = process.env;
  const database = await openDatabase({ DATABASE_URL, DATA_DIR, part, report: (line) => print(`report ${line}`) });
  const stop = new Promise<void>((resolve) => process.once("SIGTERM", resolve));
  // Keeps an idle process alive.
  setInterval(() => undefined, 60_000);
  print("ready");
  if (mode === "write") await Promise.race([stop, writeForever(database.db)]);
  else if (mode === "careless") await Promise.race([stop, writeWithoutCommitting(database.db)]);
  else await stop;
  await database.close();
  return 0;
}

async function writeForever(db: Database): Promise<void> {
  for (let number = 1; ; number += 1) {
    try {
      await write(db, number);
      print(`kept ${number}`);
    } catch {
      // Not acknowledged, so it may be lost. The next one is tried when the server is back.
      await pause(20);
    }
  }
}

async function writeWithoutCommitting(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (let number = 1; ; number += 1) {
      await write(tx, number);
      print(`kept ${number}`);
    }
  });
}

async function write(db: Database, number: number): Promise<void> {
  await db
    .insertInto("page_errors")
    .values({ at: new Date(), type: `${process.pid}:${number}` })
    .execute();
}

function becomeUser(uid: number): void {
  process.setgroups?.([]);
  process.setgid?.(uid);
  process.setuid?.(uid);
}

function refuse(error: unknown): number {
  print(`refused ${error instanceof DatabaseStartError ? error.message : String((error as Error).stack)}`);
  return 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
