import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { readMigrations } from "../database/migrate.ts";

/** Services that must work before requests are routed here; a check throws if its service doesn't. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<string>>>;

/**
 * `/healthz`: the process is alive. `/readyz`: it can work, or else which part fails. A stopping process is not ready,
 * but still answers requests.
 */
export function serveHealth(app: FastifyInstance, checks: ReadinessChecks, leaving?: AbortSignal): void {
  let closing = false;
  app.addHook("preClose", async () => void (closing = true));

  app.get("/healthz", async (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));

  app.get("/readyz", async (request, reply) => {
    void reply.header("cache-control", "no-store");
    const results = await Promise.all(Object.entries(checks).map(async ([name, check]) => runCheck(name, check)));
    for (const { name, fault } of results) if (fault) request.log.warn({ err: fault, check: name }, "not ready");
    const stopping = closing || leaving?.aborted === true;
    const ready = !stopping && results.every(({ fault }) => fault === undefined);
    const parts = Object.fromEntries(results.map(({ name, state }) => [name, state]));
    return reply
      .code(ready ? 200 : 503)
      .send({ status: stopping ? "stopping" : ready ? "ready" : "not ready", ...parts });
  });
}

interface Result {
  readonly name: string;
  readonly state: string;
  readonly fault?: unknown;
}

/** The response says which part fails. Only the log says why, because errors may contain addresses and names. */
async function runCheck(name: string, check: () => Promise<string>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${name} did not respond in time`)), 3000);
  try {
    return { name, state: await Promise.race([check(), late]) };
  } catch (fault) {
    return { name, state: "failing", fault };
  } finally {
    clearTimeout(timer);
  }
}

/** The database answers, and all migrations of this version are applied. */
export function databaseChecks(db: Database): ReadinessChecks {
  return {
    async database() {
      await sql`select 1`.execute(db);
      return "ok";
    },
    async migrations() {
      const wanted = await readMigrations();
      const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
      const applied = new Set(rows.map(({ name }) => name));
      const missing = wanted.filter(({ name }) => !applied.has(name));
      if (missing.length > 0) throw new Error(`missing: ${missing.map(({ name }) => name).join(", ")}`);
      return "ok";
    },
  };
}
