import { once } from "node:events";
import { createServer, get, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface Machine {
  readonly port: number;
  ready: boolean;
}

const lookMilliseconds = 300;

/**
 * A load balancer: passes each request, including streams, to the next machine that is ready. It keeps no connections
 * open, so that nothing is sent to a machine that is shutting down.
 */
export class Balancer {
  readonly #machines: Machine[];
  readonly #server: Server;
  readonly #timer: NodeJS.Timeout;
  #next = 0;

  private constructor(ports: readonly number[]) {
    this.#machines = ports.map((port) => ({ port, ready: true }));
    this.#server = createServer((asked, answer) => this.#pass(asked, answer));
    this.#timer = setInterval(() => this.#machines.forEach(checkReady), lookMilliseconds);
  }

  static async open(ports: readonly number[], port = 0): Promise<Balancer> {
    const balancer = new Balancer(ports);
    balancer.#server.listen(port, "localhost");
    await once(balancer.#server, "listening");
    return balancer;
  }

  get site(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** How many machines were ready at the last check. */
  get ready(): number {
    return this.#machines.filter((machine) => machine.ready).length;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #pick(): Machine | undefined {
    const ready = this.#machines.filter((machine) => machine.ready);
    this.#next += 1;
    return ready[this.#next % ready.length];
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const machine = this.#pick();
    if (machine === undefined) return void answer.writeHead(503).end("No machine is ready");
    const address = asked.socket.remoteAddress ?? "127.0.0.1";
    const forwarded = { "x-forwarded-for": address, "x-forwarded-proto": "http", connection: "close" };
    const { method, url: path, headers } = asked;
    const to = { host: "127.0.0.1", port: machine.port, method, path, headers: { ...headers, ...forwarded } };
    const passed = request({ ...to, agent: false }, (came) => {
      const { connection: _ours, ...given } = came.headers;
      answer.writeHead(came.statusCode ?? 502, given);
      // A stream's headers arrive before its first data.
      answer.flushHeaders();
      came.pipe(answer);
      came.on("error", () => answer.destroy());
    });
    passed.on("error", () => (answer.headersSent ? answer.destroy() : void answer.writeHead(502).end()));
    answer.on("close", () => passed.destroy());
    asked.pipe(passed);
  }
}

/** As load balancers do, only machines that are ready get requests. */
function checkReady(machine: Machine): void {
  const { port } = machine;
  const asked = get({ host: "127.0.0.1", port, path: "/readyz", agent: false, timeout: 5000 }, (answer) => {
    machine.ready = answer.statusCode === 200;
    answer.resume();
  });
  // A slow machine stays in use; only one that reports not ready or refuses connections is dropped.
  asked.on("timeout", () => asked.destroy());
  asked.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "ECONNREFUSED") machine.ready = false;
  });
}
