/** A proxy that does what the documents' nginx configuration says. It refuses directives that it doesn't know. */
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { once } from "node:events";

interface Directive {
  readonly name: string;
  readonly args: readonly string[];
  readonly inside: readonly Directive[];
}

const known = new Set(
  `server listen server_name http2 ssl_certificate ssl_certificate_key client_max_body_size location root return
  proxy_pass proxy_http_version proxy_set_header proxy_buffering proxy_read_timeout`.split(/\s+/),
);

function readConfig(text: string): Directive[] {
  const words = text.replace(/#.*/g, "").match(/[{};]|[^\s{};]+/g) ?? [];
  let at = 0;
  const readBlock = (): Directive[] => {
    const found: Directive[] = [];
    while (at < words.length && words[at] !== "}") {
      const line: string[] = [];
      while (at < words.length && !/^[{};]$/.test(words[at] ?? "")) line.push(words[at++] ?? "");
      const end = words[at++];
      const [name = "", ...args] = line;
      if (!known.has(name)) throw new Error(`nginx: [emerg] unknown directive "${name}"`);
      if (end !== "{" && end !== ";") throw new Error(`nginx: [emerg] directive "${name}" is not terminated`);
      found.push({ name, args, inside: end === "{" ? readBlock() : [] });
    }
    at += 1;
    return found;
  };
  return readBlock();
}

const all = (block: readonly Directive[], name: string) => block.filter((each) => each.name === name);
const first = (block: readonly Directive[], name: string) => all(block, name)[0]?.args[0];

/** As `nginx -t`: the certificates must be readable. */
export function checkProxyConfig(text: string): void {
  for (const { inside } of readConfig(text)) tlsOptions(inside);
}

function tlsOptions(server: readonly Directive[]): { cert: Buffer; key: Buffer } | null {
  if (!all(server, "listen").some(({ args }) => args.includes("ssl"))) return null;
  return {
    cert: readFileSync(first(server, "ssl_certificate") ?? ""),
    key: readFileSync(first(server, "ssl_certificate_key") ?? ""),
  };
}

/** Listens on the loopback interface only. */
export async function startProxy(text: string): Promise<void> {
  for (const { inside } of readConfig(text)) {
    const tls = tlsOptions(inside);
    const handler: RequestListener = (asked, answer) => handle(inside, asked, answer, tls !== null);
    const port = all(inside, "listen").find(({ args }) => !args[0]?.startsWith("["))?.args[0];
    const server = tls === null ? createServer(handler) : createTlsServer(tls, handler);
    server.listen(Number(port), "127.0.0.1");
    await once(server, "listening");
  }
}

function handle(server: readonly Directive[], asked: IncomingMessage, answer: ServerResponse, tls: boolean): void {
  const variables: Readonly<Record<string, string>> = {
    $host: (asked.headers.host ?? "").replace(/:\d+$/, ""),
    $remote_addr: asked.socket.remoteAddress ?? "",
    $request_uri: asked.url ?? "",
    $scheme: tls ? "https" : "http",
  };
  const fill = (value: string) => value.replace(/\$\w+/g, (name) => variables[name] ?? "");
  // The longest matching prefix decides.
  const location = all(server, "location")
    .filter(({ args }) => (asked.url ?? "").startsWith(args[0] ?? ""))
    .toSorted((one, other) => (other.args[0]?.length ?? 0) - (one.args[0]?.length ?? 0))[0];
  const [status, to = ""] = all(location?.inside ?? [], "return")[0]?.args ?? [];
  if (status !== undefined) return void answer.writeHead(Number(status), { location: fill(to) }).end();
  const upstream = first(location?.inside ?? [], "proxy_pass");
  if (upstream === undefined) return void answer.writeHead(404).end();
  const most = Number(/^(\d+)m$/.exec(first(server, "client_max_body_size") ?? "1m")?.[1]) * 1024 ** 2;
  if (Number(asked.headers["content-length"] ?? 0) > most) return void answer.writeHead(413).end();
  const set = all(location?.inside ?? [], "proxy_set_header").map(({ args: [name = "", ...value] }) => [
    name.toLowerCase(),
    fill(value.join(" ")),
  ]);
  const headers = { ...asked.headers, connection: "close", ...Object.fromEntries(set) };
  const passed = request(new URL(asked.url ?? "", upstream), { method: asked.method, headers }, (came) => {
    answer.writeHead(came.statusCode ?? 502, came.headers);
    answer.flushHeaders();
    came.pipe(answer);
  });
  passed.on("error", () => (answer.headersSent ? answer.destroy() : void answer.writeHead(502).end()));
  answer.on("close", () => passed.destroy());
  asked.pipe(passed);
}
