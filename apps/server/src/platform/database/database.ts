import type { Kysely, Transaction } from "kysely";
import type { DB } from "./schema.generated.ts";

export type Database = Kysely<DB>;
/** A connection inside a transaction. Functions that write require it, so that they can't run outside one. */
export type Tx = Transaction<DB>;

/** Why the database can't be used, in one line for the operator. */
export class DatabaseStartError extends Error {}
