import { errorAnswer } from "@wishwell/contract/api/answers";
import type { Access, Call } from "@wishwell/contract/api/call";
import { z } from "zod";
import { splitName } from "./call-table.ts";

export type Schema = { readonly [keyword: string]: unknown };

export interface OpenApi {
  readonly openapi: "3.1.0";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Record<string, Record<string, unknown>>;
  readonly components: { readonly schemas: Record<string, Schema>; readonly securitySchemes: unknown };
}

/** The whole contract as an OpenAPI 3.1 document. */
export function openApi(calls: Readonly<Record<string, Call>>, site: { product: string; publicUrl: string }): OpenApi {
  const schemas: Record<string, Schema> = { Error: describeSchema(errorAnswer, "output", {}) };
  const paths: OpenApi["paths"] = {};
  for (const [name, call] of Object.entries(calls)) {
    const path = name.slice(name.indexOf(" ") + 1);
    (paths[path] ??= {})[splitName(name).method.toLowerCase()] = operation(name, call, schemas);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${site.product} API`,
      version: "1",
      description: "Errors list every wrong field at once.",
    },
    servers: [{ url: `${site.publicUrl}/api` }],
    paths,
    components: { schemas, securitySchemes: { signIn: { type: "http", scheme: "bearer" } } },
  };
}

function operation(name: string, call: Call, schemas: Record<string, Schema>): unknown {
  const { method, path } = splitName(name);
  return {
    operationId: name.replace(/[^A-Za-z]+/g, "_").replace(/_$/, ""),
    tags: [path.split("/")[1]],
    summary: call.summary,
    "x-access": call.access,
    ...(call.proof !== undefined && { "x-proof": call.proof }),
    security: needsSignIn(call.access) ? [{ signIn: [] }] : [{}, { signIn: [] }],
    parameters: [
      ...parameters("path", call.params, schemas),
      ...parameters("query", call.query, schemas),
      ...(method === "GET" ? [] : [idempotencyKey]),
    ],
    ...(call.body && {
      requestBody: { required: true, content: content(call, describeSchema(call.body, "input", schemas)) },
    }),
    responses: {
      ...Object.fromEntries(
        Object.entries(call.answers).map(([status, answer]) => [
          status,
          { description: "Success", content: answerContent(path, call, describeSchema(answer, "output", schemas)) },
        ]),
      ),
      default: { description: "Error", content: json({ $ref: "#/components/schemas/Error" }) },
    },
  };
}

const needsSignIn = (access: Access) => ["signed-in", "self", "admin", "owner", "charity-contact"].includes(access);

/** JSON, or the file type given by the path's extension. */
function answerContent(path: string, { file }: Call, schema: Schema): object {
  if (file !== true) return json(schema);
  const type = path.endsWith(".pdf") ? "application/pdf" : "image/png";
  return { [type]: { schema: { type: "string", format: "binary" } } };
}

/** JSON, a form with a file, or either. */
function content({ upload, formToo }: Call, schema: Schema): object {
  if (upload !== undefined) return { "multipart/form-data": { schema: addFile(upload, schema) } };
  return formToo ? { ...json(schema), "multipart/form-data": { schema } } : json(schema);
}

/** Adds the file to the text fields of an upload. */
export function addFile({ field, maxBytes }: NonNullable<Call["upload"]>, schema: Schema): Schema {
  const { properties, required } = schema as { properties?: object; required?: string[] };
  return {
    ...schema,
    properties: {
      ...properties,
      [field]: { type: "string", format: "binary", description: `At most ${maxBytes} bytes` },
    },
    required: [...(required ?? []), field],
  };
}

const json = (schema: Schema) => ({ "application/json": { schema } });

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Repeating a request with the same key within 24 hours changes nothing more and gets the same answer.",
  schema: { type: "string", maxLength: 200 },
};

function parameters(
  place: "path" | "query",
  shape: z.ZodObject | undefined,
  schemas: Record<string, Schema>,
): unknown[] {
  if (shape === undefined) return [];
  const described = describeSchema(shape, "input", schemas) as { properties?: object; required?: string[] };
  return Object.entries(described.properties ?? {}).map(([name, schema]) => ({
    name,
    in: place,
    required: place === "path" || (described.required ?? []).includes(name),
    schema,
  }));
}

/** Moves schemas with a name (`.meta({ id })`) to `named` and refers to them. */
export function describeSchema(schema: z.ZodType, io: "input" | "output", named: Record<string, Schema>): Schema {
  const { $defs = {}, $schema: _version, id, ...described } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  for (const [name, { id: _name, ...definition }] of Object.entries($defs)) named[name] = rereferred(definition);
  if (id === undefined) return rereferred(described);
  named[id] = rereferred(described);
  return { $ref: `#/components/schemas/${id}` };
}

const rereferred = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Schema;
