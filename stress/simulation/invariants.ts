import { sql } from "kysely";
import { ledgerCheckQueries } from "../../apps/server/src/features/ledger/check-ledger.ts";
import { showOverview } from "../../apps/server/src/features/payouts/console/show-payments.ts";
import type { Database } from "../../apps/server/src/platform/database/database.ts";
import type { Deps } from "../../apps/server/src/platform/deps.ts";
import type { SimulationContext } from "./context.ts";

type Questions = Readonly<Record<string, string>>;

/** What is wrong now, whatever is in progress; empty if all is well. */
export async function brokenNow(db: Database): Promise<string[]> {
  return broken(db, await allThatHoldsAlways);
}

/** What is wrong once nothing is in progress any more. */
export async function brokenAtRest(db: Database): Promise<string[]> {
  return [...(await brokenNow(db)), ...(await broken(db, { ...notFinished, ...atRest }))];
}

/**
 * Compares the admin overview with the ledger: due, held and waiting must equal the gift and charity balances, and sent
 * must equal the money in flight. Together with what was paid, they must equal what was credited less refunds and
 * chargebacks.
 */
export async function brokenSums(deps: Deps): Promise<string[]> {
  const { due, held, waiting, sent } = await showOverview(deps);
  const { rows } = await sql<{ owed: number; inflight: number; paid: number; credited: number }>`
    select (-coalesce(sum(line.pence) filter (where line.account ~ '^(gift|charity):'), 0))::bigint as owed,
      (-coalesce(sum(line.pence) filter (where line.account like 'inflight:%'), 0))::bigint as inflight,
      (select coalesce(sum(pence), 0)::bigint from payouts where state = 'success') as paid,
      (-coalesce(sum(line.pence) filter (where line.account ~ '^(gift|charity):' and entry.payout_id is null), 0))::bigint
        as credited
    from ledger_lines line join ledger_entries entry on entry.id = line.entry_id`.execute(deps.db);
  const { owed = 0, inflight = 0, paid = 0, credited = 0 } = rows[0] ?? {};
  const here = due.pence + held.pence + waiting.pence;
  const sums = JSON.stringify({ due, held, waiting, sent, owed, inflight, paid, credited });
  return [
    ...(here === owed ? [] : [`due, held and waiting are not what is owed: ${sums}`]),
    ...(sent.pence === inflight ? [] : [`what is sent is not what is on its way: ${sums}`]),
    ...(here + sent.pence + paid === credited ? [] : [`not all that was credited is somewhere: ${sums}`]),
  ];
}

/** Whether anything may still change within the next hours. */
export async function isInProgress(db: Database): Promise<boolean> {
  return (await broken(db, { ...notFinished, ...onTheWay })).length > 0;
}

/** An email is handed over once; twice only if it was unknown whether the first attempt succeeded. */
export async function brokenEmails({ ctx, postman }: SimulationContext): Promise<string[]> {
  const letters = await ctx.deps.db.selectFrom("letters").select(["id", "template", "status", "doubts"]).execute();
  const faults = letters.filter(({ id, status, doubts }) => {
    const times = postman.handedOver.get(id) ?? 0;
    return times > 1 + Math.min(doubts, 1) || (status === "sent" && times === 0);
  });
  return faults.map(
    (letter) => `handed over ${postman.handedOver.get(letter.id) ?? 0} times: ${JSON.stringify(letter)}`,
  );
}

/** Returns the rows that should not exist. All checks run as one prepared statement, because they run often. */
async function broken(db: Database, questions: Questions): Promise<string[]> {
  const asked = Object.entries(questions).map(
    ([name, text]) => `select '${name.replaceAll("'", "''")}' as name, to_jsonb(found) as found from (${text}) found`,
  );
  const { rows } = await sql<{
    name: string;
    found: object;
  }>`${sql.raw(`/* kept */ ${asked.join(" union all ")}`)}`.execute(db);
  const names = new Set(rows.map(({ name }) => name));
  return [...names].map(
    (name) => `${name}: ${JSON.stringify(rows.filter((row) => row.name === name).map(({ found }) => found))}`,
  );
}

const held = `('captured', 'refund_asked', 'refund_failed', 'disputed', 'won')`;
const closing = `least(party.completed_at, party.cancelled_at, party.ends_at + interval '72 hours')`;

const always: Questions = {
  "captured after closing and not refunded": `
    select contribution.id, contribution.state, capture.created_at as captured, ${closing} as closed
    from contributions contribution
    join parties party on party.id = contribution.party_id
    join sandbox_captures capture on capture.id = contribution.capture_id
    where contribution.state in ${held} and party.cancelled_at is null
      and capture.created_at >= ${closing} + interval '15 minutes'`,
  "two contributions of one guest are kept": `
    select guest_id, count(*) from contributions where state in ${held} group by guest_id having count(*) > 1`,
  "paid twice": `select reference, count(*) from sandbox_payout_items group by reference having count(*) > 1`,
  "a batch is open although each of its payments has a result": `
    select batch.id, batch.route, batch.made_at from payout_batches batch where batch.state = 'open' and not exists (
      select from payouts where payouts.batch_id = batch.id and payouts.state in ('exported', 'submitting', 'unknown'))`,
  "sent while givers could still request a refund": `
    select payout.id, payout.sent_at, party.ends_at from payouts payout join parties party on party.id = payout.party_id
    where payout.sent_at < party.ends_at + interval '12 hours'`,
  "sent although the party was cancelled": `
    select payout.id, payout.sent_at from payouts payout join parties party on party.id = payout.party_id
    where payout.sent_at > party.cancelled_at`,
  "sent while it was disputed": `
    select payout.id, payout.sent_at, dispute.opened_at, dispute.closed_at
    from payouts payout join disputes dispute on dispute.party_id = payout.party_id
    join audit_log said on said.action = 'open dispute' and said.details ->> 'dispute' = dispute.dispute_id
    where payout.sent_at > said.at and (dispute.closed_at is null or payout.sent_at < dispute.closed_at)`,
  "sent during a bank's inquiry": `
    select payout.id, payout.sent_at, dispute.state, dispute.opened_at, dispute.closed_at
    from payouts payout
    join payout_parts part on part.payout_id = payout.id
    join disputes dispute on dispute.contribution_id = part.contribution_id
    where payout.sent_at > dispute.opened_at and (dispute.closed_at is null or payout.sent_at < dispute.closed_at)`,
  "closed here although the provider still has it": `
    select payout.id, payout.state, payout.reference, item.state as theirs
    from payouts payout join sandbox_payout_items item on item.reference = payout.reference
    where payout.state in ('failed', 'returned', 'cancelled')
      and item.state in ('pending', 'unclaimed', 'on_hold', 'success')`,
};

const allThatHoldsAlways: Promise<Questions> = ledgerCheckQueries().then((books) => ({
  ...Object.fromEntries(books.map(({ name, text }) => [name, `${text}\n`])),
  ...always,
}));

const notFinished: Questions = {
  "a contribution is not finished": `
    select id, state, look_at from contributions
    where state in ('intent', 'order', 'approved', 'capturing', 'pending') or look_at is not null`,
  "a refund is not finished": `select id, state, cause from refunds where state in ('approved', 'sending')`,
  "a notification was never handled": `select event_id, kind from payment_events where handled_at is null`,
  "an email was neither sent nor given up": `select id, template, status from letters where status = 'queued'`,
  "a sent payment has no result": `
    select id, state from payouts where state in ('exported', 'submitting', 'unknown', 'submitted')`,
};

/** Allowed at rest, but may still lead to changes. */
const onTheWay: Questions = {
  "a notification": `select id from sandbox_webhooks where send_at is not null`,
  "a payment": `select id from sandbox_captures where settles_at is not null or disputed_at is not null`,
  "a refund": `select id from sandbox_refunds where settles_at is not null`,
  "a payout that is due": `select id from payouts where state = 'due'`,
  "a job": `select id from pgboss.job where name <> 'dead-letters' and state in ('created', 'retry', 'active')`,
};

const atRest: Questions = {
  "not refunded although the party was cancelled": `
    select contribution.id, contribution.state from contributions contribution
    join parties party on party.id = contribution.party_id
    where party.cancelled_at is not null and contribution.state in ('captured', 'won', 'refund_asked')`,
  "an email was given up without need": `
    select id, template, doubts, attempts, last_error from letters
    where status = 'failed' and doubts < 2 and attempts < 12`,
  "a giver or organiser was not emailed about a contribution": `
    select contribution.id, told.key from contributions contribution
    cross join lateral (values ('contribution-receipt:' || contribution.id), ('contribution-notice:' || contribution.id))
      as told (key)
    where contribution.captured_at is not null
      and not exists (select from letters where letters.dedupe_key = told.key)`,
  "a giver was not emailed about a refund": `
    select refund.id, refund.cause from refunds refund
    where refund.state = 'done' and refund.contribution_id is not null
      and not exists (select from letters where letters.dedupe_key = 'refund-done ' || refund.id)`,
  "a batch is still open": `select id from payout_batches where state = 'open'`,
  "money that is owed is not being paid": `
    select party.id, owner.payment_email, party.completed_at, -sum(line.pence) as owed
    from parties party
    join ledger_lines line on line.account = 'gift:' || party.id
    join users owner on owner.id = party.owner_id and owner.payment_email <> ''
    where party.completed_at is not null and party.cancelled_at is null
      and not exists (select from payouts where payouts.party_id = party.id and payouts.payee = 'organiser')
      and not exists (select from disputes where disputes.party_id = party.id and disputes.state in ('open', 'inquiry'))
      and not exists (select from refunds where refunds.party_id = party.id and refunds.state in ('asked', 'failed'))
    group by party.id, owner.payment_email having sum(line.pence) < 0`,
  "the sandbox's balance differs from the clearing account": `
    select held.pence as held, booked.pence as booked
    from (select coalesce(sum(pence), 0) as pence from sandbox_transactions) held,
      (select coalesce(sum(pence), 0) as pence from ledger_lines where account = 'clearing:sandbox') booked
    where held.pence <> booked.pence`,
};
