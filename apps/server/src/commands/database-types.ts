import { writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { connect } from "../platform/database/connect.ts";
import { migrate } from "../platform/database/migrate.ts";
import { startTestServer } from "../../test-support/database-server.ts";
import { databaseTypes, SCHEMA_FILE } from "../../test-support/database-types.ts";

const HELP = `npm run types:database

Applies all migrations to a throwaway database and writes the types of its tables to
${relative(process.cwd(), SCHEMA_FILE)}. Run it after adding a migration; a test fails until you do.`;

async function writeDatabaseTypes(): Promise<void> {
  const server = await startTestServer();
  try {
    const applied = await migrate(server.adminUrl);
    const connection = connect({ url: server.adminUrl, applicationName: "wishwell types" });
    await writeFile(SCHEMA_FILE, await databaseTypes(connection.db));
    await connection.close();
    console.log(`${relative(process.cwd(), SCHEMA_FILE)} written from ${applied.length} migration(s).`);
  } finally {
    await server.stop();
  }
}

if (process.argv.includes("--help")) console.log(HELP);
else await writeDatabaseTypes();
