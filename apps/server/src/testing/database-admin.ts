import { Client } from "pg";

/** The same server, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

export async function runAsAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl, application_name: "wishwell test admin" });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
