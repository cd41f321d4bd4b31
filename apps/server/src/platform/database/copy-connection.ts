import { pipeline } from "node:stream/promises";
import { Readable, type Writable } from "node:stream";
import { Kysely, PostgresDialect } from "kysely";
import { Client, type ClientConfig } from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { types } from "./connect.ts";
import type { Database } from "./database.ts";
import type { DB } from "./schema.generated.ts";

export interface CopyConnection {
  /** Runs everything on one connection, in order and without a time limit. */
  readonly db: Database;
  /** Sends lines in PostgreSQL's COPY format; inside a transaction of `db`, they are part of it. */
  readonly copy: (statement: string, lines: string) => Promise<void>;
  /** Like `copy`, for more data than fits in memory. No other query can run here until the stream has ended. */
  readonly copyIn: (statement: string) => Writable & { readonly rowCount: number };
  readonly copyOut: (statement: string) => Readable & { readonly rowCount: number };
  close(): Promise<void>;
}

/** A separate connection for bulk work: those of the pool serve pages and cancel slow statements. */
export async function openCopyConnection(url: string, applicationName: string): Promise<CopyConnection> {
  const config: ClientConfig = {
    connectionString: url,
    application_name: applicationName,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    lock_timeout: 30_000,
    types,
  };
  const client = new Client(config);
  // A running query fails and reports the error; if none is running, the next one does.
  client.on("error", () => undefined);
  await client.connect();
  // Bulk work stores its progress in the same transaction as its data, so a database crash loses both or neither.
  await client.query("set synchronous_commit = off");
  // If this process is killed, the server notices soon and releases its locks.
  await client.query("set client_connection_check_interval = '2s'").catch(() => undefined);
  const lent = Object.assign(client, { release: () => undefined });
  const pool = { connect: async () => lent, end: async () => undefined, options: {} };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    async copy(statement, lines) {
      await pipeline(Readable.from([Buffer.from(lines)]), client.query(copyFrom(statement)));
    },
    copyIn: (statement) => client.query(copyFrom(statement)),
    copyOut: (statement) => client.query(copyTo(statement)),
    async close() {
      await db.destroy();
      await client.end();
    },
  };
}

/** A line in COPY's text format. */
export function copyLine(values: readonly (string | number | boolean | null)[]): string {
  return `${values.map(copyValue).join("\t")}\n`;
}

const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function copyValue(value: string | number | boolean | null): string {
  if (value === null) return "\\N";
  return typeof value === "string" ? value.replace(/[\\\t\n\r]/g, (mark) => escapes[mark] ?? mark) : String(value);
}
