import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Pence } from "@wishwell/domain/money/money";
import { type Clock, systemClock } from "../../src/platform/clock/clock.ts";
import type { SignedMessage } from "../../src/platform/payment-gateway/gateway.ts";
import type { PaypalApi } from "../../src/platform/payment-gateway/paypal/paypal-api.generated.ts";
import type { PaypalSettings } from "../../src/platform/payment-gateway/paypal/paypal-fetch.ts";
import { type PaymentOutcome, refusal, type FakeAnswer, FakePaypalState } from "./state.ts";
import { askAgain, escalate, getDispute, openDispute, resolve, reverse, type DisputeOptions } from "./disputes.ts";
import { complete, shownOrder, shownRefund } from "./orders.ts";
import { processPayouts } from "./payouts.ts";
import { answerTo } from "./calls.ts";
import { type ArrivedCall, faultsOfResponse, faultsOfRequest, findCall } from "./schemas.ts";
import { notificationBody, signedMessage, type SentNotification } from "./webhooks.ts";

/** Failures of one call: without effect (the first three) or after it took effect. */
export type FakeFailure =
  | "unavailable"
  | "too many"
  | "in progress"
  | "answer lost"
  | "answer never comes"
  | "answer cut";

/**
 * A local PayPal for tests. It stores orders, payments and payouts, and validates every request and its own responses
 * against PayPal's API description. Mismatches are added to `complaints`, which tests expect to be empty.
 */
export class FakePaypal {
  readonly state: FakePaypalState;
  readonly complaints: string[] = [];
  /** Every call in order, except token requests. */
  readonly calls: { readonly call: string; readonly key: string | undefined; readonly body: unknown }[] = [];
  tokenRequests = 0;
  tokensIssued = 0;
  readonly #tokenResponses: FakeAnswer[] = [];
  readonly #responses: { call: keyof PaypalApi; answer: FakeAnswer }[] = [];
  readonly #failures: { call: keyof PaypalApi; failure: FakeFailure }[] = [];
  /** Responses by the caller's request id. PayPal keeps them for six hours. */
  readonly #storedResponses = new Map<string, { readonly body: string; readonly answer: FakeAnswer }>();
  readonly #tokens = new Set<string>();
  readonly #server: Server;
  readonly #settings = {
    clientId: "fake-client-id",
    clientSecret: "fake-client-secret",
    webhookId: "8PT597110X687430LKGECATA",
  };

  private constructor(clock: Clock) {
    this.state = new FakePaypalState(clock);
    this.#server = createServer((request, response) => {
      this.#handle(request, response).catch((error: unknown) => {
        this.complaints.push(String(error));
        response.destroy();
      });
    });
  }

  static async open(clock: Clock = systemClock): Promise<FakePaypal> {
    const fakePaypal = new FakePaypal(clock);
    await new Promise<void>((resolve) => fakePaypal.#server.listen(0, "127.0.0.1", resolve));
    return fakePaypal;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Fails if any request or response did not match PayPal's API description. */
  async closeWithoutComplaint(): Promise<void> {
    await this.close();
    if (this.complaints.length > 0) throw new Error(this.complaints.join("\n"));
  }

  get settings(): PaypalSettings {
    const { port } = this.#server.address() as AddressInfo;
    return { ...this.#settings, baseUrl: `http://127.0.0.1:${port}`, productName: "Wishwell" };
  }

  /** The giver approves on PayPal's page. */
  approve(orderId: string, means: PaymentOutcome = "pays"): void {
    const order = this.state.orders.get(orderId);
    if (order === undefined) throw new Error(`no order ${orderId}`);
    order.status = "APPROVED";
    order.means = means;
  }

  /** Time passes at PayPal: pending work is completed. */
  settle(): void {
    for (const capture of this.state.captures.values()) {
      if (capture.status === "PENDING") complete(this.state, capture);
    }
    processPayouts(this.state);
  }

  /** The giver's bank claims back a payment or, at the inquiry stage, asks about it. */
  dispute(captureId: string, wanted: DisputeOptions = {}): string {
    return openDispute(this.state, captureId, wanted).id;
  }

  escalate(disputeId: string): void {
    escalate(this.state, disputeId);
  }

  askAgain(disputeId: string): void {
    askAgain(this.state, disputeId);
  }

  resolve(disputeId: string, outcome: Parameters<typeof resolve>[2]): void {
    resolve(this.state, disputeId, outcome);
  }

  /** PayPal reverses a payment. Returns the reversal's id. */
  reverse(captureId: string, amount?: Pence): string {
    return reverse(this.state, captureId, amount).id;
  }

  disputeNotification(disputeId: string, event_type = "CUSTOMER.DISPUTE.UPDATED"): SignedMessage {
    const { body } = getDispute(this.state, disputeId);
    return this.notification({ event_type, resource_type: "dispute", resource: body as object });
  }

  reversedNotification(reversalId: string, event_type = "PAYMENT.CAPTURE.REVERSED"): SignedMessage {
    const reversal = this.state.refunds.get(reversalId);
    if (reversal === undefined) throw new Error(`no reversal ${reversalId}`);
    return this.notification({ event_type, resource_type: "refund", resource: shownRefund(reversal) });
  }

  refundedNotification(refundId: string): SignedMessage {
    return this.reversedNotification(refundId, "PAYMENT.CAPTURE.REFUNDED");
  }

  /** Makes the next call of this kind fail. */
  failNext(call: keyof PaypalApi, failure: FakeFailure): void {
    this.#failures.push({ call, failure });
  }

  /**
   * The next call of this kind has no effect and gets this response, even if PayPal's description does not allow it.
   */
  respondOnce(
    call: keyof PaypalApi,
    status: number,
    body: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): void {
    this.#responses.push({ call, answer: { status, body, headers } });
  }

  /** The next token request gets this response. */
  respondToTokenOnce(status: number, headers: Readonly<Record<string, string>> = {}): void {
    this.#tokenResponses.push({ status, body: {}, headers });
  }

  endTokens(): void {
    this.#tokens.clear();
  }

  forgetKeys(): void {
    this.#storedResponses.clear();
  }

  notification(sent: SentNotification): SignedMessage {
    return this.signed(notificationBody(this.state, sent));
  }

  signed(body: Buffer): SignedMessage {
    return signedMessage(this.state, this.#settings.webhookId, body);
  }

  approvedNotification(orderId: string): SignedMessage {
    const order = this.state.orders.get(orderId);
    if (order === undefined) throw new Error(`no order ${orderId}`);
    const resource = shownOrder(order);
    return this.notification({ event_type: "CHECKOUT.ORDER.APPROVED", resource_type: "checkout-order", resource });
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const written = Buffer.concat(chunks).toString("utf8");
    const url = new URL(request.url ?? "/", "http://fake-paypal");
    if (url.pathname === "/v1/oauth2/token") {
      this.tokenRequests += 1;
      return send(response, this.#tokenResponses.shift() ?? this.#grant(request, written));
    }
    const found = findCall(request.method ?? "", url);
    if (found === null) {
      this.complaints.push(`PayPal has no ${request.method} ${url.pathname}`);
      return send(response, refusal(404, "RESOURCE_NOT_FOUND"));
    }
    const isForm = request.headers["content-type"]?.startsWith("multipart/form-data") === true;
    const json = isForm ? await inputOf(request, written) : written;
    const body: unknown = json === "" ? undefined : JSON.parse(json);
    const arrived = { ...found, headers: request.headers, body };
    const id = found.call.id as keyof PaypalApi;
    this.calls.push({ call: id, key: keyOf(arrived), body });
    const queued = this.#responses.findIndex(({ call }) => call === id);
    if (queued !== -1) return this.#responses.splice(queued, 1).forEach(({ answer }) => send(response, answer));
    const failure = this.#nextFailure(id);
    const answered = before(failure) ?? this.#answer(arrived, written);
    this.complaints.push(
      ...faultsOfResponse(found.call, answered.status, answered.body).map((fault) => `${id}: ${fault}`),
    );
    after(failure, response, answered);
  }

  #answer(arrived: ArrivedCall, written: string): FakeAnswer {
    const token = String(arrived.headers["authorization"] ?? "").replace("Bearer ", "");
    if (!this.#tokens.has(token)) return refusal(401, "AUTHENTICATION_FAILURE");
    const faults = faultsOfRequest(arrived);
    if (faults.length > 0) {
      this.complaints.push(...faults.map((fault) => `${arrived.call.id}: ${fault}`));
      return refusal(400, "INVALID_REQUEST");
    }
    const key = keyOf(arrived);
    const stored = key === undefined ? undefined : this.#storedResponses.get(`${arrived.call.id} ${key}`);
    if (stored !== undefined) {
      if (stored.body !== written) return refusal(422, "UNPROCESSABLE_ENTITY", "DUPLICATE_REQUEST_ID");
      return isSameAgain(arrived.call.id) ? stored.answer : { ...stored.answer, status: 200 };
    }
    const answer = answerTo(this.state, arrived, written, this.#settings.webhookId);
    // A refused request may be repeated.
    const isStored = key !== undefined && answer.status < 300 && !withoutKeys.has(arrived.call.id);
    if (isStored) this.#storedResponses.set(`${arrived.call.id} ${key}`, { body: written, answer });
    return answer;
  }

  #grant(request: IncomingMessage, written: string): FakeAnswer {
    const { clientId, clientSecret } = this.#settings;
    const right = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
    if (request.headers.authorization !== right || written !== "grant_type=client_credentials") {
      return { status: 401, body: { error: "invalid_client", error_description: "Client Authentication failed" } };
    }
    this.tokensIssued += 1;
    const token = `A21AA-${this.tokensIssued}`;
    this.#tokens.add(token);
    return { status: 200, body: { access_token: token, token_type: "Bearer", expires_in: 32_400 } };
  }

  #nextFailure(call: keyof PaypalApi): FakeFailure | null {
    const index = this.#failures.findIndex((failure) => failure.call === call);
    return index === -1 ? null : (this.#failures.splice(index, 1)[0]?.failure ?? null);
  }
}

/** PayPal describes no request id for these. */
const withoutKeys: ReadonlySet<string> = new Set(["disputes.provide-evidence", "disputes.accept-claim"]);

/** The JSON part of a form, read as a browser would. */
async function inputOf({ headers }: IncomingMessage, written: string): Promise<string> {
  const form = await new Response(written, { headers: { "content-type": headers["content-type"] ?? "" } }).formData();
  const input = form.get("input");
  return typeof input === "string" ? input : ((await input?.text()) ?? "");
}

/** These calls repeat the same status; others answer a repeat with 200. */
const isSameAgain = (call: string) => call === "captures.refund" || call === "payouts.post";

const keyOf = ({ headers }: Pick<ArrivedCall, "headers">) => headers["paypal-request-id"]?.toString();

function before(failure: FakeFailure | null): FakeAnswer | null {
  if (failure === "unavailable") return refusal(503, "SERVICE_UNAVAILABLE");
  if (failure === "too many") return refusal(429, "RATE_LIMIT_REACHED");
  return failure === "in progress" ? refusal(409, "RESOURCE_CONFLICT", "PREVIOUS_REQUEST_IN_PROGRESS") : null;
}

function after(failure: FakeFailure | null, response: ServerResponse, answered: FakeAnswer): void {
  if (failure === "answer lost") response.destroy();
  else if (failure === "answer cut") {
    response.writeHead(201, { "content-length": "1000" }).write('{"id":');
    setImmediate(() => response.destroy());
  } else if (failure !== "answer never comes") send(response, answered);
}

function send(response: ServerResponse, { status, body, headers }: FakeAnswer): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}
