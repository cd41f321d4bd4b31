import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import type { Deps } from "../../../platform/deps.ts";
import { listPage } from "../../../platform/http/api/paging.ts";
import { route, type Route } from "../../../platform/http/api/route.ts";
import type { Drafts } from "../account.ts";
import { changeUserStatus, listPeople, presentPerson } from "./users.ts";

const said = {
  verify: adminTexts.verified,
  block: adminTexts.blocked,
  unblock: adminTexts.unblocked,
  grant: adminTexts.granted,
  revoke: adminTexts.revoked,
} as const;

/** User management for admins. */
export function peopleRoutes(deps: Deps, drafts: Drafts): Route[] {
  return [
    route("GET /admin/users", async ({ query }) => {
      const { search = "", show } = query;
      const { people, ...counted } = await listPeople(deps, { ...query, search });
      const path = `${deps.config.publicUrl}/api/admin/users`;
      return listPage(query, path, counted, people.map(presentPerson), { search, show });
    }),
    route("POST /admin/users/{uuid}", async ({ actor, params, body }) => {
      const { action, reason = "" } = body;
      const person = await changeUserStatus(deps, drafts, actor, { id: params.uuid, action, reason });
      return { data: presentPerson(person), message: said[action] };
    }),
  ];
}
