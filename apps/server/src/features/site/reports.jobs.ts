import { z } from "zod";
import { alertOperators, settleAlerts } from "../../platform/alerts/alerts.ts";
import { forgetReasons } from "../../platform/audit/audit-log.ts";
import type { Deps } from "../../platform/deps.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import type { PersonalData } from "../accounts/public.ts";
import { partyIdsOf } from "../parties/public.ts";
import type { Tx } from "../../platform/database/database.ts";
import { appealDays, isAppealed } from "./appeals.ts";
import { appealedCause, reportedCause, reportNumber } from "./report-page.ts";
import {
  deleteReportsAbout,
  deleteReportsBefore,
  forgetReporter,
  type Report,
  reportsOf,
  waitingSince,
} from "./reports.store.ts";

const day = 24 * 60 * 60 * 1000;
const keptDays = 365;

export const forgottenAt = ({ createdAt }: Pick<Report, "createdAt">): Date =>
  new Date(createdAt.getTime() + keptDays * day);

const forget = defineJob({
  name: "forget-page-reports",
  payload: z.object({}),
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 300,
});

/** Deletes decided reports after a year. Those that still wait are kept, and the admins are alerted. */
export function reportsJobs(deps: Deps): { handlers: JobHandler[]; schedules: Schedule[] } {
  const run = () =>
    deps.db.transaction().execute(async (tx) => {
      const now = deps.clock.now();
      const yearAgo = new Date(now.getTime() - keptDays * day);
      const gone = await deleteReportsBefore(tx, yearAgo, new Date(now.getTime() - appealDays * day));
      await forgetReasons(tx, "report", gone);
      for (const report of await waitingSince(tx, yearAgo)) await alertOverdue(deps, tx, report);
    });
  return { handlers: [{ job: forget, run }], schedules: [{ job: forget, cron: "35 4 * * *", last: true }] };
}

async function alertOverdue(deps: Deps, tx: Tx, report: Report): Promise<void> {
  const { id, partyId } = report;
  await alertOperators(deps, tx, {
    cause: isAppealed(report) ? appealedCause(report) : reportedCause(report),
    event: `report ${reportNumber(report)} after a year`,
    title: "a report has been waiting for a decision for a year",
    lines: [
      `Report ${reportNumber(report)} should have been deleted by now. Decide what to do about it, and we’ll delete it.`,
    ],
    about: { kind: "report", id },
    ...(partyId !== null && { partyId }),
  });
}

/**
 * Reports sent with the account's address, and decisions about the user's parties. Reports about them go with the
 * parties: their pages are gone too.
 */
export const reportsPersonalData = (deps: Pick<Deps, "clock" | "audit">): PersonalData => ({
  heading: "page_reports",
  async collect(db, { id, email }) {
    const { sent, decisions } = await reportsOf(db, { email, partyIds: await partyIdsOf(db, id) });
    return {
      sent: sent.map((report) => ({
        number: reportNumber(report),
        page: report.title,
        problem: report.problem,
        details: report.details,
        date: report.createdAt.toISOString(),
        decision: report.outcome,
        reason: report.reason,
      })),
      decisions: decisions.map((report) => ({
        number: reportNumber(report),
        page: report.title,
        decision: report.outcome,
        reason: report.reason,
        date: report.decidedAt?.toISOString() ?? null,
        appeal: report.appeal,
        appeal_decision: report.appealOutcome,
        appeal_reason: report.appealReason,
      })),
    };
  },
  async erase(tx, { id, email }) {
    const partyIds = await partyIdsOf(tx, id);
    const gone = await deleteReportsAbout(tx, partyIds);
    await forgetReasons(tx, "report", gone);
    await settleAlerts(
      deps,
      tx,
      ...partyIds.map((partyId) => reportedCause({ partyId, story: "" })),
      ...gone.map((reportId) => appealedCause({ id: reportId })),
    );
    await forgetReporter(tx, email);
  },
});
