import { giversEach } from "./made.ts";

const half = 896 * giversEach;
/** Paid ten days after completion; in one party in ten there is no one to pay yet. */
const paid = "parties.completed_at < now() - interval '10 days' and made.n % 10 <> 3";
const paidAt = "parties.completed_at + interval '10 days'";

/** Both halves of past parties: requested, paid, notified and in the ledger. */
export const payoutStatements: readonly string[] = [
  `insert into party_payouts (party_id, requested_at) select id, completed_at from parties where completed_at is not null`,
  `insert into payouts (id, party_id, payee, user_id, charity_id, attempt, reference, name, email, pence, note, provider,
      state, transaction_id, fee, created_at, state_at, sent_at)
    select pg_temp.uuid_of('payout' || made.n || payee), parties.id, payee, parties.owner_id,
      case when payee = 'charity' then chosen.charity_id end, 1, 'P' || upper(substr(md5('payout' || made.n || payee), 1, 26)),
      'Priya Okafor', 'family' || made.n || '@example.org', ${half}, 'From a party', 'paypal', 'success',
      'T' || made.n || payee, 0, parties.completed_at, ${paidAt}, ${paidAt}
    from made join parties using (id) join party_charities chosen on chosen.party_id = parties.id,
      unnest(array['organiser', 'charity']) payee where ${paid}`,
  `insert into payout_steps (payout_id, from_state, to_state, at, source, told_at)
    select id, step.was, step.became, state_at, 'report', state_at
    from payouts, (values (null, 'due'), ('due', 'exported'), ('exported', 'success')) step (was, became)`,
  `insert into ledger_entries (kind, ref, party_id, payout_id, booked_at)
    select kind, id, party_id, id, state_at from payouts, unnest(array['payout_created', 'payout_success']) kind`,
  `insert into ledger_lines (entry_id, line, account, pence, part)
    select entry.id, made.line, made.account, made.pence, 'payout'
    from ledger_entries entry join payouts payout on payout.id = entry.payout_id, lateral (
      select case payee when 'organiser' then 'gift:' || payout.party_id
        else 'charity:' || payout.party_id || ':' || charity_id end as payable, 'inflight:' || payout.id as moving) named,
      lateral (values
        (1, case kind when 'payout_created' then payable else moving end, payout.pence),
        (2, case kind when 'payout_created' then moving else 'clearing:paypal' end, -payout.pence))
        made (line, account, pence)`,
  `update parties set organiser_paid_at = payouts.state_at from payouts
    where payouts.party_id = parties.id and payee = 'organiser'`,
];
