import { givingTexts } from "@wishwell/contract/giving-texts";
import type { Deps } from "../../platform/deps.ts";
import { bytesOf } from "../../platform/http/json-body.ts";
import { route, type Route } from "../../platform/http/route.ts";
import { cancelContribution } from "./cancel-contribution.ts";
import type { Contribution } from "./contribution.ts";
import { presentCheckout, presentContribution, presentStats } from "./contributions.presenter.ts";
import { fromIntention } from "./contributions.requests.ts";
import { openCheckout } from "./open-checkout.ts";
import { faultsInIntention } from "./read-intention.ts";
import { recordIntention } from "./record-intention.ts";
import { reportPayment } from "./report-payment.ts";
import { showContribution, withParty } from "./show-contribution.ts";
import { showStats } from "./show-stats.ts";
import { takeWebhook } from "./take-webhook.ts";

export function contributionsRoutes(deps: Deps): Route[] {
  const shown = async (contribution: Contribution) => ({
    data: presentContribution(await withParty(deps, contribution), deps.clock.now()),
  });
  return [
    route(
      "POST /donations",
      async ({ actor, body }) =>
        shown(
          await recordIntention(deps, actor, {
            ...fromIntention(body),
            amount: body.amount,
            guestId: body.eventattendee_uuid,
            partyId: body.event_uuid,
            amountPrivate: body.amount_private,
          }),
        ),
      async ({ body }) => faultsInIntention(fromIntention(body), deps.config),
    ),
    route("POST /donations/checkout/{uuid}", async ({ params }) => ({
      data: presentCheckout(await openCheckout(deps, { id: params.uuid })),
    })),
    route("GET /donations/{uuid}", async ({ params }) => ({
      data: presentContribution(await showContribution(deps, { id: params.uuid }), deps.clock.now()),
    })),
    route("DELETE /donations/{uuid}", async ({ params }) => shown(await cancelContribution(deps, { id: params.uuid }))),
    route("POST /donations/payment/{invoice_number}", async ({ params, body }) =>
      shown(await reportPayment(deps, { id: params.invoice_number, hint: body.gateway_response })),
    ),
    route("GET /donations/eventstats/{uuid}", async ({ actor, params }) => ({
      data: presentStats(await showStats(deps, actor, { id: params.uuid })),
    })),
    route("POST /payment/webhooks/{provider}", async ({ params, request }) => {
      await takeWebhook(deps, params.provider, { headers: request.headers, body: bytesOf(request) });
      return { message: givingTexts.notified };
    }),
  ];
}
