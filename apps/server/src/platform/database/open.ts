import { connect, type Connection } from "./connect.ts";
import type { Part } from "./embedded/seat.ts";
import { openEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";
import { DatabaseStartError } from "./start-error.ts";

export interface OpenDatabaseOptions {
  readonly DATABASE_URL?: string | undefined;
  readonly DATA_DIR: string;
  /** What this process is. It decides who may share an embedded server, and is the name on its connections. */
  readonly part: Part;
  readonly poolSize?: number;
  /** For the log: a connection broke, the embedded server went away or is back. Nothing has to be done. */
  readonly report: (message: string) => void;
}

/**
 * Opens Wishwell's database, up to date and ready to use: the one of DATABASE_URL, or else the embedded one.
 * Whatever is wrong is thrown as one clear line, a DatabaseStartError.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Connection> {
  const { part, report } = options;
  const embedded = options.DATABASE_URL
    ? undefined
    : await openEmbedded({ dataDir: options.DATA_DIR, part, report }).catch((error: unknown) => {
        throw error instanceof DatabaseStartError ? error : unusable(options.DATA_DIR, error);
      });
  const url = embedded?.url ?? options.DATABASE_URL ?? "";
  try {
    await migrate(url);
  } catch (error) {
    await embedded?.close();
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
      await embedded?.close();
    },
  };
}

/** A full disk, a folder that may not be written: the system's own words say it best. */
function unusable(dataDir: string, error: unknown): DatabaseStartError {
  const reason = error instanceof Error ? error.message : String(error);
  return new DatabaseStartError(`The data folder ${dataDir} cannot be used: ${reason}`, { cause: error });
}

function unreachable(url: string, error: unknown): DatabaseStartError {
  const { host, pathname } = new URL(url);
  const { code, message } = error as { code?: string; message?: string };
  return new DatabaseStartError(`The database ${host}${pathname} cannot be used: ${message || code}`, { cause: error });
}
