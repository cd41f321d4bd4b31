/**
 * TypeScript types for what `take-paypal-api.mjs` extracted: one interface of calls, each with its body and response.
 */
export function typesOf({ calls, schemas }) {
  const rows = calls.map((call) => {
    const answers = new Set(Object.values(call.answers).map((answer) => typeOf(answer)));
    return `  "${call.id}": { body: ${call.body ? typeOf(call.body) : "null"}; answer: ${[...answers].join(" | ")} };`;
  });
  const places = calls.map(({ id, method, path }) => `  "${id}": { method: "${method}", path: "${path}" },`);
  const declared = Object.entries(schemas).map(([name, schema]) => `type ${nameOf(name)} = ${typeOf(schema)};`);
  return [
    "// Made by scripts/take-paypal-api.mjs from PayPal's OpenAPI files (Apache-2.0, see test-support/fake-paypal/api/LICENSE).",
    "",
    `export const paypalCalls = {\n${places.join("\n")}\n} as const;`,
    "",
    `export interface PaypalApi {\n${rows.join("\n")}\n}`,
    "",
    ...declared,
    "",
  ].join("\n");
}

function typeOf(schema) {
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.type === "array") return `readonly (${typeOf(schema.items)})[]`;
  if (schema.type === "integer" || schema.type === "number") return "number";
  if (schema.type === "boolean") return "boolean";
  if (schema.type === "string") return "string";
  if (!schema.properties) return "Record<string, unknown>";
  const lines = Object.entries(schema.properties).map(([property, value]) =>
    schema.required?.includes(property)
      ? `${property}: ${typeOf(value)}`
      : `${property}?: ${typeOf(value)} | undefined`,
  );
  return `{ ${lines.join("; ")} }`;
}

/** `orders.order_request` becomes OrdersOrderRequest. */
function nameOf(name) {
  return name.replace(/(?:^|[._-])(\w)/g, (_, letter) => letter.toUpperCase());
}
