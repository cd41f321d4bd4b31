-- Addresses are kept with their domain as a mail server gets it (RFC 3492): `x@ｅxample.org` is `x@example.org`. New ones
-- are folded when they arrive; this folds those that are here. Where two rows turn out to be one mailbox, the second one
-- stays as it was, so that nothing is lost: signing in finds the first.
create function pg_temp.punycode(label text) returns text language plpgsql as $$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  codes int[] := array(select ascii(part) from regexp_split_to_table(label, '') with ordinality as parts (part, place) order by place);
  made text := regexp_replace(label, '[^\x01-\x7f]', '', 'g');
  basic int := length(made);
  handled int := basic;
  n int := 128;
  delta int := 0;
  bias int := 72;
  smallest int;
  code int;
  q int;
  k int;
  t int;
begin
  if handled = cardinality(codes) then return label; end if;
  if basic > 0 then made := made || '-'; end if;
  while handled < cardinality(codes) loop
    select min(each) into smallest from unnest(codes) as each where each >= n;
    delta := delta + (smallest - n) * (handled + 1);
    n := smallest;
    foreach code in array codes loop
      if code < n then delta := delta + 1; end if;
      if code = n then
        q := delta;
        k := 36;
        loop
          t := greatest(1, least(26, k - bias));
          exit when q < t;
          made := made || substr(digits, t + (q - t) % (36 - t) + 1, 1);
          q := (q - t) / (36 - t);
          k := k + 36;
        end loop;
        made := made || substr(digits, q + 1, 1);
        delta := case when handled = basic then delta / 700 else delta / 2 end;
        delta := delta + delta / (handled + 1);
        k := 0;
        while delta > 455 loop
          delta := delta / 35;
          k := k + 36;
        end loop;
        bias := k + 36 * delta / (delta + 38);
        delta := 0;
        handled := handled + 1;
      end if;
    end loop;
    delta := delta + 1;
    n := n + 1;
  end loop;
  return 'xn--' || made;
end $$;

create function pg_temp.folded(address text) returns text language sql as $$
  select substring(address from '^(.*)@') || '@' || string_agg(pg_temp.punycode(label), '.' order by place)
  from regexp_split_to_table(
    translate(
      lower(normalize(substring(address from '@([^@]*)$'), NFKC) collate "und-x-icu"),
      U&'\3002\00AD\200B\2060\FEFF', '.'
    ), '[.]') with ordinality as labels (label, place)
$$;

do $$
declare
  place record;
  found record;
begin
  for place in values
    ('users', 'email', 'email_key'),
    ('users', 'pending_email', 'pending_email_key'),
    ('sign_ups', 'email', 'email_key'),
    ('guests', 'email', 'email_key'),
    ('invite_requests', 'email', 'email_key'),
    ('account_tokens', 'email', 'email'),
    ('contributions', 'receipt_email', 'receipt_email'),
    ('contact_messages', 'email', 'email'),
    ('letters', 'recipient', 'recipient')
  loop
    for found in execute format('select ctid as row from %I where %I ~ ''@[^@]*[^\x01-\x7f][^@]*$''', place.column1, place.column3)
    loop
      begin
        execute format(
          'update %1$I set %2$I = pg_temp.folded(%2$I)' ||
            case when place.column2 = place.column3 then '' else ', %3$I = pg_temp.folded(%3$I)' end || ' where ctid = $1',
          place.column1, place.column2, place.column3) using found.row;
      exception when unique_violation then
        raise notice 'two rows of % are one mailbox', place.column1;
      end;
    end loop;
  end loop;
end $$;

-- Payments that have been sent keep the address they were sent to, as their files do. There are few in other letters.
create index payouts_in_other_letters on payouts (pence) where email ~ '[^\x01-\x7f]';

drop function pg_temp.folded(text);
drop function pg_temp.punycode(text);
