import { chmod, readdir, readlink, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  aDataFolder,
  anInstallation,
  type DataFolder,
  type Installation,
  startDatabaseProcess,
} from "../../../../test-support/database-server.ts";

interface Person {
  readonly who: string;
  /** The user that the process switches to; the current user if absent. */
  readonly uid?: number;
  /** Where the database of a closed data folder is stored. */
  readonly homeOfClosed: RegExp;
}

const inDataFolder = /^\/.*\/database$/;
const ordinary = { who: "an ordinary user", homeOfClosed: inDataFolder };
/** Root can test every user; other users can only test themselves. */
const people: readonly Person[] =
  process.getuid?.() === 0
    ? [
        { who: "root", homeOfClosed: /^\/var\/lib\/wishwell-[0-9a-f]{12}$/ },
        { ...ordinary, uid: 65534 },
      ]
    : [ordinary];

describe.each(people)("the embedded database of $who", { timeout: 90_000 }, ({ uid, homeOfClosed }) => {
  let installed: Installation;
  let open: DataFolder;
  let closed: DataFolder;

  beforeAll(async () => {
    installed = await anInstallation();
    open = await aDataFolder({ owner: uid });
    closed = await aDataFolder({ owner: uid, closed: true, inside: `Wish, "well"'s data ${"x".repeat(120)}` });
  }, 90_000);
  afterAll(async () => {
    for (const each of [open, closed, installed]) await each.remove();
  });

  function start({ dataDir }: DataFolder) {
    return startDatabaseProcess({ dataDir, script: installed.script, uid, cwd: dataDir });
  }
  async function startAndStop(folder: DataFolder) {
    const started = start(folder);
    await started.said("ready");
    return { status: await started.signal("SIGTERM"), lines: started.lines };
  }
  const fine = { status: 0, lines: ["ready"] };

  it("is in the data folder, and is found again by the second start", async () => {
    expect(await startAndStop(open)).toEqual(fine);
    expect(await startAndStop(open)).toEqual(fine);
    const { home, cluster } = await open.place();
    expect(home).toMatch(inDataFolder);
    expect(await readdir(home)).toEqual(["cluster"]);
    expect((await stat(cluster)).mode & 0o777).toBe(0o700);
  });

  it("works with a folder that other users can't enter, whatever its name, and is found again", async () => {
    expect(await startAndStop(closed)).toEqual(fine);
    expect(await startAndStop(closed)).toEqual(fine);
    expect((await closed.place()).home).toMatch(homeOfClosed);
  });

  it("adds the links missing from an installation without scripts, in a copy if necessary", async () => {
    const libraries = join(installed.postgres, "lib");
    const entries = await readdir(libraries, { withFileTypes: true });
    const links = entries.filter((entry) => entry.isSymbolicLink()).map((entry) => entry.name);
    expect(links.length).toBeGreaterThan(0);
    for (const name of links) await rm(join(libraries, name));
    expect(await startAndStop(open)).toEqual(fine);
    const { home } = await open.place();
    const copies = (await readdir(home)).filter((name) => name.startsWith("postgres-"));
    expect(copies).toHaveLength(uid === undefined ? 0 : 1);
    const made = copies[0] === undefined ? libraries : join(home, copies[0], "native", "lib");
    for (const name of links) expect(await readlink(join(made, name))).toMatch(name);
  });

  it("reports in one line why its server can't start", async () => {
    await rm(join((await open.place()).cluster, "global", "pg_control"));
    const started = start(open);
    expect(await started.ended()).toBe(1);
    expect(started.lines).toEqual([expect.stringMatching(/^refused The embedded database in .* does not start: .+$/)]);
  });

  it("reports in one line that there is none for this system, and what to do instead", async () => {
    await rm(join(installed.postgres, ".."), { recursive: true });
    const started = start(open);
    expect(await started.ended()).toBe(1);
    expect(started.lines).toEqual([expect.stringMatching(/^refused There is no embedded PostgreSQL .*DATABASE_URL/)]);
  });
});

it("the embedded database runs from an installation that is closed to other users", { timeout: 90_000 }, async () => {
  const installed = await anInstallation();
  await chmod(installed.root, 0o700);
  const folder = await aDataFolder();
  const started = startDatabaseProcess({ dataDir: folder.dataDir, script: installed.script });
  await started.said("ready");
  expect(await started.signal("SIGTERM")).toBe(0);
  await folder.remove();
  await installed.remove();
});
