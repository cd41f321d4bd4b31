import type { JobsShown } from "@wishwell/contract/api/admin/choices";
import type { JobRow } from "@wishwell/contract/api/admin/records";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { pence, toWire } from "@wishwell/domain/money/money";
import type { Deps } from "../../platform/deps.ts";
import { isAdmin } from "../../platform/http/api/actor.ts";
import { listPage } from "../../platform/http/api/paging.ts";
import { forbidden } from "../../platform/http/api/refusal.ts";
import { type Route, route } from "../../platform/http/api/route.ts";
import { sendDownload } from "../../platform/http/send-file.ts";
import { type ListedJob, listJobs } from "../../platform/jobs/job-list.ts";
import { alertsRoutes } from "./alerts.ts";
import { auditTable, exportAudit, listAudit, presentAuditEntry } from "./audit.ts";
import { detailsRoutes } from "./details/details.routes.ts";
import { changeJob } from "./jobs.ts";
import { listLetters, presentLetter, presentSuppression, releaseAddress } from "./mail.ts";
import { marketingRoutes } from "./marketing/marketing.routes.ts";
import { listOngoingParties, presentOngoing } from "./ongoing-parties.ts";
import { dataRequestsRoutes } from "./data-requests.ts";
import { reportsRoutes } from "./reports.ts";
import { listReviews, presentReview, reviewLedger, showLedger } from "./review-ledger.ts";
import { showSetup, testSetup } from "./setup.ts";
import { exportMarketing, marketingTable, presentStats, showStats, statsTable } from "./stats.ts";
import { todayRoutes } from "./today.ts";

/** Every call is for admins only. */
export function adminRoutes(deps: Deps): Route[] {
  return [
    ...todayRoutes(deps),
    ...alertsRoutes(deps),
    ...ongoingPartiesRoutes(deps),
    ...statsRoutes(deps),
    ...reportsRoutes(deps),
    ...dataRequestsRoutes(deps),
    ...auditRoutes(deps),
    ...detailsRoutes(deps),
    ...jobsRoutes(deps),
    ...mailRoutes(deps),
    ...marketingRoutes(deps),
    ...setupRoutes(deps),
    ...reviewRoutes(deps),
  ];
}

function auditRoutes(deps: Deps): Route[] {
  return [
    route("GET /admin/audit", async ({ query }) => {
      const { search = "", about = "", show } = query;
      const { deeds, ...counted } = await listAudit(deps, { ...query, search, about });
      const rows = deeds.map(presentAuditEntry);
      return listPage(query, `${deps.config.publicUrl}/api/admin/audit`, counted, rows, { search, about, show });
    }),
    route("GET /admin/audit/export", async ({ actor, query, reply }) => {
      const { search = "", about = "", show } = query;
      const content = auditTable(await exportAudit(deps, actor, { search, about, show }));
      return sendDownload(reply, { fileName: "audit-log.csv", contentType, content });
    }),
  ];
}

function ongoingPartiesRoutes(deps: Deps): Route[] {
  return [
    route("GET /admin/events", async ({ query }) => {
      const { search = "", show } = query;
      const { parties, ...counted } = await listOngoingParties(deps, { ...query, search });
      const path = `${deps.config.publicUrl}/api/admin/events`;
      return listPage(query, path, counted, parties.map(presentOngoing), { search, show });
    }),
  ];
}

const contentType = "text/csv; charset=utf-8";

function statsRoutes(deps: Deps): Route[] {
  return [
    route("GET /admin/stats", async ({ query }) => ({ data: presentStats(await showStats(deps, query.range)) })),
    route("GET /admin/stats/export", async ({ query, reply }) => {
      const content = statsTable(await showStats(deps, query.range));
      return sendDownload(reply, { fileName: `stats-${query.range}.csv`, contentType, content });
    }),
    route("GET /admin/marketing", async ({ actor, reply }) => {
      const content = marketingTable(await exportMarketing(deps, actor));
      return sendDownload(reply, { fileName: "marketing-preferences.csv", contentType, content });
    }),
  ];
}

function mailRoutes(deps: Deps): Route[] {
  const path = `${deps.config.publicUrl}/api/admin/mail`;
  return [
    route("GET /admin/mail", async ({ query }) => {
      const { letters, unreachable, ...counted } = await listLetters(deps, query);
      const rows = letters.map((letter) => presentLetter(letter, unreachable));
      return listPage(query, path, counted, rows, { show: query.show });
    }),
    route("GET /admin/mail/suppressed", async ({ query }) => {
      const { page, perpage } = query;
      const { total, rows } = await deps.mail.suppressed(deps.db, { limit: perpage, offset: (page - 1) * perpage });
      return listPage(query, `${path}/suppressed`, total, rows.map(presentSuppression));
    }),
    route("POST /admin/mail/release", async ({ actor, body }) => {
      const { email: address, id = "" } = body;
      await releaseAddress(deps, actor, address === undefined ? { id } : { address });
      return { message: adminTexts.released };
    }),
  ];
}

function setupRoutes(deps: Deps): Route[] {
  const shown = async () => ({ data: await showSetup(deps) });
  return [
    route("GET /admin/setup", shown),
    route("POST /admin/setup/{part}", async ({ actor, params }) => {
      await testSetup(deps, actor, params.part);
      return shown();
    }),
  ];
}

function reviewRoutes(deps: Deps): Route[] {
  return [
    route("GET /admin/ledger", async () => {
      const { balances, entries, newest, latest } = await showLedger(deps);
      return {
        data: {
          balances: balances.map(({ kind, accounts, pence: sum }) => ({ kind, accounts, balance: toWire(pence(sum)) })),
          entries,
          newest: newest.map(({ partyId, partyName, contributionId, giver, pence: moved, at, ...entry }) => ({
            ...entry,
            at: at.toISOString(),
            amount: toWire(pence(moved)),
            event: partyId === null ? null : { uuid: partyId, name: partyName ?? "" },
            donation: contributionId === null ? null : { uuid: contributionId, name: giver ?? "" },
          })),
          latest: latest && presentReview(latest),
        },
      };
    }),
    route("GET /admin/ledger/reviews", async ({ query }) => {
      const { total, reviews } = await listReviews(deps, query);
      return listPage(query, `${deps.config.publicUrl}/api/admin/ledger/reviews`, total, reviews.map(presentReview));
    }),
    route("POST /admin/ledger/review", async ({ actor }) => {
      if (!isAdmin(actor)) throw forbidden();
      return { data: presentReview(await reviewLedger(deps, actor)) };
    }),
  ];
}

function jobsRoutes(deps: Deps): Route[] {
  return [
    route("GET /admin/jobs", async ({ query }) => {
      const { show, page, perpage } = query;
      const { total, jobs } = await listJobs(deps.db, show, { limit: perpage, offset: (page - 1) * perpage });
      const rows = jobs.map((job) => presentJob(job, show));
      return listPage(query, `${deps.config.publicUrl}/api/admin/jobs`, total, rows, { show });
    }),
    route("POST /admin/jobs/{uuid}", async ({ actor, params, body }) => {
      await changeJob(deps, actor, { id: params.uuid, action: body.action });
      return { message: body.action === "retry" ? adminTexts.jobRetried : adminTexts.jobDiscarded };
    }),
  ];
}

/** A job's payload is not shown. */
const presentJob = (job: ListedJob, status: JobsShown): JobRow => ({
  uuid: job.id,
  job: job.job,
  status,
  tries: job.tries,
  error: job.error,
  queued_at: job.queuedAt.toISOString(),
  at: job.at.toISOString(),
});
