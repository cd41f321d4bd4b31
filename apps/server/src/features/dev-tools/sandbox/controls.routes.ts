import { Readable } from "node:stream";
import { limits } from "@wishwell/contract/api/limits";
import { paymentsTexts } from "@wishwell/contract/texts/payout-console-texts";
import { fromWire, pence } from "@wishwell/domain/money/money";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import { fieldErrors, invalid, notFound } from "../../../platform/http/api/refusal.ts";
import type { Html } from "../../../platform/http/pages/plain-page.ts";
import { receiveForm, acceptForms } from "../../../platform/http/uploads/uploads.ts";
import { activityCsv, receivePaymentFile } from "../../../platform/payment-gateway/sandbox/payment-files.ts";
import {
  askAgain,
  decideDispute,
  escalateInquiry,
  openDispute,
  openInquiry,
  withdrawInquiry,
} from "../../../platform/payment-gateway/sandbox/disputes.ts";
import { failingCalls, failureKinds } from "../../../platform/payment-gateway/sandbox/sandbox-settings.ts";
import {
  endFailures,
  readSandbox,
  makeFail,
  changeSandboxSettings,
} from "../../../platform/payment-gateway/sandbox/sandbox-controls.ts";
import { createOrder } from "../../../platform/payment-gateway/sandbox/orders.ts";
import { reverseCapture } from "../../../platform/payment-gateway/sandbox/refunds.ts";
import { sandboxControlsPage } from "./controls.pages.ts";

/** Browsers do not send an unticked box. */
const box = z
  .literal("on")
  .optional()
  .transform((said) => said === "on");

const settingsForm = z.strictObject({
  delaySeconds: z.coerce.number().int().min(0).max(864_000),
  refunds: z.enum(["completed", "pending", "failed"]),
  duplicate: box,
  lost: box,
  reorder: box,
  badSignature: box,
  parallel: box,
});
const failureForm = z.strictObject({
  call: z.enum(failingCalls),
  trouble: z.enum(failureKinds),
  times: z.coerce.number().int().min(1).max(1000),
});
const decision = z.strictObject({
  disputeId: z.string(),
  outcome: z.enum(["won", "lost", "asked_again", "escalated", "withdrawn"]),
});
const bank = z.strictObject({
  captureId: z.string(),
  act: z.enum(["dispute", "inquiry", "reverse"]),
  /** In pounds; empty for the whole remaining amount. */
  amount: z
    .string()
    .regex(/^\s*(\d{1,6}(\.\d{2})?)?\s*$/, "Enter pounds and pence, such as 5.00.")
    .default("")
    .transform((said) => (said.trim() === "" ? {} : { amount: fromWire(said.trim()) })),
});
const bankActs = { dispute: openDispute, inquiry: openInquiry, reverse: reverseCapture } as const;

const decide = (deps: Deps, { disputeId, outcome }: z.output<typeof decision>) => {
  if (outcome === "asked_again") return askAgain(deps, { disputeId });
  if (outcome === "escalated") return escalateInquiry(deps, { disputeId });
  return outcome === "withdrawn" ? withdrawInquiry(deps, { disputeId }) : decideDispute(deps, { disputeId, outcome });
};

const back = (reply: FastifyReply) => reply.redirect("/dev/sandbox", 303);

/** `/dev/sandbox`: the sandbox provider's settings, disputes and report. Never in production. */
export function sandboxControlRoutes(
  scope: FastifyInstance,
  deps: Deps,
  page: (reply: FastifyReply, title: string, body: Html) => Promise<FastifyReply>,
): void {
  scope.get("/sandbox", async (_request, reply) =>
    page(reply, "Sandbox", sandboxControlsPage(await readSandbox(deps))),
  );

  scope.post("/sandbox/knobs", async ({ body }, reply) => {
    await changeSandboxSettings(deps, read(settingsForm, body));
    return back(reply);
  });
  scope.post("/sandbox/trouble", async ({ body }, reply) => {
    await makeFail(deps, read(failureForm, body));
    return back(reply);
  });
  scope.post("/sandbox/well", async (_request, reply) => {
    await endFailures(deps);
    return back(reply);
  });
  scope.post("/sandbox/dispute", async ({ body }, reply) => {
    const decided = await decide(deps, read(decision, body));
    if (decided.kind === "failed") throw notFound();
    return back(reply);
  });
  scope.post("/sandbox/bank", async ({ body }, reply) => {
    const { captureId, act, amount } = read(bank, body);
    const done = await bankActs[act](deps, { captureId, ...amount });
    if (done.kind === "ok") return back(reply);
    throw done.kind === "failed" && done.failure === "not_found" ? notFound() : invalid({ amount: [done.detail] });
  });
  scope.post("/sandbox/order", async (_request, reply) => {
    const contributionId = deps.random.uuid();
    const controls = `${deps.config.publicUrl}/dev/sandbox`;
    const order = {
      key: `dev-tools:${contributionId}`,
      contributionId,
      amount: pence(2000),
      description: "a test payment",
    };
    const made = await createOrder(deps, { ...order, returnUrl: controls, cancelUrl: controls });
    return made.kind === "ok" ? reply.redirect(`/sandbox/pay/${made.value.orderId}`, 303) : back(reply);
  });
  scope.get("/sandbox/activity.csv", async (_request, reply) => sendReport(reply, deps));
  void scope.register(async (files) => {
    await acceptForms(files);
    files.post("/sandbox/payouts", async (request, reply) => {
      const { csv } = await receiveForm(request, reply, { field: "csv", maxBytes: limits.reportBytes });
      if (typeof csv !== "object" || csv === null || !("bytes" in csv)) throw invalid({ csv: [paymentsTexts.csvOnly] });
      const taken = await receivePaymentFile(deps, csv.bytes as Buffer);
      if (taken.kind !== "ok") throw invalid({ csv: [taken.detail] }, taken.detail);
      return sendReport(reply, deps);
    });
  });
}

const sendReport = (reply: FastifyReply, deps: Deps) =>
  reply
    .type("text/csv; charset=utf-8")
    .header("cache-control", "no-store")
    .header("content-disposition", 'attachment; filename="activity.csv"')
    .send(Readable.from(activityCsv(deps)));

function read<Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> {
  const checked = shape.safeParse(body ?? {});
  if (!checked.success) throw invalid(fieldErrors(checked.error.issues));
  return checked.data;
}
