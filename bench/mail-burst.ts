/**
 * How fast a burst of reminders is sent, and whether a test invite sent in the middle of it has to wait. The baseline,
 * measured before and after in the same run, is how fast the test mail server accepts ready emails of the same size on
 * as many connections. That server reads and stores emails; the rate of one that discards them is printed too.
 * Repeats this with a mail server that takes most of a second per email: the test invite must still be sent at once.
 * `npm run bench -- mail-burst 1000` runs a shorter one.
 */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { renderLetter } from "@wishwell/letters";
import type { Services } from "../apps/server/src/app/dependencies.ts";
import { remindGuests } from "../apps/server/src/features/reminders/remind-guests.ts";
import { sendTestInvite } from "../apps/server/src/features/invitations/invite-guests.ts";
import { openedLetter } from "../apps/server/test-support/send.ts";
import { sinkLimit, SinkProcess } from "../apps/server/test-support/smtp-sink-process.ts";
import { loadSilentGuests, openContext } from "./mail-burst/context.ts";

const LETTERS = Number(process.argv[2] ?? 5_000);
const GOAL = 0.5;
const CONNECTIONS = 16;
/** The longest an organiser should wait for an email. */
const PATIENCE_SECONDS = 5;
const TEST_ADDRESS = "priya-tries@example.org";

const folder = await mkdtemp(join(tmpdir(), "wishwell-bench-"));
// Lets the database's own user enter the folder when root runs the bench, so that the database is deleted with it.
await chmod(folder, 0o711);
const sink = await SinkProcess.open();
let ctx: Services | undefined;
try {
  ctx = await openContext(folder, sink.url);
  const loaded = await loadSilentGuests(ctx.deps, LETTERS);
  await remindGuests(ctx.deps);
  const raw = await aReadyLetter(ctx);
  const before = await limit(raw);
  const burst = await sendAll(ctx, loaded);
  await ctx.worker.stop();
  const after = await limit(raw);
  await compareWithBin(raw, burst.rate);
  const waitedForSlow = await sendSlowly(ctx, loaded);
  console.log(verdict({ ...burst, waitedForSlow }, (before + after) / 2));
} finally {
  await ctx?.close();
  sink.close();
  await rm(folder, { recursive: true, force: true });
}

/** As large as the emails Wishwell sends. */
async function aReadyLetter({ deps }: Services): Promise<Buffer> {
  const row = await deps.db.selectFrom("letters").select(["id", "properties"]).limit(1).executeTakeFirstOrThrow();
  const { properties } = openedLetter(row, deps.config.appSecret);
  const { html, text } = await renderLetter("reply-reminder", properties as never);
  return Buffer.from(`Subject: An email\r\n\r\n${html.replaceAll(/(.{70})/g, "$1\r\n")}\r\n${text}\r\n`);
}

async function limit(raw: Buffer): Promise<number> {
  const letters = Math.min(LETTERS, 2_000);
  const used = processorTime();
  const rate = await sinkLimit(sink.port, raw, letters, CONNECTIONS);
  const figures = `${rate.toFixed(0)} composed emails of ${raw.length} bytes per second`;
  console.log(`the mail server accepts ${figures} (${used(letters)} of our CPU time each)`);
  await sink.forget();
  return rate;
}

async function compareWithBin(raw: Buffer, rate: number): Promise<void> {
  const bin = await SinkProcess.open("discard");
  const most = await sinkLimit(bin.port, raw, Math.min(LETTERS, 2_000), CONNECTIONS);
  bin.close();
  const share = ((rate / most) * 100).toFixed(0);
  console.log(`one that discards emails accepts ${most.toFixed(0)} per second: the burst reached ${share}% of that`);
}

/** CPU time of this process alone, per email, whatever else runs on the machine. */
function processorTime(): (letters: number) => string {
  const before = process.cpuUsage();
  return (letters) => {
    const { user, system } = process.cpuUsage(before);
    return `${((user + system) / 1000 / letters).toFixed(2)} ms`;
  };
}

/** How long a test invite takes, in seconds, while a slow mail server is busy with reminders. */
async function sendSlowly(
  { deps, worker }: Services,
  { organiserId, partyId }: Awaited<ReturnType<typeof loadSilentGuests>>,
): Promise<number> {
  await deps.db
    .updateTable("guests")
    .set({ reminders: 0, reminded_at: null })
    .where("party_id", "=", partyId)
    .execute();
  await deps.db.deleteFrom("letters").execute();
  await remindGuests(deps);
  await sink.slowDown();
  await worker.start();
  while ((await sink.ask("count")) < CONNECTIONS) await pause(20);
  const askedAt = Date.now();
  await sendTestInvite(deps, benchActor(organiserId) as never, { partyId, to: TEST_ADDRESS });
  const left = async () => (await sink.ask("order")).find(({ to }) => to === TEST_ADDRESS);
  let invite = await left();
  while (invite === undefined) {
    await pause(20);
    invite = await left();
  }
  await worker.stop();
  await sink.forget();
  const waited = (invite.at - askedAt) / 1000;
  console.log(`with a slow mail server the test invitation was accepted ${waited.toFixed(2)} s later`);
  return waited;
}

function benchActor(userId: string) {
  return { kind: "user", userId, role: 1, signIn: "bench", address: "", requestId: "" } as const;
}

interface Burst {
  readonly rate: number;
  readonly left: number;
  readonly waitedSeconds: number;
  readonly waitedForSlow: number;
}

async function sendAll(
  { deps, worker }: Services,
  { organiserId, partyId }: Awaited<ReturnType<typeof loadSilentGuests>>,
) {
  await worker.start();
  const begun = Date.now();
  const used = processorTime();
  while ((await sink.ask("count")) < LETTERS / 5) await pause(20);
  const askedAt = Date.now();
  await sendTestInvite(deps, benchActor(organiserId) as never, { partyId, to: TEST_ADDRESS });
  while ((await sink.ask("count")) < LETTERS + 1) await pause(20);
  const order = await sink.ask("order");
  const place = order.findIndex(({ to }) => to === TEST_ADDRESS);
  const atAsking = order.filter(({ at }) => at < askedAt).length;
  const last = Math.max(...order.map(({ at }) => at));
  const waitedSeconds = ((order[place]?.at ?? last) - askedAt) / 1000;
  console.log(`the test invitation was requested when ${atAsking} of ${LETTERS} reminders had been sent`);
  console.log(`it was number ${place + 1} of ${order.length} to be sent, ${waitedSeconds.toFixed(2)} s later`);
  for (const { to, at } of order.slice(Math.max(0, place - 3), place + 4)) {
    console.log(`  ${((at - begun) / 1000).toFixed(3)} s  ${to}`);
  }
  const repeated = order.length - new Set(order.map(({ to }) => to)).size;
  const seconds = ((last - begun) / 1000).toFixed(1);
  console.log(`${order.length} emails in ${seconds} s, ${repeated} twice (${used(order.length)} of our CPU time each)`);
  return { rate: (order.length * 1000) / (last - begun), left: order.length - place, waitedSeconds };
}

function verdict({ rate, left, waitedSeconds, waitedForSlow }: Burst, most: number): string {
  const share = rate / most;
  const ok = share >= GOAL && Math.max(waitedSeconds, waitedForSlow) <= PATIENCE_SECONDS && left > LETTERS / 10;
  const figures = `${rate.toFixed(0)} emails/s, ${(share * 100).toFixed(0)}% of the mail server’s own ${most.toFixed(0)}/s`;
  const goals = `goal >= ${GOAL * 100}%, test invitation within ${PATIENCE_SECONDS} s`;
  return `mail-burst: ${figures}, test invite after ${waitedSeconds.toFixed(2)} s (${goals}) ${ok ? "ok" : "short"}`;
}
