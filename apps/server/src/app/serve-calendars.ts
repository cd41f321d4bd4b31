import { uuid } from "@wishwell/contract/api/fields";
import type { FastifyInstance } from "fastify";
import { showLinkCalendar } from "../features/guests/public.ts";
import type { Deps } from "../platform/deps.ts";
import { addressOf } from "../platform/http/api/identify-caller.ts";
import { Refusal } from "../platform/http/api/refusal.ts";
import { sendDownload } from "../platform/http/send-file.ts";
import { visitorOf } from "./authenticate.ts";

/** The party as a calendar file: a plain link on the invitation that needs neither JavaScript nor an account. */
export function serveCalendars(scope: FastifyInstance, deps: Deps): void {
  scope.get<{ Params: { file: string } }>("/:file", async (request, reply) => {
    await deps.limits.take("files", addressOf(request));
    const [, id = ""] = /^(.+)\.ics$/.exec(request.params.file) ?? [];
    if (!uuid().safeParse(id).success) return reply.callNotFound();
    try {
      const { name, type, content } = await showLinkCalendar(deps, visitorOf(request), { id });
      return sendDownload(reply, { fileName: name, contentType: type, content });
    } catch (error) {
      // People open this link in a browser, so the 404 page helps more than JSON.
      if (error instanceof Refusal && error.kind === "not_found") return reply.callNotFound();
      throw error;
    }
  });
}
