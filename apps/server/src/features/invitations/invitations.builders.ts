import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import { send } from "../../../test-support/send.ts";
import { aGuest } from "../parties/parties.builders.ts";

interface Organiser {
  readonly token: string;
}

export function invitationCalls(app: FastifyInstance, { token }: Organiser) {
  return {
    invite: (uuid: string, body: object = {}) =>
      send(app, "POST /eventattendees/invite/{uuid}", { params: { uuid }, body, token }),
    inviteMany: (partyId: string, ids: readonly string[], body: object = {}) =>
      send(app, "POST /eventattendees/invitemany/event/{uuid}", {
        params: { uuid: partyId },
        body: { uuids: ids.join(","), ...body },
        token,
      }),
    plan: (uuid: string) => send(app, "GET /eventattendees/toinvite/{uuid}", { params: { uuid }, token }),
    stop: (partyId: string, ids: readonly string[]) =>
      send(app, "POST /eventattendees/stopwaiting/event/{uuid}", {
        params: { uuid: partyId },
        body: { uuids: ids.join(",") },
        token,
      }),
    shareLink: (uuid: string) => send(app, "POST /eventattendees/link/{uuid}", { params: { uuid }, token }),
    testInvite: (partyId: string, to: string) =>
      send(app, "POST /events/testinvite", { body: { event_uuid: partyId, target_email_address: to }, token }),
  };
}

/** Creates `count` guests who are not invited yet. */
export async function manyGuests(deps: Deps, partyId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let place = 0; place < count; place += 1) {
    ids.push((await aGuest(deps, partyId, { firstName: `Guest ${place}`, status: 0 })).id);
  }
  return ids;
}

export async function findGuestRow(deps: Deps, id: string) {
  return deps.db.selectFrom("guests").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}
