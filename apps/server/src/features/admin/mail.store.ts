import type { LettersShown } from "@wishwell/contract/api/admin/choices";
import { countUpTo } from "../../platform/database/sql-helpers.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Counted, Paging } from "../../platform/http/api/paging.ts";

export interface ListedLetter {
  readonly id: string;
  readonly template: string;
  readonly recipient: string;
  readonly userId: string | null;
  /** Null if it is about no party, or about a deleted one. */
  readonly party: { readonly id: string; readonly name: string } | null;
  readonly status: LettersShown;
  readonly error: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

export async function findLetters(
  db: Database,
  { show, page, perpage, dir }: Paging<"created_at"> & { readonly show: LettersShown },
): Promise<Counted & { letters: ListedLetter[] }> {
  const found = db.selectFrom("letters").where("letters.status", "=", show);
  const rows = await found
    .leftJoin("parties", (join) =>
      join.onRef("parties.id", "=", "letters.party_id").on("parties.deleted_at", "is", null),
    )
    .select(["letters.id", "template", "recipient", "last_error", "letters.created_at", "sent_at", "letters.user_id"])
    .select(["parties.id as party_id", "parties.name as party_name"])
    .orderBy("letters.created_at", dir)
    .orderBy("letters.id")
    .limit(perpage)
    .offset((page - 1) * perpage)
    .execute();
  return {
    ...(await countUpTo(db, found.select("letters.id"), { page, perpage })),
    letters: rows.map((row) => ({
      id: row.id,
      template: row.template,
      recipient: row.recipient,
      userId: row.user_id,
      party: row.party_id === null ? null : { id: row.party_id, name: row.party_name ?? "" },
      status: show,
      error: row.last_error ?? "",
      createdAt: row.created_at,
      sentAt: row.sent_at,
    })),
  };
}
