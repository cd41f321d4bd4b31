import { errorAnswer } from "@wishwell/contract/api/answers";
import type { Access, Call } from "@wishwell/contract/api/call";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { html, type Html, type Look, sendPlainPage } from "../pages/plain-page.ts";
import { splitName } from "./call-table.ts";

/** `/api/openapi.json` for programs and `/api/docs` for people, from the same contract. */
export function serveApiDocs(
  scope: FastifyInstance,
  calls: Readonly<Record<string, Call>>,
  publicUrl: string,
  look: Look,
): void {
  // Built on the first request, because describing every call takes a while.
  let document: OpenApi | undefined;
  scope.get("/openapi.json", async (_request, reply) =>
    reply.send((document ??= openApi(calls, { product: look.product, publicUrl }))),
  );
  scope.get("/docs", async (_request, reply) =>
    sendPlainPage(reply, look, {
      title: "The API",
      nav: [["OpenAPI document", "/api/openapi.json"]],
      body: docsBody(calls),
    }),
  );
}

const accessSentences: Readonly<Record<Access, string>> = {
  everyone: "everyone",
  limited: "everyone, rate limited",
  "signed-out": "only while signed out",
  "signed-out-or-admin": "only while signed out, or an admin",
  "signed-in": "signed in",
  "signed-in-or-claim": "signed in, or with the claim token of a draft",
  self: "the user",
  "self-or-claim": "the user, or with the claim token of the sign-up’s draft",
  admin: "admins",
  "charity-contact": "the charity’s contact, or admins",
  owner: "the party’s organiser, or admins",
  "owner-or-claim": "the party’s organiser, admins, or with the claim token of a draft",
  "start-party": "visitors and users",
  token: "with the secret of the link",
};

function docsBody(calls: Readonly<Record<string, Call>>): Html {
  const named: Record<string, Schema> = {};
  const groups = Map.groupBy(Object.entries(calls), ([name]) => name.split("/")[1] ?? "");
  const sections = [...groups].map(
    ([resource, members]) =>
      html`<section aria-labelledby="${resource}">
        <h2 id="${resource}">${resource}</h2>
        ${members.map(([name, call]) => callPanel(name, call, named))}
      </section>`,
  );
  return html`<p>
      Every call is under <code>/api</code>. Sign in with <code>POST /user/login</code> and send the token as
      <code>Authorization: Bearer</code>. Every error has the same shape: <code>message</code>, <code>errors</code> by
      field, <code>reason</code>. Changes take an <code>Idempotency-Key</code>: a request repeated with the same key has
      no further effect.
    </p>
    <nav aria-label="Resources">
      <ul class="ruled">
        ${[...groups].map(
          ([resource, members]) =>
            html`<li>
              <a href="#${resource}">${resource}</a>
              <span class="muted">${members.length === 1 ? "1 call" : `${members.length} calls`}</span>
            </li>`,
        )}
      </ul>
    </nav>
    ${sections} ${Object.entries(named).map(([name, schema]) => namedShape(name, schema))}`;
}

function callPanel(name: string, call: Call, named: Record<string, Schema>): Html {
  const anchor = name
    .replace(/[^A-Za-z]+/g, "-")
    .toLowerCase()
    .replace(/-$/, "");
  return html`<article class="panel" id="${anchor}">
    <h3><a href="#${anchor}">${name}</a></h3>
    <p>${call.summary}</p>
    <p><span class="pill">${accessSentences[call.access]}</span></p>
    ${call.params && fields("In the path", describeSchema(call.params, "input", named))}
    ${call.query && fields("In the query", describeSchema(call.query, "input", named))}
    ${call.body && bodyFields(call, describeSchema(call.body, "input", named))}
    ${Object.entries(call.answers).map(([status, answer]) =>
      fields(`Response ${status}`, describeSchema(answer, "output", named)),
    )}
  </article>`;
}

const bodyFields = ({ upload }: Call, body: Schema) =>
  upload ? fields("In the form (multipart/form-data)", addFile(upload, body)) : fields("In the body", body);

const namedShape = (name: string, schema: Schema) =>
  html`<section class="panel" id="shape-${name}">
    <h2>${name}</h2>
    ${fields(`Fields of ${name}`, schema)}
  </section>`;

function fields(caption: string, schema: Schema): Html {
  const properties = Object.entries((schema["properties"] ?? {}) as Record<string, Schema>);
  if (properties.length === 0) return html`<p class="muted">${caption}: ${kindOf(schema)}</p>`;
  const required = new Set((schema["required"] ?? []) as string[]);
  return html`<table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">Type</th>
        <th scope="col">Required</th>
      </tr>
    </thead>
    <tbody>
      ${properties.map(
        ([field, kind]) =>
          html`<tr>
            <td><code>${field}</code></td>
            <td>${kindOf(kind)}</td>
            <td>${required.has(field) ? "yes" : "no"}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function kindOf(schema: Schema): Html | string {
  const { $ref, anyOf, type, format, enum: choices, items, prefixItems, properties } = schema;
  if (typeof $ref === "string") {
    const name = $ref.split("/").at(-1) ?? "";
    return html`<a href="#shape-${name}">${name}</a>`;
  }
  if ("const" in schema) return JSON.stringify(schema["const"]);
  if (Array.isArray(choices)) return choices.join(", ");
  if (Array.isArray(anyOf)) return joined((anyOf as Schema[]).map(kindOf), " or ");
  if (Array.isArray(prefixItems)) return joined((prefixItems as Schema[]).map(kindOf), ", ");
  if (type === "array") return html`list of ${kindOf((items ?? {}) as Schema)}`;
  if (properties !== undefined) return html`{ ${joined(inside(properties as Record<string, Schema>), ", ")} }`;
  return [type, format].filter((word) => typeof word === "string").join(", ") + limitsOf(schema) || "anything";
}

const inside = (properties: Record<string, Schema>) =>
  Object.entries(properties).map(([field, kind]) => html`<code>${field}</code>: ${kindOf(kind)}`);

const joined = (parts: readonly (Html | string)[], between: string) =>
  html`${parts.map((part, index) => [index === 0 ? "" : between, part])}`;

const limitsOf = ({ minLength, maxLength, minimum, maximum }: Schema) =>
  span(minLength, maxLength, " characters") + span(minimum, maximum, "");

function span(least: unknown, most: unknown, unit: string): string {
  if (typeof most !== "number" || most === Number.MAX_SAFE_INTEGER) return "";
  return `, ${Number(least ?? 0)} to ${most}${unit}`;
}

type Schema = { readonly [keyword: string]: unknown };

interface OpenApi {
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
function addFile({ field, maxBytes }: NonNullable<Call["upload"]>, schema: Schema): Schema {
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
  description: "Repeating a request with the same key within 24 hours changes nothing more and gets the same response.",
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
function describeSchema(schema: z.ZodType, io: "input" | "output", named: Record<string, Schema>): Schema {
  const { $defs = {}, $schema: _version, id, ...described } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  for (const [name, { id: _name, ...definition }] of Object.entries($defs)) named[name] = rereferred(definition);
  if (id === undefined) return rereferred(described);
  named[id] = rereferred(described);
  return { $ref: `#/components/schemas/${id}` };
}

const rereferred = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Schema;
