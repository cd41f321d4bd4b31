import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How the service handles one request. */
type Behaviour = (response: ServerResponse) => void;

/** A local server that imitates postcodes.io and can be made to misbehave. */
export class PostcodesIoServer {
  /** Every request received. */
  readonly asked: Pick<IncomingMessage, "method" | "url" | "headers">[] = [];
  /** Total bytes of their bodies. */
  bodies = 0;
  /** Applied to the next requests, one each; after that, known postcodes are answered. */
  readonly misbehaviours: Behaviour[] = [];
  readonly #known = new Map<string, object>();
  readonly #terminated = new Map<string, object>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const { method, url, headers } = request;
      this.asked.push({ method, url, headers });
      request.on("data", (chunk: Buffer) => (this.bodies += chunk.length));
      const misbehave = this.misbehaviours.shift();
      if (misbehave) misbehave(response);
      else this.#answer(decodeURIComponent(url?.split("/").at(-1) ?? ""), response);
    });
  }

  static async open(): Promise<PostcodesIoServer> {
    const service = new PostcodesIoServer();
    await new Promise<void>((resolve) => service.#server.listen(0, "127.0.0.1", resolve));
    return service;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** As the real service answers, with more fields than we use. */
  knows(postcode: string, facts: { latitude: number | null; longitude: number | null; bua?: string | null }): void {
    this.#known.set(postcode, { postcode, quality: 1, country: "England", admin_district: "Somewhere", ...facts });
  }

  knowsAsTerminated(postcode: string, facts: { latitude: number | null; longitude: number | null }): void {
    this.#terminated.set(postcode, { postcode, year_terminated: 1996, month_terminated: 6, ...facts });
  }

  #answer(postcode: string, response: ServerResponse): void {
    const result = this.#known.get(postcode);
    const terminated = this.#terminated.get(postcode);
    if (result) send(response, 200, { status: 200, result });
    else send(response, 404, { status: 404, error: "Postcode not found", ...(terminated && { terminated }) });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

const long = "and then ".repeat(10_000);

/** Ways in which services fail. */
export const misbehaviours: Readonly<Record<string, Behaviour>> = {
  "never answers": () => undefined,
  "answers the beginning and then nothing": (response) =>
    void response.writeHead(200, { "content-type": "application/json" }).write('{"status":200,'),
  "hangs up": (response) => void response.destroy(),
  "hangs up in the middle": (response) => {
    response.writeHead(200, { "content-length": "1000" }).write('{"status":');
    setImmediate(() => response.destroy());
  },
  "answers an error": (response) => send(response, 500, { status: 500, error: "Internal Server Error" }),
  "has had enough": (response) => send(response, 429, { status: 429, error: "Too many requests" }),
  "answers a page": (response) => void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Hello</h1>"),
  "answers a page that is not found": (response) => void response.writeHead(404).end("<h1>Nothing here</h1>"),
  "answers something else": (response) => send(response, 200, { status: 200, result: { postcode: 5 } }),
  "answers a position that is none": (response) =>
    send(response, 200, { status: 200, result: { postcode: "BS6 5XQ", latitude: 1e9, longitude: 0 } }),
  "answers about another postcode": (response) =>
    send(response, 200, { status: 200, result: { postcode: "ZE1 0AA", latitude: 60, longitude: -1 } }),
  "leads elsewhere": (response) => void response.writeHead(302, { location: "/postcodes/BS6%205XQ" }).end(),
  "tells a long story": (response) =>
    send(response, 200, { status: 200, result: { postcode: "BS6 5XQ", latitude: 51, longitude: -2 }, story: long }),
  "never stops talking": (response) => {
    const talk = () => void (response.destroyed || response.write(" ".repeat(100_000), () => setImmediate(talk)));
    talk();
  },
};
