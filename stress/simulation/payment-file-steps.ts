import {
  activityCsv,
  receivePaymentFile,
} from "../../apps/server/src/platform/payment-gateway/sandbox/payment-files.ts";
import { exportPayments, makeTicket, paymentFile } from "../../apps/server/src/features/payouts/console/export-file.ts";
import { importReport } from "../../apps/server/src/features/payouts/console/import-report.ts";
import { recallBatch } from "../../apps/server/src/features/payouts/console/change-payment.ts";
import { showOverview } from "../../apps/server/src/features/payouts/console/show-payments.ts";
import { findBatch } from "../../apps/server/src/features/payouts/public.ts";
import { Refusal } from "../../apps/server/src/platform/http/api/refusal.ts";
import { later, type SimulationContext } from "./context.ts";
import { triedStep } from "./steps.ts";

/** An admin creates a file of everything due, sometimes before the last one is reconciled. */
export async function makeFile({ ctx: { deps }, admin, chance }: SimulationContext): Promise<string> {
  const reason = chance.percent(30) ? "It cannot wait" : "";
  const { token } = await makeTicket(deps, admin, { batchId: null, reason });
  const { payments } = await exportPayments(deps, admin, { token });
  return `a file of ${payments} payments is made${reason === "" ? "" : " before the last is reconciled"}`;
}

/**
 * Checks that the file of everything due can be created now and matches the overview. Only if payouts are sent by file.
 */
export async function nextFile({ ctx: { deps }, admin }: SimulationContext, reason: string): Promise<string[]> {
  if (deps.config.PAYOUTS !== "csv") return [];
  const { due } = await showOverview(deps);
  try {
    const { token } = await makeTicket(deps, admin, { batchId: null, reason });
    const { payments, pence } = await exportPayments(deps, admin, { token });
    const isAsSaid = payments === due.count && pence === due.pence;
    return isAsSaid ? [] : [`another file than was said: ${payments} of ${pence}, due ${due.count} of ${due.pence}`];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isEmpty = error.reason === "nothing_due" && due.count === 0;
    return isEmpty ? [] : [`the next file cannot be made: ${error.reason}, due ${due.count} of ${due.pence}`];
  }
}

/** Files with unanswered payments; recalled files are left out. */
const openFiles = ({ ctx: { deps } }: SimulationContext) =>
  deps.db
    .selectFrom("payout_batches as batch")
    .select((row) => [
      "batch.id",
      row
        .exists(
          row
            .selectFrom("sandbox_payout_items as item")
            .innerJoin("payouts", "payouts.reference", "item.reference")
            .select("item.id")
            .whereRef("payouts.batch_id", "=", "batch.id"),
        )
        .as("isPaid"),
    ])
    .where("batch.route", "=", "csv")
    .where((row) =>
      row.exists(
        row
          .selectFrom("payouts")
          .select("payouts.id")
          .whereRef("payouts.batch_id", "=", "batch.id")
          .where("payouts.state", "=", "exported"),
      ),
    )
    .orderBy("batch.made_at")
    .orderBy("batch.id")
    .execute();

/** An admin takes a file to the provider, perhaps for the second time. */
export async function payFile(sim: SimulationContext): Promise<string | null> {
  const file = sim.chance.pick(await openFiles(sim));
  return file === undefined ? null : `file ${file.id} is taken to the provider: ${await payAtSandbox(sim, file.id)}`;
}

async function payAtSandbox({ ctx: { deps } }: SimulationContext, id: string): Promise<string> {
  const batch = await findBatch(deps.db, id);
  if (batch === null) throw new Error("the file is gone");
  const pieces: Buffer[] = [];
  for await (const piece of paymentFile(deps, batch).pieces) pieces.push(piece);
  const taken = await receivePaymentFile(deps, Buffer.concat(pieces));
  return taken.kind === "ok" ? "taken" : taken.detail;
}

/** An admin uploads the provider's report, as a trial or for good. */
export async function receiveReport(sim: SimulationContext): Promise<string> {
  return reconcile(sim, sim.chance.percent(75));
}

async function reconcile({ ctx: { deps }, admin }: SimulationContext, commit: boolean): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of activityCsv(deps)) pieces.push(piece);
  const upload = { field: "csv", fileName: "activity.csv", type: "text/csv", bytes: Buffer.from(pieces.join("")) };
  const { summary } = await importReport(deps, admin, { upload, commit });
  const { changed, unchanged, unmatched, conflict } = summary.counts;
  const said = `${changed} changed, ${unchanged} unchanged, ${unmatched} unmatched, ${conflict} in conflict`;
  return `the report is ${commit ? "imported" : "previewed"}: ${said}`;
}

/** An admin recalls a file that the provider never got. */
export async function recallFile(sim: SimulationContext): Promise<string | null> {
  const file = sim.chance.pick((await openFiles(sim)).filter(({ isPaid }) => !isPaid));
  if (file === undefined) return null;
  const recalled = await recallBatch(sim.ctx.deps, sim.admin, { batchId: file.id, reason: "Never sent" });
  return `file ${file.id} is recalled with ${recalled} payments`;
}

/** Pays and reconciles every file; recalls one that the provider's balance can't cover. */
export async function finishFiles(sim: SimulationContext, pause: number): Promise<void> {
  for (const { id, isPaid } of await openFiles(sim)) {
    if (isPaid || (await payAtSandbox(sim, id)) === "taken") continue;
    await recallBatch(sim.ctx.deps, sim.admin, { batchId: id, reason: "No money" });
  }
  await later(sim, pause);
  await triedStep(sim, (current) => reconcile(current, true));
}
