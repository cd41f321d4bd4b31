import type { Work } from "../../platform/database/database.ts";
import type { Billing } from "./contribution.ts";

interface Declaration {
  readonly contributionId: string;
  readonly billing: Billing;
  readonly wording: string;
  readonly version: number;
  readonly declaredAt: Date;
}

export async function insertDeclarations(
  work: Work,
  { contributionId, billing, wording, version, declaredAt }: Declaration,
  charityIds: readonly string[],
): Promise<void> {
  await work
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
