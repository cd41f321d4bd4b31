import { randomBytes } from "node:crypto";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { connect } from "../src/platform/database/connect.ts";
import { migrate } from "../src/platform/database/migrate.ts";
import { openSendingBoss } from "../src/platform/jobs/boss.ts";
import { runAsAdmin, withDatabase } from "./database.ts";
import { startTestServer } from "./database-server.ts";
import "./database.ts";

/**
 * Runs once before all server tests: one server (our own, or TEST_DATABASE_URL with a superuser) and one migrated
 * template. Test files copy the template, which takes a fraction of the time of migrating.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { adminUrl: given, stop: () => Promise.resolve() } : await startTestServer();
  const { adminUrl } = server;
  const templateDatabase = `template_${randomBytes(8).toString("hex")}`;
  await runAsAdmin(adminUrl, `create database ${templateDatabase} template template0`);
  await prepare(withDatabase(adminUrl, templateDatabase));
  project.provide("adminUrl", adminUrl);
  project.provide("templateDatabase", templateDatabase);
  return async () => {
    await runAsAdmin(adminUrl, `drop database if exists ${templateDatabase} with (force)`);
    await server.stop();
  };
}

/** Our own tables and those of the job queue. */
async function prepare(url: string): Promise<void> {
  await migrate(url);
  const connection = connect({ url, applicationName: "wishwell test template" });
  const boss = await openSendingBoss({ db: connection.db, log: pino({ level: "silent" }) });
  await boss.stop({ graceful: false });
  await connection.close();
}
