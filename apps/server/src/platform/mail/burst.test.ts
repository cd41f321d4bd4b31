import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { SmtpSink } from "../../../test-support/smtp-sink.ts";
import { aLetter, aMailQueue, type TestMailQueue } from "./mail.builders.ts";
import { SmtpTransport } from "./smtp.ts";

vi.setConfig({ testTimeout: 120_000 });
const patiently = { timeout: 100_000, interval: 5 };

let sink: SmtpSink;
let office: TestMailQueue;
/** Whether the rule still allows these emails to be sent; interactive ones always are. */
let wanted = true;
const maySend = async (_db: unknown, letters: readonly { id: string; recipient: string }[]) =>
  new Set(letters.filter(({ recipient }) => wanted || recipient.startsWith("waiting")).map(({ id }) => id));

beforeAll(async () => {
  sink = await SmtpSink.open();
  const rules = { "reset-password": { maySend } };
  office = await aMailQueue(({ clock }) => new SmtpTransport(sink.url, clock), { rules });
});
afterEach(async () => {
  await office.worker.stop();
  await office.db.deleteFrom("letters").execute();
  sink.forget();
  wanted = true;
});
afterAll(async () => {
  await office.close();
  await sink.close();
});

test("an interactive email overtakes 600 bulk ones, and each is sent once", async () => {
  const many = Array.from({ length: 600 }, (_, place) =>
    aLetter({ priority: "bulk", to: `guest-${place}@example.org` }),
  );
  await office.db.transaction().execute((tx) => office.post.queueMany(tx, many));
  const order: string[] = [];
  sink.onTaken = (to) => order.push(to);
  await office.worker.start();
  await expect.poll(() => order.length, patiently).toBeGreaterThanOrEqual(60);
  const hadLeft = order.length;
  await office.queue({ priority: "interactive", to: "waiting@example.org" });
  await expect.poll(() => order.length, patiently).toBe(601);
  const place = order.indexOf("waiting@example.org");
  process.stdout.write(`queued after ${hadLeft} of 600 emails, it was sent as number ${place + 1} of 601\n`);
  expect(place).toBeLessThan(450);
  expect(new Set(order).size).toBe(601);
  // Connections are shared: about as many as emails sent at once, not one per email.
  expect(sink.connections).toBeLessThanOrEqual(40);
});

test("a slow mail server neither delays interactive emails nor lets unwanted bulk ones be sent", async () => {
  const many = Array.from({ length: 100 }, (_, place) =>
    aLetter({ priority: "bulk", to: `guest-${place}@example.org` }),
  );
  await office.db.transaction().execute((tx) => office.post.queueMany(tx, many));
  sink.habit = (stage, to) => (stage === "text" && to.startsWith("guest") ? "take when told" : "take");
  const order: string[] = [];
  sink.onTaken = (to) => order.push(to);
  await office.worker.start();
  await expect.poll(() => sink.held, patiently).toBe(16);
  // The worker claims only what it is sending, so if it dies another worker can send the rest.
  const taken = await office.db.selectFrom("letters").select("id").where("handed_over_at", "is not", null).execute();
  expect(taken).toHaveLength(16);
  expect(await jobsInHand()).toBe(16);

  wanted = false;
  for (let place = 0; place < 6; place += 1) {
    await office.queue({ priority: "interactive", to: `waiting-${place}@example.org` });
  }
  await expect.poll(() => order.filter((to) => to.startsWith("waiting")).length, patiently).toBe(6);
  expect(sink.held).toBe(16);

  sink.habit = () => "take";
  sink.releaseHeld();
  await expect.poll(() => lettersWith("queued"), patiently).toBe(0);
  expect(await lettersWith("sent")).toBe(22);
  expect(await lettersWith("dropped")).toBe(84);
  expect(order.filter((to) => to.startsWith("guest"))).toHaveLength(16);
});

const lettersWith = async (status: string) =>
  (await office.letters()).filter((letter) => letter.status === status).length;

async function jobsInHand(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = 'handfuls' and state = 'active'`.execute(office.db);
  return rows[0]?.count ?? 0;
}
