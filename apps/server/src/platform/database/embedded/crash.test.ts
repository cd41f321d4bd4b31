import { Client } from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  aDataFolder,
  type DatabaseProcess,
  type DataFolder,
  startDatabaseProcess,
} from "../../../../test-support/database-server.ts";
import { openEmbedded } from "./embedded.ts";

describe("an acknowledged write", { timeout: 90_000 }, () => {
  let folder: DataFolder;
  let running: DatabaseProcess[];

  // Created once: each test must cope with what the previous one left running, as a real start would.
  beforeAll(async () => {
    folder = await aDataFolder();
    running = [];
  });
  afterEach(() => Promise.all(running.splice(0).map((each) => each.signal("SIGKILL"))));
  afterAll(() => folder.remove());

  async function startWriting(mode: "write" | "careless" = "write") {
    const writer = startDatabaseProcess({ dataDir: folder.dataDir, mode });
    running.push(writer);
    await writer.said("kept", 100);
    return writer;
  }
  async function killServer() {
    const postmaster = await folder.postmaster();
    process.kill(postmaster?.pid ?? 0, "SIGKILL");
  }
  /** Starts the database again and returns the acknowledged rows that are missing. */
  async function missing(writer: DatabaseProcess): Promise<string[]> {
    const acknowledged = writer.lines.filter((line) => line.startsWith("kept ")).map((line) => line.slice(5));
    const server = await openEmbedded({ dataDir: folder.dataDir, part: "web" });
    const client = new Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query<{ type: string }>("select type from page_errors");
    await client.end();
    await server.close();
    const there = new Set(rows.map((row) => row.type));
    return acknowledged.filter((number) => !there.has(`${writer.pid}:${number}`));
  }

  it("survives when the app is killed", async () => {
    const writer = await startWriting();
    await writer.signal("SIGKILL");
    expect(await missing(writer)).toEqual([]);
  });

  it("survives when app and server are killed together", async () => {
    const writer = await startWriting();
    await killServer();
    await writer.signal("SIGKILL");
    expect(await missing(writer)).toEqual([]);
  });

  it("survives when only the server is killed, which the app restarts", async () => {
    const writer = await startWriting();
    await killServer();
    await writer.said("report The embedded database is running again");
    const before = writer.lines.filter((line) => line.startsWith("kept ")).length;
    await writer.said("kept", before + 50);
    expect(await writer.signal("SIGTERM")).toBe(0);
    expect(await missing(writer)).toEqual([]);
  });

  it("control: is reported missing here if it was never committed", async () => {
    const writer = await startWriting("careless");
    await writer.signal("SIGKILL");
    expect((await missing(writer)).length).toBeGreaterThanOrEqual(100);
  });
});
