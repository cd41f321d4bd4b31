import type { LettersShown } from "@wishwell/contract/api/admin/choices";
import { countUpTo } from "../../platform/database/sql-helpers.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Counted, Paging } from "../../platform/http/api/paging.ts";

export interface ListedLetter {
  readonly id: string;
  readonly template: string;
  readonly recipient: string;
  readonly status: LettersShown;
  readonly error: string;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
}

export async function findLetters(
  db: Database,
  { show, page, perpage, dir }: Paging<"created_at"> & { readonly show: LettersShown },
): Promise<Counted & { letters: ListedLetter[] }> {
  const found = db.selectFrom("letters").where("status", "=", show);
  const rows = await found
    .select(["id", "template", "recipient", "last_error", "created_at", "sent_at"])
    .orderBy("created_at", dir)
    .orderBy("id")
    .limit(perpage)
    .offset((page - 1) * perpage)
    .execute();
  return {
    ...(await countUpTo(db, found.select("id"), { page, perpage })),
    letters: rows.map((row) => ({
      id: row.id,
      template: row.template,
      recipient: row.recipient,
      status: show,
      error: row.last_error ?? "",
      createdAt: row.created_at,
      sentAt: row.sent_at,
    })),
  };
}
