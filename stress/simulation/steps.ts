import { hour, minute } from "@wishwell/domain/parties/london-time";
import { cancelContribution, reportPayment } from "../../apps/server/src/features/contributions/cancel-or-confirm.ts";
import { anIntention } from "../../apps/server/src/features/contributions/contributions.builders.ts";
import { openCheckout } from "../../apps/server/src/features/contributions/checkout.ts";
import { completeParty } from "../../apps/server/src/features/parties/end-party.ts";
import { onPartiesCompleted } from "../../apps/server/src/features/payouts/public.ts";
import { askForRefund, openOnBehalf } from "../../apps/server/src/features/refunds/request-refund.ts";
import { cancelParty } from "../../apps/server/src/features/refunds/cancel-party.ts";
import { decideRefund } from "../../apps/server/src/features/refunds/decide-refund.ts";
import { Refusal } from "../../apps/server/src/platform/http/api/refusal.ts";
import {
  approveOrder,
  captureOrder,
  passExtraStep,
} from "../../apps/server/src/platform/payment-gateway/sandbox/captures.ts";
import { testCards } from "../../apps/server/src/platform/payment-gateway/sandbox/order.ts";
import { decideDispute } from "../../apps/server/src/platform/payment-gateway/sandbox/disputes.ts";
import {
  type FailingCall,
  failureKinds,
} from "../../apps/server/src/platform/payment-gateway/sandbox/sandbox-settings.ts";
import { readSandboxSettings } from "../../apps/server/src/platform/payment-gateway/sandbox/sandbox-settings.store.ts";
import {
  endFailures,
  makeFail,
  changeSandboxSettings,
} from "../../apps/server/src/platform/payment-gateway/sandbox/sandbox-controls.ts";
import { mailFaults, coalesceNotifications } from "./notifications.ts";
import { addParty, later, type SimulationContext } from "./context.ts";
import type { Chance } from "./seeded-random.ts";

/** One action of a user or service. Returns its description, or null if there was nothing to act on. */
export type SimulationStep = (sim: SimulationContext) => Promise<string | null>;

const amounts = ["2.00", "2.01", "5.00", "19.99", "20.00", "50.00", "1000.00"];
const calls: readonly FailingCall[] = [
  "createCheckout",
  "getCheckout",
  "voidCheckout",
  "capture",
  "getCapture",
  "refund",
  "getRefund",
  "getDispute",
  "getReversal",
];
const usualCard = "4242424242424242";
const jumps = [
  minute,
  5 * minute,
  11 * minute,
  35 * minute,
  70 * minute,
  3 * hour + minute,
  7 * hour,
  25 * hour,
  49 * hour,
];

type Table = "contributions" | "sandbox_orders" | "parties" | "sandbox_disputes" | "refunds" | "payouts";
async function some({ ctx, chance }: SimulationContext, table: Table): Promise<string | undefined> {
  const rows = await ctx.deps.db.selectFrom(table).select("id").orderBy("id").execute();
  return chance.pick(rows)?.id;
}

export const withSome =
  (table: Table, act: (sim: SimulationContext, id: string) => Promise<string>): SimulationStep =>
  async (sim) => {
    const id = await some(sim, table);
    return id === undefined ? null : act(sim, id);
  };

/** Some givers cover the costs too, unless that is more than may be paid. */
const wishes = (chance: Chance, amount: string) => ({
  amount,
  giftAid: chance.percent(50),
  coverCosts: chance.percent(30) && amount !== "1000.00",
});
const alsoCosts = (added: number | null) => (added === null ? "" : ` and ${added}p of costs`);

async function donate({ ctx, chance, guests }: SimulationContext): Promise<string | null> {
  const guest = chance.pick(guests);
  const amount = chance.pick(amounts) ?? "20.00";
  if (guest === undefined) return null;
  const { id, costsAdded } = await anIntention(ctx.deps, { ...guest, ...wishes(chance, amount) });
  return `guest ${guest.guestId} gives ${amount}${alsoCosts(costsAdded)}: ${id}`;
}

const checkout = withSome("contributions", async ({ ctx }, id) => {
  const { orderId } = await openCheckout(ctx.deps, { id });
  return `checkout of ${id}: order ${orderId}`;
});

/** A guest goes through the checkout and pays on the sandbox's page; returning to our page is a separate step. */
export async function pay({ ctx, chance, guests }: SimulationContext): Promise<string | null> {
  const guest = chance.pick(guests);
  if (guest === undefined) return null;
  const amount = chance.pick(amounts) ?? "20.00";
  const { id, costsAdded } = await anIntention(ctx.deps, { ...guest, ...wishes(chance, amount) });
  const { orderId } = await openCheckout(ctx.deps, { id });
  const card = chance.percent(40) ? usualCard : (chance.pick(testCards)?.number ?? usualCard);
  await approveOrder(ctx.deps, { orderId, card });
  const state = chance.percent(60) ? (await reportPayment(ctx.deps, { id, hint: undefined })).state : "not back yet";
  return `guest ${guest.guestId} pays ${amount}${alsoCosts(costsAdded)} with card ${card}, order ${orderId} of ${id}: ${state}`;
}

/** Any order that ever existed, even from another tab or a dropped intention. */
const approve = withSome("sandbox_orders", async ({ ctx, chance }, orderId) => {
  const card = chance.pick(testCards)?.number ?? "";
  await approveOrder(ctx.deps, { orderId, card });
  const passed = chance.percent(70);
  const order = await passExtraStep(ctx.deps, { orderId, passed });
  return `order ${orderId} with card ${card}: ${order?.state}`;
});

const comeBack = withSome("contributions", async ({ ctx }, id) => {
  const { state } = await reportPayment(ctx.deps, { id, hint: undefined });
  return `browser returns for ${id}: ${state}`;
});

/** Captured without our request. If the order was dropped before, only a notification reports it. */
const captureBehindOurBack = withSome("sandbox_orders", async ({ ctx }, orderId) => {
  if ((await readSandboxSettings(ctx.deps.db)).lost) return "nothing is captured while notifications are lost";
  const { kind } = await captureOrder(ctx.deps, { key: `x:${orderId}`, orderId });
  return `order ${orderId} is captured by another request: ${kind}`;
});

const cancel = withSome("contributions", async ({ ctx }, id) => {
  const { state } = await cancelContribution(ctx.deps, { id });
  return `cancel ${id}: ${state}`;
});

const askBack = withSome("contributions", async ({ ctx, organiser, admin }, contributionId) => {
  // A request by a stranger comes first, which must change nothing.
  await askForRefund(ctx.deps, organiser, { contributionId, message: "" });
  await openOnBehalf(ctx.deps, admin, { reference: contributionId, reason: "The giver rang" });
  return `refund of ${contributionId} is requested`;
});

const decide = withSome("refunds", async ({ ctx, chance, admin }, id) => {
  const answer = chance.pick(["approve", "approve", "refuse", "retry"] as const) ?? "approve";
  await decideRefund(ctx.deps, admin, { id, answer, reason: "A reason" });
  return `${answer} refund ${id}`;
});

const callOff = withSome("parties", async ({ ctx, organiser }, id) => {
  await cancelParty(ctx.deps, organiser, { id });
  return `party ${id} is cancelled`;
});

/** Completes a party, preferably one that is over. */
export async function complete({ ctx, chance, organiser }: SimulationContext): Promise<string | null> {
  const { db, clock } = ctx.deps;
  const parties = await db.selectFrom("parties").select(["id", "ends_at", "completed_at"]).orderBy("id").execute();
  const over = parties.filter(({ ends_at, completed_at }) => ends_at && ends_at <= clock.now() && !completed_at);
  const party = chance.pick(over.length > 0 ? over : parties);
  if (party === undefined) return null;
  await completeParty(ctx.deps, organiser, { id: party.id, onCompleted: onPartiesCompleted(ctx.deps) });
  return `party ${party.id} is complete`;
}

const settleDispute = withSome("sandbox_disputes", async ({ ctx, chance }, disputeId) => {
  const outcome = chance.percent(50) ? "won" : "lost";
  await decideDispute(ctx.deps, { disputeId, outcome });
  return `dispute ${disputeId} is ${outcome}`;
});

async function trouble({ ctx, chance }: SimulationContext): Promise<string> {
  const call = chance.pick(calls) ?? "capture";
  const kind = chance.pick(failureKinds) ?? "refused";
  await makeFail(ctx.deps, { call, trouble: kind, times: 1 + chance.below(2) });
  return `failure: ${call} ${kind}`;
}

async function knobs({ ctx, chance }: SimulationContext): Promise<string> {
  const turned = {
    delaySeconds: chance.pick([0, 0, 90, 900]) ?? 0,
    duplicate: chance.percent(40),
    lost: chance.percent(25),
    reorder: chance.percent(40),
    badSignature: chance.percent(15),
    refunds: chance.pick(["completed", "completed", "pending", "failed"] as const) ?? "completed",
  };
  await changeSandboxSettings(ctx.deps, turned);
  return `settings ${JSON.stringify(turned)}`;
}

/** An old notification is sent again. */
async function replay({ ctx, chance }: SimulationContext): Promise<string | null> {
  const { db } = ctx.deps;
  const rows = await db.selectFrom("sandbox_webhooks").select(["id", "kind"]).orderBy("number").execute();
  const old = chance.pick(rows);
  if (old === undefined) return null;
  await db.updateTable("sandbox_webhooks").set({ send_at: ctx.clock.now() }).where("id", "=", old.id).execute();
  return `${old.kind} is sent again`;
}

export async function jump(sim: SimulationContext): Promise<string> {
  const milliseconds = sim.chance.pick(jumps) ?? minute;
  const failed = await later(sim, milliseconds);
  return `${milliseconds / minute} minutes pass${failed === "" ? "" : `; jobs to be tried again: ${failed}`}`;
}

/** The mail server is unreachable, doesn't respond or refuses the email. */
async function mailFailure({ chance, postman }: SimulationContext): Promise<string> {
  const kind = chance.pick(mailFaults) ?? "away";
  postman.makeFail(kind, 1 + chance.below(3));
  return `mail failure: ${kind}`;
}

/** The process dies during the next steps. */
async function die({ chance, life }: SimulationContext): Promise<string> {
  const statements = chance.below(chance.percent(50) ? 30 : 150);
  life.endsAfter(statements);
  return `the process dies after ${statements} statements`;
}

async function calm({ ctx, postman }: SimulationContext): Promise<string> {
  await endFailures(ctx.deps);
  postman.endFailures();
  return "all failures end";
}

async function newParty(sim: SimulationContext): Promise<string> {
  await addParty(sim);
  return "a new party";
}

const others: readonly SimulationStep[] = [
  comeBack,
  comeBack,
  cancel,
  checkout,
  donate,
  askBack,
  decide,
  callOff,
  complete,
  settleDispute,
  captureBehindOurBack,
];

/** Another action happens during the next provider call; it is listed with the other steps. */
async function interrupt(sim: SimulationContext): Promise<string> {
  const step = sim.chance.pick(others) ?? comeBack;
  const isBefore = sim.chance.percent(50);
  sim.meanwhile.next(isBefore, async () => sim.meanwhile.told(await triedStep(sim, step)));
  return `another request comes ${isBefore ? "before" : "after"} the next call to the provider`;
}

/** Another action happens while workers process notifications. */
async function besideNotifications(sim: SimulationContext): Promise<string | null> {
  const step = sim.chance.pick(others) ?? comeBack;
  const told = await coalesceNotifications(sim, [() => triedStep(sim, step)]);
  return told.length === 0 ? null : told.join("; ");
}

/** Treats a refusal as a normal result. */
export async function triedStep(sim: SimulationContext, step: SimulationStep): Promise<string | null> {
  try {
    return await step(sim);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `refused: ${error.reason ?? error.kind}`;
  }
}

/** Steps with their weights. */
export type WeightedSteps = readonly (readonly [weight: number, step: SimulationStep])[];

export const simulationSteps: WeightedSteps = [
  [22, pay],
  [6, donate],
  [8, checkout],
  [10, approve],
  [10, comeBack],
  [3, captureBehindOurBack],
  [4, cancel],
  [9, askBack],
  [9, decide],
  [2, callOff],
  [4, complete],
  [4, settleDispute],
  [8, trouble],
  [4, knobs],
  [4, replay],
  [8, interrupt],
  [16, jump],
  [2, calm],
  [4, newParty],
  [6, mailFailure],
  [10, die],
  [10, besideNotifications],
];
