import type { todayTasks } from "@wishwell/contract/api/admin/choices";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

type TaskName = (typeof todayTasks)[number];

export interface FoundTask {
  readonly task: TaskName;
  readonly count: number;
  readonly pence: number | null;
  readonly oldestAt: Date | null;
  readonly respondBy: Date | null;
  readonly firstId: string | null;
  readonly firstName: string | null;
  readonly firstEvent: string | null;
}

/**
 * One row for each kind of work, found by its index. Payouts, problem payments and charities are counted where they are
 * listed. A dispute whose deadline has passed is no work any more: the provider decides.
 */
export async function findTasks(db: Database, now: Date): Promise<FoundTask[]> {
  const { rows } = await sql<FoundTask>`
    select 'disputes' as task, count(*)::integer as count, coalesce(sum(disputes.pence), 0)::bigint as pence,
      min(opened_at) as "oldestAt", min(respond_by) as "respondBy",
      (array_agg(provider || '/' || dispute_id order by respond_by, opened_at, dispute_id))[1] as "firstId",
      (array_agg(given.billing_name order by respond_by, opened_at, dispute_id))[1] as "firstName",
      (array_agg(party.name order by respond_by, opened_at, dispute_id))[1] as "firstEvent"
    from disputes
      left join lateral (select billing_name from contributions where id = disputes.contribution_id) given on true
      left join parties party on party.id = disputes.party_id and party.deleted_at is null
    where state in ('open', 'inquiry') and (respond_by is null or respond_by > ${now}) and not exists (select from dispute_replies reply
      where reply.provider = disputes.provider and reply.dispute_id = disputes.dispute_id and reply.state <> 'failed'
        and reply.asked_again_at is null)
    union all
    select case state when 'asked' then 'refund_requests' else 'failed_refunds' end, count(*)::integer,
      sum(pence)::bigint, min(coalesce(confirmed_at, asked_at)), null, (array_agg(id::text order by asked_at))[1], null, null
    from refunds where state in ('asked', 'failed') group by state
    union all
    select 'page_reports', count(*)::integer, null, min(coalesce(appealed_at, created_at)), null,
      (array_agg(id::text order by created_at))[1], (array_agg(title order by created_at))[1], null
    from page_reports where decided_at is null or appealed_at is not null and appeal_decided_at is null
    union all
    select 'data_requests', count(*)::integer, null, min(created_at),
      (min(due_on) + time '23:59') at time zone 'Europe/London', (array_agg(id::text order by due_on, number))[1],
      (array_agg(name order by due_on, number))[1], null
    from data_requests where answered_at is null
    union all
    select 'report_rows', 0, null, min(report.uploaded_at), null, null, null, null
    from payment_report_rows said join payment_reports report on report.id = said.report_id
    where said.outcome in ('unmatched', 'conflict') and said.settled_at is null
    union all
    select 'charities_to_replace', count(*)::integer, null, min(asked_at), null,
      (array_agg(asked.party_id::text order by asked_at))[1], (array_agg(charities.name order by asked_at))[1],
      (array_agg(party.name order by asked_at))[1]
    from charity_replacements asked
      left join charities on charities.id = asked.charity_id
      left join parties party on party.id = asked.party_id and party.deleted_at is null
    where asked.answered_at is null`.execute(db);
  return rows;
}

export interface CheckFacts {
  readonly retrying: number;
  readonly dead: number;
  readonly sent: number;
  readonly bounced: number;
  readonly undelivered: number;
  readonly suppressed: number;
  readonly backupAt: Date | null;
  readonly backupOk: boolean | null;
  readonly backupTrouble: string | null;
  readonly registerAt: Date | null;
  readonly postcodesAt: Date | null;
}

/** Facts of the last 24 hours and of the last backup and imports. */
export async function findCheckFacts(db: Database, now: Date): Promise<CheckFacts> {
  const since = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  const { rows } = await sql<CheckFacts>`
    select jobs.*, mail.*, (select count(*)::integer from suppressed_addresses where created_at >= ${since}) as suppressed,
      last.at as "backupAt", last.ok as "backupOk", last.trouble as "backupTrouble",
      (select max(finished_at) from import_runs where kind like 'charities %') as "registerAt",
      (select max(finished_at) from import_runs where kind = 'postcodes') as "postcodesAt"
    from (select count(*) filter (where state = 'retry')::integer as retrying,
        count(*) filter (where name = 'dead-letters' and state = 'created')::integer as dead
      from pgboss.job where state = 'retry' or name = 'dead-letters' and state = 'created') jobs
    cross join (select count(*) filter (where status = 'sent')::integer as sent,
        count(*) filter (where status = 'bounced')::integer as bounced,
        count(*) filter (where status in ('failed', 'refused'))::integer as undelivered
      from letters where created_at >= ${since}) mail
    left join (select at, ok, trouble from backups order by id desc limit 1) last on true`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error("a query without a condition has one row");
  return facts;
}

export interface AdminDeed {
  readonly at: Date;
  readonly by: string;
  readonly action: string;
  readonly subject: string;
}

/** What admins did last, newest first. */
export async function lastAdminDeeds(db: Database, most: number): Promise<AdminDeed[]> {
  const { rows } = await sql<AdminDeed>`
    select audit_log.at, coalesce(users.first_name, '') as by, audit_log.action, audit_log.subject_kind as subject
    from audit_log left join users on users.id = audit_log.actor_id
    where audit_log.actor_kind = 'admin' order by audit_log.id desc limit ${most}`.execute(db);
  return rows;
}
