import { type Pence, pence } from "@wishwell/domain/money/money";
import { sql } from "kysely";
import type { Database } from "../../apps/server/src/platform/database/database.ts";
import { readSandboxSettings } from "../../apps/server/src/platform/payment-gateway/sandbox/sandbox-settings.store.ts";
import {
  decideDispute,
  escalateInquiry,
  openDispute,
  openInquiry,
  withdrawInquiry,
} from "../../apps/server/src/platform/payment-gateway/sandbox/disputes.ts";
import { findCapture } from "../../apps/server/src/platform/payment-gateway/sandbox/captures.store.ts";
import { refundCapture, reverseCapture } from "../../apps/server/src/platform/payment-gateway/sandbox/refunds.ts";
import { remainderOf } from "../../apps/server/src/platform/payment-gateway/sandbox/refunds.store.ts";
import { coalesceNotifications } from "./notifications.ts";
import type { SimulationContext } from "./context.ts";
import type { SimulationStep, WeightedSteps } from "./steps.ts";

interface DisputedMoney {
  readonly captureId: string;
  readonly amount?: Pence;
}

/** A captured payment, in full or in part. */
async function somePayment({ ctx: { deps }, chance }: SimulationContext): Promise<DisputedMoney | null> {
  // While notifications get lost, we may not know of a capture yet.
  if ((await readSandboxSettings(deps.db)).lost) return null;
  const captures = await deps.db
    .selectFrom("sandbox_captures")
    .select(["id", "pence"])
    .where("state", "=", "completed")
    .orderBy("id")
    .execute();
  const capture = chance.pick(captures);
  if (capture === undefined) return null;
  const parts = [1, 30, Math.floor(capture.pence / 3), Math.floor(capture.pence / 2), capture.pence - 1];
  const amount = chance.percent(60) ? chance.pick(parts) : undefined;
  return { captureId: capture.id, ...(amount !== undefined && { amount: pence(Math.max(1, amount)) }) };
}

type Take = (sim: SimulationContext, wanted: DisputedMoney) => Promise<{ readonly kind: string }>;
const wantBack: Take = ({ ctx }, wanted) => openDispute(ctx.deps, wanted);
const inquire: Take = ({ ctx }, wanted) => openInquiry(ctx.deps, wanted);
const reverse: Take = ({ ctx }, wanted) => reverseCapture(ctx.deps, wanted);

const about =
  (what: string, take: Take): SimulationStep =>
  async (sim) => {
    const wanted = await somePayment(sim);
    if (wanted === null) return null;
    const { kind } = await take(sim, wanted);
    return `${what} of ${wordsFor(wanted)}: ${kind}`;
  };

const wordsFor = ({ captureId, amount }: DisputedMoney) =>
  `${amount === undefined ? "all" : `${amount} pence`} of ${captureId}`;

async function endInquiry({ ctx: { deps }, chance }: SimulationContext): Promise<string | null> {
  const inquiries = await deps.db
    .selectFrom("sandbox_disputes")
    .select("id")
    .where("state", "=", "inquiry")
    .orderBy("id")
    .execute();
  const inquiry = chance.pick(inquiries);
  if (inquiry === undefined) return null;
  const isWithdrawn = chance.percent(50);
  await (isWithdrawn ? withdrawInquiry : escalateInquiry)(deps, { disputeId: inquiry.id });
  return `inquiry ${inquiry.id} is ${isWithdrawn ? "withdrawn" : "escalated"}`;
}

/** One loss that the provider reports in two ways, in either order; sometimes both arrive at once. */
async function loseOnce(sim: SimulationContext): Promise<string | null> {
  const { ctx, chance } = sim;
  const wanted = await somePayment(sim);
  if (wanted === null) return null;
  const dispute = async () => {
    const opened = await openDispute(ctx.deps, wanted);
    const outcome = chance.pick(["lost", "lost", "won"] as const) ?? "lost";
    if (opened.kind === "ok" && chance.percent(70)) {
      await decideDispute(ctx.deps, { disputeId: opened.value.id, outcome });
    }
    return `dispute: ${opened.kind}, ${outcome}`;
  };
  const reversal = async () => `reversal: ${(await reverseCapture(ctx.deps, wanted)).kind}`;
  const told: string[] = [];
  for (const happens of chance.percent(50) ? [dispute, reversal] : [reversal, dispute]) {
    told.push(await happens());
    if (chance.percent(40)) told.push(...(await coalesceNotifications(sim)));
  }
  return `${wordsFor(wanted)} is lost: ${told.join("; ")}`;
}

/** An admin refunds the rest of a payment on the provider's own pages, before or after its payout. */
async function refundAtProvider(sim: SimulationContext): Promise<string | null> {
  const { deps } = sim.ctx;
  // Only a notification reports it, and a badly signed one never arrives.
  if ((await readSandboxSettings(deps.db)).badSignature) return null;
  const captureId = (await somePayment(sim))?.captureId;
  const capture = captureId === undefined ? null : await findCapture(deps.db, captureId);
  if (capture === null) return null;
  const amount = await remainderOf(deps.db, capture);
  // If we hear of it before the loss, a refund of the rest looks like a partial refund, which admins have to settle.
  if (amount < capture.amount && (await isUnheard(deps.db, capture.id))) return null;
  const key = `by-hand:${deps.random.uuid()}`;
  const { kind } = await refundCapture(deps, { key, captureId: capture.id, amount, note: "" });
  return `${amount} pence of ${capture.id} is refunded at the provider: ${kind}`;
}

async function isUnheard(db: Database, captureId: string): Promise<boolean> {
  const { rows } = await sql`
    select from sandbox_webhooks where about ->> 'captureId' = ${captureId} and send_at is not null
    union all select from payment_events where about ->> 'captureId' = ${captureId} and handled_at is null`.execute(db);
  return rows.length > 0;
}

/** What banks, admins and the provider do with captured money. */
export const disputeSteps: WeightedSteps = [
  [5, about("a dispute", wantBack)],
  [4, about("an inquiry", inquire)],
  [4, endInquiry],
  [3, about("a reversal", reverse)],
  [2, loseOnce],
  [2, refundAtProvider],
];
