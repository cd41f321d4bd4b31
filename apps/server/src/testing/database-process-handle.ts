import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface DatabaseProcess {
  readonly pid: number;
  /** All lines so far. */
  readonly lines: readonly string[];
  /** Waits for the first line (or the n-th) that begins so; fails when the process ends without it. */
  said(beginning: string, times?: number): Promise<string>;
  /** Waits for its end and answers the exit status; null when it was killed. */
  ended(): Promise<number | null>;
  signal(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
}

export interface ProcessOptions {
  readonly dataDir?: string;
  readonly url?: string;
  readonly part?: "web" | "worker" | "command";
  readonly mode?: "rest" | "write" | "careless";
  readonly uid?: number | undefined;
  /** Another copy of the code, see `database-installation.ts`. */
  readonly script?: string;
  readonly cwd?: string;
}

const SCRIPT = fileURLToPath(new URL("./database-process.ts", import.meta.url));

export function startDatabaseProcess(options: ProcessOptions): DatabaseProcess {
  const { dataDir = "", url = "", part = "web", mode = "rest", uid, script = SCRIPT, cwd } = options;
  const child = spawn(process.execPath, [script, part, mode, ...(uid === undefined ? [] : [String(uid)])], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: url },
    stdio: ["ignore", "pipe", "inherit"],
    ...(cwd === undefined ? {} : { cwd }),
  });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on("line", (line) => lines.push(line));
  const reading = new AbortController();
  const closed = once(child, "close").then(() => reading.abort());
  const ended = async () => {
    await closed;
    return child.exitCode;
  };
  return {
    pid: child.pid ?? 0,
    lines,
    ended,
    async said(beginning, times = 1) {
      const find = () => lines.filter((line) => line.startsWith(beginning))[times - 1];
      while (find() === undefined && !reading.signal.aborted) {
        await once(reader, "line", { signal: reading.signal }).catch(() => undefined);
      }
      const found = find();
      if (found === undefined) throw new Error(`It ended without "${beginning}": ${lines.slice(-3).join("; ")}`);
      return found;
    },
    async signal(signal) {
      child.kill(signal);
      return ended();
    },
  };
}
