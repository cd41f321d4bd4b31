-- The ledger rebuilt from contributions, part chargebacks and refunds equals what is stored, account by account. What
-- lies in suspense and what banks took back in full has checks of its own, and so have payouts. A charity's share that
-- went to another one is the other one's.
with given as (
  select id, party_id, provider, pence, charged_back, provider_fee, platform_fee, gift, charity
  from contributions where captured_at is not null
), taken as (
  select provider, pence, carried_by from disputes
  where is_part and booked_as is not null and state in ('open', 'lost')
), back as (
  select refund.id, refund.state, refund.fee_returned, given.id as contribution_id, given.party_id, given.provider,
    refund.pence, given.platform_fee, given.gift,
    refund.pence - given.platform_fee - given.gift - given.charity as loss
  from refunds refund join given on given.id = refund.contribution_id
  where refund.cause in ('giver', 'at_provider', 'party_cancelled', 'page_hidden')
    and refund.state in ('approved', 'sending', 'done')
), rebuilt (account, pence) as (
  select 'clearing:' || provider, pence + charged_back - provider_fee from given
  union all select 'clearing:' || provider, -pence from taken
  union all select 'cost:dispute_loss', pence from taken where carried_by = 'platform'
  -- Won when its contribution was gone: it covers what disputes cost us.
  union all select 'cost:dispute_loss', -pence from disputes where is_part and won_by_us
  -- The shares carry a part chargeback until only the provider's fee is left.
  union all select 'cost:dispute_loss', greatest(provider_fee - pence, 0) from given where charged_back > 0
  union all select 'gift:' || party_id, -gift from given
  union all select 'income:platform_fee', -platform_fee from given
  union all select 'charity:' || given.party_id || ':' || part.charity_id, -part.pence
    from given join contribution_charities part on part.contribution_id = given.id
  union all select 'gift:' || party_id, gift from back
  union all select 'income:platform_fee', platform_fee from back
  union all select 'charity:' || back.party_id || ':' || part.charity_id, part.pence
    from back join contribution_charities part on part.contribution_id = back.contribution_id
  union all select 'cost:refund_loss', loss from back
  union all select 'refund_due:' || contribution_id, -pence from back
  union all select 'refund_due:' || contribution_id, pence from back where state = 'done'
  union all select 'clearing:' || provider, coalesce(fee_returned, 0) - pence from back where state = 'done'
  union all select 'cost:refund_loss', -coalesce(fee_returned, 0) from back where state = 'done'
), stored as (
  select line.account, sum(line.pence) as pence
  from ledger_lines line join ledger_entries entry on entry.id = line.entry_id
  where entry.kind in (
    'capture', 'part_chargeback', 'part_chargeback_won', 'refund_approved', 'refund_completed', 'refund_failed',
    'charity_replaced'
  )
  group by line.account
), wanted as (
  select account, sum(pence) as pence from rebuilt group by account
)
select account, coalesce(wanted.pence, 0) as rebuilt, coalesce(stored.pence, 0) as stored
from wanted full join stored using (account)
where coalesce(wanted.pence, 0) <> coalesce(stored.pence, 0);
