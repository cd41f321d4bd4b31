import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createPictures, type OpenPictures } from "./create-pictures.ts";
import type { Caps } from "../processes/bounded-process.ts";
import { aPng } from "./pictures.builders.ts";

const log = pino({ level: "silent" });
let pictures: OpenPictures;
const open = (caps?: Caps) => (pictures = createPictures({ log, ...(caps && { caps }) }));
beforeEach(() => void open());
afterEach(async () => pictures.close());

const draw = async (bytes: Uint8Array) => pictures.asLogo({ bytes, field: "logo" });
const refused = { kind: "invalid", errors: { logo: [fieldTexts.imageBroken] } };

/** The drawing processes of the process with this id; null for those of any process. */
async function drawing(parent: number | null | undefined = process.pid): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "ppid=,pid=,args="]);
  return stdout.split("\n").flatMap((line) => {
    const [ppid, pid, ...args] = line.trim().split(/\s+/);
    return (parent === null || Number(ppid) === parent) && args.join(" ").includes("picture-worker")
      ? [Number(pid)]
      : [];
  });
}

async function until<Result>(look: () => Promise<Result | null>): Promise<Result> {
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    await pause(5);
  }
}

/** True also for a dead process whose parent has not noticed yet: until then it is still given the next picture. */
function isKnown(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const theOne = () => until(async () => (await drawing())[0] ?? null);

describe("a drawing process", () => {
  test("stays ready for the next picture", async () => {
    await draw(await aPng());
    const first = await drawing();
    await draw(await aPng());
    expect(first).toHaveLength(1);
    expect(await drawing()).toEqual(first);
  });

  test("is replaced if it died while idle", async () => {
    await draw(await aPng());
    const killed = await theOne();
    process.kill(killed, "SIGKILL");
    await until(async () => (isKnown(killed) ? null : true));
    expect(await draw(await aPng())).toMatchObject({ width: 200 });
    expect(await drawing()).not.toContain(killed);
  });

  test("that dies while drawing fails that picture and no other", async () => {
    await draw(await aPng());
    const [large, small] = [await aPng(3000, 3000), await aPng()];
    const victim = await theOne();
    const answers = Promise.allSettled([draw(large), draw(small)]);
    process.kill(victim, "SIGKILL");
    const [first, second] = await answers;
    expect(first).toMatchObject({ status: "rejected", reason: refused });
    expect(second).toMatchObject({ status: "fulfilled", value: { width: 200 } });
    expect(await draw(small)).toMatchObject({ width: 200 });
  });

  test("that takes too long is killed, and its picture refused", async () => {
    open({ milliseconds: 1, megabytes: 1024 });
    await expect(draw(await aPng(3000, 3000))).rejects.toMatchObject(refused);
    expect(await drawing()).toEqual([]);
  });

  test("that can't start is reported as unavailable, not as a bad picture", async () => {
    open({ milliseconds: 10_000, megabytes: 1 });
    await expect(draw(await aPng())).rejects.toMatchObject({ kind: "unavailable" });
    expect(await drawing()).toEqual([]);
  });

  test("has limited memory, writes no files and has none of our secrets", async () => {
    await draw(await aPng());
    // Only Linux shows a process's limits and environment this way.
    if (process.platform !== "linux") return;
    const limits = await readFile(`/proc/${await theOne()}/limits`, "utf8");
    expect(limits).toMatch(/^Max data size +1073741824 /m);
    expect(limits).toMatch(/^Max file size +0 /m);
    expect(limits).toMatch(/^Max cpu time +600 /m);
    const environment = await readFile(`/proc/${await theOne()}/environ`, "utf8");
    const names = environment.split("\0").map((entry) => entry.split("=")[0]);
    expect(
      names.filter(
        (name) => !/^(?:NODE_CHANNEL_\w+|UV_THREADPOOL_SIZE|MALLOC_ARENA_MAX|PWD|OLDPWD|SHLVL|_|)$/.test(name ?? ""),
      ),
    ).toEqual([]);
  });
});

describe("pictures drawn at once", () => {
  test("are all drawn by at most two processes, of which one stays", async () => {
    const png = await aPng(1000, 1000);
    const seen: number[] = [];
    const watching = new AbortController();
    const watch = (async () => {
      for (; !watching.signal.aborted; await pause(20)) seen.push((await drawing()).length);
    })();
    const all = await Promise.all(Array.from({ length: 10 }, () => draw(png)));
    watching.abort();
    await watch;
    expect(new Set(all.map(({ bytes }) => bytes.toString("base64"))).size).toBe(1);
    expect(Math.max(...seen)).toBeLessThanOrEqual(2);
    await until(async () => ((await drawing()).length === 1 ? true : null));
  });

  test("are refused with a retry if too many are waiting", async () => {
    const png = await aPng();
    const answers = await Promise.allSettled(Array.from({ length: 40 }, () => draw(png)));
    const turnedAway = answers.filter((answer) => answer.status === "rejected");
    expect(turnedAway).toHaveLength(8);
    expect(turnedAway[0]).toMatchObject({ reason: { kind: "unavailable" } });
  });
});

/** Starts a process that draws a picture and then runs this code. */
async function contextThat(doesThen: string) {
  const module = fileURLToPath(new URL("./create-pictures.ts", import.meta.url));
  const picture = (await aPng()).toString("base64");
  const script = `
    const { createPictures } = await import(${JSON.stringify(module)});
    const pictures = createPictures({ log: { warn() {} } });
    await pictures.asLogo({ bytes: Buffer.from("${picture}", "base64"), field: "x" });
    console.log("drawn");
    ${doesThen}`;
  return spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "inherit"] });
}

describe("when the server closes", () => {
  test("all drawing stops, idle or busy", async () => {
    await draw(await aPng());
    const busy = draw(await aPng(3000, 3000)).catch((error: unknown) => error);
    await pictures.close();
    expect(await drawing()).toEqual([]);
    expect(await busy).toBeInstanceOf(Error);
    await expect(draw(await aPng())).rejects.toMatchObject({ kind: "unavailable" });
  });

  test("a process that did nothing else exits by itself", async () => {
    const ctx = await contextThat("await pictures.close();");
    expect(await once(ctx, "exit")).toEqual([0, null]);
    const forgetful = await contextThat("");
    expect(await once(forgetful, "exit")).toEqual([0, null]);
  });

  test("by being killed, its drawing processes exit too", async () => {
    const ctx = await contextThat("setInterval(() => {}, 1000);");
    await once(ctx.stdout, "data");
    const [child = 0] = await drawing(ctx.pid);
    expect(child).toBeGreaterThan(0);
    ctx.kill("SIGKILL");
    await until(async () => ((await drawing(null)).includes(child) ? null : true));
  });
});
