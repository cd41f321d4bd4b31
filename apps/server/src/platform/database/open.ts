import { connect, type Connection } from "./connect.ts";
import type { Part } from "./embedded/seat.ts";
import { openEmbedded } from "./embedded/embedded.ts";
import { migrate } from "./migrate.ts";
import { DatabaseStartError } from "./database.ts";

export interface OpenDatabaseOptions {
  readonly DATABASE_URL?: string | undefined;
  readonly DATA_DIR: string;
  /** What this process is. It decides who may share an embedded server, and is the name on its connections. */
  readonly part: Part;
  readonly poolSize?: number;
  /** For the log: a connection broke, the embedded server went away or is back. Nothing has to be done. */
  readonly report: (message: string) => void;
}

/** Where the database is, as it is: nothing is asked and nothing changed in it. */
export async function reachDatabase(
  options: Omit<OpenDatabaseOptions, "poolSize">,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const { DATABASE_URL, DATA_DIR, part, report } = options;
  if (DATABASE_URL) return { url: DATABASE_URL, close: () => Promise.resolve() };
  return openEmbedded({ dataDir: DATA_DIR, part, report }).catch((error: unknown) => {
    throw error instanceof DatabaseStartError ? error : unusable(DATA_DIR, error);
  });
}

/**
 * Opens Wishwell's database, up to date and ready to use: the one of DATABASE_URL, or else the embedded one.
 * Whatever is wrong is thrown as one clear line, a DatabaseStartError.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Connection> {
  const { part, report } = options;
  const server = await reachDatabase(options);
  const { url } = server;
  try {
    await migrate(url);
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

/** A full disk, a folder that may not be written: the system's own words say it best. */
function unusable(dataDir: string, error: unknown): DatabaseStartError {
  const reason = error instanceof Error ? error.message : String(error);
  return new DatabaseStartError(`The data folder ${dataDir} cannot be used: ${reason}`, { cause: error });
}

/** What the server or the way to it says. */
export function unreachable(url: string, error: unknown): DatabaseStartError {
  const { host, pathname } = new URL(url);
  const { code, message } = error as { code?: string; message?: string };
  return new DatabaseStartError(`The database ${host}${pathname} cannot be used: ${message || code}`, { cause: error });
}
