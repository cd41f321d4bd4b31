import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  aDataFolder,
  type DataFolder,
  type ProcessOptions,
  startDatabaseProcess,
} from "../../../../test-support/database-server.ts";

describe("the embedded database", { timeout: 90_000 }, () => {
  let folder: DataFolder;
  let running: ReturnType<typeof startDatabaseProcess>[];

  // Created once: each test must cope with what the previous one left running, as a real start would.
  beforeAll(async () => {
    folder = await aDataFolder();
    running = [];
  });
  afterEach(() => Promise.all(running.splice(0).map((each) => each.signal("SIGKILL"))));
  afterAll(() => folder.remove());

  function start(options: ProcessOptions = {}) {
    const started = startDatabaseProcess({ dataDir: folder.dataDir, ...options });
    running.push(started);
    return started;
  }
  async function startReady(options: ProcessOptions = {}) {
    const started = start(options);
    await started.said("ready");
    return started;
  }

  it("is shared by web, worker and commands that start at once, until the last one stops", async () => {
    const [web, worker, command] = await Promise.all([
      startReady({ part: "web" }),
      startReady({ part: "worker" }),
      startReady({ part: "command" }),
    ]);
    expect(await web.signal("SIGTERM")).toBe(0);
    expect(await command.signal("SIGTERM")).toBe(0);
    expect(await folder.postmaster()).toMatchObject({ running: true });
    expect(await worker.signal("SIGTERM")).toBe(0);
    expect(await folder.postmaster()).toBeUndefined();
  });

  it("refuses a second start on the same data folder in one line, without affecting the first", async () => {
    const first = await startReady();
    const second = start();
    expect(await second.ended()).toBe(1);
    expect(second.lines).toEqual([
      `refused Wishwell is already running on the data folder ${folder.dataDir} (process ${first.pid}): stop it first, or use another DATA_DIR for this one.`,
    ]);
    expect(await folder.postmaster()).toMatchObject({ running: true });
    expect(await first.signal("SIGTERM")).toBe(0);
  });

  it("uses the server that a killed process left running", async () => {
    const first = await startReady();
    await first.signal("SIGKILL");
    const left = await folder.postmaster();
    expect(left).toMatchObject({ running: true });
    const second = await startReady();
    expect(await folder.postmaster()).toMatchObject({ pid: left?.pid, running: true });
    expect(await second.signal("SIGTERM")).toBe(0);
    expect(await folder.postmaster()).toBeUndefined();
  });

  it("is stopped by the last process, even if the others were killed just before", async () => {
    const [web, worker] = await Promise.all([startReady({ part: "web" }), startReady({ part: "worker" })]);
    await web.signal("SIGKILL");
    expect(await worker.signal("SIGTERM")).toBe(0);
    expect(await folder.postmaster()).toBeUndefined();
  });

  it("ignores a postmaster.pid whose process id now belongs to another process", async () => {
    const first = await startReady();
    await first.signal("SIGTERM");
    const { cluster } = await folder.place();
    const stale = [process.pid, cluster, 1_700_000_000, 5432, "/tmp/wishwell-long-gone", "", "", "ready"].join("\n");
    await writeFile(join(cluster, "postmaster.pid"), `${stale}\n`, { mode: 0o600 });
    await startReady();
    expect((await folder.postmaster())?.pid).not.toBe(process.pid);
  });

  it("removes the incomplete files of a first start that was killed", async () => {
    const { home, dataDir } = await folder.place();
    // No process id is as high as this.
    const leftovers = [`${home}/cluster.99999999/base`, `${home}/postgres-18.0.0.99999999/native`];
    for (const path of leftovers) await mkdir(path, { recursive: true });
    await writeFile(`${home}/cluster.99999999.password`, "secret");
    await writeFile(`${dataDir}/database.password.99999999`, "secret");
    await startReady();
    expect([...(await readdir(home)), ...(await readdir(dataDir))].filter((name) => name.includes("99999999"))).toEqual(
      [],
    );
  });

  it("reports in one line that its folder can't be used", async () => {
    const dataDir = join((await folder.place()).passwordFile, "data");
    const started = start({ dataDir });
    expect(await started.ended()).toBe(1);
    expect(started.lines).toEqual([expect.stringMatching(/^refused The data folder .* cannot be used: ENOTDIR/)]);
  });

  it("restarts when its socket's folder was deleted", async () => {
    const first = await startReady();
    await first.signal("SIGKILL");
    const left = await folder.postmaster();
    await rm(left?.socketFolder ?? "", { recursive: true });
    await startReady();
    expect((await folder.postmaster())?.pid).not.toBe(left?.pid);
  });
});
