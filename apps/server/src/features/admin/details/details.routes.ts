import { adminTexts, disputeTexts } from "@wishwell/contract/texts/admin-texts";
import { refundTexts } from "@wishwell/contract/texts/refund-texts";
import type { Deps } from "../../../platform/deps.ts";
import { type Route, route } from "../../../platform/http/api/route.ts";
import { askAgain } from "../../charities/public.ts";
import { listWaiting, showCharityPage } from "./charity.ts";
import { showContribution } from "./contribution.ts";
import { answerDispute, showDispute } from "./dispute.ts";
import { refundHiddenParty, showPartyPage } from "./party.ts";
import { showPerson } from "./person.ts";

/** Pages about one thing, for admins only. */
export function detailsRoutes(deps: Deps): Route[] {
  return [
    route("GET /admin/users/{uuid}", async ({ params, query }) => ({
      data: await showPerson(deps, { id: params.uuid, ...query }),
    })),
    route("GET /admin/donations/{uuid}", async ({ params, query }) => ({
      data: await showContribution(deps, { id: params.uuid, ...query }),
    })),
    route("GET /admin/disputes/{provider}/{id}", async ({ params, query }) => ({
      data: await showDispute(deps, { ...params, ...query }),
    })),
    route("POST /admin/disputes/{provider}/{id}", async ({ actor, params, body: { note = "", ...body } }) => ({
      data: await answerDispute(deps, actor, { ...params, ...body, note }),
      message: body.answer === "accept" ? disputeTexts.accepted : disputeTexts.sent,
    })),
    route("GET /admin/charities/waiting", async ({ query }) => listWaiting(deps, query)),
    route("POST /admin/charities/question/{uuid}", async ({ actor, params, body }) => {
      await askAgain(deps, actor, { id: params.uuid, ...body });
      return { message: body.rejects === undefined ? adminTexts.charityAsked : adminTexts.charityRejected };
    }),
    route("GET /admin/charities/{uuid}", async ({ params, query }) => ({
      data: await showCharityPage(deps, { id: params.uuid, ...query }),
    })),
    route("GET /admin/events/{uuid}", async ({ params, query }) => ({
      data: await showPartyPage(deps, { id: params.uuid, ...query }),
    })),
    route("POST /admin/events/refund/{uuid}", async ({ actor, params: { uuid: id }, body: { reason } }) => {
      const refunded = await refundHiddenParty(deps, actor, { id, reason });
      const data = await showPartyPage(deps, { id, contributions: 1, history: 1 });
      return { data, message: refundTexts.allRefunded(refunded) };
    }),
  ];
}
