import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { askProcess } from "./processes.ts";
import { freshDatabase, type FreshDatabase } from "../../apps/server/test-support/database.ts";
import { skipEmails } from "../../apps/server/test-support/jobs.ts";
import { isFull, raceTimeout } from "../../apps/server/test-support/races.ts";

/**
 * Kills a real process in which many givers are each stopped at a different step of giving or refunding. A new process
 * must finish everything within two job cycles, without moving money twice. Here it stops at steps after which only one
 * side knows something; `npm run test:stress` stops at every named step and before every statement.
 */
vi.setConfig({ testTimeout: raceTimeout });

const script = new URL("./crash-process.ts", import.meta.url);

let database: FreshDatabase;
beforeEach(openFreshDatabase);
afterEach(() => database.close());

async function openFreshDatabase(): Promise<void> {
  database = await freshDatabase();
  await skipEmails(database.db);
}

const ask = <Answer>(part: "stop" | "mend" | "count", plan: string, keys: string): Promise<Answer> =>
  askProcess(script, [part, database.url, plan, keys]);

interface Mended {
  readonly wrong: readonly string[];
  readonly afterwards: readonly string[];
  readonly givers: number;
  /** How many of them gave in the end. */
  readonly gave: number;
}

async function crash(plan: string, keys = ""): Promise<Mended & { readonly missed: readonly string[] }> {
  const missed = await ask<string[]>("stop", plan, keys);
  return { missed, ...(await ask<Mended>("mend", plan, keys)) };
}

/**
 * Where givers are stopped, per process: at some named steps or, in full size, at all of them and before every
 * statement.
 */
async function plans(): Promise<string[]> {
  if (!isFull) return ["some"];
  const counts = Object.entries(await ask<Record<string, number>>("count", "", ""));
  const every = counts.flatMap(([way, count]) =>
    Array.from({ length: Math.ceil(count / together) }, (_, part) => {
      const from = part * together + 1;
      return `${way} ${from} ${Math.min(count, from + together - 1)}`;
    }),
  );
  return ["named", ...every];
}

/** Limited because each stopped giver keeps a connection. */
const together = 40;

test("everything that a killed process left is finished by a new one, and guests who hadn't given can still give", async () => {
  for (const plan of await plans()) {
    await database.close();
    await openFreshDatabase();
    const { missed, wrong, afterwards, givers, gave } = await crash(plan);
    expect({ plan, missed, wrong, afterwards, gave }).toEqual({
      plan,
      missed: [],
      wrong: [],
      afterwards: [],
      gave: givers,
    });
    if (isFull) process.stdout.write(`${plan}: ${givers} stopped, ${gave} gave in the end\n`);
  }
});

describe("a provider that recognises refunds only by their key", () => {
  test("refunds once, because it is asked again with the same key", async () => {
    expect((await crash(`${isFull ? "named" : "some"} refund`, "kept")).wrong).toEqual([]);
  });

  test("control: refunds twice with a new key for every request, and the ledger check finds it", async () => {
    const { wrong } = await crash("some refund", "fresh");
    expect(wrong.join("\n")).toContain("sandbox holds what is booked");
    expect(wrong.join("\n")).toContain("refunded twice");
  });
});
