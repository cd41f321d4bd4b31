import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { type AppProcess, appScript, freePort, startProcess } from "../../test-support/app-processes.ts";
import { smallWebBuild } from "../../test-support/app.ts";
import { aDataFolder, type DataFolder } from "../../test-support/database-server.ts";
import { type FreshDatabase, freshDatabase } from "../../test-support/database.ts";

// Starting real processes takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let database: FreshDatabase;
let web: Awaited<ReturnType<typeof smallWebBuild>>;
let dataDir: string;
const started: AppProcess[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  web = await smallWebBuild();
  dataDir = await mkdtemp(join(tmpdir(), "wishwell-process-"));
});
afterEach(async () => {
  for (const { process, ended } of started.splice(0)) {
    process.kill("SIGKILL");
    await ended();
  }
});
afterAll(async () => {
  await database.close();
  await web.remove();
  await rm(dataDir, { recursive: true, force: true });
});

async function begin(
  part: string,
  settings: Record<string, string> = {},
  more: { port?: number; webFolder?: string } = {},
) {
  const usual = { DATABASE_URL: database.url, DATA_DIR: dataDir, RATE_LIMITS: "off", LOAD_SHEDDING: "off" };
  const made = await startProcess({ part, webFolder: web.folder, settings: { ...usual, ...settings }, ...more });
  started.push(made);
  return made;
}

describe("a failed start prints one line for", () => {
  test.each([
    ["a wrong setting", "both", { PORT: "many" }, "PORT must be a whole number from 0 to 65535"],
    ["production without mail", "both", { NODE_ENV: "production" }, "SMTP_URL is needed in production"],
    ["an unknown part", "kitchen", {}, 'unknown part "kitchen"'],
    [
      "a database that is not there",
      "both",
      { DATABASE_URL: "postgres://u@127.0.0.1:1/w" },
      "127.0.0.1:1/w cannot be used",
    ],
  ])("%s", async (_name, part, settings, line) => {
    const failing = await begin(part, settings);
    expect(await failing.ended()).toBe(1);
    expect(failing.output().trim().split("\n")).toHaveLength(1);
    expect(failing.output()).toContain("Wishwell can’t start: ");
    expect(failing.output()).toContain(line);
  });

  test("a missing web build", async () => {
    const failing = await begin("both", {}, { webFolder: dataDir });
    expect(await failing.ended()).toBe(1);
    expect(failing.output()).toBe(
      "Wishwell can’t start: The web app is not built yet: run npm run build, or start with npm start.\n",
    );
  });

  test("a port that is in use", async () => {
    const first = await begin("web");
    await first.ready();
    const second = await begin("web", {}, { port: first.port });
    expect(await second.ended()).toBe(1);
    expect(second.output()).toContain(`Port ${first.port} on 127.0.0.1 is already in use`);
    expect((await fetch(`http://127.0.0.1:${first.port}/healthz`)).status).toBe(200);
  });
});

/** A request whose body is sent in two parts: the second on `finish()`. */
async function slowRequest(port: number): Promise<{ socket: Socket; finish(): void; answer(): string }> {
  const body = JSON.stringify({ email: "nobody@example.org", password: "a password" });
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk: Buffer) => void (answer += chunk.toString()));
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(
    `POST /api/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  socket.write(body.slice(0, 10));
  // Long enough for the server to start on it; the exact time does not matter.
  await pause(300);
  return { socket, finish: () => void socket.write(body.slice(10)), answer: () => answer };
}

/** Waits until a process that was told to stop accepts no new connections. */
async function acceptsNothing(port: number): Promise<void> {
  const request = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => "taken",
      () => "refused",
    );
  await expect.poll(request).toBe("refused");
}

describe("stopping", () => {
  test("finishes requests in flight, accepts no new ones and exits with 0", async () => {
    const running = await begin("both");
    await running.ready();
    const slow = await slowRequest(running.port);
    running.process.kill("SIGTERM");
    await acceptsNothing(running.port);
    slow.finish();
    await once(slow.socket, "close");
    expect(slow.answer()).toMatch(/^HTTP\/1\.1 401 /);
    expect(slow.answer()).toContain("Sorry, you can't sign in with those details");
    expect(await running.ended()).toBe(0);
  });

  test("happens at once when a second signal arrives after more than two seconds", async () => {
    const running = await begin("both");
    await running.ready();
    const slow = await slowRequest(running.port);
    running.process.kill("SIGINT");
    // The two seconds begin when the process has received it.
    await acceptsNothing(running.port);
    await pause(2_100);
    expect(running.process.exitCode).toBe(null);
    running.process.kill("SIGINT");
    expect(await running.ended()).toBe(130);
    slow.socket.destroy();
  });

  test("treats a second signal within two seconds as the same one", async () => {
    const running = await begin("both");
    await running.ready();
    const slow = await slowRequest(running.port);
    running.process.kill("SIGINT");
    await pause(300);
    running.process.kill("SIGINT");
    await pause(300);
    slow.finish();
    expect(await running.ended()).toBe(0);
    expect(slow.answer()).toMatch(/^HTTP\/1\.1 401 /);
  });

  test("works for a worker process", async () => {
    const worker = await begin("worker");
    await worker.ready();
    worker.process.kill("SIGTERM");
    expect(await worker.ended()).toBe(0);
  });
});

describe("Ctrl-C", () => {
  let folder: DataFolder;
  let project: string;

  beforeAll(async () => {
    folder = await aDataFolder();
    project = await mkdtemp(join(tmpdir(), "wishwell-npm-"));
    const command = [process.execPath, appScript, "both", web.folder].map((part) => `'${part}'`).join(" ");
    await writeFile(join(project, "package.json"), JSON.stringify({ scripts: { start: `exec ${command}` } }));
  });
  afterAll(async () => {
    await folder.remove();
    await rm(project, { recursive: true });
  });

  /** `npm start` in its own process group, as a shell runs it. */
  async function npmStart() {
    const port = String(await freePort());
    const settings = { DATA_DIR: folder.dataDir, PORT: port, SEED: "none", npm_config_update_notifier: "false" };
    const npm = spawn("npm", ["start"], { cwd: project, detached: true, env: { ...process.env, ...settings } });
    let output = "";
    for (const stream of [npm.stdout, npm.stderr]) {
      stream.on("data", (text: Buffer) => void (output += text.toString()));
    }
    const ended = once(npm, "close");
    const signalGroup = (signal: NodeJS.Signals) => process.kill(-(npm.pid ?? 0), signal);
    onTestFinished(() => {
      if (npm.exitCode === null && npm.signalCode === null) signalGroup("SIGKILL");
    });
    return { output: () => output, ended, signalGroup };
  }

  test("under npm, where it arrives twice, also stops PostgreSQL", async () => {
    const npm = await npmStart();
    await vi.waitUntil(() => npm.output().includes(" is ready"), { timeout: 50_000 });
    expect(await folder.postmaster()).toMatchObject({ running: true });
    npm.signalGroup("SIGINT");
    await pause(100);
    npm.signalGroup("SIGINT");
    await npm.ended;
    expect(await folder.postmaster()).toBeUndefined();
  });

  test("under npm also stops PostgreSQL while Wishwell is still starting", async () => {
    const npm = await npmStart();
    await vi.waitUntil(async () => (await folder.postmaster())?.running, { timeout: 50_000, interval: 20 });
    npm.signalGroup("SIGINT");
    await npm.ended;
    expect(await folder.postmaster()).toBeUndefined();
  });

  test("stops the PostgreSQL that a command started", async () => {
    const settings = { PATH: process.env.PATH, DATA_DIR: folder.dataDir };
    const script = fileURLToPath(new URL("../commands/check-ledger.ts", import.meta.url));
    const command = spawn(process.execPath, [script], { env: settings, stdio: "ignore" });
    const ended = once(command, "close");
    await vi.waitUntil(async () => (await folder.postmaster())?.running, { timeout: 50_000, interval: 20 });
    command.kill("SIGINT");
    await ended;
    expect(await folder.postmaster()).toBeUndefined();
  });
});

test("WORKER=off runs no jobs and says so in the terminal", async () => {
  const alone = await begin("both", { WORKER: "off" });
  await alone.ready();
  expect(alone.output()).toContain("need a worker: npm run worker");
});
