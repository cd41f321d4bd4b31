import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How the map server handles one request. */
export type TileBehaviour = (response: ServerResponse, request: IncomingMessage) => void;

/** One pale green pixel, which browsers stretch to a tile. */
export const tilePicture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGO4++IGAAVDAp7yf+w1AAAAAElFTkSuQmCC",
  "base64",
);

/** A local map server. It has every tile, and can be made to misbehave. */
export class TileServer {
  /** Every request received. */
  readonly asked: Pick<IncomingMessage, "url" | "headers">[] = [];
  /** Applied to the next requests, one each; after that, `always` is. */
  readonly next: TileBehaviour[] = [];
  always: TileBehaviour = (response) => sendTile(response);
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      this.asked.push({ url: request.url, headers: request.headers });
      (this.next.shift() ?? this.always)(response, request);
    });
  }

  static async open(): Promise<TileServer> {
    const service = new TileServer();
    await new Promise<void>((resolve) => service.#server.listen(0, "127.0.0.1", resolve));
    return service;
  }

  /** For `MAP_TILES`. */
  get template(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/tiles/{z}/{x}/{y}.png`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

export function sendTile(response: ServerResponse, headers: Record<string, string> = {}): void {
  response.writeHead(200, { "content-type": "image/png", ...headers }).end(tilePicture);
}

/** Ways in which map servers fail. */
export const tileFaults: Readonly<Record<string, TileBehaviour>> = {
  "never answers": () => undefined,
  "answers the beginning and then nothing": (response) =>
    void response.writeHead(200, { "content-type": "image/png" }).write(tilePicture.subarray(0, 20)),
  "hangs up": (response) => void response.destroy(),
  "answers an error": (response) => void response.writeHead(500).end("Internal Server Error"),
  "has had enough": (response) => void response.writeHead(429).end("Too many requests"),
  "blocks us": (response) => void response.writeHead(403).end("Blocked"),
  "answers a page": (response) => void response.writeHead(200, { "content-type": "text/html" }).end("<h1>Hello</h1>"),
  "calls a page a picture": (response) =>
    void response.writeHead(200, { "content-type": "image/png" }).end("<script>alert(1)</script>"),
  "calls a picture a page": (response) =>
    void response.writeHead(200, { "content-type": "text/html" }).end(tilePicture),
  "answers a drawing with script": (response) =>
    void response.writeHead(200, { "content-type": "image/svg+xml" }).end("<svg><script>alert(1)</script></svg>"),
  "answers nothing": (response) => void response.writeHead(200, { "content-type": "image/png" }).end(),
  "leads elsewhere": (response) => void response.writeHead(302, { location: "/tiles/0/0/0.png" }).end(),
  "never stops talking": (response) => {
    response.writeHead(200, { "content-type": "image/png" }).write(tilePicture);
    const talk = () => void (response.destroyed || response.write(Buffer.alloc(100_000), () => setImmediate(talk)));
    talk();
  },
  "says nothing has changed": (response) => void response.writeHead(304).end(),
};
