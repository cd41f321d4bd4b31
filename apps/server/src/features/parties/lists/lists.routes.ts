import type { Deps } from "../../../platform/deps.ts";
import { listPage } from "../../../platform/http/paging.ts";
import { route, type Route } from "../../../platform/http/route.ts";
import { presentParty } from "../parties.presenter.ts";
import { presentInvitation } from "./invitations.presenter.ts";
import { listInvitations } from "./list-invitations.ts";
import { listOwnParties } from "./list-own-parties.ts";

interface Own {
  readonly uuid: string;
  readonly historic: boolean;
}

export function partyListsRoutes(deps: Deps): Route[] {
  const { config, clock } = deps;
  const pathOf = (list: string, { uuid, historic }: Own) =>
    `${config.publicUrl}/api/users/${list}/${uuid}/${historic ? 1 : 0}`;
  return [
    route("GET /users/events/{uuid}/{historic}", async ({ actor, params, query }) => {
      const asked = { userId: params.uuid, historic: params.historic, ...query };
      const { total, parties } = await listOwnParties(deps, actor, asked);
      const look = { config, now: clock.now(), actor };
      const rows = parties.map((party) => presentParty(party, "organiser", look));
      return listPage(query, pathOf("events", params), total, rows);
    }),
    route("GET /users/invitations/{uuid}/{historic}", async ({ actor, params, query }) => {
      const asked = { userId: params.uuid, historic: params.historic, ...query };
      const { total, invitations } = await listInvitations(deps, actor, asked);
      const now = clock.now();
      const rows = invitations.map((invitation) => presentInvitation(invitation, now));
      return listPage(query, pathOf("invitations", params), total, rows);
    }),
  ];
}
