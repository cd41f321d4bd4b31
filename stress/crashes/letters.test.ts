import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { aSignedInUser } from "../../apps/server/src/features/accounts/accounts.builders.ts";
import { invitationCalls, manyGuests } from "../../apps/server/src/features/invitations/invitations.builders.ts";
import { aParty } from "../../apps/server/src/features/parties/parties.builders.ts";
import { testSecret } from "../../apps/server/test-support/app-with-calls.ts";
import { type AppProcess, startProcess } from "../../apps/server/test-support/app-processes.ts";
import { type TestApp, testApp } from "../../apps/server/test-support/app.ts";
import { hurryJobs } from "../../apps/server/test-support/jobs.ts";
import { SmtpSink } from "../../apps/server/test-support/smtp-sink.ts";

// Real processes are slow on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

let sink: SmtpSink;
let ctx: TestApp;
let dataDir: string;
const started: AppProcess[] = [];

beforeAll(async () => {
  sink = await SmtpSink.open();
  dataDir = await mkdtemp(join(tmpdir(), "wishwell-letters-"));
});
beforeEach(async () => {
  // Real processes share its data, and they use the machine's time.
  ctx = await testApp({ now: new Date() });
});
afterEach(async () => {
  for (const worker of started.splice(0)) await kill(worker);
  await ctx.close();
  sink.forget();
});
afterAll(async () => {
  await sink.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function startWorker(): Promise<AppProcess> {
  const settings = {
    DATABASE_URL: ctx.databaseUrl,
    DATA_DIR: dataDir,
    SMTP_URL: sink.url,
    APP_SECRET: testSecret,
    NODE_ENV: "development",
  };
  const worker = await startProcess({ part: "worker", webFolder: dataDir, settings });
  started.push(worker);
  return worker;
}

async function kill({ process, ended }: AppProcess): Promise<void> {
  process.kill("SIGKILL");
  await ended();
}

/** An organiser with an account of some days invites guests in batches of these sizes. */
async function inviteInPortions(portions: readonly number[]): Promise<string[]> {
  const owner = await aSignedInUser(ctx.deps);
  const lastWeek = new Date(ctx.clock.now().getTime() - 7 * 24 * 3_600_000);
  await ctx.deps.db.updateTable("users").set({ created_at: lastWeek }).where("id", "=", owner.id).execute();
  const party = await aParty(ctx.deps, { ownerId: owner.id });
  const calls = invitationCalls(ctx.app, owner);
  const ids = await manyGuests(
    ctx.deps,
    party.id,
    portions.reduce((sum, count) => sum + count, 0),
  );
  let from = 0;
  for (const count of portions) {
    const { status, body } = await calls.inviteMany(party.id, ids.slice(from, from + count));
    expect([status, body.data?.uuids.length, body.data?.waiting]).toEqual([200, count, []]);
    from += count;
  }
  return ids;
}

async function untilAccepted(letters: number): Promise<void> {
  await expect.poll(() => sink.letters.length, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(letters);
}

const lettersNow = () => ctx.deps.db.selectFrom("letters").selectAll().execute();

const untilAllAreSent = () =>
  hurryJobs(ctx.deps.db, ctx.databaseUrl, async () => (await lettersNow()).every(({ status }) => status !== "queued"));

/** Emails that arrived too often: twice is allowed only if the worker died in between, and never three times. */
async function unexpectedDuplicates(): Promise<string[]> {
  const doubts = new Map((await lettersNow()).map((letter) => [letter.recipient, letter.doubts]));
  const taken = Map.groupBy(sink.letters, (letter) => letter.to?.[0]?.address ?? "");
  return [...taken].filter(([to, copies]) => copies.length > 1 + Math.min(1, doubts.get(to) ?? 0)).map(([to]) => to);
}

describe("a worker that is killed in the middle of 300 invitations", () => {
  test("leaves out no email: each arrives once, or twice if its delivery was in doubt", async () => {
    const ids = await inviteInPortions([200, 100]);
    const first = await startWorker();
    await untilAccepted(100);
    await kill(first);
    const takenAtDeath = sink.letters.length;
    const unsure = (await lettersNow()).filter((letter) => letter.handed_over_at !== null);
    await startWorker();
    await untilAllAreSent();

    const copies = Map.groupBy(sink.letters, (letter) => letter.to?.[0]?.address ?? "");
    expect(copies.size).toBe(300);
    expect(await unexpectedDuplicates()).toEqual([]);
    const twice = [...copies.values()].filter(({ length }) => length > 1);
    for (const [one, other] of twice) expect(one?.messageId).toBe(other?.messageId);
    // No more emails are in doubt than are sent at the same time.
    expect(unsure.length).toBeLessThanOrEqual(16);
    expect(twice.length).toBeLessThanOrEqual(unsure.length);
    const guests = await ctx.deps.db.selectFrom("guests").selectAll().where("id", "in", ids).execute();
    const states = new Set(guests.map(({ status, invitation, sendings }) => `${status} ${invitation} ${sendings}`));
    expect(states).toEqual(new Set(["1 sent 1"]));
    const figures = `${unsure.length} were in doubt, ${twice.length} came twice`;
    process.stdout.write(`killed after ${takenAtDeath} of 300: ${figures}\n`);
  });

  test("control: would send emails again if it recorded nothing, and the count finds that", async () => {
    await inviteInPortions([60]);
    await sql`create table before as table letters`.execute(ctx.deps.db);
    const first = await startWorker();
    await untilAccepted(30);
    await kill(first);
    // As if the worker had recorded neither that emails were handed over nor that they were sent.
    await sql`update letters set status = 'queued', handed_over_at = null, properties = before.properties,
      attachments = before.attachments from before where before.id = letters.id`.execute(ctx.deps.db);
    await sql`update pgboss.job set state = 'retry', completed_on = null where state = 'completed'`.execute(
      ctx.deps.db,
    );
    await startWorker();
    await untilAllAreSent();
    expect((await unexpectedDuplicates()).length).toBeGreaterThanOrEqual(20);
  });
});
