import { createHash } from "node:crypto";
import { CsvRows } from "@wishwell/domain/text/csv-rows";
import { withoutApostrophe } from "@wishwell/domain/text/csv-text";
import { readReportedSum } from "@wishwell/domain/payouts/report-rows";
import { type Answered, failed, type PayoutBatch, type PayoutItem } from "../gateway.ts";
import { createPayoutBatch, stepPayoutsDue } from "./payouts.ts";
import type { SandboxDeps } from "./sandbox-parts.ts";

/**
 * Simulates uploading a payment file at the provider's site; its payouts are sent at once. Uploading the identical file
 * again pays no one.
 */
export async function receivePaymentFile(parts: SandboxDeps, bytes: Buffer): Promise<Answered<PayoutBatch>> {
  const items = readItems(bytes.toString());
  if (items === null) return failed("invalid", "rows need an address, an amount, GBP and a reference each");
  const key = `file:${createHash("sha256").update(bytes).digest("hex")}`;
  const taken = await createPayoutBatch(parts, { key, items });
  if (taken.kind !== "ok") return taken;
  // A few hundred at a time.
  for (let left = items.length; left > 0; left -= 500) await stepPayoutsDue(parts);
  return taken;
}

function readItems(text: string): PayoutItem[] | null {
  const reader = new CsvRows(",");
  const rows = [...reader.take(text), ...reader.end()];
  const items = rows.map(([email = "", sum = "", currency = "", reference = "", note = ""]) => {
    const amount = readReportedSum(sum);
    return amount === null || currency !== "GBP" ? null : { email, amount, reference, note: withoutApostrophe(note) };
  });
  const right = items.filter((item) => item !== null);
  return right.length === items.length ? right : null;
}
