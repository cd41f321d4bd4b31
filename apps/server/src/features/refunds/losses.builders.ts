import { type Pence, pence } from "@wishwell/domain/money/money";
import { decideDispute, openDispute } from "../../platform/payment-gateway/sandbox/disputes.ts";
import { reverseCapture } from "../../platform/payment-gateway/sandbox/refunds.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { skipEmails } from "../../../test-support/jobs.ts";
import { aBatch, aDueParty, moved } from "../payouts/payouts.builders.ts";
import { gatewayOf, right } from "./refunds.builders.ts";

/** An app for tests of disputes, reversals and refunds at the provider. Emails are written but not sent. */
export async function appForLosses(): Promise<TestApp> {
  const ctx = await testApp({
    settings: { RATE_LIMITS: "off" },
    now: new Date("2027-03-10T12:00:00Z"),
    sweeps: ["run-sandbox"],
  });
  await skipEmails(ctx.deps.db);
  return ctx;
}

export const contribution = ({ deps }: TestApp, id: string) =>
  deps.db
    .selectFrom("contributions")
    .select(["state", "pence", "charged_back", "platform_fee", "gift", "charity"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

export const declaration = ({ deps }: TestApp, contributionId: string) =>
  deps.db
    .selectFrom("gift_aid_declarations")
    .select("void_at")
    .where("contribution_id", "=", contributionId)
    .executeTakeFirstOrThrow();

/** Ordered by amount, because they may have been opened at the same instant. */
export const disputesOf = ({ deps }: TestApp, contributionId: string) =>
  deps.db
    .selectFrom("disputes")
    .selectAll()
    .where("contribution_id", "=", contributionId)
    .orderBy("pence", "desc")
    .execute();

const partOf = (amount: number | undefined) => (amount === undefined ? {} : { amount: pence(amount) });

/** A bank opens a dispute over all or part of a payment; we haven't been notified yet. */
export const bankWants = async ({ deps }: TestApp, captureId: string | null, amount?: number): Promise<string> =>
  right(await openDispute(deps, { captureId: captureId ?? "", ...partOf(amount) })).id;

/** Opens a dispute and delivers its notification. */
export async function disputed(ctx: TestApp, captureId: string | null, amount?: number): Promise<string> {
  const id = await bankWants(ctx, captureId, amount);
  await ctx.runJobs();
  return id;
}

/** The bank decides, and the notification is delivered. */
export async function decided(ctx: TestApp, disputeId: string, outcome: "won" | "lost"): Promise<void> {
  await decideDispute(ctx.deps, { disputeId, outcome });
  await ctx.runJobs();
}

/** The provider reverses all or part of a payment; we haven't been notified yet. */
export const reverses = async ({ deps }: TestApp, captureId: string, amount?: number): Promise<string> =>
  right(await reverseCapture(deps, { captureId, ...partOf(amount) })).id;

/** Refunds as an admin does on the provider's own pages. */
export async function refundedAtProvider(ctx: TestApp, captureId: string, amount: Pence): Promise<void> {
  right(await gatewayOf(ctx.deps).refund({ key: `by-hand:${captureId}`, captureId, amount, note: "" }));
  await ctx.runJobs();
}

/** One contribution whose shares have both been paid out. */
export async function aPaidParty(ctx: TestApp) {
  const { given, organisersPayout, charitysPayout, party } = await aDueParty(ctx);
  await aBatch(ctx);
  const paid = { to: "success", source: "report", fee: pence(20) } as const;
  await moved(ctx, { payoutId: organisersPayout, ...paid }, { payoutId: charitysPayout, ...paid });
  const [{ id, captureId, guestId } = { id: "", captureId: "", guestId: "" }] = given;
  return { partyId: party.id, id, captureId: captureId ?? "", guestId: guestId ?? "" };
}
