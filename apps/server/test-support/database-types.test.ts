import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { databaseTypes, SCHEMA_FILE } from "./database-types.ts";
import { freshDatabase } from "./database.ts";

it("the committed database types match the migrations (otherwise run npm run types:database)", async () => {
  const fresh = await freshDatabase();
  const [made, committed] = await Promise.all([databaseTypes(fresh.db), readFile(SCHEMA_FILE, "utf8")]);
  await fresh.close();
  expect(committed).toBe(made);
});
