import type { Pence } from "@wishwell/domain/money/money";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";
import type { Line, SharesLeft } from "../ledger/public.ts";

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
