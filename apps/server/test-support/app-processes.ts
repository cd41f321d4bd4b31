import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { fileURLToPath } from "node:url";

export interface AppProcess {
  readonly port: number;
  readonly process: ChildProcess;
  /** Everything it has written so far. */
  output(): string;
  /** Waits until it reports that it is ready. */
  ready(): Promise<void>;
  /** Waits until it has ended and returns its exit code. */
  readonly ended: () => Promise<number | null>;
}

interface StartOptions {
  readonly part: string;
  readonly webFolder: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly port?: number;
  /** Additional Node flags. */
  readonly flags?: readonly string[];
}

export const appScript = fileURLToPath(new URL("app-process.ts", import.meta.url));
const compileCache = fileURLToPath(new URL("../../../node_modules/.cache/wishwell", import.meta.url));

/** As in `npm start` in package.json: a smaller young generation keeps the server's memory low. */
const nodeFlags = ["--max-semi-space-size=2"];
const fewRooms = { MALLOC_ARENA_MAX: "2" };

/** Starts a real process, as `npm start` does. */
export async function startProcess({ part, webFolder, settings, port, flags = [] }: StartOptions): Promise<AppProcess> {
  const ownPort = port ?? (await freePort());
  const child = spawn(process.execPath, [...nodeFlags, ...flags, appScript, part, webFolder], {
    env: { ...fewRooms, NODE_COMPILE_CACHE: compileCache, SEED: "none", PORT: String(ownPort), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const listen = (chunk: Buffer) => void (output += chunk.toString());
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  const exit = once(child, "exit") as Promise<[number | null]>;
  return {
    port: ownPort,
    process: child,
    output: () => output,
    async ready() {
      const gone = exit.then(() => Promise.reject(new Error(`it ended instead: ${output}`)));
      gone.catch(() => undefined);
      while (!/ is ready/.test(output)) await Promise.race([once(child.stdout, "data"), gone]);
    },
    ended: async () => (await exit)[0],
  };
}

/** A port that is not in use. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
