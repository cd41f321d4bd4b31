import type { Database } from "../../platform/database/database.ts";

interface PageError {
  readonly at: Date;
  readonly type: string;
  readonly url: string | null;
  readonly error: string | null;
  readonly component: string | null;
  readonly method: string | null;
}

export async function storePageError(db: Database, pageError: PageError): Promise<void> {
  await db.insertInto("page_errors").values(pageError).execute();
}

export async function forgetPageErrors(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("page_errors").where("at", "<", before).execute();
}
