import { sql } from "kysely";
import { checkLedger } from "../../features/ledger/public.ts";
import type { Database } from "../../platform/database/database.ts";

/** What is wrong now, whatever is under way; nothing when all is well. */
export async function brokenNow(db: Database): Promise<string[]> {
  const books = (await checkLedger(db)).filter(({ rows }) => rows.length > 0);
  return [...books.map(({ name, rows }) => `${name}: ${JSON.stringify(rows)}`), ...(await broken(db, always))];
}

/** What is wrong once nothing is under way any more. */
export async function brokenAtRest(db: Database): Promise<string[]> {
  return [...(await brokenNow(db)), ...(await broken(db, atRest))];
}

type Questions = Readonly<Record<string, string>>;

/** Answers with the rows that should not be there. */
async function broken(db: Database, questions: Questions): Promise<string[]> {
  const faults: string[] = [];
  for (const [name, text] of Object.entries(questions)) {
    const { rows } = await sql<object>`${sql.raw(text)}`.execute(db);
    if (rows.length > 0) faults.push(`${name}: ${JSON.stringify(rows)}`);
  }
  return faults;
}

const held = `('captured', 'refund_asked', 'refund_failed', 'disputed', 'won')`;
const closing = `least(party.completed_at, party.cancelled_at, party.ends_at + interval '72 hours')`;

const always: Questions = {
  "kept although captured after closing": `
    select contribution.id, contribution.state, capture.created_at as captured, ${closing} as closed
    from contributions contribution
    join parties party on party.id = contribution.party_id
    join sandbox_captures capture on capture.id = contribution.capture_id
    where contribution.state in ${held} and party.cancelled_at is null
      and capture.created_at >= ${closing} + interval '15 minutes'`,
  "a guest's gift is kept twice": `
    select guest_id, count(*) from contributions where state in ${held} group by guest_id having count(*) > 1`,
  "paid twice": `select reference, count(*) from sandbox_payout_items group by reference having count(*) > 1`,
  "left while givers could still ask for it": `
    select payout.id, payout.sent_at, party.ends_at from payouts payout join parties party on party.id = payout.party_id
    where payout.sent_at < party.ends_at + interval '12 hours'`,
  "left although the party was called off": `
    select payout.id, payout.sent_at from payouts payout join parties party on party.id = payout.party_id
    where payout.sent_at > party.cancelled_at`,
  "left while a bank wanted it back": `
    select payout.id, payout.sent_at, dispute.opened_at, dispute.closed_at
    from payouts payout join disputes dispute on dispute.party_id = payout.party_id
    where payout.sent_at > dispute.opened_at and (dispute.closed_at is null or payout.sent_at < dispute.closed_at)`,
};

const atRest: Questions = {
  "a contribution is not finished": `
    select id, state, look_at from contributions
    where state in ('intent', 'order', 'approved', 'capturing', 'pending') or look_at is not null`,
  "a refund is not finished": `select id, state, cause from refunds where state in ('approved', 'sending')`,
  "a notification was never looked at": `select event_id, kind from payment_events where handled_at is null`,
  "kept although the party was called off": `
    select contribution.id, contribution.state from contributions contribution
    join parties party on party.id = contribution.party_id
    where party.cancelled_at is not null and contribution.state in ('captured', 'won', 'refund_asked')`,
  "a payment that left was never heard of": `
    select id, state from payouts where state in ('exported', 'submitting', 'unknown', 'submitted')`,
  "a batch is still open": `select id from payout_batches where state = 'open'`,
  "somebody who is owed money was forgotten": `
    select party.id, owner.payment_email, party.completed_at, -sum(line.pence) as owed
    from parties party
    join ledger_lines line on line.account = 'gift:' || party.id
    join users owner on owner.id = party.owner_id and owner.payment_email <> ''
    where party.completed_at is not null and party.cancelled_at is null
      and not exists (select from payouts where payouts.party_id = party.id and payouts.payee = 'organiser')
      and not exists (select from disputes where disputes.party_id = party.id and disputes.state = 'open')
      and not exists (select from refunds where refunds.party_id = party.id and refunds.state in ('asked', 'failed'))
    group by party.id, owner.payment_email having sum(line.pence) < 0`,
  "the sandbox holds something else than clearing says": `
    select held.pence as held, booked.pence as booked
    from (select coalesce(sum(pence), 0) as pence from sandbox_transactions) held,
      (select coalesce(sum(pence), 0) as pence from ledger_lines where account = 'clearing:sandbox') booked
    where held.pence <> booked.pence`,
};
