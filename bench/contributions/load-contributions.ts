import { sql } from "kysely";
import { openCheckout } from "../../apps/server/src/features/contributions/checkout.ts";
import { recordIntention } from "../../apps/server/src/features/contributions/record-intention.ts";
import { settle } from "../../apps/server/src/features/contributions/settle.ts";
import { checkLedger } from "../../apps/server/src/features/ledger/public.ts";
import type { Database } from "../../apps/server/src/platform/database/database.ts";
import type { Deps } from "../../apps/server/src/platform/deps.ts";
import { approveOrder } from "../../apps/server/src/platform/payment-gateway/sandbox/captures.ts";

const guestsOfParty = 20;

/** A generated id: the same number always gives the same id. */
const id = (letter: string, number: string) => sql.raw(`md5('${letter}' || ${number})::uuid`);

/** Loads guests who accepted, each with a captured £20 contribution and balanced ledger entries. */
export async function loadContributions(db: Database, count: number, guestsEach = guestsOfParty): Promise<void> {
  const numbers = sql.raw(`generate_series(1, ${count}) n`);
  const party = id("p", `((n - 1) / ${guestsEach})`);
  await loadParties(db, "p", count / guestsEach);
  await sql`insert into guests (id, party_id, first_name, last_name, email, email_key, status, created_at, updated_at)
    select ${id("g", "n")}, ${party}, 'Guest', 'Number ' || n, 'g' || n || '@example.org', 'g' || n || '@example.org', 4,
      now(), now() from ${numbers}`.execute(db);
  await sql`insert into contributions (id, party_id, guest_id, provider, state, pence, amount_private, billing_name,
      receipt_email, orders, order_id, capture_id, provider_fee, platform_fee, gift, charity, created_at, state_at,
      captured_at)
    select ${id("c", "n")}, ${party}, ${id("g", "n")}, 'sandbox', 'captured', 2000, false, 'Guest ' || n,
      'g' || n || '@example.org', 1, 'O' || n, 'C' || n, 88, 120, 896, 896, ${before}, ${before}, ${before}
    from ${numbers}`.execute(db);
  await sql`insert into contribution_charities (contribution_id, charity_id, pence)
    select ${id("c", "n")}, charities.id, 896 from ${numbers}, charities`.execute(db);
  await loadLedger(db, numbers, party);
  await loadSandbox(db, numbers);
  await sql`vacuum analyze`.execute(db);
  const wrong = (await checkLedger(db)).filter(({ rows }) => rows.length > 0);
  if (wrong.length > 0) throw new Error(`the generated ledger is unsound: ${JSON.stringify(wrong).slice(0, 500)}`);
}

/** Backdated, so that no job treats them as new. */
const before = sql.raw(`now() - interval '2 days' - n * interval '1 second'`);

type Raw = ReturnType<typeof sql.raw>;

async function loadLedger(db: Database, numbers: Raw, party: Raw): Promise<void> {
  // Turns the triggers off: the ledger is checked as a whole afterwards, because row by row would take longer than
  // everything else.
  for (const table of ["ledger_entries", "ledger_lines"]) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
  }
  await sql`insert into ledger_entries (kind, ref, party_id, contribution_id, booked_at)
    select 'capture', ${id("c", "n")}, ${party}, ${id("c", "n")}, ${before} from ${numbers}`.execute(db);
  await sql`insert into ledger_lines (entry_id, line, account, pence, part)
    select entry.id, made.line, made.account, made.pence, made.part
    from ledger_entries entry, charities, lateral (values
      (1, 'clearing:sandbox', 2000, 'gross'), (2, 'clearing:sandbox', -88, 'provider_fee'),
      (3, 'gift:' || entry.party_id, -896, 'gift'),
      (4, 'charity:' || entry.party_id || ':' || charities.id, -896, 'charity'),
      (5, 'income:platform_fee', -120, 'platform_fee')) made (line, account, pence, part)`.execute(db);
  for (const table of ["ledger_entries", "ledger_lines"]) {
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  }
  await sql`insert into payment_attempts (key, contribution_id, kind, state, detail, asked_at, answered_at)
    select made.kind || ':' || n, ${id("c", "n")}, made.kind, 'ok', made.detail || n, ${before}, ${before}
    from ${numbers}, (values ('order', 'O'), ('capture', 'C')) made (kind, detail)`.execute(db);
  await sql`insert into payment_events (provider, event_id, kind, about, received_at, handled_at)
    select 'sandbox', 'E' || n, 'capture.completed', jsonb_build_object('contributionId', ${id("c", "n")}), ${before},
      ${before} from ${numbers}`.execute(db);
  await sql`insert into card_tries (contribution_id, guest_id, declined, at)
    select ${id("c", "n")}, ${id("g", "n")}, false, ${before} from ${numbers}`.execute(db);
}

async function loadSandbox(db: Database, numbers: Raw): Promise<void> {
  await sql`insert into sandbox_orders (id, key, invoice_id, pence, description, return_url, cancel_url, state,
      paid_with, outcome, created_at)
    select 'O' || n, 'order:' || n, ${id("c", "n")}, 2000, '', '', '', 'completed', 'account', 'paid', ${before}
    from ${numbers}`.execute(db);
  await sql`insert into sandbox_captures (id, key, order_id, invoice_id, state, pence, fee, created_at)
    select 'C' || n, 'capture:' || n, 'O' || n, ${id("c", "n")}, 'completed', 2000, 88, ${before}
    from ${numbers}`.execute(db);
  await sql`insert into sandbox_transactions (id, kind, pence, reference, about, at)
    select 'C' || n || made.suffix, made.kind, made.pence, ${id("c", "n")}, 'C' || n, ${before}
    from ${numbers}, (values ('', 'capture', 2000), ('-F', 'fee', -88)) made (suffix, kind, pence)`.execute(db);
}

/** Parties a month ahead, each with a child and the charity. */
async function loadParties(db: Database, letter: string, count: number): Promise<void> {
  const numbers = sql.raw(`generate_series(0, ${count - 1}) n`);
  const email = sql.raw(`'parent-${letter}' || n || '@example.org'`);
  await sql`insert into charities (id, charity_number, name, created_at, updated_at)
    select gen_random_uuid(), 'GB-CHC-1', 'Bench Trust', now(), now()
    where not exists (select from charities)`.execute(db);
  await sql`insert into users (id, email, email_key, password_hash, verified_at, last_seen_at, created_at)
    select ${id(`u${letter}`, "n")}, ${email}, ${email}, '', now(), now(), now() from ${numbers}`.execute(db);
  await sql`insert into parties (id, owner_id, short_code, name, theme_kind, date, rsvp_date, start_time, end_time,
      ends_at, address_id, venue, address1, city, active, activated_at, created_at, updated_at)
    select ${id(letter, "n")}, ${id(`u${letter}`, "n")}, ${letter} || n, 'Party ' || n, 'traditional',
      current_date + 30, current_date + 20, '14:00', '16:00', now() + interval '30 days', gen_random_uuid(),
      'Village Hall', '12 High Street', 'Bristol', true, now(), now(), now() from ${numbers}`.execute(db);
  await sql`insert into party_recipients (id, party_id, position, first_name, last_name, date_of_birth)
    select gen_random_uuid(), ${id(letter, "n")}, 0, 'Maya', 'Okafor', '2019-03-20' from ${numbers}`.execute(db);
  await sql`insert into party_charities (id, party_id, charity_id, reason, created_at)
    select gen_random_uuid(), ${id(letter, "n")}, charities.id, 'Because', now() from ${numbers}, charities`.execute(
    db,
  );
}

export interface Giver {
  readonly guestId: string;
  readonly partyId: string;
}

/** Guests of many parties who have not contributed yet. */
export async function loadGivers(db: Database, count: number): Promise<Giver[]> {
  const parties = 100;
  await loadParties(db, "q", parties);
  await sql`insert into guests (id, party_id, first_name, last_name, email, email_key, status, created_at, updated_at)
    select ${id("h", "n")}, ${id("q", `(n % ${parties})`)}, 'Guest', 'Number ' || n, 'h' || n || '@example.org',
      'h' || n || '@example.org', 4, now(), now() from ${sql.raw(`generate_series(1, ${count}) n`)}`.execute(db);
  const rows = await sql<Giver>`select ${id("h", "n")} as "guestId", ${id("q", `(n % ${parties})`)} as "partyId"
    from ${sql.raw(`generate_series(1, ${count}) n`)}`.execute(db);
  await sql`analyze guests`.execute(db);
  return rows.rows;
}

const visitor = { kind: "visitor", address: "192.0.2.7", requestId: "bench", claimToken: null } as const;
const billing = { name: "Hannah Bennett", address1: "4 Mill Lane", address2: "", city: "Bristol", postcode: "BS6 5XQ" };

/** From intention to ledger, including the sandbox provider's side. */
export async function give(deps: Deps, { guestId, partyId }: Giver): Promise<void> {
  const typed = { amount: "20.00", coverCosts: false, amountPrivate: false, giftAid: true, declared: true, billing };
  const { id } = await recordIntention(deps, visitor, { guestId, partyId, ...typed });
  const { orderId } = await openCheckout(deps, { id });
  await approveOrder(deps, { orderId });
  const { state } = await settle(deps, id);
  if (state !== "captured") throw new Error(`it is ${state}`);
}
