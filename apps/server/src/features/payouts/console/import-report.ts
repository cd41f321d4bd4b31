import { createHash } from "node:crypto";
import { limits } from "@wishwell/contract/api/limits";
import { paymentsTexts } from "@wishwell/contract/texts/payout-console-texts";
import { fileText } from "@wishwell/domain/text/files";
import { type KnownPayout, byTime, hasMoved, type MatchedRow } from "@wishwell/domain/payouts/match-report";
import { readReport, type ReportFault } from "@wishwell/domain/payouts/read-report";
import type { ReportRow } from "@wishwell/domain/payouts/report-rows";
import type { Database, Tx } from "../../../platform/database/database.ts";
import { inBatches } from "../../../platform/database/in-batches.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor, SignedIn } from "../../../platform/http/api/actor.ts";
import { invalid, refuse } from "../../../platform/http/api/refusal.ts";
import type { Upload } from "../../../platform/http/uploads/upload-form.ts";
import { lockBatches } from "../batches.store.ts";
import { movePayouts } from "../transitions.ts";
import type { PayoutMove } from "../payout.ts";
import { lockMoneyOfPayouts } from "../payouts.store.ts";
import { findReportedPayouts, matchInBatches, type ReportSummary, summarise } from "./match-report.ts";
import { payeesOf, type ReportedPayee } from "./problems.store.ts";
import { requireAdmin } from "./console.policy.ts";
import {
  findReportOf,
  insertReport,
  insertReportRows,
  lockReports,
  type NewReportRow,
  recordCounts,
} from "./reports.store.ts";

/** Payments updated per batch. */
const movesAtOnce = 1000;

interface Input {
  readonly upload: Upload;
  /** If false, the report is only previewed. */
  readonly commit: boolean;
}

/** What a report would change, or has changed. */
export interface ImportedReport {
  /** Set once the report is committed, now or before. */
  readonly id: string | null;
  readonly fileName: string;
  readonly encoding: string;
  readonly summary: ReportSummary;
  /** Whom the shown rows' payments pay, by the payment's id. */
  readonly payees: ReadonlyMap<string, ReportedPayee>;
  /** Whether the same file was committed before. */
  readonly known: boolean;
}

/** Previews the provider's report or, with `commit`, imports all of it or nothing. */
export async function importReport(deps: Deps, actor: Actor, input: Input): Promise<ImportedReport> {
  const report = await readOrCommit(deps, requireAdmin(actor), input);
  const ids = new Set(report.summary.shown.flatMap(({ payout }) => payout?.id ?? []));
  return { ...report, payees: await payeesOf(deps.db, [...ids]) };
}

type Report = Omit<ImportedReport, "payees">;

async function readOrCommit(deps: Deps, admin: SignedIn, { upload, commit }: Input): Promise<Report> {
  const { rows, encoding } = readUpload(upload);
  if (commit) return commitReport(deps, admin, { upload, rows, encoding });
  const summary = await previewReport(deps.db, rows);
  return { fileName: upload.fileName, encoding, id: null, known: false, summary };
}

function readUpload({ field, fileName, bytes }: Upload): { rows: Iterable<ReportRow>; encoding: string } {
  if (!/\.csv$/i.test(fileName)) throw invalid({ [field]: [paymentsTexts.csvOnly] }, paymentsTexts.csvOnly);
  const { encoding, pieces } = fileText(bytes);
  const read = readReport(pieces, limits.reportRows);
  if ("rows" in read) return { rows: read.rows, encoding };
  const sentence = faultWords(read);
  throw invalid({ [field]: [sentence] }, sentence);
}

function faultWords(fault: ReportFault): string {
  switch (fault.fault) {
    case "empty":
      return paymentsTexts.fileEmpty;
    case "not text":
      return paymentsTexts.fileNotText;
    case "columns":
      return paymentsTexts.columnsMissing(fault.missing);
    case "too many rows":
      return paymentsTexts.tooManyRows;
    case "damaged":
      return paymentsTexts.fileDamaged;
  }
}

interface ReadFile {
  readonly upload: Upload;
  readonly rows: Iterable<ReportRow>;
  readonly encoding: string;
}

async function commitReport(deps: Deps, admin: SignedIn, { upload, rows, encoding }: ReadFile): Promise<Report> {
  const { fileName } = upload;
  const sha256 = createHash("sha256").update(upload.bytes).digest("hex");
  return deps.db.transaction().execute(async (tx) => {
    // The same lock as for making a batch: both lock many parties, and must not do so at once.
    await lockBatches(tx);
    await lockReports(tx);
    const before = await findReportOf(tx, sha256);
    if (before) return { id: before.id, fileName, encoding, known: true, summary: await previewReport(tx, rows) };
    const id = deps.random.uuid();
    await insertReport(tx, { id, sha256, fileName, uploadedBy: admin.userId, uploadedAt: deps.clock.now() });
    const summary = await receiveReport(deps, tx, rows, { id, byUser: admin.userId });
    await recordCounts(tx, id, summary.counts);
    await deps.audit.record(tx, admin, {
      action: "commit payment report",
      subjectKind: "payment report",
      subjectId: id,
      details: { file: fileName, ...summary.counts },
    });
    return { id, fileName, encoding, known: false, summary };
  });
}

async function previewReport(db: Database, rows: Iterable<ReportRow>): Promise<ReportSummary> {
  let summary = summarise([]);
  const { scattered } = await findReportedPayouts(db, rows);
  await matchInBatches(db, rows, scattered, async (judged) => {
    summary = summarise(judged, summary);
  });
  return summary;
}

/** All rows are matched under the locks with the state before the report and stored; then the payments are updated. */
async function receiveReport(
  deps: Deps,
  tx: Tx,
  rows: Iterable<ReportRow>,
  { id, byUser }: { readonly id: string; readonly byUser: string },
): Promise<ReportSummary> {
  const { ids, scattered } = await findReportedPayouts(tx, rows);
  await lockMoneyOfPayouts(tx, ids);
  let summary = summarise([]);
  const moves: PayoutMove[] = [];
  await matchInBatches(tx, rows, scattered, async (judged) => {
    summary = summarise(judged, summary);
    // A report may list the latest events first; steps are applied in the order in which they happened.
    const inOrder = judged.toSorted(({ row: one }, { row: other }) => byTime(one, other));
    for (const row of inOrder) moves.push(...moveFor(row, byUser));
    await insertReportRows(tx, id, judged.flatMap(rowToStore));
  });
  await inBatches(
    moves,
    async (some) => {
      const outcomes = await movePayouts(deps, tx, some);
      // A payment may have changed between finding and locking it; a report is never imported in part.
      const refused = outcomes.some(({ kind }) => kind === "refused" || kind === "missing");
      if (refused) throw refuse("step", paymentsTexts.movedMeanwhile);
    },
    movesAtOnce,
  );
  return summary;
}

/**
 * Also for a payment already in that state: the report may add its transaction id and fee, which an admin did not
 * enter.
 */
function moveFor({ row, outcome, payout, steps, reason }: MatchedRow, byUser: string): readonly PayoutMove[] {
  if (payout === null) return [];
  const to = outcome === "changed" ? steps.at(-1) : outcome === "unchanged" && reason === "already" && payout.state;
  if (!to || (outcome === "unchanged" && !isNews(row, payout))) return [];
  return [
    {
      payoutId: payout.id,
      to,
      source: "report",
      byUser,
      ...(row.fee !== null && { fee: row.fee }),
      ...(hasMoved(row) && row.transactionId !== "" && { transactionId: row.transactionId }),
      ...(to === "failed" && { detail: row.status }),
    },
  ];
}

const isNews = (row: ReportRow, { state, fee, transactionId }: KnownPayout) =>
  row.state === state && (state === "success" || state === "unclaimed") && (fee === null || transactionId === null);

const rowToStore = ({ row, outcome, payout, reason }: MatchedRow): NewReportRow | [] =>
  outcome === "other"
    ? []
    : {
        row: row.row,
        outcome,
        payoutId: payout?.id ?? null,
        reference: row.reference ?? "",
        transactionId: row.transactionId.slice(0, 100),
        status: row.status,
        email: row.email.slice(0, limits.address),
        pence: row.amount,
        detail: reason,
      };
