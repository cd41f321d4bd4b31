import { randomBytes } from "node:crypto";
import type { TestProject } from "vitest/node";
import { migrate } from "../platform/database/migrate.ts";
import { runAsAdmin, withDatabase } from "./database-admin.ts";
import "./database.ts";

/**
 * Runs once before all server tests: one server (TEST_DATABASE_URL, a superuser's URL), one migrated template. Test files copy the template, which takes a fraction of migrating.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const adminUrl = process.env.TEST_DATABASE_URL ?? "";
  if (adminUrl === "") throw new Error("TEST_DATABASE_URL is not set");
  const templateDatabase = `template_${randomBytes(8).toString("hex")}`;
  await runAsAdmin(adminUrl, `create database ${templateDatabase} template template0`);
  await migrate(withDatabase(adminUrl, templateDatabase));
  project.provide("adminUrl", adminUrl);
  project.provide("templateDatabase", templateDatabase);
  return async () => {
    await runAsAdmin(adminUrl, `drop database if exists ${templateDatabase} with (force)`);
  };
}
