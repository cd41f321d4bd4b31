import { texts } from "@wishwell/contract/texts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { asksForJson, leadTo } from "../../platform/http/lead-to.ts";
import { listPage } from "../../platform/http/paging.ts";
import { route, type Route } from "../../platform/http/route.ts";
import { changeParty, countToNotify, judgeChange } from "./change-party.ts";
import { completeParty } from "./complete-party.ts";
import { copyParty } from "./copy-party.ts";
import { deleteParty } from "./delete-party.ts";
import { listParties } from "./list-parties.ts";
import { presentParty } from "./parties.presenter.ts";
import { askedFor, fromParty, notNamedInAddress, partyAsFarAsRead, type PartyBody } from "./parties.requests.ts";
import type { PartyHooks, WholeParty } from "./party.ts";
import { renewCode } from "./renew-code.ts";
import { setStatus } from "./set-status.ts";
import { showParty } from "./show-party.ts";
import { judgeStart, startParty } from "./start-party.ts";
import { takeOverDrafts, type TakenDrafts } from "./take-over-drafts.ts";
import type { View } from "./view.ts";

export function partiesRoutes(deps: Deps, hooks: PartyHooks): Route[] {
  const { publicUrl } = deps.config;
  const present = (party: WholeParty, actor: Actor, view: View = "organiser") =>
    presentParty(party, view, { config: deps.config, now: deps.clock.now(), actor });

  return [
    route("GET /events/{uuid}", async ({ actor, params }) => {
      const { party, view } = await showParty(deps, actor, { id: params.uuid });
      return { data: present(party, actor, view) };
    }),
    route("GET /events", async ({ actor, query }) => {
      const { parties, ...counted } = await listParties(deps, actor, query);
      return listPage(
        query,
        `${publicUrl}/api/events`,
        counted,
        parties.map((party) => present(party, actor)),
      );
    }),
    route(
      "POST /events",
      async ({ actor, body }) => {
        const { party, claimToken } = await startParty(deps, actor, wanted(body));
        return { data: present(party, actor), message: texts.partyStarted, ...presentKey(claimToken) };
      },
      async (sent) => notNamedInAddress(await judgeStart(deps, sent.actor, wanted(partyAsFarAsRead(sent))), sent),
    ),
    route(
      "PATCH /events",
      async ({ actor, body }) => {
        const { uuid: id, version, notify, dry_run: dryRun } = body;
        const party = await changeParty(deps, actor, { id, version, notify, dryRun, ...wanted(body) });
        return { data: present(party, actor), ...(dryRun !== true && { message: texts.partySaved }) };
      },
      async (sent) => {
        const change = { id: sent.body.uuid, ...wanted(partyAsFarAsRead(sent)) };
        return notNamedInAddress(await judgeChange(deps, sent.actor, change), sent);
      },
    ),
    route("GET /events/changenotice/{uuid}", async ({ actor, params }) => ({
      data: await countToNotify(deps, actor, { id: params.uuid, ...hooks }),
    })),
    route("DELETE /events/{uuid}", async ({ actor, params }) => {
      await deleteParty(deps, actor, { id: params.uuid, onCancelled: hooks.cancelled });
      return { message: texts.partyDeleted };
    }),
    route("POST /events/status/{uuid}", async ({ actor, params, body }) => {
      const party = await setStatus(deps, actor, { id: params.uuid, active: body.status === 1 });
      return { data: present(party, actor), message: texts.partyStatusUpdated };
    }),
    route("GET /events/completed/{uuid}", async ({ actor, params, request, reply }) => {
      if (!asksForJson(request)) return leadTo(reply, `${publicUrl}/event/payout/${params.uuid}`);
      return {
        data: present(await completeParty(deps, actor, { id: params.uuid, onCompleted: hooks.completed }), actor),
        message: texts.partyCompleted,
      };
    }),
    route("POST /events/completed/{uuid}", async ({ actor, params }) => ({
      data: present(await completeParty(deps, actor, { id: params.uuid, onCompleted: hooks.completed }), actor),
      message: texts.partyCompleted,
    })),
    route("POST /events/clone/{uuid}", async ({ actor, params }) => ({
      data: present(await copyParty(deps, actor, { id: params.uuid }), actor),
      message: texts.partyDuplicated,
    })),
    route("POST /events/newcode/{uuid}", async ({ actor, params }) => ({
      data: present(await renewCode(deps, actor, { id: params.uuid }), actor),
      message: texts.partyCodeRenewed,
    })),
    route("POST /events/orphan", async ({ actor, body }) => {
      const claimed = body.event.map(({ uuid, claim_token }) => ({ partyId: uuid, claimToken: claim_token }));
      return presentTaken(await takeOverDrafts(deps, actor, claimed));
    }),
  ];
}

const wanted = (body: PartyBody) => ({ details: fromParty(body), ...askedFor(body) });

function presentTaken({ taken, waiting }: TakenDrafts) {
  const whole = taken.length === 0 ? texts.noDraftsTaken : texts.draftsTaken;
  const message = waiting.length === 0 ? whole : texts.draftsTakenPartly;
  return { message, data: { uuids: [...taken], ...(waiting.length > 0 && { waiting: [...waiting] }) } };
}

/** Told once, to whoever has just started a draft. */
export const presentKey = (claimToken: string | null) => (claimToken === null ? {} : { claim_token: claimToken });
