import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type AppProcess, startProcess } from "../testing/app-processes.ts";
import { smallWebBuild } from "../testing/app-web.ts";
import { type FreshDatabase, freshDatabase } from "../testing/database.ts";

// Real processes on a busy machine take their time.
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
  const usual = { DATABASE_URL: database.url, DATA_DIR: dataDir, RATE_LIMITS: "off" };
  const made = await startProcess({ part, webFolder: web.folder, settings: { ...usual, ...settings }, ...more });
  started.push(made);
  return made;
}

describe("a start that cannot work ends with one line", () => {
  test.each([
    ["a wrong setting", "both", { PORT: "many" }, "PORT must be a whole number from 0 to 65535"],
    ["production without mail", "both", { NODE_ENV: "production" }, "SMTP_URL is needed in production"],
    ["an unknown part", "kitchen", {}, '"kitchen" is not a part of it'],
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
    expect(failing.output()).toContain("Wishwell cannot start: ");
    expect(failing.output()).toContain(line);
  });

  test("a web that was not built", async () => {
    const failing = await begin("both", {}, { webFolder: dataDir });
    expect(await failing.ended()).toBe(1);
    expect(failing.output()).toBe(
      "Wishwell cannot start: The web is not built yet: run npm run build, or start with npm start.\n",
    );
  });

  test("a port that is taken", async () => {
    const first = await begin("web");
    await first.ready();
    const second = await begin("web", {}, { port: first.port });
    expect(await second.ended()).toBe(1);
    expect(second.output()).toContain(`Port ${first.port} on 127.0.0.1 is already in use`);
    expect((await fetch(`http://127.0.0.1:${first.port}/healthz`)).status).toBe(200);
  });
});

/** A request whose body comes slowly: the first half now, the rest when told. */
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
  // Long enough for the server to begin with it; nothing depends on how long exactly.
  await pause(300);
  return { socket, finish: () => void socket.write(body.slice(10)), answer: () => answer };
}

describe("stopping", () => {
  test("finishes what is in flight, takes nothing new and ends well", async () => {
    const running = await begin("both");
    await running.ready();
    const slow = await slowRequest(running.port);
    running.process.kill("SIGTERM");
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${running.port}/healthz`).then(
          () => "taken",
          () => "refused",
        ),
      )
      .toBe("refused");
    slow.finish();
    await once(slow.socket, "close");
    expect(slow.answer()).toMatch(/^HTTP\/1\.1 401 /);
    expect(slow.answer()).toContain("Sorry, you can't sign in with those details");
    expect(await running.ended()).toBe(0);
  });

  test("happens at once when it is asked for twice", async () => {
    const running = await begin("both");
    await running.ready();
    const slow = await slowRequest(running.port);
    running.process.kill("SIGINT");
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${running.port}/healthz`).then(
          () => "taken",
          () => "refused",
        ),
      )
      .toBe("refused");
    running.process.kill("SIGINT");
    expect(await running.ended()).toBe(130);
    slow.socket.destroy();
  });

  test("works for a worker alone", async () => {
    const worker = await begin("worker");
    await worker.ready();
    worker.process.kill("SIGTERM");
    expect(await worker.ended()).toBe(0);
  });
});

test("WORKER=off leaves the jobs to others, and the terminal says so", async () => {
  const alone = await begin("both", { WORKER: "off" });
  await alone.ready();
  expect(alone.output()).toContain("wait for a worker: npm run worker");
});
