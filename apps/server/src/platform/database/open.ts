import { connect, type Connection } from "./connect.ts";
import type { Part } from "./embedded/shared-server.ts";
import { openEmbedded } from "./embedded/embedded.ts";
import { migrate } from "./migrate.ts";
import { DatabaseStartError } from "./database.ts";

export interface OpenDatabaseOptions {
  readonly DATABASE_URL?: string | undefined;
  readonly DATA_DIR: string;
  /** The kind of this process. It decides which processes may share an embedded server, and names the connections. */
  readonly part: Part;
  readonly poolSize?: number;
  /** Refuses a database on which Wishwell has never started, instead of creating its tables. */
  readonly existing?: boolean;
  /** For the log: a connection broke, or the embedded server stopped or runs again. No action is needed. */
  readonly report: (message: string) => void;
}

/** Finds or starts the database without querying or changing it. */
export async function reachDatabase(
  options: Omit<OpenDatabaseOptions, "existing" | "poolSize">,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const { DATABASE_URL, DATA_DIR, part, report } = options;
  if (DATABASE_URL) return { url: DATABASE_URL, close: () => Promise.resolve() };
  return openEmbedded({ dataDir: DATA_DIR, part, report }).catch((error: unknown) => {
    throw error instanceof DatabaseStartError ? error : unusable(DATA_DIR, error);
  });
}

/**
 * Opens Wishwell's database, migrated and ready to use: that of DATABASE_URL, or else the embedded one. Any problem is
 * thrown as a DatabaseStartError with one clear line.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Connection> {
  const { part, report } = options;
  const server = await reachDatabase(options);
  const { url } = server;
  try {
    await migrate(url, undefined, { existing: options.existing ?? false });
  } catch (error) {
    await server.close();
    throw error instanceof DatabaseStartError ? error : unreachable(url, error);
  }
  const connection = connect({
    url,
    applicationName: `wishwell ${part}`,
    ...(options.poolSize === undefined ? {} : { poolSize: options.poolSize }),
    onIdleError: (error) => report(`A database connection broke: ${error.message}`),
  });
  return {
    db: connection.db,
    url,
    async close() {
      await connection.close();
      await server.close();
    },
  };
}

/** For a full disk or a read-only folder the system's own message is clearest. */
function unusable(dataDir: string, error: unknown): DatabaseStartError {
  const reason = error instanceof Error ? error.message : String(error);
  return new DatabaseStartError(`The data folder ${dataDir} cannot be used: ${reason}`, { cause: error });
}

/** Wraps an error from the server or the network. */
export function unreachable(url: string, error: unknown): DatabaseStartError {
  const { host, pathname } = new URL(url);
  const { code, message } = error as { code?: string; message?: string };
  return new DatabaseStartError(`The database ${host}${pathname} cannot be used: ${message || code}`, { cause: error });
}
