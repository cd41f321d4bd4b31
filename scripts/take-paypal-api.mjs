// Extracts the calls that Wishwell uses from PayPal's own API description (Apache-2.0), and writes them as JSON for the
// tests' fake PayPal and as types for the client:
//
// npm pack @paypal/paypal-rest-api-specifications@1.0.0 && tar xzf paypal-paypal-rest-api-specifications-1.0.0.tgz
// node scripts/take-paypal-api.mjs package && npx oxfmt apps/server/test-support/fake-paypal/api
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { typesOf } from "./paypal-api-types.mjs";

/** The operations we use from each file. */
const wanted = {
  checkout_orders_v2: ["orders.create", "orders.get", "orders.capture"],
  payments_payment_v2: ["captures.get", "captures.refund", "refunds.get"],
  payments_payouts_batch_v1: ["payouts.post", "payouts.get", "payouts-item.get", "payouts-item.cancel"],
  customer_disputes_v1: ["disputes.get", "disputes.list", "disputes.provide-evidence", "disputes.accept-claim"],
  notifications_webhooks_v1: ["verify-webhook-signature.post", "webhooks.get"],
  reporting_transactions_v1: ["search.get", "balances.get"],
};

const constraints = new Set([
  "type",
  "enum",
  "required",
  "minLength",
  "maxLength",
  "pattern",
  "format",
  "minItems",
  "maxItems",
  "minimum",
  "maximum",
  "additionalProperties",
]);

/** The payments file allows only 20 characters, but also lists the longer `return=representation`. */
const prefer = { maxLength: 25 };

/** The disputes file marks it as required, although it describes every list filter as optional. */
const optional = new Set(["search_text"]);

/**
 * For these schemas only the named properties are kept: the rest describes payment methods and documents that we never
 * see.
 */
const only = {
  order_request: ["intent", "purchase_units", "payment_source"],
  order_capture_request: ["payment_source"],
  purchase_unit_request: ["reference_id", "amount", "description", "custom_id", "invoice_id", "soft_descriptor"],
  purchase_unit: [
    "reference_id",
    "amount",
    "payee",
    "description",
    "custom_id",
    "invoice_id",
    "soft_descriptor",
    "payments",
  ],
  payment_source: ["paypal"],
  payment_source_response: ["paypal"],
  paypal_wallet: ["experience_context"],
  paypal_wallet_response: ["email_address", "account_id"],
  amount_with_breakdown: ["currency_code", "value"],
  payment_collection: ["captures", "refunds"],
  refund_request: ["amount", "custom_id", "invoice_id", "note_to_payer"],
  payout_item: ["recipient_type", "amount", "note", "receiver", "sender_item_id", "recipient_wallet"],
  dispute: [
    "dispute_id",
    "create_time",
    "update_time",
    "disputed_transactions",
    "reason",
    "status",
    "dispute_amount",
    "dispute_outcome",
    "dispute_life_cycle_stage",
    "links",
  ],
  evidence: ["evidence_type", "notes"],
  dispute_info: ["dispute_id", "create_time", "update_time", "reason", "status", "dispute_amount", "links"],
  transaction_detail: ["transaction_info"],
};
/** Calls with files: the description leaves out the JSON part, `input`, that PayPal's integration guide describes. */
const inputs = {
  "disputes.provide-evidence": {
    type: "object",
    required: ["evidences"],
    properties: { evidences: { type: "array", minItems: 1, items: { $ref: "#/components/schemas/evidence" } } },
  },
  "disputes.accept-claim": {
    type: "object",
    required: ["note"],
    properties: { note: { type: "string", minLength: 1, maxLength: 2000 } },
  },
};
const leftOut = {
  transaction_info: ["buyer", "seller", "items", "gross_asset", "payment_processor"],
  dispute_outcome: ["asset_refunded"],
  seller_receivable_breakdown: ["exchange_rate", "platform_fees"],
  capture: ["network_transaction_reference", "processor_response", "disbursement_mode", "seller_protection"],
  order: ["payer", "processing_instruction"],
  refund: ["payer"],
  seller_payable_breakdown: ["platform_fees", "net_amount_breakdown"],
};

const [, , source = ""] = process.argv;
const target = fileURLToPath(new URL("../apps/server/src/", import.meta.url));
const calls = [];
const schemas = {};
for (const [file, operations] of Object.entries(wanted)) take(file, operations);
// Used for all errors: the other files describe refusals with `issues` where PayPal sends `details`.
if (!("batch.error" in schemas)) throw new Error("the schema of errors is missing");

writeFileSync(join(target, "../test-support/fake-paypal/api/paypal-api.json"), JSON.stringify({ calls, schemas }));
writeFileSync(join(target, "platform/payment-gateway/paypal/paypal-api.generated.ts"), typesOf({ calls, schemas }));

function take(file, operations) {
  const { paths, components } = JSON.parse(readFileSync(join(source, "openapi", `${file}.json`), "utf8"));
  const namespace = file
    .replace(/_v(\d)$/, "")
    .split("_")
    .at(-1);
  const found = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, call]) =>
      operations.includes(call.operationId) ? [{ path, method, call }] : [],
    ),
  );
  if (found.length !== operations.length) throw new Error(`${file} lacks some of ${operations.join(", ")}`);
  for (const { path, method, call } of found) {
    const answers = Object.entries(call.responses).filter(([status]) => status.startsWith("2"));
    calls.push({
      id: call.operationId,
      method: method.toUpperCase(),
      path,
      parameters: (call.parameters ?? []).map((parameter) => {
        const { name, in: place, required = false, schema } = resolved(parameter, components);
        const needed = required && !optional.has(name);
        return { name, in: place, required: needed, schema: { ...trimmed(schema), ...(name === "Prefer" && prefer) } };
      }),
      body: inputs[call.operationId]
        ? trimmed(inputs[call.operationId])
        : bodyOf(resolved(call.requestBody ?? {}, components)),
      answers: Object.fromEntries(answers.map(([status, answer]) => [status, bodyOf(answer)])),
    });
  }

  function bodyOf(described) {
    const schema = described.content?.["application/json"]?.schema;
    return schema === undefined ? null : trimmed(schema);
  }

  function schemaNamed(name, schema) {
    const key = `${namespace}.${name}`;
    if (!(key in schemas)) {
      schemas[key] = {};
      schemas[key] = trimmed(schema, name);
    }
    return { $ref: key };
  }

  /** Drops what is only documentation, and merges composed schemas into one. */
  function trimmed(schema, name) {
    if (schema.$ref) {
      const own = schema.$ref.split("/").at(-1);
      return schemaNamed(own, components.schemas[own]);
    }
    if (schema.allOf) return merged(schema.allOf, name);
    const kept = {};
    for (const [keyword, value] of Object.entries(schema)) {
      if (constraints.has(keyword)) kept[keyword] = value;
      else if (keyword === "items") kept.items = trimmed(value);
      else if (keyword === "properties") kept.properties = properties(value, name);
      else if (keyword === "anyOf" || keyword === "oneOf") throw new Error(`${namespace}.${name} has a choice`);
    }
    // An undescribed property is a mistake of ours, in our request or in the fake's response.
    return kept.properties ? { type: "object", additionalProperties: false, ...kept } : kept;
  }

  function merged(parts, name) {
    const whole = { type: "object", additionalProperties: false, properties: {}, required: [] };
    for (const part of parts) {
      const own = part.$ref?.split("/").at(-1);
      const taken = trimmed(own === undefined ? part : components.schemas[own], name);
      Object.assign(whole.properties, taken.properties);
      whole.required.push(...(taken.required ?? []));
    }
    if (whole.required.length === 0) delete whole.required;
    return whole;
  }

  function properties(all, name) {
    const rows = Object.entries(all).filter(
      ([property]) => (only[name]?.includes(property) ?? true) && !leftOut[name]?.includes(property),
    );
    return Object.fromEntries(rows.map(([property, schema]) => [property, trimmed(schema, property)]));
  }
}

function resolved(described, components) {
  if (!described.$ref) return described;
  const [kind, name] = described.$ref.split("/").slice(-2);
  return components[kind][name];
}
