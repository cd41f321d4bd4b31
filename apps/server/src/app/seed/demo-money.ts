import { addDays, londonDay, londonInstant, minute } from "@wishwell/domain/parties/london-time";
import { canAnyBeSent } from "../../features/payouts/due-payouts.ts";
import { exportPayments, makeTicket, paymentFile } from "../../features/payouts/console/export-file.ts";
import { importReport } from "../../features/payouts/console/import-report.ts";
import type { SignedIn } from "../../platform/http/api/actor.ts";
import { activityCsv, receivePaymentFile } from "../../platform/payment-gateway/sandbox/payment-files.ts";
import { dateOf, scenes } from "./demo-parties.ts";
import type { Stage } from "./demo-stage.ts";

/**
 * Parties become complete, and the admin sends and reconciles a payment file on Tuesdays and Thursdays, and yesterday
 * afternoon. What has become due since then stays due, so that the demo has payments to send. The last days before now
 * also have their reminders.
 */
export async function runMoney(stage: Stage, admin: SignedIn, now: Date): Promise<void> {
  const today = londonDay(now);
  const ends = scenes.filter(({ days }) => days < 0).map((scene) => dateOf(scene, now));
  const dueFrom = ends.map((date) => addDays(date, 3));
  for (let date = ends.toSorted()[0] ?? today; date <= today; date = addDays(date, 1)) {
    const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
    const isPayDay =
      date < today && (weekday === 2 || weekday === 4) && dueFrom.some((due) => due < date && addDays(due, 5) > date);
    const isYesterday = date === addDays(today, -1);
    const isRecent = date > addDays(today, -20);
    for (const [time, what] of [
      ["08:05", isRecent ? "remind-guests" : null],
      [isYesterday ? "14:30" : "10:00", isPayDay || isYesterday ? "pay" : null],
      ["16:05", isRecent ? "write-day-before" : null],
    ] as const) {
      const at = londonInstant(date, time);
      if (what === null || at > now) continue;
      await stage.at(at);
      if (what === "pay") await pay(stage, admin);
      else await stage.sweep(what);
    }
  }
  await stage.finish();
  await stage.at(now);
  await stage.sweep("complete-parties", "make-payouts-due");
  await stage.retention();
}

/** The admin makes the payment file, the provider pays, and its report is imported. */
async function pay(stage: Stage, admin: SignedIn): Promise<void> {
  const { deps } = stage;
  const start = deps.clock.now();
  await stage.sweep("complete-parties", "make-payouts-due");
  if (deps.gateway === null || !(await canAnyBeSent(deps, deps.gateway.provider))) return;
  const { token } = await makeTicket(deps, admin, { batchId: null, reason: "" });
  const file = paymentFile(deps, await exportPayments(deps, admin, { token }));
  const pieces: Buffer[] = [];
  for await (const piece of file.pieces) pieces.push(piece);
  await stage.at(new Date(start.getTime() + 20 * minute));
  const taken = await receivePaymentFile(deps, Buffer.concat(pieces));
  if (taken.kind !== "ok") throw new Error(`the provider did not take the payments: ${taken.detail}`);
  await stage.at(new Date(start.getTime() + 45 * minute));
  let report = "";
  for await (const piece of activityCsv(deps)) report += piece;
  const [head = "", ...rows] = report.split("\r\n");
  const paid = taken.value.items.map(({ reference }) => `"${reference}"`);
  const bytes = Buffer.from(
    [head, ...rows.filter((row) => paid.some((reference) => row.includes(reference))), ""].join("\r\n"),
  );
  const fileName = `activity-${londonDay(start)}.csv`;
  await importReport(deps, admin, { upload: { field: "file", fileName, bytes, type: "text/csv" }, commit: true });
  await stage.finish();
}
