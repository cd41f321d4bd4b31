import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import type { FastifyInstance } from "fastify";
import { plainBeginning, scrubAddress } from "../log/log.ts";
import type { RequestFigures } from "./metrics.ts";

/** One line when the answer has left: what was asked, how it went, how long it took. Never headers or bodies. */
export function logRequests(app: FastifyInstance, figures: RequestFigures): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { call } = request.routeOptions.config;
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    figures.observe({ method: request.method, call: call ?? "page", status: reply.statusCode, milliseconds });
    request.log.info(
      {
        method: request.method,
        // A call is known by its pattern, which holds no secret.
        path: call ?? (reply.statusCode < 400 ? scrubAddress(request.url) : plainBeginning(request.url)),
        status: reply.statusCode,
        milliseconds,
        ...(request.actor?.kind === "user" && { user: request.actor.userId }),
      },
      "request",
    );
    done();
  });
}

const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/**
 * A well-formed id from a trusted proxy is kept, so that one request can be followed through both logs. Anybody else
 * gets a new one: ids stand in the log and the audit log, where strangers must not write.
 */
export function createRequestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = listOf(trustedProxies);
  return ({ headers, socket: { remoteAddress } }) => {
    const given = headers["x-request-id"];
    if (typeof given !== "string" || !/^[\w.-]{8,100}$/.test(given) || remoteAddress === undefined) return randomUUID();
    return trusted.check(remoteAddress, isIPv6(remoteAddress) ? "ipv6" : "ipv4") ? given : randomUUID();
  };
}

function listOf(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of proxies.flatMap((proxy) => namedNetworks[proxy] ?? [proxy])) {
    const [address = "", bits] = network.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    list.addSubnet(address, bits === undefined ? (family === "ipv6" ? 128 : 32) : Number(bits), family);
  }
  return list;
}
