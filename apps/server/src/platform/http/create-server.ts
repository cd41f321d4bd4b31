import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import underPressure from "@fastify/under-pressure";
import { texts } from "@wishwell/contract/texts/texts";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { type Log, plainBeginning, scrubAddress } from "../log/log.ts";
import { Refusal, unavailable } from "./api/refusal.ts";
import { answerError } from "./error-answers.ts";
import type { RequestFigures } from "./metrics.ts";
import { sendSecurityHeaders } from "./security-headers.ts";

export interface ServerSettings {
  readonly log: Log;
  readonly publicUrl: string;
  readonly mapTiles: string | undefined;
  /** Whose forwarded headers are believed; nobody's when empty. */
  readonly trustedProxies: readonly string[];
  readonly figures: RequestFigures;
  /** Refuse with 503 while the process is so many milliseconds late; 0 for never. */
  readonly shedWhenLateBy: number;
}

/** An empty house with its walls: ids, logs, headers, errors. Rooms are added by the app. */
export async function createServer(settings: ServerSettings): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: settings.log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request" }),
    genReqId: createRequestIds(settings.trustedProxies),
    trustProxy: settings.trustedProxies.length === 0 ? false : [...settings.trustedProxies],
    routerOptions: { maxParamLength: 1000 },
    rewriteUrl: ({ url = "/" }) => withoutLastSlash(url),
    // Idle connections are closed on stop; those with a request in flight may finish it.
    forceCloseConnections: "idle",
    requestTimeout: 60_000,
    frameworkErrors: (error, request, reply) => sendError(error, request, reply as FastifyReply),
  }) as unknown as FastifyInstance;
  app.decorateRequest("actor", null);
  app.decorateRequest("upload", null);
  app.setErrorHandler(answerError);
  sendSecurityHeaders(app, settings);
  app.addHook("onRequest", ({ url }, _reply, done) => {
    // PostgreSQL cannot hold this character, and nothing honest does.
    done(/%00|\0/.test(url) ? new Refusal("malformed", texts.malformed) : undefined);
  });
  closeConnectionsOnStop(app);
  logRequests(app, settings.figures);
  const { shedWhenLateBy } = settings;
  if (shedWhenLateBy > 0) await app.register(underPressure, { maxEventLoopDelay: shedWhenLateBy, pressureHandler });
  return app;
}

/** A call is the same call with a slash at its end. */
const withoutLastSlash = (url: string) => url.replace(/^(\/api\/[^?]*[^/?])\/(?=\?|$)/, "$1");

/** Operators must see in, just then; and a page that was let in gets its scripts and styles, or it would break. */
async function pressureHandler({ url }: FastifyRequest): Promise<void> {
  if (!/^\/(?:healthz|metrics|assets)\b/.test(url)) throw unavailable();
}

/** A browser keeps its connection for later; a house that closes must not wait for that. */
function closeConnectionsOnStop(app: FastifyInstance): void {
  let stopping = false;
  app.addHook("preClose", async () => void (stopping = true));
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (stopping) void reply.header("connection", "close");
    done();
  });
}

/** For what is refused before a route is found, such as an address that cannot be decoded. */
function sendError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  void reply.send(answerError(error, request, reply));
}

/** One line when the answer has left: what was asked, how it went, how long it took. Never headers or bodies. */
function logRequests(app: FastifyInstance, figures: RequestFigures): void {
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
