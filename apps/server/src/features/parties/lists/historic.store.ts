import { historicWhenEndedBy } from "@wishwell/domain/party-clock";
import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { DB } from "../../../platform/database/schema.generated.ts";

/** The domain's `isHistoric` for rows: complete and the organiser paid, or long over. Never null. */
export function isHistoricRow(
  row: ExpressionBuilder<DB, "parties">,
  { historic, now }: { readonly historic: boolean; readonly now: Date },
): Expression<SqlBool> {
  const paid = row.and([row("parties.completed_at", "is not", null), row("parties.organiser_paid_at", "is not", null)]);
  const ended = row.and([
    row("parties.ends_at", "is not", null),
    row("parties.ends_at", "<=", historicWhenEndedBy(now)),
  ]);
  const isHistoric = row.or([paid, ended]);
  return historic ? isHistoric : row.not(isHistoric);
}
