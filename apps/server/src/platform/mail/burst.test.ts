import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { SmtpSink } from "../../testing/smtp-sink.ts";
import { aLetter, aPostOffice, type TestPost } from "./mail.builders.ts";
import { SmtpTransport } from "./smtp.ts";

vi.setConfig({ testTimeout: 120_000 });
const patiently = { timeout: 100_000, interval: 5 };

let sink: SmtpSink;
let office: TestPost;
beforeAll(async () => {
  sink = await SmtpSink.open();
  office = await aPostOffice(({ clock }) => new SmtpTransport(sink.url, clock));
});
afterAll(async () => {
  await office.worker.stop();
  await office.close();
  await sink.close();
});

test("a letter that somebody waits for leaves in the midst of six hundred others, and each of them once", async () => {
  const many = Array.from({ length: 600 }, (_, place) =>
    aLetter({ priority: "bulk", to: `guest-${place}@example.org` }),
  );
  await office.db.transaction().execute((work) => office.post.queueMany(work, many));
  const order: string[] = [];
  sink.onTaken = (to) => order.push(to);
  await office.worker.start();
  await expect.poll(() => order.length, patiently).toBeGreaterThanOrEqual(60);
  const hadLeft = order.length;
  await office.queue({ priority: "interactive", to: "waiting@example.org" });
  await expect.poll(() => order.length, patiently).toBe(601);
  const place = order.indexOf("waiting@example.org");
  process.stdout.write(`asked for when ${hadLeft} of 600 had left, it was number ${place + 1} of 601 to leave\n`);
  expect(place).toBeLessThan(450);
  expect(new Set(order).size).toBe(601);
  // As many sessions as letters may be on their way, and not one for each.
  expect(sink.connections).toBeLessThanOrEqual(40);
});
