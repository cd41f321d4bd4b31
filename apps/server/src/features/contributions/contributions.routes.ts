import type { Received } from "@wishwell/contract/api/calls";
import { givingTexts } from "@wishwell/contract/texts/contribution-texts";
import type { Deps } from "../../platform/deps.ts";
import { bytesOf } from "../../platform/http/api/json-body.ts";
import { route, type Route } from "../../platform/http/api/route.ts";
import type { Contribution } from "../contribution-records/public.ts";
import { cancelContribution, reportPayment } from "./cancel-or-confirm.ts";
import { openCheckout } from "./checkout.ts";
import { presentCheckout, presentContribution, presentStats } from "./contributions.presenter.ts";
import { faultsInIntention, recordIntention, type TypedIntention } from "./record-intention.ts";
import { showContribution, showStats, withParty } from "./show-contributions.ts";
import { receiveWebhook } from "./webhooks.ts";

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
      await receiveWebhook(deps, params.provider, { headers: request.headers, body: bytesOf(request) });
      return { message: givingTexts.notified };
    }),
  ];
}

type IntentionBody = Received<"POST /donations", "body">;

/** The form's fields about money. Without an answer about Gift Aid, only that answer is missing. */
function fromIntention(
  body: Partial<IntentionBody>,
): Omit<TypedIntention, "amount"> & { readonly amount: string | number | undefined } {
  return {
    amount: body.amount,
    coverCosts: body.cover_costs ?? false,
    billing: {
      name: body.billing_name ?? "",
      address1: body.billing_address1 ?? "",
      address2: body.billing_address2 ?? "",
      city: body.billing_city ?? "",
      postcode: body.billing_postcode ?? "",
    },
    giftAid: body.gift_aid ?? false,
    declared: body.gift_aid_declaration ?? false,
  };
}
