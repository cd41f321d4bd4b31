import { pence } from "@wishwell/domain/money";
import type { Database } from "../../platform/database/database.ts";
import type { BookedContribution } from "./contribution-entries.ts";
import type { StrayPayment } from "./suspense-entries.ts";

/** A contribution that was captured, with its parts; `null` before that. */
export async function findBooked(db: Database, id: string): Promise<BookedContribution | null> {
  const row = await db
    .selectFrom("contributions")
    .select(["party_id", "provider", "pence", "provider_fee", "platform_fee", "gift", "charity"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined || row.provider_fee === null) return null;
  const charities = await db
    .selectFrom("contribution_charities")
    .select(["charity_id", "pence"])
    .where("contribution_id", "=", id)
    .orderBy("charity_id")
    .execute();
  return {
    id,
    partyId: row.party_id,
    provider: row.provider,
    amount: pence(row.pence),
    split: {
      providerFee: pence(row.provider_fee),
      platformFee: pence(row.platform_fee ?? 0),
      gift: pence(row.gift ?? 0),
      charity: pence(row.charity ?? 0),
    },
    charities: new Map(charities.map((part) => [part.charity_id, pence(part.pence)])),
  };
}

/** What lies in suspense by this capture, whether or not it went back; `null` when nothing came in by it. */
export async function findStray(db: Database, provider: string, captureId: string): Promise<StrayPayment | null> {
  const rows = await db
    .selectFrom("ledger_entries as entry")
    .innerJoin("ledger_lines as line", "line.entry_id", "entry.id")
    .select(["entry.party_id", "entry.contribution_id", "line.part", "line.pence"])
    .where("entry.kind", "=", "suspense")
    .where("entry.ref", "=", `${provider}:${captureId}`)
    .execute();
  const [first] = rows;
  if (first === undefined) return null;
  const sum = (part: string) => rows.filter((row) => row.part === part).reduce((all, row) => all + row.pence, 0);
  return {
    contributionId: first.contribution_id ?? "",
    partyId: first.party_id ?? "",
    provider,
    captureId,
    amount: pence(sum("gross")),
    fee: pence(-sum("provider_fee")),
  };
}
