import { emailKey } from "@wishwell/domain/text/email-key";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Attachment } from "../../platform/mail/mail-queue.ts";

export interface DeliveredLetter {
  readonly id: string;
  readonly to: string;
  readonly from: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly Attachment[];
  readonly deliveredAt: Date;
}

const mostLetters = 200;

/** Newest first. Emails with the same time stay in the order of delivery. */
export async function listMailbox(db: Database, to?: string): Promise<DeliveredLetter[]> {
  const letters = select(db).orderBy("delivered_at", "desc").orderBy("place", "desc").limit(mostLetters);
  const rows = await (to === undefined ? letters : letters.where(sql`lower(recipient)`, "=", emailKey(to))).execute();
  return rows.map(toDelivered);
}

export async function findDelivered(db: Database, id: string): Promise<DeliveredLetter | null> {
  const row = await select(db).where("id", "=", id).executeTakeFirst();
  return row ? toDelivered(row) : null;
}

function select(db: Database) {
  return db
    .selectFrom("mailbox")
    .select([
      "id",
      "recipient as to",
      "sender as from",
      "reply_to as replyTo",
      "subject",
      "text",
      "html",
      "headers",
      "attachments",
      "delivered_at as deliveredAt",
    ]);
}

/** Only our own code writes these columns, so their shape is known. */
function toDelivered<Row extends { readonly attachments: unknown; readonly headers: unknown }>(row: Row) {
  return {
    ...row,
    headers: row.headers as DeliveredLetter["headers"],
    attachments: row.attachments as readonly Attachment[],
  };
}
