import { z } from "zod";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { MovableClock } from "../../platform/clock/movable-clock.ts";
import { systemClock } from "../../platform/clock/clock.ts";
import type { Deps } from "../../platform/deps.ts";
import { type Html, type Look, sendPlainPage } from "../../platform/http/pages/plain-page.ts";
import { asksForJson } from "../../platform/http/pages/plain-forms.ts";
import { forbidden, notFound, Refusal } from "../../platform/http/api/refusal.ts";
import { sandboxControlRoutes } from "./sandbox/controls.routes.ts";
import { clockPage, devToolsNav, devToolsPage, letterPage, mailboxPage } from "./dev-tools.pages.ts";
import { findLetter, presentDelivered, readMailbox } from "./mailbox.ts";
import { moveClock } from "./clock.ts";

const filter = z.object({ to: z.string().trim().min(1).optional().catch(undefined) });
const letterId = z.object({ id: z.uuid() });

/** `/dev`: the mailbox, the clock and links to the rest. Never in production. */
export function devToolsRoutes(deps: Deps, clock: MovableClock): (scope: FastifyInstance, look: Look) => void {
  return (scope, look) => registerDevTools(scope, look, deps, clock);
}

function registerDevTools(scope: FastifyInstance, look: Look, deps: Deps, clock: MovableClock): void {
  const sandbox = deps.config.payments === "sandbox";
  const page = (reply: FastifyReply, title: string, body: Html, frames = false) =>
    sendPlainPage(reply, look, { title, body, frames, nav: devToolsNav(sandbox) });
  const showClock = (reply: FastifyReply, trouble: string | null) =>
    page(reply, "Clock", clockPage(clock.now(), systemClock.now(), trouble));
  const presentClock = () => ({ data: { now: clock.now().toISOString(), real_now: systemClock.now().toISOString() } });

  readForms(scope);
  scope.addHook("onRequest", async (request) => refuseOtherSites(request));
  if (sandbox) sandboxControlRoutes(scope, deps, page);
  scope.get("/", async (_request, reply) => page(reply, "Development tools", devToolsPage(sandbox)));

  scope.get("/mailbox", async (request, reply) => {
    const { to } = filter.parse(request.query);
    const letters = await readMailbox(deps, to);
    if (asksForJson(request)) return { data: letters.map(presentDelivered) };
    return page(reply, "Mailbox", mailboxPage(letters, to));
  });

  scope.get("/mailbox/:id", async (request, reply) => {
    const letter = await findLetter(deps, idIn(request));
    if (asksForJson(request)) return { data: presentDelivered(letter) };
    return page(reply, letter.subject, letterPage(letter), true);
  });

  scope.get("/mailbox/:id/html", async (request, reply) => {
    const { html } = await findLetter(deps, idIn(request));
    return reply.headers(framed).type("text/html; charset=utf-8").send(html);
  });

  scope.get("/clock", async (request, reply) => (asksForJson(request) ? presentClock() : showClock(reply, null)));

  scope.post("/clock", async (request, reply) => {
    const isForm = request.headers["content-type"]?.startsWith(formType);
    try {
      await moveClock(deps, clock, request.body);
    } catch (error) {
      if (!isForm || !(error instanceof Refusal)) throw error;
      return showClock(
        reply.code(error.status),
        Object.values(error.errors ?? {})
          .flat()
          .join(" "),
      );
    }
    return isForm ? reply.redirect("/dev/clock", 303) : presentClock();
  });
}

/** An email's HTML, shown in a sandboxed frame without scripts. */
const framed = {
  "content-security-policy":
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: https: http:; frame-ancestors 'self'",
  "x-frame-options": "SAMEORIGIN",
  "cache-control": "no-store",
};

const formType = "application/x-www-form-urlencoded";

function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(formType, { parseAs: "string", bodyLimit: 1024 }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)));
  });
}

/** Refuses requests from other sites open in the same browser. */
function refuseOtherSites({ headers, method }: FastifyRequest): void {
  const site = headers["sec-fetch-site"];
  if (method === "POST" && site !== undefined && site !== "same-origin" && site !== "none") throw forbidden();
}

function idIn(request: FastifyRequest): string {
  const { success, data } = letterId.safeParse(request.params);
  if (!success) throw notFound();
  return data.id;
}
