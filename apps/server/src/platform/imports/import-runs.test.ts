import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../../test-support/database.ts";
import { beginRun, finishRun, ImportUnderWay, lastRun, recordRun, withImportLock } from "./import-runs.ts";

let database: FreshDatabase;
beforeAll(async () => void (database = await freshDatabase()));
afterAll(() => database.close());
const now = new Date("2026-05-01T10:00:00Z");

test("a run reports its progress, and a partial update keeps the other values", async () => {
  const { db } = database;
  expect(await lastRun(db, "shells")).toBeNull();
  const fileHash = Buffer.from("a file");
  const id = await beginRun(db, { kind: "shells", fileHash, stage: "reading", details: { colour: "red" } }, now);
  expect(await lastRun(db, "shells")).toEqual({
    id,
    fileHash,
    stage: "reading",
    rowsDone: 0,
    details: { colour: "red" },
    finished: false,
  });
  await recordRun(db, id, { rowsDone: 7 });
  await recordRun(db, id, { stage: "sorting" });
  expect(await lastRun(db, "shells")).toMatchObject({ stage: "sorting", rowsDone: 7, details: { colour: "red" } });
  await finishRun(db, id, now);
  expect(await lastRun(db, "shells")).toMatchObject({ id, stage: "done", finished: true });
});

test("the last run is the newest of its kind", async () => {
  const { db } = database;
  const older = await beginRun(db, { kind: "stones", fileHash: Buffer.from("1"), stage: "reading" }, now);
  const newer = await beginRun(db, { kind: "stones", fileHash: Buffer.from("2"), stage: "reading" }, now);
  await beginRun(db, { kind: "sticks", fileHash: Buffer.from("3"), stage: "reading" }, now);
  await finishRun(db, older, now);
  expect(await lastRun(db, "stones")).toMatchObject({ id: newer, finished: false });
});

test("a second import of the same kind is refused while the first one runs, but not afterwards", async () => {
  const { db } = database;
  await withImportLock(db, "shells", async () => {
    await expect(withImportLock(db, "shells", async () => "done")).rejects.toThrow(ImportUnderWay);
    expect(await withImportLock(db, "stones", async () => "done")).toBe("done");
  });
  expect(await withImportLock(db, "shells", async () => "done")).toBe("done");
});

test("a failed import lets the next one run", async () => {
  const { db } = database;
  const failing = withImportLock(db, "shells", () => Promise.reject(new Error("the file is gone")));
  await expect(failing).rejects.toThrow("the file is gone");
  expect(await withImportLock(db, "shells", async () => "done")).toBe("done");
});
