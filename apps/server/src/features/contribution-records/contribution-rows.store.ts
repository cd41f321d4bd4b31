import type { ContributionState } from "@wishwell/domain/money/contribution-states";
import { pence } from "@wishwell/domain/money/money";
import type { Split } from "@wishwell/domain/money/split";
import type { Selectable } from "kysely";
import type { Tx } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/schema.generated.ts";
import type { Provider } from "../../platform/payment-gateway/gateway.ts";
import type { Billing, Contribution } from "./contribution.ts";

/** Listed by name, so that prepared statements of open connections survive a migration that adds columns. */
export const contributionColumns = [
  "id",
  "party_id",
  "guest_id",
  "provider",
  "state",
  "pence",
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
