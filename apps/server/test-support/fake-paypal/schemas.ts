import { readFileSync } from "node:fs";
import { Ajv, type SchemaObject } from "ajv";
import formats from "ajv-formats";

interface Parameter {
  readonly name: string;
  readonly in: "header" | "path" | "query";
  readonly required: boolean;
  readonly schema: SchemaObject;
}
interface DescribedCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: SchemaObject | null;
  readonly answers: Readonly<Record<string, SchemaObject | null>>;
}
const described = JSON.parse(readFileSync(new URL("./api/paypal-api.json", import.meta.url), "utf8")) as {
  readonly calls: readonly DescribedCall[];
  readonly schemas: Readonly<Record<string, SchemaObject>>;
};

// PayPal's patterns are not valid as Unicode regular expressions, and some of its formats are unknown to Ajv.
const ajv = new Ajv({ strict: false, unicodeRegExp: false, logger: false, allErrors: true });
formats.default(ajv);
for (const [name, schema] of Object.entries(described.schemas)) ajv.addSchema(schema, name);

export interface ArrivedCall {
  readonly call: DescribedCall;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: unknown;
}

/** Finds the described call; null when there is none. */
export function findCall(method: string, url: URL): Pick<ArrivedCall, "call" | "path" | "query"> | null {
  for (const call of described.calls) {
    const pattern = new RegExp(`^${call.path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
    const found = call.method === method ? pattern.exec(url.pathname) : null;
    if (found) return { call, path: { ...found.groups }, query: Object.fromEntries(url.searchParams) };
  }
  return null;
}

/** Mismatches between a request and PayPal's description. */
export function faultsOfRequest({ call, path, query, headers, body }: ArrivedCall): string[] {
  const places = { path, query, header: headers } as const;
  const ofParameters = call.parameters.flatMap(({ name, in: place, required, schema }) => {
    const value = places[place][place === "header" ? name.toLowerCase() : name];
    if (value === undefined) return required && neededFor(call, name) ? [`${place} ${name} is missing`] : [];
    return faults(schema, readAs(schema, value), `${place} ${name}`);
  });
  const known = new Set(call.parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name));
  const strangers = Object.keys(query).filter((name) => !known.has(name));
  return [
    ...ofParameters,
    ...strangers.map((name) => `query ${name} is unknown`),
    ...(call.body === null ? [] : faults(call.body, body, "body")),
  ];
}

/** Mismatches between one of our own responses and PayPal's description. */
export function faultsOfResponse(call: DescribedCall, status: number, body: unknown): string[] {
  if (status >= 400) return faults({ $ref: "batch.error" }, body, `refusal ${status}`);
  const schema = call.answers[status];
  if (schema === undefined) return [`${call.id} never answers ${status}`];
  return schema === null ? [] : faults(schema, body, `answer ${status}`);
}

function faults(schema: SchemaObject, value: unknown, what: string): string[] {
  if (ajv.validate(schema, value)) return [];
  return (ajv.errors ?? []).map(({ instancePath, message, params }) =>
    `${what}${instancePath} ${message} ${"additionalProperty" in params ? params["additionalProperty"] : ""}`.trim(),
  );
}

/** The description requires a content type even for calls without a body. */
const neededFor = (call: DescribedCall, name: string) => name !== "Content-Type" || call.body !== null;

function readAs(schema: SchemaObject, value: string | readonly string[]): unknown {
  if (schema["type"] === "integer" || schema["type"] === "number") return Number(value);
  return schema["type"] === "boolean" ? value === "true" : value;
}
