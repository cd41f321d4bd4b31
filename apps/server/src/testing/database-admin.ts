import { Client } from "pg";

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** One connection for each process: every app needs two statements here, and connecting costs more than they do. */
const connections = new Map<string, Promise<Client>>();

export async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const open = connections.get(adminUrl) ?? openConnection(adminUrl);
  connections.set(adminUrl, open);
  const client = await open;
  await client.query(statement);
}

async function openConnection(adminUrl: string): Promise<Client> {
  const client = new Client({ connectionString: adminUrl, application_name: "wishwell test admin" });
  const forget = () => connections.delete(adminUrl);
  client.on("end", forget).on("error", forget);
  try {
    await client.connect();
  } catch (error) {
    forget();
    throw error;
  }
  // It must not keep the process running.
  (client as Client & { unref(): void }).unref();
  return client;
}
