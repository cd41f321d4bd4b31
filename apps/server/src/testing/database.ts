import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { connect } from "../platform/database/connect.ts";
import type { Database } from "../platform/database/database.ts";
import { runAsAdmin, withDatabase } from "./database-admin.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A superuser's URL of the server that all tests of this run share. */
    adminUrl: string;
    /** The migrated database that fresh ones are copied from. */
    templateDatabase: string;
  }
}

export interface FreshDatabase {
  readonly db: Database;
  readonly url: string;
  /** Closes the connections and drops the database. */
  close(): Promise<void>;
}

/** A migrated database of one's own: make one for each test file, or for each test that counts whole tables. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const empty = await createDatabase(`template ${inject("templateDatabase")} strategy file_copy`);
  const connection = connect({ url: empty.url, applicationName: "wishwell test" });
  return {
    db: connection.db,
    url: empty.url,
    async close() {
      await connection.close();
      await empty.drop();
    },
  };
}

/** A database made with the given options of CREATE DATABASE, e.g. another locale; nothing is in it unless a template is. */
export async function createDatabase(options: string): Promise<{ url: string; drop(): Promise<void> }> {
  const adminUrl = inject("adminUrl");
  const name = `test_${randomBytes(8).toString("hex")}`;
  await runAsAdmin(adminUrl, `create database ${name} ${options}`);
  return {
    url: withDatabase(adminUrl, name),
    drop: () => runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`),
  };
}
