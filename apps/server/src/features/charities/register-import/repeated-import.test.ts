import { rm, writeFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withImportLock } from "../../../platform/imports/import-runs.ts";
import { extractPath, extractText, writeExtract } from "../../../../test-support/register-extract.ts";
import { anImportContext, type ImportContext, manyCharities } from "./builders.ts";

let ctx: ImportContext;
let folder: string;
beforeEach(async () => {
  ctx = await anImportContext();
  ({ folder } = ctx);
});
afterEach(() => ctx.close());

test("importing the same files again does nothing, and a change imports only that change", async () => {
  const charities = manyCharities(40);
  await writeExtract(folder, { charity: charities });
  expect(await ctx.import(folder)).toMatchObject({ progress: { added: 40, changed: 0, gone: 0 } });
  expect(await ctx.import(folder)).toEqual({ outcome: "nothing to do", title: "England and Wales" });
  const changed = charities.map((charity, index) =>
    index === 7 ? { ...charity, charity_name: "ANOTHER NAME" } : charity,
  );
  await writeExtract(folder, { charity: changed });
  expect(await ctx.import(folder)).toMatchObject({ progress: { added: 0, changed: 1, gone: 0 } });
  expect(await ctx.nameKeys("200008")).toEqual(["another name"]);
  const runs = await ctx.database.db.selectFrom("import_runs").selectAll().orderBy("id").execute();
  expect(runs.map(({ kind, stage, rows_done }) => ({ kind, stage, rows_done }))).toEqual([
    { kind: "charities CHC", stage: "done", rows_done: 43 },
    { kind: "charities CHC", stage: "done", rows_done: 43 },
  ]);
  const { rows: left } = await sql`select from pg_tables where tablename like 'staged%'`.execute(ctx.database.db);
  expect(left).toEqual([]);
});

test("a charity missing from the files stays stored but is not found, and returns when it is listed again", async () => {
  const charities = manyCharities(40);
  await writeExtract(folder, { charity: charities });
  await ctx.import(folder);
  await writeExtract(folder, { charity: charities.slice(1) });
  expect(await ctx.import(folder)).toMatchObject({ live: 39, progress: { gone: 1 } });
  expect(await ctx.charity("200001")).toMatchObject({ active: false, name: "Charity 1", search_text: "" });
  expect(await ctx.nameKeys("200001")).toEqual([]);
  await writeExtract(folder, { charity: charities });
  expect(await ctx.import(folder)).toMatchObject({ live: 40, progress: { added: 0, changed: 1 } });
  expect(await ctx.nameKeys("200001")).toEqual(["charity 1"]);
});

test("enrolled charities are never changed, whatever happens to them on the register", async () => {
  const now = new Date("2026-04-01T00:00:00Z");
  const { db } = ctx.database;
  await db
    .insertInto("charities")
    .values({
      id: crypto.randomUUID(),
      charity_number: "GB-CHC-200001",
      name: "Ours",
      created_at: now,
      updated_at: now,
    })
    .execute();
  const before = await db.selectFrom("charities").selectAll().execute();
  const charities = manyCharities(40);
  await writeExtract(folder, { charity: charities });
  await ctx.import(folder);
  await writeExtract(folder, {
    charity: charities.map((charity, index) => (index === 0 ? { ...charity, charity_insolvent: "True" } : charity)),
  });
  await ctx.import(folder);
  expect(await ctx.charity("200001")).toMatchObject({ insolvent: true, active: true });
  await writeExtract(folder, { charity: charities.slice(1) });
  await ctx.import(folder);
  expect(await db.selectFrom("charities").selectAll().execute()).toEqual(before);
});

test("a file with more than 5% fewer charities is refused unless the operator allows it", async () => {
  await writeExtract(folder, { charity: manyCharities(100) });
  await ctx.import(folder);
  await writeExtract(folder, { charity: manyCharities(94) });
  await expect(ctx.import(folder)).rejects.toThrow(
    "England and Wales would have 94 charities instead of 100: more than 5% fewer. Nothing was changed.",
  );
  expect(await ctx.live()).toHaveLength(100);
  ctx.said.length = 0;
  expect(await ctx.import(folder, { allowShrink: true })).toMatchObject({ live: 94, progress: { gone: 6 } });
  expect(ctx.said).toContain("Resuming the interrupted import: 97 rows were read.");
});

test("a file with 5% fewer charities is accepted, and removed ones do not count as present", async () => {
  await writeExtract(folder, { charity: manyCharities(100) });
  await ctx.import(folder);
  await writeExtract(folder, { charity: manyCharities(95) });
  expect(await ctx.import(folder)).toMatchObject({ live: 95 });
  const removed = manyCharities(100).map((charity) => ({ ...charity, charity_registration_status: "Removed" }));
  await writeExtract(folder, { charity: removed });
  await expect(ctx.import(folder)).rejects.toThrow("The files contain no registered charities.");
  expect(await ctx.live()).toHaveLength(95);
});

test("a file of related data that lost many rows is refused too", async () => {
  const causes = Array.from({ length: 100 }, (_, index) => ({
    organisation_number: 200_001 + index,
    classification_code: 101,
  }));
  await writeExtract(folder, { charity: manyCharities(100), charity_classification: causes });
  await ctx.import(folder);
  await writeFile(
    extractPath(folder, "charity_classification"),
    extractText("charity_classification", causes.slice(0, 50)),
  );
  await expect(ctx.import(folder)).rejects.toThrow("The file charity_classification has 50 rows instead of 100");
  expect(await ctx.charity("200100")).toMatchObject({ causes: [101] });
});

test("the second of two concurrent imports is refused", async () => {
  await writeExtract(folder, { charity: manyCharities(3) });
  await withImportLock(ctx.database.db, "charities", async () => {
    await expect(ctx.import(folder)).rejects.toThrow("Another import of the same kind is running.");
  });
  expect(await ctx.import(folder)).toMatchObject({ live: 3 });
});

test("a different file after an interrupted import starts from the beginning", async () => {
  await writeExtract(folder, { charity: manyCharities(100) });
  await ctx.import(folder);
  await writeExtract(folder, { charity: manyCharities(10) });
  await expect(ctx.import(folder)).rejects.toThrow("more than 5% fewer");
  await rm(folder, { recursive: true });
  await writeExtract(folder, { charity: manyCharities(101) });
  expect(await ctx.import(folder)).toMatchObject({ live: 101, progress: { added: 1, changed: 0, gone: 0 } });
});

test("staged rows that were lost in a database crash are read again", async () => {
  await writeExtract(folder, { charity: manyCharities(100) });
  await ctx.import(folder);
  await writeExtract(folder, { charity: manyCharities(90) });
  await expect(ctx.import(folder)).rejects.toThrow("more than 5% fewer");
  await sql`truncate staged_chc_charity`.execute(ctx.database.db);
  ctx.said.length = 0;
  expect(await ctx.import(folder, { allowShrink: true })).toMatchObject({ live: 90 });
  expect(ctx.said.join()).not.toContain("Resuming");
});
