import type { Call } from "@wishwell/contract/api/call";
import type { FastifyInstance } from "fastify";
import { type DestinationStream, pino } from "pino";
import type { Clock } from "../src/platform/clock/clock.ts";
import { TestClock } from "../src/platform/clock/test-clock.ts";
import type { Database } from "../src/platform/database/database.ts";
import { type Authenticate, permit, type TokenHolder } from "../src/platform/http/api/actor.ts";
import { matchRoutes } from "../src/platform/http/api/call-table.ts";
import { createServer, type ServerSettings } from "../src/platform/http/create-server.ts";
import { createIdempotency } from "../src/platform/http/api/idempotency.ts";
import { createMetrics } from "../src/platform/http/metrics.ts";
import { registerCalls } from "../src/platform/http/api/register-calls.ts";
import type { Incoming } from "../src/platform/http/api/route.ts";
import { createLog } from "../src/platform/log/log.ts";
import { createRateLimiter } from "../src/platform/limits/rate-limits.ts";

type AnyIncoming = Incoming<never> & { readonly params: unknown; readonly query: unknown; readonly body: unknown };
type AnswersCall = (incoming: AnyIncoming) => Promise<unknown>;

interface Options {
  readonly db: Database;
  readonly calls: Readonly<Record<string, Call & { readonly answer: AnswersCall }>>;
  readonly clock?: Clock;
  readonly server?: Partial<ServerSettings>;
  readonly logTo?: DestinationStream;
}

export const testSecret = "a secret that is long enough for tests";

/** The tokens this small app accepts: `organiser` and `admin`. */
export const holders: Readonly<Record<string, TokenHolder>> = {
  organiser: { kind: "user", userId: "11111111-1111-4111-8111-111111111111", role: 1, signIn: Buffer.from("1") },
  admin: { kind: "user", userId: "22222222-2222-4222-8222-222222222222", role: 2, signIn: Buffer.from("2") },
};

const authenticate: Authenticate = async (token) => holders[token] ?? null;

/** The HTTP layer with a test's own calls, on a real database. */
export async function appWithCalls({
  db,
  calls,
  clock = new TestClock(),
  server,
  logTo,
}: Options): Promise<FastifyInstance> {
  const app = await createServer({
    log: logTo ? createLog("info", logTo) : pino({ level: "silent" }),
    publicUrl: "http://localhost:3000",
    trustedProxies: [],
    figures: createMetrics(),
    shedWhenLateBy: 0,
    ...server,
  });
  const limits = createRateLimiter({ db, clock, appSecret: testSecret });
  const routes = Object.entries(calls).map(([key, { answer }]) => ({ key, handle: answer }));
  await app.register(
    async (scope) =>
      registerCalls(scope, {
        calls: matchRoutes(calls, routes),
        authenticate,
        admit: async ({ access }, actor) => permit(access, actor),
        countRequest: (address) => limits.take("anything", address),
        clock,
        idempotency: createIdempotency({ db, clock, appSecret: testSecret }),
      }),
    { prefix: "/api" },
  );
  return app;
}
