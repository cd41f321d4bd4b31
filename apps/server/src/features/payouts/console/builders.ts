import type { SettableStatus } from "@wishwell/contract/api/payment-choices";
import type { TestApp } from "../../../../test-support/app.ts";
import { formOf, send } from "../../../../test-support/send.ts";
import { moved } from "../payouts.builders.ts";

/** Cancels payments that other tests left due or in a file. */
export async function answerForAll(ctx: TestApp): Promise<void> {
  const open = await ctx.deps.db.selectFrom("payouts").select("id").where("state", "in", ["exported", "due"]).execute();
  await moved(ctx, ...open.map(({ id }) => ({ payoutId: id, to: "cancelled", source: "admin" }) as const));
}

export const askForTicket = ({ app }: TestApp, token: string, body: { batch_uuid?: string; reason?: string } = {}) =>
  send(app, "POST /payment/downloadticket", { token, body });

/** Requests the link as a browser does, without a token. */
export const download = ({ app }: TestApp, ticket: string) =>
  app.inject({ url: `/api/payment/downloadpaymentsdue?token=${ticket}`, remoteAddress: "192.0.2.7" });

/** Downloads a new file of payments due, or an existing one. */
export async function downloadPaymentFile(
  ctx: TestApp,
  token: string,
  body: { batch_uuid?: string; reason?: string } = {},
) {
  const { body: answer } = await askForTicket(ctx, token, body);
  return download(ctx, answer.data?.token ?? "");
}

export const upload = (
  { app }: TestApp,
  token: string,
  bytes: Uint8Array | string,
  { commit = false, name = "activity.csv" }: { readonly commit?: boolean; readonly name?: string } = {},
) =>
  send(app, "POST /payment/uploadpaymentsprocessed", {
    token,
    body: commit ? { commit: "1" } : {},
    file: { field: "csv", bytes, name, type: "text/csv" },
  });

/** Gives the file to the sandbox, which pays it and returns its report. */
export async function payFile({ app }: TestApp, file: Buffer): Promise<string> {
  const form = await formOf({}, [{ field: "csv", bytes: file, name: "payments.csv", type: "text/csv" }]);
  const { body, statusCode } = await app.inject({ method: "POST", url: "/dev/sandbox/payouts", ...form });
  if (statusCode !== 200) throw new Error(`the sandbox said ${statusCode}: ${body}`);
  return body;
}

export const problems = ({ app }: TestApp, token: string, query: Record<string, string> = {}) =>
  send(app, "GET /payment/problempayments", { token, query });

export const historyOf = ({ app }: TestApp, token: string, uuid: string) =>
  send(app, "GET /payment/history/{uuid}", { token, params: { uuid } });

export const sayStatus = (
  { app }: TestApp,
  token: string,
  uuid: string,
  status: SettableStatus,
  reason: string | null = "Looked it up at the provider",
) =>
  send(app, "POST /payment/status/{uuid}", {
    token,
    params: { uuid },
    body: { status, ...(reason !== null && { reason }) },
  });

/** A report with one correct row, except for the given changes. */
export function aReport(
  payout: { readonly reference: string; readonly email: string; readonly pence: number },
  said: { readonly status?: string; readonly amount?: string; readonly id?: string; readonly reference?: string } = {},
): string {
  const { status = "Completed", reference = payout.reference } = said;
  const amount = said.amount ?? `-${(payout.pence / 100).toFixed(2)}`;
  const id = said.id ?? `TX${payout.reference.slice(-8)}`;
  const row = [status, "GBP", amount, "-0.18", payout.email, id, reference];
  return `Status,Currency,Gross,Fee,To Email Address,Transaction ID,Custom Number\r\n${row.join(",")}\r\n`;
}
