import { payoutTexts } from "@wishwell/contract/payout-texts";
import type { Deps } from "../../platform/deps.ts";
import { asksForJson, leadTo } from "../../platform/http/lead-to.ts";
import { route, type Route } from "../../platform/http/route.ts";
import { sendDownload } from "../../platform/http/send-download.ts";
import { payoutStatement } from "./payout-statement.ts";
import { presentPayout } from "./payouts.presenter.ts";
import { replaceCharity } from "./replace-charity.ts";
import { requestPayout } from "./request-payout.ts";
import { reviewParty } from "./review-party.ts";
import { showPayout } from "./show-payout.ts";

export function payoutsRoutes(deps: Deps): Route[] {
  const { publicUrl } = deps.config;
  return [
    route("GET /events/payout/{uuid}", async ({ actor, params }) => ({
      data: presentPayout(await showPayout(deps, actor, { id: params.uuid })),
    })),
    route("GET /payment/organizer/{uuid}", async ({ actor, params, request, reply }) => {
      if (!asksForJson(request)) return leadTo(reply, `${publicUrl}/event/payout/${params.uuid}`);
      const { payout, message } = await requestPayout(deps, actor, { id: params.uuid });
      return { data: presentPayout(payout), message };
    }),
    route("POST /payment/organizer/{uuid}", async ({ actor, params }) => {
      const { payout, message } = await requestPayout(deps, actor, { id: params.uuid });
      return { data: presentPayout(payout), message };
    }),
    route("GET /events/payoutstatement/{uuid}", async ({ actor, params, reply }) => {
      const payout = await showPayout(deps, actor, { id: params.uuid });
      const fileName = `statement-${payout.party.shortCode}.csv`;
      return sendDownload(reply, {
        fileName,
        contentType: "text/csv; charset=utf-8",
        content: payoutStatement(payout),
      });
    }),
    route("POST /events/replacecharity/{uuid}", async ({ actor, params, body }) => {
      const choice = { id: params.uuid, from: body.charity_uuid, to: body.new_charity_uuid };
      return { data: presentPayout(await replaceCharity(deps, actor, choice)), message: payoutTexts.charityReplaced };
    }),
    route("POST /payment/review/{uuid}", async ({ actor, params }) => {
      await reviewParty(deps, actor, { id: params.uuid });
      return { message: payoutTexts.reviewed };
    }),
  ];
}
