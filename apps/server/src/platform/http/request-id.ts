import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** A well-formed id from a proxy is kept, so that one request can be followed through both logs. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && /^[\w.-]{8,100}$/.test(given) ? given : randomUUID();
}
