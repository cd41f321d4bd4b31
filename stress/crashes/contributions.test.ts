import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { askProcess } from "./processes.ts";
import { freshDatabase, type FreshDatabase } from "../../apps/server/test-support/database.ts";
import { sendNoLetters } from "../../apps/server/test-support/jobs.ts";
import { isFull, raceTimeout } from "../../apps/server/test-support/races.ts";

/**
 * A real process with many people in it, each stopped at another step of giving or of a refund, is killed. A fresh one
 * must bring all of it to its end within two cycles of its jobs, with nothing moved twice. Here at those steps
 * after which something is known to one side only; `npm run test:stress` stops a process at every named step and before every
 * single statement.
 */
vi.setConfig({ testTimeout: raceTimeout });

const script = new URL("./crash-process.ts", import.meta.url);

let database: FreshDatabase;
beforeEach(openAnew);
afterEach(() => database.close());

async function openAnew(): Promise<void> {
  database = await freshDatabase();
  await sendNoLetters(database.db);
}

const ask = <Answer>(part: "stop" | "mend" | "count", plan: string, keys: string): Promise<Answer> =>
  askProcess(script, [part, database.url, plan, keys]);

interface Mended {
  readonly wrong: readonly string[];
  readonly afterwards: readonly string[];
  readonly givers: number;
  /** Of them, how many gave in the end. */
  readonly gave: number;
}

async function crash(plan: string, keys = ""): Promise<Mended & { readonly missed: readonly string[] }> {
  const missed = await ask<string[]>("stop", plan, keys);
  return { missed, ...(await ask<Mended>("mend", plan, keys)) };
}

/** Where people are stopped, process by process: at some named steps; in full size at all, and before every statement. */
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

/** Each of them keeps a connection. */
const together = 40;

test("a process that is killed comes to rest in a fresh one, and whoever had not given can still give", async () => {
  for (const plan of await plans()) {
    await database.close();
    await openAnew();
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

describe("a provider that knows nothing but keys", () => {
  test("gives back once, because it is asked again with the same key", async () => {
    expect((await crash(`${isFull ? "named" : "some"} refund`, "kept")).wrong).toEqual([]);
  });

  test("control: with a fresh key for every question it gives back twice, and the check of the books says so", async () => {
    const { wrong } = await crash("some refund", "fresh");
    expect(wrong.join("\n")).toContain("sandbox holds what is booked");
    expect(wrong.join("\n")).toContain("given back twice");
  });
});
