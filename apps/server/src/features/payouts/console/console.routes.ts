import { Readable } from "node:stream";
import { paymentsTexts } from "@wishwell/contract/texts/payout-console-texts";
import { toWire } from "@wishwell/domain/money/money";
import type { Deps } from "../../../platform/deps.ts";
import { listPage } from "../../../platform/http/api/paging.ts";
import { route, type Route } from "../../../platform/http/api/route.ts";
import { exportPayments, makeTicket, paymentFile } from "./export-file.ts";
import { importReport, type ImportedReport } from "./import-report.ts";
import {
  listHeld,
  listProblemPayments,
  listReportRows,
  listWaiting,
  settleRow,
  showHistory,
  showOverview,
  showPaid,
} from "./show-payments.ts";
import {
  presentHeld,
  presentHistory,
  presentOpenRow,
  presentOverview,
  presentPayment,
  presentReport,
  presentWaiting,
} from "./console.presenter.ts";
import { recallBatch, retryPayment, setStatus } from "./change-payment.ts";

export function paymentsRoutes(deps: Deps): Route[] {
  const address = (path: string) => `${deps.config.publicUrl}/api/payment/${path}`;
  return [
    route("GET /payment/overview", async () => ({
      data: presentOverview(await showOverview(deps), await showPaid(deps)),
    })),
    route("POST /payment/downloadticket", async ({ actor, body }) => {
      const { batch_uuid: batchId = null, reason = "" } = body;
      const { token, expiresAt } = await makeTicket(deps, actor, { batchId, reason });
      const url = address(`downloadpaymentsdue?token=${token}`);
      return { data: { token, url, expires_at: expiresAt.toISOString() } };
    }),
    route("GET /payment/downloadpaymentsdue", async ({ actor, query, reply }) => {
      const batch = await exportPayments(deps, actor, query);
      const { fileName, contentType, pieces } = paymentFile(deps, batch);
      return reply
        .type(contentType)
        .header("content-disposition", `attachment; filename="${fileName}"`)
        .send(Readable.from(pieces));
    }),
    route("POST /payment/uploadpaymentsprocessed", async ({ actor, body, upload }) => {
      const commit = body.commit === "1" || body.commit === "true";
      const report = await importReport(deps, actor, { upload, commit });
      const data = presentReport(report);
      return { data, message: importMessage(report, data.counts.changed) };
    }),
    route("GET /payment/problempayments", async ({ query }) => {
      const { payments, total, counts, worth } = await listProblemPayments(deps, query);
      const { problem, payee, q } = query;
      const page = listPage(query, address("problempayments"), total, payments.map(presentPayment), {
        problem,
        payee,
        q,
      });
      return { ...page, counts, worth: toWire(worth) };
    }),
    route("GET /payment/held", async ({ query }) => {
      const { total, held } = await listHeld(deps, query);
      return listPage(query, address("held"), total, held.map(presentHeld));
    }),
    route("GET /payment/waiting", async ({ query }) => {
      const { total, waiting } = await listWaiting(deps, query);
      return listPage(query, address("waiting"), total, waiting.map(presentWaiting));
    }),
    route("GET /payment/history/{uuid}", async ({ params }) => ({
      data: presentHistory(await showHistory(deps, { id: params.uuid })),
    })),
    route("POST /payment/status/{uuid}", async ({ actor, params, body }) => {
      const { status, reason } = body;
      const payment = await setStatus(deps, actor, { id: params.uuid, status, reason });
      return { data: presentPayment(payment), message: paymentsTexts.statusSaved };
    }),
    route("POST /payment/retry/{uuid}", async ({ actor, params, body }) => {
      const payment = await retryPayment(deps, actor, { id: params.uuid, reason: body.reason });
      return { data: presentPayment(payment), message: paymentsTexts.retried };
    }),
    route("POST /payment/recall/{uuid}", async ({ actor, params, body }) => {
      const recalled = await recallBatch(deps, actor, { batchId: params.uuid, reason: body.reason });
      return { data: { recalled }, message: paymentsTexts.recalled(recalled) };
    }),
    route("GET /payment/reportrows", async ({ query }) => {
      const { total, rows } = await listReportRows(deps, query);
      return listPage(query, address("reportrows"), total, rows.map(presentOpenRow));
    }),
    route("POST /payment/reportrows/{uuid}", async ({ actor, params, body }) => {
      await settleRow(deps, actor, { reportId: params.uuid, ...body });
      return { data: { settled: true } as const, message: paymentsTexts.settled };
    }),
  ];
}

function importMessage({ id, known }: ImportedReport, changed: number): string {
  if (known) return paymentsTexts.sameFile;
  return id === null ? paymentsTexts.checked : paymentsTexts.committed(changed);
}
