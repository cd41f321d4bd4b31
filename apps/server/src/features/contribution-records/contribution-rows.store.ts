import type { ContributionState } from "@wishwell/domain/money/contribution-states";
import { pence, type Pence } from "@wishwell/domain/money/money";
import type { Split } from "@wishwell/domain/money/split";
import { type Selectable, sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import type { Provider } from "../../platform/payment-gateway/gateway.ts";
import type { Line, SharesLeft } from "../ledger/public.ts";
import type { Billing, Contribution } from "./contribution.ts";

/** Listed by name, so that prepared statements of open connections survive a migration that adds columns. */
export const contributionColumns = [
  "id",
  "party_id",
  "guest_id",
  "provider",
  "state",
  "pence",
  "costs_added",
  "amount_private",
  "billing_name",
  "billing_address1",
  "billing_address2",
  "billing_city",
  "billing_postcode",
  "receipt_email",
  "gift_aid_wording",
  "gift_aid_declared_at",
  "orders",
  "order_id",
  "approve_url",
  "payee",
  "capture_id",
  "declines",
  "created_at",
  "state_at",
  "captured_at",
  "look_at",
  "provider_fee",
  "platform_fee",
  "gift",
  "charity",
] as const satisfies readonly (keyof DB["contributions"])[];

type Row = Pick<Selectable<DB["contributions"]>, (typeof contributionColumns)[number]>;

export function toContribution(row: Row): Contribution {
  return {
    id: row.id,
    partyId: row.party_id,
    guestId: row.guest_id,
    provider: row.provider as Provider,
    state: row.state as ContributionState,
    amount: pence(row.pence),
    costsAdded: row.costs_added === null ? null : pence(row.costs_added),
    amountPrivate: row.amount_private,
    billing: {
      name: row.billing_name,
      address1: row.billing_address1,
      address2: row.billing_address2,
      city: row.billing_city,
      postcode: row.billing_postcode,
    },
    receiptEmail: row.receipt_email,
    giftAid:
      row.gift_aid_wording === null || row.gift_aid_declared_at === null
        ? null
        : { wording: row.gift_aid_wording, at: row.gift_aid_declared_at },
    orders: row.orders,
    orderId: row.order_id,
    approveUrl: row.approve_url,
    payee: row.payee,
    captureId: row.capture_id,
    split: splitOf(row),
    declines: row.declines,
    createdAt: row.created_at,
    stateAt: row.state_at,
    capturedAt: row.captured_at,
    lookAt: row.look_at,
  };
}

function splitOf(row: Row): Split | null {
  if (row.provider_fee === null) return null;
  return {
    providerFee: pence(row.provider_fee),
    platformFee: pence(row.platform_fee ?? 0),
    gift: pence(row.gift ?? 0),
    charity: pence(row.charity ?? 0),
  };
}

interface Declaration {
  readonly contributionId: string;
  readonly billing: Billing;
  readonly wording: string;
  readonly version: number;
  readonly declaredAt: Date;
}

export async function insertDeclarations(
  tx: Tx,
  { contributionId, billing, wording, version, declaredAt }: Declaration,
  charityIds: readonly string[],
): Promise<void> {
  await tx
    .insertInto("gift_aid_declarations")
    .values(
      charityIds.map((charityId) => ({
        contribution_id: contributionId,
        charity_id: charityId,
        full_name: billing.name,
        address1: billing.address1,
        address2: billing.address2,
        city: billing.city,
        postcode: billing.postcode,
        wording,
        wording_version: version,
        declared_at: declaredAt,
      })),
    )
    .execute();
}

export interface UnpaidPart {
  readonly contributionId: string;
  readonly pence: Pence;
}

/** Moves these parts to the other charity, adding to what it already has. */
export async function moveParts(
  tx: Tx,
  parts: readonly UnpaidPart[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const moved = sql`jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as moved ("contributionId" uuid, pence bigint)`;
  await sql`
    insert into contribution_charities (contribution_id, charity_id, pence, replaced)
    select "contributionId", ${to}, pence, pence from ${moved}
    on conflict (contribution_id, charity_id) do update set pence = contribution_charities.pence + excluded.pence,
      replaced = contribution_charities.replaced + excluded.replaced`.execute(tx);
  await sql`
    delete from contribution_charities part using ${moved}
    where part.contribution_id = moved."contributionId" and part.charity_id = ${from} and part.pence = moved.pence`.execute(
    tx,
  );
  await sql`
    update contribution_charities part
    set pence = part.pence - moved.pence, replaced = least(part.replaced, part.pence - moved.pence)
    from ${moved}
    where part.contribution_id = moved."contributionId" and part.charity_id = ${from}`.execute(tx);
}

/** Reduces a contribution and its parts to what is left. The caller locks it. */
export async function deductFromShares(tx: Tx, id: string, amount: Pence, left: SharesLeft): Promise<void> {
  const { platformFee, gift, charity } = left.split;
  await sql`
    update contributions set pence = pence - ${amount}::bigint, charged_back = charged_back + ${amount}::bigint,
      platform_fee = ${platformFee}, gift = ${gift}, charity = ${charity}
    where id = ${id}`.execute(tx);
  for (const [charityId, share] of left.charities) {
    await sql`
      update contribution_charities set pence = ${share}::bigint, replaced = least(replaced, ${share}::bigint)
      where contribution_id = ${id} and charity_id = ${charityId}`.execute(tx);
  }
}

/** Restores what the entry's lines took from the contribution. */
export async function returnToShares(tx: Tx, id: string, taken: readonly Line[]): Promise<void> {
  const sum = (part: Line["part"]) =>
    taken.filter((line) => line.part === part).reduce((all, line) => all + line.pence, 0);
  const amount = 0 - sum("gross");
  await sql`
    update contributions set pence = pence + ${amount}::bigint, charged_back = charged_back - ${amount}::bigint,
      platform_fee = platform_fee + ${sum("platform_fee")}::bigint, gift = gift + ${sum("gift")}::bigint,
      charity = charity + ${sum("charity")}::bigint
    where id = ${id}`.execute(tx);
  for (const { account, pence: share } of taken.filter(({ part }) => part === "charity")) {
    const charityId = account.split(":").at(-1);
    // A part redirected from another charity has no Gift Aid declaration, and this share may belong to such a part.
    await sql`
      insert into contribution_charities (contribution_id, charity_id, pence) values (${id}, ${charityId}, ${share})
      on conflict (contribution_id, charity_id) do update set pence = contribution_charities.pence + excluded.pence,
        replaced = contribution_charities.replaced + case
          when contribution_charities.replaced > 0 and contribution_charities.replaced = contribution_charities.pence
          then excluded.pence else 0 end`.execute(tx);
  }
}
