import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { keyedHash } from "./signed-urls.ts";
import { bearerToken } from "./api/identify-caller.ts";

export interface RequestMetrics {
  observe(request: { method: string; call: string; status: number; milliseconds: number }): void;
  readonly registry: Registry;
}

/** Each app has its own registry, so that several can run in one process. */
export function createMetrics(): RequestMetrics {
  const registry = new Registry();
  const duration = new Histogram({
    name: "wishwell_request_seconds",
    help: "Duration of requests, by call",
    labelNames: ["method", "call", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return {
    registry,
    observe({ method, call, status, milliseconds }) {
      duration.observe({ method, call, status: String(status) }, milliseconds / 1000);
    },
  };
}

/** The process's own metrics; call once per process. */
export function watchProcess(figures: RequestMetrics): void {
  collectDefaultMetrics({ register: figures.registry, prefix: "wishwell_" });
}

export interface Backlog {
  readonly waiting: number;
  readonly waitingSince: Date | null;
  readonly dead: number;
}

export function watchJobs(figures: RequestMetrics, backlog: () => Promise<Backlog>): void {
  const gauge = (name: string, help: string, pick: (now: Backlog) => number) => {
    const made: Gauge = new Gauge({
      name,
      help,
      registers: [figures.registry],
      // Unknown while the database is away; the other metrics matter even more then.
      collect: async () => made.set(await backlog().then(pick, () => Number.NaN)),
    });
  };
  gauge("wishwell_jobs_waiting", "Jobs waiting for a worker", ({ waiting }) => waiting);
  gauge("wishwell_jobs_dead", "Jobs that failed for good and need an admin", ({ dead }) => dead);
  gauge("wishwell_jobs_oldest_seconds", "Age of the oldest waiting job", ({ waitingSince }) =>
    waitingSince === null ? 0 : (Date.now() - waitingSince.getTime()) / 1000,
  );
}

/** Prometheus metrics, for this machine or with the token; 404 for others. */
export function serveMetrics(app: FastifyInstance, figures: RequestMetrics, token: string | undefined): void {
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, token)) return reply.callNotFound();
    return reply.type(figures.registry.contentType).send(await figures.registry.metrics());
  });
}

const proxyHeaders = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "via"];
const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const given = bearerToken(request.headers.authorization ?? "");
  if (token !== undefined && given !== null && sameText(given, token)) return true;
  // Behind a proxy every request seems to come from this machine, so only the token counts.
  if (proxyHeaders.some((name) => request.headers[name] !== undefined)) return false;
  return loopback.test(request.socket.remoteAddress ?? "");
}

const sameText = (one: string, other: string) =>
  timingSafeEqual(keyedHash("metrics", "token", one), keyedHash("metrics", "token", other));
