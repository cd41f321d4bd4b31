import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import underPressure from "@fastify/under-pressure";
import { texts } from "@wishwell/contract/texts/texts";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { type Log, plainPrefix, scrubAddress } from "../log/log.ts";
import { Refusal, unavailable } from "./api/refusal.ts";
import { answerError } from "./error-responses.ts";
import type { RequestMetrics } from "./metrics.ts";
import { sendSecurityHeaders } from "./security-headers.ts";

export interface ServerSettings {
  readonly log: Log;
  readonly publicUrl: string;
  /** Proxies whose forwarded headers are trusted; none if empty. */
  readonly trustedProxies: readonly string[];
  readonly figures: RequestMetrics;
  /** Event loop delay in milliseconds above which requests get 503; 0 for never. */
  readonly shedWhenLateBy: number;
}

/** Bare Fastify: ids, logging, headers, errors. `app/` registers the routes. */
export async function createServer(settings: ServerSettings): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: settings.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request" }),
    genReqId: createRequestIds(settings.trustedProxies),
    trustProxy: settings.trustedProxies.length === 0 ? false : [...settings.trustedProxies],
    routerOptions: { maxParamLength: 1000 },
    rewriteUrl: ({ url = "/" }) => withoutLastSlash(url),
    // On stop, idle connections are closed; those with a request in flight may finish it.
    forceCloseConnections: "idle",
    requestTimeout: 60_000,
    frameworkErrors: (error, request, reply) => sendError(error, request, reply as FastifyReply),
  }) as unknown as FastifyInstance;
  app.decorateRequest("actor", null);
  app.decorateRequest("upload", null);
  app.setErrorHandler(answerError);
  sendSecurityHeaders(app, settings);
  app.addHook("onRequest", ({ url }, _reply, done) => {
    // PostgreSQL can't store this character, and no legitimate request has it.
    done(/%00|\0/.test(url) ? new Refusal("malformed", texts.malformed) : undefined);
  });
  closeConnectionsOnStop(app);
  logRequests(app, settings.figures);
  const { shedWhenLateBy } = settings;
  if (shedWhenLateBy > 0) await app.register(underPressure, { maxEventLoopDelay: shedWhenLateBy, pressureHandler });
  return app;
}

/** A call may end with a slash. */
const withoutLastSlash = (url: string) => url.replace(/^(\/api\/[^?]*[^/?])\/(?=\?|$)/, "$1");

/** Never refuses operators, who need access just then, or the scripts and styles of pages that were already served. */
async function pressureHandler({ url }: FastifyRequest): Promise<void> {
  if (!/^\/(?:healthz|metrics|assets)\b/.test(url)) throw unavailable();
}

/** Browsers keep connections open; a stopping server must not wait for them. */
function closeConnectionsOnStop(app: FastifyInstance): void {
  let stopping = false;
  app.addHook("preClose", async () => void (stopping = true));
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (stopping) void reply.header("connection", "close");
    done();
  });
}

/** For errors before a route is found, such as an address that can't be decoded. */
function sendError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  void reply.send(answerError(error, request, reply));
}

/** One line per response: request, status and duration. Never headers or bodies. */
function logRequests(app: FastifyInstance, figures: RequestMetrics): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { call } = request.routeOptions.config;
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    figures.observe({ method: request.method, call: call ?? "page", status: reply.statusCode, milliseconds });
    request.log.info(
      {
        method: request.method,
        // A call is logged by its pattern, which holds no secret.
        path: call ?? (reply.statusCode < 400 ? scrubAddress(request.url) : plainPrefix(request.url)),
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
 * Keeps a well-formed id from a trusted proxy, so that a request can be followed through both logs. Other requests get
 * a new id, because strangers must not write to the log or the audit log.
 */
function createRequestIds(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
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
