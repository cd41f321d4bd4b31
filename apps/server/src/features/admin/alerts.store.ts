import type { AlertsShown } from "@wishwell/contract/api/admin/choices";
import type { AlertSubject } from "@wishwell/contract/api/admin/paths";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Paging } from "../../platform/http/api/paging.ts";

export interface ListedAlert {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly aboutKind: AlertSubject;
  readonly aboutId: string;
  readonly contributionId: string | null;
  readonly giver: string | null;
  readonly partyId: string | null;
  readonly party: string | null;
  readonly charityId: string | null;
  readonly charity: string | null;
  readonly requestId: string | null;
  readonly requester: string | null;
  readonly occurrences: number;
  readonly respondBy: Date | null;
  readonly raisedAt: Date;
  readonly lastAt: Date;
  readonly acknowledgedAt: Date | null;
  readonly acknowledgedBy: string | null;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
  readonly wasClosedByAdmin: boolean;
}

export interface AlertsQuery extends Paging<"last_at"> {
  readonly show: AlertsShown;
  readonly about: AlertSubject | null;
}

const whose = {
  current: sql`alerts.closed_at is null`,
  open: sql`alerts.closed_at is null and alerts.acknowledged_at is null`,
  acknowledged: sql`alerts.closed_at is null and alerts.acknowledged_at is not null`,
  closed: sql`alerts.closed_at is not null`,
  all: sql`true`,
} as const;

const isAbout = (about: AlertSubject | null) => (about === null ? sql`true` : sql`alerts.about_kind = ${about}`);

/** Names are read here and not stored, so they go with the person. */
const listed = sql`
  select alerts.id, alerts.title, alerts.lines, alerts.about_kind as "aboutKind", alerts.about_id as "aboutId",
    given.id as "contributionId", given.billing_name as giver, party.id as "partyId", party.name as party,
    charities.id as "charityId", charities.name as charity, asked.id as "requestId", asked.name as requester,
    alerts.occurrences, alerts.respond_by as "respondBy",
    alerts.raised_at as "raisedAt", alerts.last_at as "lastAt", alerts.acknowledged_at as "acknowledgedAt",
    seen.first_name as "acknowledgedBy", alerts.closed_at as "closedAt", ended.first_name as "closedBy",
    alerts.closed_by is not null as "wasClosedByAdmin"
  from alerts
    left join contributions given on given.id = alerts.contribution_id
    left join parties party on party.id = coalesce(alerts.party_id, given.party_id) and party.deleted_at is null
    left join charities on charities.id = alerts.charity_id
    left join data_requests asked on alerts.about_kind = 'request' and asked.id::text = alerts.about_id
    left join users seen on seen.id = alerts.acknowledged_by
    left join users ended on ended.id = alerts.closed_by`;

/** Among the alerts that need someone, those with a deadline come first. */
const orders = {
  current: sql`alerts.acknowledged_at is not null, alerts.respond_by asc nulls last, alerts.last_at desc, alerts.id`,
  closed: sql`alerts.closed_at desc, alerts.id`,
  all: sql`alerts.last_at desc, alerts.id`,
} as const;

export async function listAlertRows(
  db: Database,
  { show, about, page, perpage }: AlertsQuery,
): Promise<{ total: number; alerts: ListedAlert[] }> {
  const found = sql`${whose[show]} and ${isAbout(about)}`;
  const order = orders[show === "closed" || show === "all" ? show : "current"];
  const { rows } = await sql<ListedAlert>`
    ${listed} where ${found} order by ${order} limit ${perpage} offset ${(page - 1) * perpage}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from alerts where ${found}`.execute(db);
  return { total: counts[0]?.total ?? 0, alerts: rows };
}

export async function findAlert(db: Database, id: string): Promise<ListedAlert | null> {
  const { rows } = await sql<ListedAlert>`${listed} where alerts.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface AlertCounts {
  readonly open: number;
  readonly acknowledged: number;
}

/** The first of the current alerts, with the numbers of all. */
export async function firstAlert(db: Database): Promise<AlertCounts & { readonly first: ListedAlert | null }> {
  const { rows } = await sql<ListedAlert & AlertCounts>`
    select listed.*, count(*) filter (where "acknowledgedAt" is null) over ()::integer as open,
      count(*) filter (where "acknowledgedAt" is not null) over ()::integer as acknowledged
    from (${listed} where alerts.closed_at is null) listed
    order by "acknowledgedAt" desc nulls first, "respondBy" asc nulls last, "lastAt" desc, id limit 1`.execute(db);
  const [first] = rows;
  return { open: first?.open ?? 0, acknowledged: first?.acknowledged ?? 0, first: first ?? null };
}
