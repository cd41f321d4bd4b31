import { reportTexts } from "@wishwell/contract/texts/report-texts";
import { alertOperators } from "../../platform/alerts/alerts.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/api/actor.ts";
import { refuse } from "../../platform/http/api/refusal.ts";
import { lockForOrganiser, type Party, readParty, strangerRefused } from "../parties/public.ts";
import { appealedCause, reportNumber } from "./report-page.ts";
import { latestDecision, lockReport, type Report, saveAppeal } from "./reports.store.ts";

const day = 24 * 60 * 60 * 1000;
export const appealDays = 14;

export const appealUntil = (decidedAt: Date): Date => new Date(decidedAt.getTime() + appealDays * day);

export const isAppealed = ({ appealedAt, appealDecidedAt }: Report): boolean =>
  appealedAt !== null && appealDecidedAt === null;

/** Whether a hidden page stays hidden: the appeal was refused, or can no longer be made. */
export function staysHidden(report: Report | null, now: Date): boolean {
  // Reports are deleted after a year.
  if (report === null || report.decidedAt === null) return true;
  return report.appealedAt === null ? now >= appealUntil(report.decidedAt) : report.appealOutcome === "upheld";
}

/** The latest decision about a party's pages, for its organiser; null if nothing was decided. */
export async function findHidden(
  deps: Deps,
  actor: Actor,
  { id }: { readonly id: string },
): Promise<{ party: Party; report: Report | null }> {
  const { party, view } = await readParty(deps, actor, { id });
  if (view !== "organiser") throw strangerRefused(actor);
  return { party, report: await latestDecision(deps.db, id) };
}

export const mayAppeal = ({ decidedAt, appealedAt }: Report, now: Date): boolean =>
  decidedAt !== null && appealedAt === null && now < appealUntil(decidedAt);

/** Another admin decides; there is one appeal. */
export async function appeal(
  deps: Deps,
  actor: Actor,
  { id, words }: { readonly id: string; readonly words: string },
): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    await lockForOrganiser(deps, tx, actor, id);
    const latest = await latestDecision(tx, id);
    const report = latest && (await lockReport(tx, latest.id));
    if (report === null) throw refuse("nothing_hidden", reportTexts.nothingHidden);
    if (report.appealedAt !== null) throw refuse("appealed", reportTexts.appealTwice);
    if (!mayAppeal(report, now)) throw refuse("too_late", reportTexts.appealLate);
    await saveAppeal(tx, report.id, words, now);
    await deps.audit.record(tx, actor, { action: "appeal decision", subjectKind: "report", subjectId: report.id });
    await alertOperators(deps, tx, {
      cause: appealedCause(report),
      title: "an organiser has appealed against a decision",
      lines: [`Report ${reportNumber(report)}. An admin who didn’t make the decision must look at the appeal.`],
      about: { kind: "report", id: report.id },
      partyId: id,
    });
  });
}
