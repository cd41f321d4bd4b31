/** One half of the bench in a process of its own: its memory is nobody else's. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { pino } from "pino";
import { exportPayments } from "../../apps/server/src/features/payments/export-payments.ts";
import { importReport } from "../../apps/server/src/features/payments/import-report.ts";
import { makeTicket } from "../../apps/server/src/features/payments/make-ticket.ts";
import { paymentFile } from "../../apps/server/src/features/payments/payment-files.ts";
import { createAuditLog } from "../../apps/server/src/platform/audit/audit-writer.ts";
import { systemClock as clock } from "../../apps/server/src/platform/clock/system-clock.ts";
import { connect } from "../../apps/server/src/platform/database/connect.ts";
import type { Deps } from "../../apps/server/src/platform/deps.ts";
import { JobQueue } from "../../apps/server/src/platform/jobs/job-queue.ts";
import { systemRandom as random } from "../../apps/server/src/platform/random/system-random.ts";

const [what, url = "", path = "", userId = ""] = process.argv.slice(2);
const connection = connect({ url, applicationName: "wishwell bench worker" });
const { db } = connection;
const jobs = await JobQueue.open({ db, clock, log: pino({ level: "silent" }), url });
const gateway = { provider: "sandbox" };
// What the two need of the house, and nothing of what draws posters and writes letters.
const house = { db, clock, random, audit: createAuditLog(clock), jobs, payments: gateway };
const deps = house as unknown as Deps;
const admin = { kind: "user", userId, role: 2, signIn: Buffer.alloc(0), address: "", requestId: "" } as const;

const idle = process.memoryUsage.rss() / 1024 ** 2;
const began = performance.now();
const told = what === "import" ? await importIt() : await exportIt();
const seconds = (performance.now() - began) / 1000;
const peak = Number(/^VmHWM:\s+(\d+)/m.exec(status())?.[1] ?? process.resourceUsage().maxRSS) / 1024;
process.stdout.write(JSON.stringify({ seconds, peak, idle, ...told }));
await jobs.close();
await connection.close();

async function exportIt() {
  const { token } = await makeTicket(deps, admin, { batchId: null, reason: "" });
  const batch = await exportPayments(deps, admin, { token });
  const madeSeconds = (performance.now() - began) / 1000;
  const file = await open(path, "w");
  const hash = createHash("sha256");
  for await (const piece of paymentFile(deps, batch).pieces) {
    hash.update(piece);
    await file.write(piece);
  }
  await file.close();
  return { rows: batch.payments, batchId: batch.id, madeSeconds, hash: hash.digest("hex") };
}

async function importIt() {
  const upload = { field: "csv", bytes: await readFile(path), fileName: "activity.csv", type: "text/csv" };
  const { judged } = await importReport(deps, admin, { upload, commit: true });
  return { rows: judged.filter(({ outcome }) => outcome === "changed").length };
}

function status(): string {
  try {
    return readFileSync("/proc/self/status", "utf8");
  } catch {
    return "";
  }
}
