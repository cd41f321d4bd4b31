/**
 * A busy hour on the real server: one process for web and worker, as `npm start` runs it, with a durable database.
 * Guests open invitations and reply, organisers read and watch, guests contribute through the sandbox, and organisers
 * email all their guests at once.
 * The clients are a separate process and send the next request as soon as they get a response. Reports requests per
 * second, and the median and slowest hundredth of each call. Compares them with the most the machine can do in the same
 * run: a plain `node:http` server that sends as many bytes, and empty transactions. `npm run bench -- load 60` runs a
 * minute of each.
 */
import { setTimeout as wait } from "node:timers/promises";
import { baselineTransactions, openBaselineServer } from "./load/baseline.ts";
import { type LoadContext, openLoadContext } from "./load/context.ts";
import { noClients, type Part } from "./load/plan.ts";
import { failuresIn, runClients, share, printReport } from "./load/send-clients.ts";

const SECONDS = Number(process.argv[2] ?? 30);
const PEOPLE: Readonly<Record<Part, number>> = {
  ...noClients,
  opens: 8,
  answers: 4,
  organises: 4,
  watches: 20,
  gives: 2,
};
const ASKING = 18;

const ctx = await openLoadContext();
try {
  const { site, subjects, databaseUrl } = ctx;
  const page = await (await fetch(`${site}/eventattendee/${subjects.guests[0]}`)).text();
  const bytes = Buffer.byteLength(page);
  const plan = { site, seconds: SECONDS, pause: 0, subjects };
  // Warms up, because Node compiles hot code several times. No contributions yet, because each guest can make only one.
  await runClients({ ...plan, seconds: Math.min(10, SECONDS), people: { ...PEOPLE, watches: 0, gives: 0 } });

  console.log("mixed load:");
  const mixed = await runClients({ ...plan, people: { ...PEOPLE, writes: 1 } });
  const rate = printReport(mixed);
  await printLetters(ctx);
  console.log("only guests opening their invitation:");
  const opening = await runClients({ ...plan, people: { ...noClients, opens: ASKING } });
  const openRate = printReport(opening);
  const bare = await openBaselineServer(bytes);
  console.log(`a bare node:http server that responds with ${bytes} bytes:`);
  const plain = await runClients({ ...plan, site: bare.site, people: { ...noClients, "asks plainly": ASKING } });
  const plainRate = printReport(plain);
  bare.close();
  const transactions = await baselineTransactions(databaseUrl, Math.min(10, SECONDS));
  console.log(
    `the database alone: ${transactions.toFixed(0)} transactions per second that read and write one row each`,
  );
  await ctx.stopAndCheckLedger();

  const failures = failuresIn(mixed) + failuresIn(opening);
  const slowest = Math.max(...Object.values(mixed.taken).map((times) => share(times, 0.99)));
  console.log(
    `load: ${rate.toFixed(0)} mixed requests a second with p99 at most ${slowest.toFixed(0)} ms, ` +
      `${openRate.toFixed(0)} invitations (${((100 * openRate) / plainRate).toFixed(0)}% of a bare server’s ` +
      `${plainRate.toFixed(0)}), ${failures} failures (goal 0) ${failures === 0 ? "ok" : "short"}`,
  );
  process.exitCode = failures === 0 ? 0 : 1;
} finally {
  await ctx.close();
}

/** How long the last of these emails had to wait. */
async function printLetters(crowded: LoadContext): Promise<void> {
  const began = performance.now();
  const { connections } = await crowded.asked();
  while ((await crowded.asked()).waiting > 0) await wait(200);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`  ${await crowded.letters()} emails, the last one sent ${seconds} s after the load ended`);
  console.log(`  ${connections} database connections of one process for web and worker`);
}
