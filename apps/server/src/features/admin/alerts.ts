import type { AlertRow } from "@wishwell/contract/api/admin/alerts";
import { alertPath } from "@wishwell/contract/api/admin/paths";
import { z } from "zod";
import {
  acknowledge,
  alertOperators,
  closeById,
  forgetAlertsClosedBefore,
  settleAlerts,
} from "../../platform/alerts/alerts.ts";
import { lastBackup } from "../../platform/backup/last-backup.ts";
import type { Deps } from "../../platform/deps.ts";
import { type Actor, isAdmin } from "../../platform/http/api/actor.ts";
import { listPage } from "../../platform/http/api/paging.ts";
import { forbidden, notFound } from "../../platform/http/api/refusal.ts";
import { type Route, route } from "../../platform/http/api/route.ts";
import { defineJob, type JobHandler, type Schedule } from "../../platform/jobs/job.ts";
import { findAlert, firstAlert, type ListedAlert, listAlertRows } from "./alerts.store.ts";

interface AlertChange {
  readonly id: string;
  readonly action: "acknowledge" | "close";
}

/** The second of two admins changes nothing and sees who was first. */
async function changeAlert(
  deps: Pick<Deps, "db" | "clock" | "audit">,
  admin: Actor,
  { id, action }: AlertChange,
): Promise<ListedAlert> {
  if (!isAdmin(admin)) throw forbidden();
  const change = action === "close" ? closeById : acknowledge;
  await deps.db.transaction().execute(async (tx) => {
    if (!(await change(tx, id, admin.userId, deps.clock.now()))) return;
    await deps.audit.record(tx, admin, { action: `${action} alert`, subjectKind: "alert", subjectId: id });
  });
  const alert = await findAlert(deps.db, id);
  if (alert === null) throw notFound();
  return alert;
}

export function alertsRoutes(deps: Deps): Route[] {
  return [
    route("GET /admin/alerts", async ({ query }) => {
      const { show, about } = query;
      const { total, alerts } = await listAlertRows(deps.db, { ...query, about: about ?? null });
      return listPage(query, `${deps.config.publicUrl}/api/admin/alerts`, total, alerts.map(presentAlert), {
        show,
        about,
      });
    }),
    route("GET /admin/alerts/strip", async () => {
      const { first, open, acknowledged } = await firstAlert(deps.db);
      return { data: { open, acknowledged, first: first && presentAlert(first) } };
    }),
    route("POST /admin/alerts/{uuid}", async ({ actor, params, body }) => ({
      data: presentAlert(await changeAlert(deps, actor, { id: params.uuid, action: body.action })),
    })),
  ];
}

const stateOf = ({ closedAt, acknowledgedAt }: ListedAlert): AlertRow["status"] => {
  if (closedAt !== null) return "closed";
  return acknowledgedAt === null ? "open" : "acknowledged";
};

const named = (uuid: string | null, name: string | null) =>
  uuid === null || name === null || name === "" ? null : { uuid, name };

const presentAlert = (alert: ListedAlert): AlertRow => ({
  uuid: alert.id,
  title: alert.title,
  lines: [...alert.lines],
  about: alert.aboutKind,
  path: alertPath({ kind: alert.aboutKind, id: alert.aboutId }),
  giver: named(alert.contributionId, alert.giver),
  event: named(alert.partyId, alert.party),
  charity: named(alert.charityId, alert.charity),
  requester: named(alert.requestId, alert.requester),
  status: stateOf(alert),
  occurrences: alert.occurrences,
  respond_by: alert.respondBy?.toISOString() ?? null,
  raised_at: alert.raisedAt.toISOString(),
  last_at: alert.lastAt.toISOString(),
  acknowledged: alert.acknowledgedAt && { by: alert.acknowledgedBy ?? "", at: alert.acknowledgedAt.toISOString() },
  closed: alert.closedAt && {
    by: alert.wasClosedByAdmin ? (alert.closedBy ?? "") : null,
    at: alert.closedAt.toISOString(),
  },
});

const day = 24 * 60 * 60 * 1000;
const keptDays = 400;

const forget = defineJob({
  name: "forget-alerts",
  payload: z.object({}),
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 300,
});

const watchBackups = defineJob({
  name: "watch-backups",
  payload: z.object({}),
  priority: "bulk",
  retries: 3,
  retryDelaySeconds: 60,
});

/** The command that makes backups sends no emails itself. */
export async function alertOfBackup(deps: Deps): Promise<void> {
  const last = await lastBackup(deps.db);
  if (last === null) return;
  await deps.db.transaction().execute(async (tx) => {
    if (last.ok) return settleAlerts(deps, tx, "backup");
    await alertOperators(deps, tx, {
      cause: "backup",
      event: `backup ${last.id}`,
      title: "the last backup failed",
      lines: [last.trouble],
      about: { kind: "backup", id: "" },
    });
  });
}

/** Closed alerts are kept as long as the reviews of the ledger. */
export function alertsJobs(deps: Deps): { handlers: JobHandler[]; schedules: Schedule[] } {
  const before = () => new Date(deps.clock.now().getTime() - keptDays * day);
  return {
    handlers: [
      { job: forget, run: async () => forgetAlertsClosedBefore(deps.db, before()) },
      { job: watchBackups, run: async () => alertOfBackup(deps) },
    ],
    schedules: [
      { job: forget, cron: "25 4 * * *", last: true },
      { job: watchBackups, cron: "*/10 * * * *" },
    ],
  };
}
