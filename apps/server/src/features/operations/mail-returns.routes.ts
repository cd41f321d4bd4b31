import { texts } from "@wishwell/contract/texts";
import type { Deps } from "../../platform/deps.ts";
import { bytesOf, signatureHeader } from "../../platform/http/json-body.ts";
import { type Route, route } from "../../platform/http/route.ts";
import { noteBounces, noteDsn } from "./note-mail-returns.ts";

export function mailReturnsRoutes(deps: Deps): Route[] {
  return [
    route("POST /mail/bounces", async ({ body, request }) => {
      const bounces = body.bounces.map(({ message_id: messageId, kind, reason = "" }) => ({ messageId, kind, reason }));
      const signature = String(request.headers[signatureHeader] ?? "");
      await noteBounces(deps, { signature, body: bytesOf(request), time: body.time, bounces });
      return { message: texts.bouncesNoted };
    }),
    route("POST /mail/dsn", async ({ body }) => {
      await noteDsn(deps, body);
      return { message: texts.bouncesNoted };
    }),
  ];
}
