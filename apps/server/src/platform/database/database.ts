import type { Kysely, Transaction } from "kysely";
import type { DB } from "./schema.generated.ts";

export type Database = Kysely<DB>;
/** A connection inside a transaction: what writes take, so that they cannot happen outside one. */
export type Tx = Transaction<DB>;

/** Why the database cannot be used, in one line for the person at the terminal. */
export class DatabaseStartError extends Error {}
