/** A minimal HTTP server in a separate process: `node bare-server.ts BYTES` answers with that many bytes. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const body = Buffer.alloc(Number(process.argv[2]), "x");
const headers = { "content-type": "text/html; charset=utf-8", "content-length": body.length };
const server = createServer((_request, answer) => answer.writeHead(200, headers).end(body));
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on("disconnect", () => process.exit());
