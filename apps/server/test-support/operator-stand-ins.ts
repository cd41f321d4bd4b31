/**
 * What the operator's documents call and a test must not really do: `node operator-stand-ins.ts SETTINGS NAME ARGS…`.
 * Each stand-in does what the documents rely on and no more. Units, settings, SQL and the proxy's configuration are
 * read from the files and text that the documents made.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  rmdirSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { checkProxyConfig, startProxy } from "./operator-proxy.ts";

export interface StandInSettings {
  /** The folder that stands for `/`. */
  readonly root: string;
  /** A PostgreSQL server, for its superuser. */
  readonly adminUrl: string;
  /** The working tree that `git clone` provides. */
  readonly project: string;
  /** The search path with the stand-ins first. */
  readonly path: string;
  /** The real npm. */
  readonly npm: string;
}

/** The variables of a systemd EnvironmentFile. Within double quotes a backslash escapes only `"`, `\`, `` ` `` and `$`. */
export function readEnvironmentFile(content: string): Record<string, string> {
  const lines = content.split("\n").filter((line) => line.trim() !== "" && !/^[#;]/.test(line));
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = "", value = ""] = /^(\w+)=(.*)$/.exec(line) ?? [];
      if (name === "") throw new Error(`systemd would ignore the line ${line}`);
      if (/^'.*'$/.test(value)) return [name, value.slice(1, -1)];
      if (/^".*"$/.test(value)) return [name, value.slice(1, -1).replace(/\\(["\\`$])/g, "$1")];
      return [name, value.trim()];
    }),
  );
}

/** The sections of a systemd unit; settings that may repeat keep only the last, which is enough here. */
export function readUnit(content: string): Record<string, Record<string, string>> {
  const sections: Record<string, Record<string, string>> = {};
  let current: Record<string, string> = {};
  for (const line of content.split("\n")) {
    const section = /^\[(\w+)\]$/.exec(line)?.[1];
    const [, name = "", value = ""] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (section !== undefined) sections[section] = current = {};
    else if (name !== "") current[name] = value;
    else if (line.trim() !== "" && !line.startsWith("#")) throw new Error(`systemd would ignore the line ${line}`);
  }
  return sections;
}

type StandIn = (settings: StandInSettings, args: string[]) => number | Promise<number>;

const done = () => 0;

const standIns: Readonly<Record<string, StandIn>> = {
  "apt-get": done,
  useradd: done,
  chown: done,
  /** Without the owner: the test need not be root. */
  install: (_settings, args) =>
    run(
      "/usr/bin/install",
      args.filter((each) => !/^--(?:owner|group)=/.test(each)),
    ),
  /** The command itself runs, as the test's own user. */
  runuser(_settings, args) {
    const script = args.indexOf("-c");
    if (script !== -1) return run("/bin/sh", ["-c", args[script + 1] ?? ""]);
    const [program = "", ...rest] = args.slice(args.indexOf("--") + 1);
    return run(program, rest);
  },
  git({ project }, [verb]) {
    if (verb === "rev-parse") process.stdout.write("0000000\n");
    if (verb !== "clone") return 0;
    const folder = process.cwd();
    rmdirSync(folder);
    symlinkSync(project, folder);
    return 0;
  },
  /** Packages are those of the working tree; scripts really run. */
  npm: ({ npm }, args) => (args[0] === "ci" || args[0] === "install" ? 0 : run(npm, args)),
  psql: runSql,
  certbot({ root }, args) {
    const domain = args[args.indexOf("--domain") + 1] ?? "";
    if (!existsSync(join(args[args.indexOf("--webroot-path") + 1] ?? ""))) throw new Error("There is no such webroot");
    const folder = join(root, "etc/letsencrypt/live", domain);
    mkdirSync(folder, { recursive: true });
    const subject = ["-subj", `/CN=${domain}`, "-addext", `subjectAltName=DNS:${domain}`];
    const files = ["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")];
    return run("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", ...subject, ...files]);
  },
  nginx({ root }) {
    checkProxyConfig(proxyConfig(root));
    return 0;
  },
  systemctl: (settings, args) => systemctl(settings, args),
  /** Not called by documents: the process that `systemctl reload nginx` starts. */
  async "nginx-process"({ root }) {
    await startProxy(proxyConfig(root));
    writeFileSync(pidFile(root, "nginx"), String(process.pid));
    return await new Promise<number>(() => undefined);
  },
};

const proxyConfig = (root: string) => readFileSync(join(root, "etc/nginx/conf.d/wishwell.conf"), "utf8");
const pidFile = (root: string, unit: string) => join(root, "run", `${unit}.pid`);

function run(program: string, args: readonly string[], options: object = {}): number {
  const { status, error } = spawnSync(program, args, { stdio: "inherit", ...options });
  if (error !== undefined) throw error;
  return status ?? 1;
}

async function runSql({ adminUrl }: StandInSettings, args: string[]): Promise<number> {
  const url = new URL(adminUrl);
  const after = (flag: string) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined);
  url.pathname = `/${after("-d") ?? "postgres"}`;
  const client = new Client({ connectionString: url.href });
  await client.connect();
  try {
    // One at a time: a database can't be created together with something else.
    for (const statement of (after("-c") ?? readFileSync(0, "utf8")).split(/;\s*(?:\n|$)/)) {
      if (statement.trim() === "") continue;
      const { rows } = await client.query<Record<string, unknown>>(statement);
      for (const row of rows) process.stdout.write(`${Object.values(row).join("|")}\n`);
    }
  } finally {
    await client.end();
  }
  return 0;
}

async function systemctl(settings: StandInSettings, args: string[]): Promise<number> {
  const [verb = "", ...units] = args.filter((each) => !each.startsWith("--"));
  if (verb === "" || ["daemon-reload", "list-timers"].includes(verb)) return 0;
  if (verb === "enable" && !args.includes("--now")) return 0;
  let failed = 0;
  for (const name of units) {
    const unit = name.replace(/\.service$/, "");
    if (["stop", "restart", "reload"].includes(verb)) await stop(settings, unit);
    if (verb !== "stop") failed += await start(settings, unit);
  }
  return failed === 0 ? 0 : 1;
}

async function start(settings: StandInSettings, unit: string): Promise<number> {
  const { root } = settings;
  if (unit === "nginx") return startDetached(settings, unit);
  const folder = join(root, "etc/systemd/system");
  const described = readUnit(readFileSync(join(folder, unit.includes(".") ? unit : `${unit}.service`), "utf8"));
  if (unit.endsWith(".timer")) {
    const sound = described.Timer?.OnCalendar !== undefined && described.Install?.WantedBy === "timers.target";
    return sound && existsSync(join(folder, unit.replace(/timer$/, "service"))) ? 0 : 1;
  }
  const condition = described.Unit?.ConditionPathExists;
  if (condition !== undefined && !existsSync(condition)) return 0;
  const service = described.Service ?? {};
  const { EnvironmentFile = "", ExecStart = "", ExecStartPost, WorkingDirectory, Type = "simple" } = service;
  const [program = "", ...args] = ExecStart.split(" ");
  // A service starts with nothing of the operator's own environment.
  const env = { PATH: settings.path, ...readEnvironmentFile(readFileSync(EnvironmentFile, "utf8")) };
  const log = openSync(join(root, "var/log", `${unit}.log`), "a");
  const options = { cwd: WorkingDirectory, env, stdio: ["ignore", log, log] as const };
  if (Type === "oneshot") {
    const visible = { ...options, stdio: ["ignore", "inherit", "inherit"] };
    const [after = "true", ...rest] = (ExecStartPost ?? "true").split(" ");
    return run(program, args, visible) || run(after, rest, visible);
  }
  remember(root, unit, spawn(program, args, { ...options, stdio: [...options.stdio], detached: true }));
  return 0;
}

async function startDetached({ root }: StandInSettings, unit: string): Promise<number> {
  const log = openSync(join(root, "var/log", `${unit}.log`), "a");
  const [, script = "", settings = ""] = process.argv;
  spawn(process.execPath, [script, settings, "nginx-process"], { stdio: ["ignore", log, log], detached: true }).unref();
  for (let tries = 0; tries < 600 && !existsSync(pidFile(root, unit)); tries += 1) await pause(50);
  return existsSync(pidFile(root, unit)) ? 0 : 1;
}

function remember(root: string, unit: string, child: ChildProcess): void {
  writeFileSync(pidFile(root, unit), String(child.pid));
  child.unref();
}

/** As systemd does: the whole group gets SIGTERM, and is given time to end. */
async function stop({ root }: StandInSettings, unit: string): Promise<void> {
  const file = pidFile(root, unit);
  if (!existsSync(file)) return;
  const group = -Number(readFileSync(file, "utf8"));
  rmSync(file);
  for (let tries = 0, signal: NodeJS.Signals | 0 = "SIGTERM"; tries < 800; tries += 1, signal = 0) {
    try {
      process.kill(group, signal);
    } catch {
      return;
    }
    await pause(50);
  }
  process.kill(group, "SIGKILL");
}

const [, self = "", file = "", name = "", ...args] = process.argv;
if (self === fileURLToPath(import.meta.url)) {
  const settings = JSON.parse(readFileSync(file, "utf8")) as StandInSettings;
  if (name !== "nginx-process") appendFileSync(join(dirname(file), "asked"), `${JSON.stringify([name, ...args])}\n`);
  process.exit((await standIns[name]?.(settings, args)) ?? 1);
}
