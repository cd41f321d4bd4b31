import { refundTexts } from "@wishwell/contract/texts/refund-texts";
import { texts } from "@wishwell/contract/texts/texts";
import type { Deps } from "../../platform/deps.ts";
import { listPage } from "../../platform/http/api/paging.ts";
import { route, type Route } from "../../platform/http/api/route.ts";
import { askForRefund, confirmAsGuest, confirmRefund, openOnBehalf } from "./request-refund.ts";
import { cancelParty } from "./cancel-party.ts";
import { decideRefund } from "./decide-refund.ts";
import { listDisputes } from "./disputes.ts";
import { listRefunds } from "./reconcile-refunds.ts";
import { presentDispute, presentRefund } from "./refunds.presenter.ts";

const said = {
  approve: texts.refundApproved,
  refuse: texts.refundRefused,
  retry: texts.refundRetried,
  keep: refundTexts.kept,
} as const;

export function refundsRoutes(deps: Deps): Route[] {
  return [
    route("POST /donations/refund/{uuid}", async ({ actor, params, body }) => {
      const asked = await askForRefund(deps, actor, { contributionId: params.uuid, message: body.message ?? "" });
      return { message: asked === "asked" ? texts.refundAsked : refundTexts.toConfirm };
    }),
    route("POST /donations/refund/confirm/{token}", async ({ actor, params }) => {
      await confirmRefund(deps, actor, { token: params.token });
      return { message: refundTexts.confirmed };
    }),
    route("POST /eventattendees/confirmrefund/{uuid}", async ({ actor, params }) => {
      await confirmAsGuest(deps, actor, { guestId: params.uuid });
      return { message: refundTexts.confirmed };
    }),
    route("POST /admin/refunds", async ({ actor, body }) => {
      const opened = { reference: body.donation_uuid, reason: body.reason };
      return { data: presentRefund(await openOnBehalf(deps, actor, opened)), message: refundTexts.opened };
    }),
    route("GET /admin/refunds", async ({ query }) => {
      const { total, refunds } = await listRefunds(deps, query);
      const path = `${deps.config.publicUrl}/api/admin/refunds`;
      return listPage(query, path, total, refunds.map(presentRefund), {
        status: query.status,
        search: query.search,
      });
    }),
    route("POST /admin/refunds/{uuid}", async ({ actor, params, body }) => {
      const { answer, reason = "" } = body;
      const refund = await decideRefund(deps, actor, { id: params.uuid, answer, reason });
      return { data: presentRefund(refund), message: said[answer] };
    }),
    route("GET /admin/disputes", async ({ query }) => {
      const { total, disputes } = await listDisputes(deps, query);
      const path = `${deps.config.publicUrl}/api/admin/disputes`;
      return listPage(query, path, total, disputes.map(presentDispute), { show: query.show });
    }),
    route("POST /events/cancel/{uuid}", async ({ actor, params, body }) => {
      await cancelParty(deps, actor, { id: params.uuid, message: body.message ?? "" });
      return { message: texts.partyCancelledNow };
    }),
  ];
}
