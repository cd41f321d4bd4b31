import type { Access, Call } from "@wishwell/contract/api/call";
import type { FastifyInstance } from "fastify";
import { type Html, html, type Look, sendPlainPage } from "../pages/plain-page.ts";
import { addFile, describeSchema, type OpenApi, openApi, type Schema } from "./open-api.ts";

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
