import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { StandInSettings } from "./operator-stand-ins.ts";

const project = fileURLToPath(new URL("../../..", import.meta.url));
const script = fileURLToPath(new URL("operator-stand-ins.ts", import.meta.url));
/** Everything that needs root, the network or a whole machine. */
const pretended = [
  "apt-get",
  "certbot",
  "chown",
  "git",
  "install",
  "nginx",
  "npm",
  "psql",
  "runuser",
  "systemctl",
  "useradd",
];

/** A block of commands in a document. */
export interface Block {
  readonly heading: string;
  readonly commands: string;
  /** What the document says is not really done when the test runs it. */
  readonly standIns: readonly string[];
}

/** The commands of a document under docs/operations in order. A block marked `sh example` is only shown. */
export async function blocksOf(document: string): Promise<Block[]> {
  const lines = await readFile(join(project, "docs/operations", document), "utf8");
  const blocks: Block[] = [];
  let heading = "";
  for (const [, title, info = "", commands = ""] of lines.matchAll(/^##+ (.*)$|^```sh(.*)\n([\s\S]*?)^```$/gm)) {
    if (title !== undefined) heading = title;
    else if (info.trim() !== "example") {
      const standIns = /^ stand-ins=([\w,-]+)$/.exec(info)?.[1]?.split(",") ?? [];
      if (standIns.length === 0 && info !== "") throw new Error(`${document}: what does ${info} mean?`);
      blocks.push({ heading, commands, standIns });
    }
  }
  return blocks;
}

interface Ran {
  readonly code: number | null;
  readonly output: string;
  /** The stand-ins that did less than they were asked to, apart from not being root. */
  readonly standIns: readonly string[];
}

/** Every path of the machine that the documents write to. */
const paths = /(?<![\w/.])\/(?=(?:etc|opt|var|usr\/local)\/)/g;
/** Whether a stand-in runs what it is asked to, only not as another user. */
const reallyRuns = (name: string, verb: string | undefined) =>
  ["chown", "install", "runuser"].includes(name) || (name === "npm" && verb !== "ci" && verb !== "install");

/**
 * A folder that stands for an empty machine. Commands run in it with Bash, as an operator would paste them; paths below
 * /etc, /opt, /var and /usr/local lead into it, and stand-ins come first on the search path.
 */
export class OperatorMachine {
  readonly root: string;
  readonly #settings: StandInSettings;
  readonly #replaced: readonly (readonly [string, string])[];

  private constructor(root: string, settings: StandInSettings, replaced: readonly (readonly [string, string])[]) {
    this.root = root;
    this.#settings = settings;
    this.#replaced = replaced;
  }

  /** `replaced` is what an operator would type instead of the samples, and ports that may be in use here. */
  static async open(adminUrl: string, replaced: readonly (readonly [string, string])[]): Promise<OperatorMachine> {
    const root = await mkdtemp(join(tmpdir(), "wishwell-machine-"));
    const bin = join(root, "bin");
    const path = [bin, join(root, "usr/local/bin"), process.env.PATH ?? ""].join(delimiter);
    const npm = execFileSync("/bin/sh", ["-c", "command -v npm"], { encoding: "utf8" }).trim();
    const settings: StandInSettings = { root, adminUrl, project, path, npm };
    // What Debian and its packages bring.
    const brought = ["etc/systemd/system", "etc/nginx/conf.d", "opt", "usr/local/bin", "var/lib", "var/log"];
    for (const folder of [...brought, "var/www/html", "run", "root", "bin"]) {
      await mkdir(join(root, folder), { recursive: true });
    }
    await writeFile(join(root, "stand-ins.json"), JSON.stringify(settings));
    await writeFile(join(root, "asked"), "");
    for (const name of pretended) {
      const command = [process.execPath, script, join(root, "stand-ins.json"), name].map((each) => `'${each}'`);
      await writeFile(join(bin, name), `#!/bin/sh\nexec ${command.join(" ")} "$@"\n`);
      await chmod(join(bin, name), 0o755);
    }
    return new OperatorMachine(root, settings, replaced);
  }

  /** Curl finds the site at this address although its name isn't in DNS, and trusts its certificate. */
  async knowSite(domain: string, port: number): Promise<void> {
    const certificate = join(this.root, "etc/letsencrypt/live", domain, "fullchain.pem");
    const lines = [`connect-to = "${domain}:443:127.0.0.1:${port}"`, `cacert = "${certificate}"`];
    await writeFile(join(this.root, "root/.curlrc"), `${lines.join("\n")}\n`);
  }

  /** Runs a block, stopping at the first command that fails. */
  async run(commands: string): Promise<Ran> {
    const typed = this.#replaced.reduce((changed, [sample, own]) => changed.replaceAll(sample, own), commands);
    const before = (await this.#asked()).length;
    const env = { PATH: this.#settings.path, HOME: join(this.root, "root"), npm_config_update_notifier: "false" };
    const child = spawn("bash", ["-e", "-c", typed.replace(paths, `${this.root}/`)], {
      cwd: join(this.root, "root"),
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [[code], out, err] = await Promise.all([once(child, "exit"), text(child.stdout), text(child.stderr)]);
    const asked = (await this.#asked()).slice(before).filter(([name = "", verb]) => !reallyRuns(name, verb));
    const standIns = [...new Set(asked.map(([name = ""]) => name))];
    return { code: code as number | null, output: out + err, standIns };
  }

  async #asked(): Promise<string[][]> {
    const lines = (await readFile(join(this.root, "asked"), "utf8")).trim().split("\n");
    return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as string[]);
  }

  read(path: string): Promise<string> {
    return readFile(join(this.root, path), "utf8");
  }

  /** What the processes wrote, to explain a failure. */
  async logs(): Promise<string> {
    const folder = join(this.root, "var/log");
    const files = (await readdir(folder)).filter((name) => name.endsWith(".log"));
    return (await Promise.all(files.map((name) => readFile(join(folder, name), "utf8")))).join("\n").slice(-4000);
  }

  /** Stops every service and removes the folder. */
  async close(): Promise<void> {
    const running = (await readdir(join(this.root, "run"))).map((name) => name.replace(/\.pid$/, ""));
    await this.run(running.map((unit) => `systemctl stop ${unit}`).join("\n"));
    await rm(this.root, { recursive: true, force: true });
  }
}

/** A request to the site over TLS, as a browser on another machine would send it. */
export async function visit(
  site: { readonly domain: string; readonly port: number; readonly certificate: string },
  path: string,
  { body, token }: { readonly body?: object; readonly token?: string } = {},
): Promise<{ status: number; text: string }> {
  const sent = request({
    host: "127.0.0.1",
    port: site.port,
    servername: site.domain,
    ca: site.certificate,
    path,
    method: body === undefined ? "GET" : "POST",
    headers: {
      host: site.domain,
      ...(body && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
  sent.end(body && JSON.stringify(body));
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, text: await text(answer) };
}
