import { limits } from "@wishwell/contract/api/limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../../platform/deps.ts";
import { readPlainForms, requireOwnSite, sentForm } from "../../../platform/http/pages/plain-forms.ts";
import type { Look } from "../../../platform/http/pages/plain-page.ts";
import { addressOf as callerOf } from "../../../platform/http/api/identify-caller.ts";
import { approveOrder, openOrder, passExtraStep } from "../../../platform/payment-gateway/sandbox/captures.ts";
import { type Order, testCards } from "../../../platform/payment-gateway/sandbox/order.ts";
import { voidOrder } from "../../../platform/payment-gateway/sandbox/orders.ts";
import { cardsSwitchedOff } from "../../contributions/public.ts";
import { exampleCard, validateCard, readTypedCard, type TypedCard } from "./card.ts";
import { type PayPage, sendPayPage } from "./checkout-layout.ts";
import { accountOnlyPage, accountPage, addressOf, cardPage, checkPage, donePage } from "./checkout.pages.ts";

type ForOrder = { Params: { order: string }; Querystring: { card?: string } };

/** `/sandbox/pay/{order}`: the pages of the sandbox provider. Plain forms without scripts. */
export function servePayPages(scope: FastifyInstance, deps: Deps, look: Look): void {
  const { product } = look;
  const show = (reply: FastifyReply, order: Order, page: Omit<PayPage, "order">) =>
    sendPayPage(reply, look, { ...page, order: order.id });
  const showCard = (reply: FastifyReply, order: Order, typed: TypedCard, faults = {}) =>
    show(reply, order, { title: "Test payment", body: cardPage({ product, order, typed, faults }), wide: true });
  const showAccountOnly = (reply: FastifyReply, order: Order) =>
    show(reply, order, { title: "Test payment", body: accountOnlyPage(product, order), wide: true });
  /** Opens the order. For one that can no longer be paid, every step says so. */
  const withOpen =
    (answer: (order: Order, request: FastifyRequest<ForOrder>, reply: FastifyReply) => Promise<unknown>) =>
    async (request: FastifyRequest<ForOrder>, reply: FastifyReply) => {
      const order = await openOrder(deps, request.params.order);
      if (order === null) return reply.callNotFound();
      return order.state === "created" ? answer(order, request, reply) : show(reply, order, donePage(product, order));
    };

  readPlainForms(scope);
  scope.addHook("onRequest", async (request) => {
    if (request.method === "POST") requireOwnSite(request, deps.config.publicUrl);
    await deps.limits.take("anything", callerOf(request));
  });
  const post = { bodyLimit: limits.formBytes };

  scope.get<ForOrder>(
    "/pay/:order",
    withOpen(async (order, { query }, reply) => {
      if (await cardsSwitchedOff(deps, "sandbox")) return showAccountOnly(reply, order);
      const chosen = testCards.find(({ number }) => number.endsWith(query.card ?? "none"));
      return showCard(reply, order, exampleCard(chosen, deps.clock.now()));
    }),
  );
  scope.post<ForOrder>(
    "/pay/:order",
    post,
    withOpen(async (order, request, reply) => {
      if (await cardsSwitchedOff(deps, "sandbox")) return showAccountOnly(reply.code(503), order);
      const typed = readTypedCard(sentForm(request));
      const faults = validateCard(typed, deps.clock.now());
      if (Object.keys(faults).length > 0) {
        return showCard(reply.code(422), order, withoutSecrets(typed), faults);
      }
      return redirectToNext(reply, await approveOrder(deps, { orderId: order.id, card: typed.number }));
    }),
  );

  scope.get<ForOrder>(
    "/pay/:order/account",
    withOpen(async (order, _request, reply) =>
      show(reply, order, { title: "Test account", body: accountPage(product, order) }),
    ),
  );
  scope.post<ForOrder>("/pay/:order/account", post, async ({ params }, reply) =>
    redirectToNext(reply, await approveOrder(deps, { orderId: params.order })),
  );

  scope.get<ForOrder>(
    "/pay/:order/check",
    withOpen(async (order, _request, reply) => {
      if (!order.extraStep) return reply.redirect(addressOf(order), 303);
      return show(reply, order, { title: "Is it really you?", body: checkPage(product, order) });
    }),
  );
  scope.post<ForOrder>("/pay/:order/check", post, async (request, reply) => {
    const passed = sentForm(request).get("answer") === "yes";
    return redirectToNext(reply, await passExtraStep(deps, { orderId: request.params.order, passed }));
  });

  scope.post<ForOrder>("/pay/:order/cancel", post, async ({ params }, reply) => {
    await voidOrder(deps, params.order);
    const order = await openOrder(deps, params.order);
    if (order === null) return reply.callNotFound();
    return reply.redirect(order.state === "voided" ? order.cancelUrl : addressOf(order), 303);
  });
}

/** Where the giver goes after a step. Orders paid meanwhile say so on their own page. */
function redirectToNext(reply: FastifyReply, order: Order | null) {
  if (order === null) return reply.callNotFound();
  const isApproved = order.state === "approved";
  return reply.redirect(isApproved ? order.returnUrl : addressOf(order, order.extraStep ? "/check" : ""), 303);
}

/** A visitor may have typed a real card: only a test card's number is shown again, and never a security code. */
function withoutSecrets(typed: TypedCard): TypedCard {
  const isTest = testCards.some(({ number }) => number === typed.number);
  return { ...typed, number: isTest ? typed.number : "", code: "" };
}
