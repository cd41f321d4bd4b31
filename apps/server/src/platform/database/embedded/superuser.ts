import { Client } from "pg";
import { DatabaseStartError } from "../start-error.ts";
import { SUPERUSER } from "./cluster.ts";
import type { Postmaster } from "./postmaster.ts";
import { PORT } from "./settings.ts";
import type { Server } from "./server.ts";

export function urlOf(socketFolder: string, role: string, password: string, database: string): string {
  // A host is there for the sake of URL parsers; the folder in the query is where the connection goes.
  const url = new URL(`postgres://${role}:${password}@localhost:${PORT}/${database}`);
  url.searchParams.set("host", socketFolder);
  url.searchParams.set("sslmode", "disable");
  return url.href;
}

/** A superuser's connection, or nothing while the server is starting, recovering or stopping. */
export async function tryToConnect(server: Server, postmaster: Postmaster): Promise<Client | undefined> {
  const client = new Client({
    connectionString: urlOf(postmaster.socketFolder, SUPERUSER, server.password, "postgres"),
    application_name: `wishwell ${process.pid}`,
    connectionTimeoutMillis: 5_000,
  });
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if ((error as { code?: string }).code === "28P01") {
      throw new DatabaseStartError(`${server.place.passwordFile} does not fit the database in ${server.place.home}.`);
    }
    return undefined;
  }
}
