import { constants } from "node:zlib";
import compress from "@fastify/compress";
import { calls } from "@wishwell/contract/api/calls";
import { texts } from "@wishwell/contract/texts/texts";
import type { FastifyInstance } from "fastify";
import { admit } from "../features/accounts/public.ts";
import { presentPublicConfig } from "../features/operations/operations.routes.ts";
import { servePictures } from "../features/posters/public.ts";
import { servePayPages } from "../features/dev-tools/public.ts";
import { serveThemePictures } from "../features/themes/public.ts";
import type { Deps } from "../platform/deps.ts";
import type { Authenticate } from "../platform/http/api/actor.ts";
import { serveApiDocs } from "../platform/http/api/api-docs.ts";
import { type AnsweredCall, matchRoutes } from "../platform/http/api/call-table.ts";
import { createServer } from "../platform/http/create-server.ts";
import { answerError } from "../platform/http/error-responses.ts";
import { type ReadinessChecks, serveHealth } from "../platform/http/health.ts";
import { createIdempotency } from "../platform/http/api/idempotency.ts";
import { createMetrics, type RequestMetrics, serveMetrics } from "../platform/http/metrics.ts";
import type { Look } from "../platform/http/pages/plain-page.ts";
import { notFound } from "../platform/http/api/refusal.ts";
import { addressOf } from "../platform/http/api/identify-caller.ts";
import { registerCalls } from "../platform/http/api/register-calls.ts";
import type { Route } from "../platform/http/api/route.ts";
import { createSayOnce } from "../platform/http/api/duplicate-submits.ts";
import { serveFiles } from "../platform/http/serve-files.ts";
import { serveTiles } from "../platform/places/tiles/serve-tiles.ts";
import { pageContents } from "./page-contents.ts";
import { pageForms } from "./page-forms.ts";
import { serveNotFound, servePages } from "./pages.ts";
import { serveCalendars } from "./serve-calendars.ts";
import { serveForms } from "./serve-forms.ts";
import { serveSiteFiles } from "./site-files.ts";
import type { WebBuild } from "./web-build.ts";

export interface AppParts {
  readonly deps: Deps;
  readonly routes: (look: Look) => readonly Route[];
  readonly authenticate: Authenticate;
  readonly readiness: ReadinessChecks;
  /** The web build; with `null` only the API is served. */
  readonly web: (() => Promise<WebBuild>) | null;
  /** The dev tools under `/dev`; `null` in production. */
  readonly devTools: ((scope: FastifyInstance, look: Look) => void) | null;
  readonly figures?: RequestMetrics;
  /** Milliseconds, see `createServer`. */
  readonly shedWhenLateBy?: number;
  /** Aborted when this process is about to stop. */
  readonly leaving?: AbortSignal;
}

/** Builds the app. Throws when the contract and the routes do not match. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { deps, figures = createMetrics() } = parts;
  const { config } = deps;
  const look: Look = {
    product: config.PRODUCT_NAME,
    stylesheet: async () => (await parts.web?.())?.stylesheet ?? null,
  };
  const answered = matchRoutes(calls, parts.routes(look));
  const app = await createServer({
    log: deps.log,
    publicUrl: config.publicUrl,
    trustedProxies: config.TRUST_PROXY,
    figures,
    shedWhenLateBy: parts.shedWhenLateBy ?? 0,
  });
  serveHealth(app, parts.readiness, parts.leaving);
  serveMetrics(app, figures, config.METRICS_TOKEN);
  await app.register(async (scope) => serveAllFiles(scope, deps), { prefix: "/files" });
  if (parts.devTools) await app.register(async (scope) => parts.devTools?.(scope, look), { prefix: "/dev" });
  if (config.payments === "sandbox") {
    await app.register(async (scope) => servePayPages(scope, deps, look), { prefix: "/sandbox" });
  }
  await app.register(
    async (scope) => {
      await scope.register(compress, { globalDecompression: false, threshold: 1024, brotliOptions });
      await registerCalls(scope, {
        calls: answered,
        authenticate: parts.authenticate,
        admit: (call, actor) => admit(deps, call, actor),
        countRequest: (address) => deps.limits.take("anything", address),
        clock: deps.clock,
        idempotency: createIdempotency({ db: deps.db, clock: deps.clock, appSecret: config.appSecret }),
      });
      serveApiDocs(scope, calls, config.publicUrl, look);
    },
    { prefix: "/api" },
  );
  await addPages(app, parts, look, answered);
  return app;
}

async function serveAllFiles(scope: FastifyInstance, deps: Deps): Promise<void> {
  scope.addHook("onRequest", async (request) => deps.limits.take("files", addressOf(request)));
  serveFiles(scope, deps.files);
  await scope.register(async (themes) => serveThemePictures(themes, deps), { prefix: "/themes" });
  await scope.register(async (pictures) => servePictures(pictures, deps), { prefix: "/pictures" });
  await scope.register(async (tiles) => serveTiles(tiles, deps), { prefix: "/map" });
}

/** API responses are compressed on every request, so the best quality would be too slow. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

async function addPages(
  app: FastifyInstance,
  { web, deps }: AppParts,
  look: Look,
  calls: readonly AnsweredCall[],
): Promise<void> {
  const { config } = deps;
  const countRequest = (address: string) => deps.limits.take("anything", address);
  const sayOnce = createSayOnce({ db: deps.db, clock: deps.clock, appSecret: config.appSecret, log: deps.log });
  const site = web && {
    build: web,
    config: presentPublicConfig(config),
    contents: pageContents(deps),
    forms: { ofPages: pageForms(deps), calls, publicUrl: config.publicUrl, countRequest, sayOnce },
    look,
    countRequest,
  };
  app.setNotFoundHandler(async (request, reply) => {
    if (site && request.method === "GET") return serveNotFound(site, request, reply);
    return reply.send(answerError(notFound(texts.notFound), request, reply));
  });
  await app.register(async (scope) => serveCalendars(scope, deps), { prefix: "/eventattendee/calendar" });
  if (site === null) return;
  await app.register(async (scope) => serveSiteFiles(scope, site, deps));
  await app.register(async (scope) => {
    servePages(scope, site);
    serveForms(scope, site);
  });
}
