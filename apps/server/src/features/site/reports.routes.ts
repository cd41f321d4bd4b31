import type { HiddenPage } from "@wishwell/contract/api/reports";
import { reportTexts } from "@wishwell/contract/texts/report-texts";
import type { Deps } from "../../platform/deps.ts";
import { route, type Route } from "../../platform/http/api/route.ts";
import type { Party } from "../parties/public.ts";
import { appeal, appealUntil, findHidden, mayAppeal } from "./appeals.ts";
import type { Report } from "./decide-report.ts";
import { reportNumber, reportPage } from "./report-page.ts";

/** For visitors who report a page, and the organiser whose page was hidden. Admins' calls are in the admin feature. */
export function reportsRoutes(deps: Deps): Route[] {
  return [
    route("POST /reports/{about}/{id}", async ({ actor, params, body }) => {
      const { problem, details = "", email = "" } = body;
      const number = await reportPage(deps, actor, { ...params, problem, details, email });
      return { data: { number }, message: reportTexts.sent(number) };
    }),
    route("GET /events/hidden/{uuid}", async ({ actor, params }) => {
      const { party, report } = await findHidden(deps, actor, { id: params.uuid });
      return { data: report && presentHidden(party, report, deps.clock.now()) };
    }),
    route("POST /events/appeal/{uuid}", async ({ actor, params, body }) => {
      await appeal(deps, actor, { id: params.uuid, words: body.appeal });
      return { message: reportTexts.appealSent };
    }),
  ];
}

function presentHidden(party: Party, report: Report, now: Date): HiddenPage | null {
  const { outcome, decidedAt, appealedAt, appealOutcome, appealDecidedAt } = report;
  if (outcome === null || outcome === "none" || decidedAt === null) return null;
  return {
    party: { uuid: party.id, name: party.name },
    number: reportNumber(report),
    outcome,
    reason: report.reason,
    decided_at: decidedAt.toISOString(),
    appeal_until: appealUntil(decidedAt).toISOString(),
    appeal: appealedAt && { text: report.appeal, at: appealedAt.toISOString() },
    appeal_decision:
      appealOutcome === null || appealDecidedAt === null
        ? null
        : { outcome: appealOutcome, reason: report.appealReason, at: appealDecidedAt.toISOString() },
    may_appeal: mayAppeal(report, now),
  };
}
