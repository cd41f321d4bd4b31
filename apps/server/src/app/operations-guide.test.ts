import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { freePort } from "../../test-support/app-processes.ts";
import { startTestServer } from "../../test-support/database-server.ts";
import { runAsAdmin, withDatabase } from "../../test-support/database.ts";
import { blocksOf, OperatorMachine, visit } from "../../test-support/operator-machine.ts";
import { readEnvironmentFile, readUnit } from "../../test-support/operator-stand-ins.ts";
import { FakePaypal } from "../../test-support/fake-paypal/fake-paypal.ts";
import { extractFiles, extractText } from "../../test-support/register-extract.ts";
import { SmtpSink } from "../../test-support/smtp-sink.ts";
import { writeZip } from "../../test-support/zip.ts";
import { codeFor } from "../features/accounts/signing-in/signing-in.builders.ts";
import { aDirectoryFile } from "../platform/places/places.builders.ts";

// Real processes, one after another.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const domain = "party.example.org";
const admin = { email: "anna@example.org", password: "a kettle of seven plums" };

/** The documents in the order in which an operator follows them. */
const documents = ["one-machine.md", "payments.md", "backup.md", "running.md"] as const;
const steps = (
  await Promise.all(
    documents.map(async (document) => (await blocksOf(document)).map((block) => ({ document, ...block }))),
  )
).flat();

let server: Awaited<ReturnType<typeof startTestServer>>;
let sink: SmtpSink;
let paypal: FakePaypal;
let register: Awaited<ReturnType<typeof startRegister>>;
let machine: OperatorMachine;
/** How many steps have worked. */
let done = 0;
let tlsPort: number;
let httpPort: number;

beforeAll(async () => {
  server = await startTestServer();
  // As empty as after its installation.
  await runAsAdmin(server.adminUrl, "drop database wishwell");
  await runAsAdmin(server.adminUrl, "drop role wishwell");
  sink = await SmtpSink.open();
  paypal = await FakePaypal.open();
  register = await startRegister();
  const { baseUrl, clientId, clientSecret, webhookId } = paypal.settings;
  const sockets = encodeURIComponent(new URL(server.adminUrl).searchParams.get("host") ?? "");
  const appPort = await freePort();
  [tlsPort, httpPort] = [await freePort(), await freePort()];
  machine = await OperatorMachine.open(server.adminUrl, [
    ["@127.0.0.1/wishwell", `@${sockets}/wishwell`],
    ["smtps://user:secret@mail.example.org", sink.url],
    ["you@example.org", admin.email],
    ["only-for-the-first-start", `'${admin.password}'`],
    ["https://api-m.sandbox.paypal.com", baseUrl],
    ["PAYPAL_CLIENT_ID=your-client-id", `PAYPAL_CLIENT_ID=${clientId}`],
    ["PAYPAL_CLIENT_SECRET=your-client-secret", `PAYPAL_CLIENT_SECRET=${clientSecret}`],
    ["PAYPAL_WEBHOOK_ID=YOURWEBHOOKID", `PAYPAL_WEBHOOK_ID=${webhookId}`],
    // Nothing may reach the real PayPal.
    ["PAYPAL_CLIENT_ID=your-live-client-id", `PAYPAL_BASE_URL=${baseUrl}\nPAYPAL_CLIENT_ID=${clientId}`],
    ["PAYPAL_CLIENT_SECRET=your-live-client-secret", `PAYPAL_CLIENT_SECRET=${clientSecret}`],
    ["PAYPAL_WEBHOOK_ID=YOURLIVEWEBHOOKID", `PAYPAL_WEBHOOK_ID=${webhookId}`],
    ["import:charities -- --url", `import:charities -- --url ${register.url}`],
    ["PORT=3000", `PORT=${appPort}`],
    ["127.0.0.1:3000", `127.0.0.1:${appPort}`],
    ["listen 443 ssl", `listen ${tlsPort} ssl`],
    ["listen 80;", `listen ${httpPort};`],
  ]);
  await machine.knowSite(domain, tlsPort);
});
afterAll(async () => {
  await machine.close();
  await sink.close();
  await register.close();
  await paypal.closeWithoutComplaint();
  await server.stop();
});

const certificate = () => machine.read(`etc/letsencrypt/live/${domain}/fullchain.pem`);

async function site(path: string, sending: Parameters<typeof visit>[2] = {}) {
  return visit({ domain, port: tlsPort, certificate: await certificate() }, path, sending);
}

async function post<Data>(path: string, body: object, token?: string): Promise<Data> {
  const reply = await site(`/api/user/${path}`, { body, ...(token !== undefined && { token }) });
  expect(reply).toMatchObject({ status: 200 });
  return (JSON.parse(reply.text) as { data: Data }).data;
}

const recoveryCodes: string[] = [];

/** The first time with the password alone, and then an app is set up; later with a recovery code. */
async function signIn(): Promise<string> {
  const first = await post<{ token?: string; challenge?: string }>("login", admin);
  if (first.token === undefined) {
    const { challenge } = first;
    return (await post<{ token: string }>("login/second", { challenge, recovery_code: recoveryCodes.pop() })).token;
  }
  const { key } = await post<{ key: string }>("app", {}, first.token);
  const { recovery_codes } = await post<{ recovery_codes: string[] }>(
    "app/confirm",
    { code: codeFor(key) },
    first.token,
  );
  recoveryCodes.push(...recovery_codes);
  return first.token;
}

/** The public register's download, with two charities. */
async function startRegister() {
  const folder = await mkdtemp(join(tmpdir(), "wishwell-register-"));
  for (const file of extractFiles) {
    const rows = [1, 2].map((number) => ({ registered_charity_number: 200_000 + number, organisation_number: number }));
    const content = extractText(file, rows);
    await writeZip(join(folder, `publicextract.${file}.zip`), [{ name: `publicextract.${file}.txt`, content }]);
  }
  const serving = createServer((asked, answer) => {
    createReadStream(join(folder, basename(asked.url ?? ""))).pipe(answer);
  }).listen(0, "127.0.0.1");
  await once(serving, "listening");
  return {
    url: `http://127.0.0.1:${(serving.address() as AddressInfo).port}`,
    async close() {
      serving.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** As the button in Setup: PayPal accepts the keys and tells the balance. */
async function expectPaymentsWork() {
  const tested = await site("/api/admin/setup/payments", { token: await signIn(), body: {} });
  const { data } = JSON.parse(tested.text) as { data: { part: string; last_test: { state: string } | null }[] };
  expect(data.find(({ part }) => part === "payments")).toMatchObject({ state: "works", last_test: { state: "works" } });
}

/** Before a step: what the operator brings. */
const prepare: Readonly<Record<string, () => Promise<void>>> = {
  "Every day with systemd": oldBackup,
  "10. Charities and postcodes": () =>
    writeFile(
      join(machine.root, "var/lib/wishwell/postcodes.csv"),
      aDirectoryFile([{ postcode: "BS1 4ND", latitude: "51.4505", longitude: "-2.5945" }]),
    ),
};

async function oldBackup() {
  const old = join(machine.root, "var/lib/wishwell/backups/2026-01-01T03-30-00Z");
  await mkdir(join(old, "tables"), { recursive: true });
  const monthAgo = Date.now() / 1000 - 32 * 24 * 60 * 60;
  await utimes(old, monthAgo, monthAgo);
}

/** After a step: what must be true then. */
const expectAfter: Readonly<Record<string, () => Promise<void>>> = {
  async "3. Settings"() {
    const file = join(machine.root, "etc/wishwell/env");
    const sourced = execFileSync("/bin/sh", ["-c", `set -a; . '${file}'; env -0`], { env: {}, encoding: "utf8" });
    const byShell = Object.fromEntries(sourced.split("\0").map((line) => line.split(/=([\s\S]*)/).slice(0, 2)));
    // Timers and the server read it as systemd does, commands as a shell does.
    const bySystemd = readEnvironmentFile(await machine.read("etc/wishwell/env"));
    expect(byShell).toMatchObject(bySystemd);
    const listed = /```sh example\n(NODE_ENV=production[^`]*)```/.exec(await guide("running.md"))?.[1] ?? "";
    expect(Object.keys(bySystemd)).toEqual(Object.keys(readEnvironmentFile(listed)));
  },
  async "7. Proxy and certificate"() {
    expect(await site("/")).toMatchObject({ status: 200, text: expect.stringContaining("Make your presents felt") });
    const [plain] = await once(get({ port: httpPort, path: "/about?x=1", headers: { host: domain } }), "response");
    expect(plain).toMatchObject({ statusCode: 301, headers: { location: `https://${domain}/about?x=1` } });
    const me = await site("/api/user/me", { token: await signIn() });
    expect(JSON.parse(me.text)).toMatchObject({ data: { email: admin.email } });
  },
  async "8. Email"() {
    const token = await signIn();
    expect(await site("/api/admin/setup/email", { token, body: {} })).toMatchObject({ status: 200 });
    await expect.poll(() => sink.letters.map(({ to }) => to?.[0]?.address), { timeout: 30_000 }).toContain(admin.email);
  },
  async "Rehearse in the sandbox"() {
    await expectPaymentsWork();
  },
  async "Take real money"() {
    await expectPaymentsWork();
    expect((await query("wishwell", "select 1 from import_runs")).rows).toHaveLength(2);
  },
  async "Every day with systemd"() {
    const folder = "etc/systemd/system";
    const units = (await readdir(join(machine.root, folder))).filter((name) => name.endsWith(".service"));
    const services = await Promise.all(
      units.map(async (name) => readUnit(await machine.read(`${folder}/${name}`)).Service),
    );
    const same = { User: "wishwell", EnvironmentFile: join(machine.root, "etc/wishwell/env") };
    expect(services).toEqual(Array.from({ length: 4 }, () => expect.objectContaining(same)));
    const backups = await readdir(join(machine.root, "var/lib/wishwell/backups"));
    expect(backups.filter((name) => name !== "before-rehearsal")).toEqual([expect.stringMatching(/^2.*Z$/)]);
  },
  async "Practise a restore"() {
    const [ours, restored] = await Promise.all(["wishwell", "wishwell_drill"].map(countRows));
    expect(restored).toEqual(ours);
    expect(ours).toMatchObject({ users: 1, charity_register: 2, import_runs: 2 });
  },
  async Updating() {
    expect(await machine.read("var/lib/wishwell/previous-release")).not.toBe("");
    await signIn();
  },
  async "Go back to the release before"() {
    await signIn();
    expect(await countRows("wishwell")).toMatchObject({ users: 1, charity_register: 2 });
    await query("wishwell_after_update", "select from users");
  },
  async "10. Charities and postcodes"() {
    const { rows } = await query(
      "wishwell",
      "select kind from import_runs where finished_at is not null order by kind",
    );
    expect(rows).toHaveLength(2);
  },
};

const guide = (name: string) => readFile(new URL(`../../../../docs/operations/${name}`, import.meta.url), "utf8");

/** Rows of tables that no job changes meanwhile. */
async function countRows(database: string): Promise<Record<string, unknown> | undefined> {
  const tables = ["users", "parties", "guests", "themes", "ledger_entries", "charity_register", "import_runs"];
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  return (await query(database, `select ${counts.join(", ")}`)).rows[0];
}

async function query(database: string, statement: string) {
  const client = new Client({ connectionString: withDatabase(server.adminUrl, database) });
  await client.connect();
  try {
    return await client.query<Record<string, unknown>>(statement);
  } finally {
    await client.end();
  }
}

describe("the documents for operators work as written:", () => {
  test.each(steps.map((step, index) => ({ ...step, index })))("$document, $heading", async (step) => {
    // Each step builds on those before it.
    if (step.index > done) throw new Error("An earlier step failed");
    const { heading, commands, standIns, index } = step;
    if (steps[index - 1]?.heading !== heading) await prepare[heading]?.();
    const ran = await machine.run(commands);
    if (ran.code !== 0) throw new Error(`${commands}\n${ran.output}\n${await machine.logs()}`);
    // The document says what only a stand-in did.
    expect(new Set(ran.standIns)).toEqual(new Set(standIns));
    if (steps[index + 1]?.heading !== heading) await expectAfter[heading]?.();
    done += 1;
  });
});
