import { createHash } from "node:crypto";
import { limits } from "@wishwell/contract/limits";
import { paymentsTexts } from "@wishwell/contract/payments-texts";
import { fileText } from "@wishwell/domain/file-text";
import { type BookedPayout, hasMoved, judgeReport, type JudgedRow } from "@wishwell/domain/judge-report";
import { readReport, type ReportFault } from "@wishwell/domain/read-report";
import type { ReportRow } from "@wishwell/domain/report-row";
import type { Work } from "../../platform/database/database.ts";
import { inHandfuls } from "../../platform/database/in-handfuls.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor, SignedIn } from "../../platform/http/actor.ts";
import { invalid } from "../../platform/http/refusal.ts";
import type { Upload } from "../../platform/http/upload-form.ts";
import { lockBatches, movePayouts, type PayoutMove } from "../payouts/public.ts";
import { countRows } from "./count-rows.ts";
import { loadBooked } from "./load-booked.ts";
import { requireAdmin } from "./payments.policy.ts";
import { findReportOf, insertReport, insertReportRows, lockReports, type NewReportRow } from "./reports.store.ts";

interface Input {
  readonly upload: Upload;
  /** Without it nothing is changed. */
  readonly commit: boolean;
}

/** What a report would do, or has done. */
export interface TakenReport {
  /** Of one that was committed, now or before. */
  readonly id: string | null;
  readonly fileName: string;
  readonly encoding: string;
  readonly judged: readonly JudgedRow[];
  /** Whether this very file was committed before. */
  readonly known: boolean;
}

/** The provider's report: first looked at, then taken in as a whole or not at all. */
export async function importReport(deps: Deps, actor: Actor, { upload, commit }: Input): Promise<TakenReport> {
  const admin = requireAdmin(actor);
  const { rows, encoding } = readUpload(upload);
  const file = { fileName: upload.fileName, encoding };
  if (commit) return commitReport(deps, admin, { upload, rows, encoding });
  return { ...file, id: null, known: false, judged: judgeReport(rows, await loadBooked(deps.db, rows)) };
}

function readUpload({ field, fileName, bytes }: Upload): { rows: readonly ReportRow[]; encoding: string } {
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
  readonly rows: readonly ReportRow[];
  readonly encoding: string;
}

async function commitReport(deps: Deps, admin: SignedIn, { upload, rows, encoding }: ReadFile): Promise<TakenReport> {
  const { fileName } = upload;
  const sha256 = createHash("sha256").update(upload.bytes).digest("hex");
  return deps.db.transaction().execute(async (work) => {
    // As whoever makes a batch does: both lock many parties, and never at once.
    await lockBatches(work);
    await lockReports(work);
    const before = await findReportOf(work, sha256);
    const expected = judgeReport(rows, await loadBooked(work, rows));
    if (before) return { id: before.id, fileName, encoding, known: true, judged: expected };
    const judged = await moveAll(deps, work, expected, admin.userId);
    const id = deps.random.uuid();
    const uploadedAt = deps.clock.now();
    const counts = countRows(judged);
    await insertReport(work, { id, sha256, fileName, counts, uploadedBy: admin.userId, uploadedAt });
    await inHandfuls(judged.flatMap(rowToKeep), (some) => insertReportRows(work, id, some));
    await deps.audit.record(work, admin, {
      action: "commit payment report",
      subjectKind: "payment report",
      subjectId: id,
      details: { file: fileName, ...counts },
    });
    return { id, fileName, encoding, known: false, judged };
  });
}

/** The steps themselves. Somebody may have taken one since the books were read: then the row contradicts them now. */
async function moveAll(deps: Deps, work: Work, judged: readonly JudgedRow[], byUser: string): Promise<JudgedRow[]> {
  const moving = judged.flatMap((row) => {
    const move = moveFor(row, byUser);
    return move === null ? [] : [{ row, move }];
  });
  const refused = new Set<JudgedRow>();
  await inHandfuls(moving, async (some) => {
    const outcomes = await movePayouts(
      deps,
      work,
      some.map(({ move }) => move),
    );
    for (const [place, { row }] of some.entries()) {
      const kind = outcomes[place]?.kind;
      if (row.outcome === "changed" && (kind === "refused" || kind === "missing")) refused.add(row);
    }
  });
  return judged.map((row) => (refused.has(row) ? { ...row, outcome: "conflict", reason: "step", steps: [] } : row));
}

/** Also where a payment stands already: the report may know its number and what it cost, which an admin did not say. */
function moveFor({ row, outcome, payout, steps, reason }: JudgedRow, byUser: string): PayoutMove | null {
  if (payout === null) return null;
  const to = outcome === "changed" ? steps.at(-1) : outcome === "unchanged" && reason === "already" && payout.state;
  if (!to || (outcome === "unchanged" && !isNews(row, payout))) return null;
  return {
    payoutId: payout.id,
    to,
    source: "report",
    byUser,
    ...(row.fee !== null && { fee: row.fee }),
    ...(hasMoved(row) && row.transactionId !== "" && { transactionId: row.transactionId }),
    ...(to === "failed" && { detail: row.status }),
  };
}

const isNews = (row: ReportRow, { state, fee, transactionId }: BookedPayout) =>
  row.state === state && (state === "success" || state === "unclaimed") && (fee === null || transactionId === null);

const rowToKeep = ({ row, outcome, payout, reason }: JudgedRow): NewReportRow | [] =>
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
