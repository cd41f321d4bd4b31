import type { FastifyInstance } from "fastify";
import { plainBeginning, scrubAddress } from "../log/scrub.ts";
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
