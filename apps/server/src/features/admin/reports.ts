import type { AdminReport, ReportRow } from "@wishwell/contract/api/reports";
import { reportTexts } from "@wishwell/contract/texts/report-texts";
import { pence, toWire } from "@wishwell/domain/money/money";
import type { Deps } from "../../platform/deps.ts";
import { type Actor, isAdmin } from "../../platform/http/api/actor.ts";
import { listPage } from "../../platform/http/api/paging.ts";
import { forbidden, notFound } from "../../platform/http/api/refusal.ts";
import { type Route, route } from "../../platform/http/api/route.ts";
import { designOf, loadParty, pictureAt } from "../parties/public.ts";
import {
  answersTo,
  decideReport,
  findCopy,
  findReport,
  forgottenAt,
  isAppealed,
  listReportRows,
  refusedFor,
  type Report,
  reportNumber,
  showReporter,
} from "../site/public.ts";
import { showHistory } from "./audit.ts";
import { presentHistory } from "./details/details.presenter.ts";
import { findPartyFacts } from "./details/party.store.ts";

export function reportsRoutes(deps: Deps): Route[] {
  return [
    route("GET /admin/reports", async ({ query }) => {
      const { total, reports } = await listReportRows(deps.db, query);
      const path = `${deps.config.publicUrl}/api/admin/reports`;
      return listPage(query, path, total, reports.map(presentReport), { show: query.show });
    }),
    route("GET /admin/reports/{uuid}", async ({ actor, params }) => ({
      data: await showReport(deps, actor, params.uuid),
    })),
    route("POST /admin/reports/{uuid}", async ({ actor, params, body }) => {
      await decideReport(deps, actor, { id: params.uuid, ...body });
      return { data: await showReport(deps, actor, params.uuid), message: reportTexts.decided };
    }),
    route("POST /admin/reports/{uuid}/reporter", async ({ actor, params }) => ({
      data: { email: await showReporter(deps, actor, { id: params.uuid }) },
    })),
  ];
}

async function showReport(deps: Deps, admin: Actor, id: string): Promise<AdminReport> {
  if (!isAdmin(admin)) throw forbidden();
  const { db } = deps;
  const report = await findReport(db, id);
  if (report === null) throw notFound();
  const { lines, poster, others } = await findCopy(db, report);
  const party = await readParty(deps, report);
  const refused = refusedFor(report, admin.userId);
  const history = await showHistory(db, { subjects: [{ kind: "report", ids: [id] }] }, 1);
  const { decidedAt, appealedAt, appealOutcome, appealDecidedAt } = report;
  return {
    report: {
      ...presentReport(report),
      details: report.details,
      wants_reply: report.email !== "",
      others: others.map(presentReport),
      forgotten_at: forgottenAt(report).toISOString(),
      outcome: report.outcome,
    },
    copy: {
      lines: lines.map(([name, words]) => [name, words]),
      poster: poster && `data:image/png;base64,${poster.toString("base64")}`,
    },
    page: pageOf(report, party),
    party,
    decision: decidedAt && { by: report.decider ?? "", at: decidedAt.toISOString(), reason: report.reason },
    appeal: appealedAt && { text: report.appeal, at: appealedAt.toISOString() },
    appeal_decision:
      appealOutcome === null || appealDecidedAt === null
        ? null
        : {
            outcome: appealOutcome,
            by: report.appealDecider ?? "",
            at: appealDecidedAt.toISOString(),
            reason: report.appealReason,
          },
    answers:
      refused === null ? answersTo(report, { hasPhoto: party?.photo === true, isHidden: party?.hidden === true }) : [],
    refused: answersTo(report, { hasPhoto: false }).length === 0 ? null : refused,
    history: presentHistory(history, 1),
  };
}

async function readParty(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { partyId }: Report,
): Promise<AdminReport["party"]> {
  if (partyId === null) return null;
  const facts = await findPartyFacts(db, partyId, clock.now());
  const whole = await loadParty(db, partyId);
  if (facts === null || whole === null) return null;
  return {
    organiser: facts.organiser && { uuid: facts.organiser.id, name: facts.organiser.name },
    date: facts.date,
    guests: facts.guests.all,
    money: toWire(pence(facts.given)),
    photo: pictureAt(designOf(whole).picture.address) !== null,
    hidden: whole.hiddenAt !== null,
  };
}

function pageOf({ partyId, story, about, outcome }: Report, party: AdminReport["party"]): string | null {
  if (partyId === null) return outcome === "hidden" ? null : `/cms/gudooer/${story}`;
  if (party === null || party.hidden) return null;
  return about === "poster" ? `/dashboard/event/poster/${partyId}` : `/event/${partyId}`;
}

function presentReport(report: Report): ReportRow {
  const { id, about, title, problem, partyId, partyName } = report;
  const waits = report.decidedAt === null ? "waiting" : "decided";
  return {
    uuid: id,
    number: reportNumber(report),
    about,
    title,
    problem,
    status: isAppealed(report) ? "appealed" : waits,
    event: partyId === null || partyName === null ? null : { uuid: partyId, name: partyName },
    created_at: report.createdAt.toISOString(),
    appealed_at: report.appealedAt?.toISOString() ?? null,
  };
}
