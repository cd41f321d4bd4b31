import { deskTexts } from "@wishwell/contract/texts/admin-texts";
import type { Deps } from "../../platform/deps.ts";
import { listPage } from "../../platform/http/api/paging.ts";
import { route, type Route } from "../../platform/http/api/route.ts";
import { listLetters, presentLetter, presentSuppression, releaseAddress } from "./mail.ts";

export function mailRoutes(deps: Deps): Route[] {
  const path = `${deps.config.publicUrl}/api/admin/mail`;
  return [
    route("GET /admin/mail", async ({ query }) => {
      const { letters, unreachable, ...counted } = await listLetters(deps, query);
      const rows = letters.map((letter) => presentLetter(letter, unreachable));
      return listPage(query, path, counted, rows, { show: query.show });
    }),
    route("GET /admin/mail/suppressed", async ({ query }) => {
      const { page, perpage } = query;
      const { total, rows } = await deps.post.suppressed(deps.db, { limit: perpage, offset: (page - 1) * perpage });
      return listPage(query, `${path}/suppressed`, total, rows.map(presentSuppression));
    }),
    route("POST /admin/mail/release", async ({ actor, body }) => {
      const { email: address, id = "" } = body;
      await releaseAddress(deps, actor, address === undefined ? { id } : { address });
      return { message: deskTexts.released };
    }),
  ];
}
