import { randomBytes } from "node:crypto";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { messageAnswer } from "@wishwell/contract/api/answers";
import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { appWithCalls } from "../../../../test-support/app-with-calls.ts";
import { type FreshDatabase, freshDatabase } from "../../../../test-support/database.ts";
import { formOf } from "../../../../test-support/send.ts";
import { openApi } from "../api/api-docs.ts";
import type { Upload } from "./upload-form.ts";

const maxBytes = 100_000;
const call = {
  summary: "A file.",
  access: "everyone",
  upload: { field: "photo", maxBytes },
  body: z.strictObject({ name: z.string({ error: "Enter a name" }), age: z.coerce.number("Enter an age").optional() }),
  answers: { 200: messageAnswer },
} as const;

let database: FreshDatabase;
let app: FastifyInstance;
let received: { body: unknown; upload: Upload }[] = [];
const answer = async ({ body, upload }: { body: unknown; upload: Upload }) => {
  received.push({ body, upload });
  return { message: "taken" };
};

beforeAll(async () => {
  database = await freshDatabase();
  app = await appWithCalls({
    db: database.db,
    calls: {
      "POST /files": { ...call, answer },
      "POST /own-files": { ...call, access: "signed-in", answer },
      "POST /words": { ...call, upload: undefined as never, answer },
    },
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(() => {
  received = [];
});

const photo = { field: "photo", bytes: new Uint8Array([1, 2, 3]), name: "me.png", type: "image/png" };
type Form = Parameters<typeof formOf>;

async function send(fields: Form[0], files: Form[1], headers: Record<string, string> = {}, url = "/api/files") {
  const form = await formOf(fields, files);
  return ask(form.payload, { ...form.headers, ...headers }, url);
}

async function ask(payload: Buffer | string, headers: Record<string, string>, url = "/api/files") {
  const answered = await app.inject({ method: "POST", url, payload, headers });
  const body = answered.json<{ message: string; errors?: object; reason?: string }>();
  return { status: answered.statusCode, headers: answered.headers, body };
}

/** A hand-written form, as no browser would send it. */
const byHand = (...parts: string[]) =>
  ask(`${parts.map((part) => `--x\r\n${part}\r\n`).join("")}--x--\r\n`, {
    "content-type": "multipart/form-data; boundary=x",
  });
const field = (name: string, value: string) => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
const file = (name: string, value: string) =>
  `Content-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${value}`;

describe("a call with a file", () => {
  test("receives the file's bytes, name and type, and the validated text fields", async () => {
    const bytes = randomBytes(maxBytes);
    const { status } = await send({ name: "Zoë", age: 7 }, [{ ...photo, bytes }]);
    expect(status).toBe(200);
    expect(received).toEqual([
      { body: { name: "Zoë", age: 7 }, upload: { field: "photo", bytes, fileName: "me.png", type: "image/png" } },
    ]);
  });

  test("reports all wrong fields at once, including the missing file", async () => {
    const wrong = { name: ["Enter a name"], age: ["Enter an age"], photo: [fieldTexts.file] };
    expect((await send({ age: "seven" }, [])).body.errors).toEqual(wrong);
    expect(received).toEqual([]);
  });

  test.each([
    ["nothing", {}, []],
    ["a form without a chosen file", { name: "Zoë" }, [{ ...photo, bytes: "", name: "" }]],
    ["text in the file's field", { name: "Zoë", photo: "me.png" }, []],
  ] as const)("asks for the file when there is %s", async (_what, fields, files) => {
    const { status, body } = await send(fields, files);
    expect(status).toBe(422);
    expect(body.errors).toMatchObject({ photo: [fieldTexts.file] });
  });

  test("reports what is missing if there is no body", async () => {
    const { status, body } = await ask("", {});
    expect([status, body.errors]).toEqual([422, { name: ["Enter a name"], photo: [fieldTexts.file] }]);
  });

  test("accepts one file in its own field and none in others", async () => {
    const twice = await send({ name: "Zoë" }, [photo, photo]);
    expect([twice.status, twice.body.errors]).toEqual([422, { photo: [fieldTexts.oneFile] }]);
    const elsewhere = await send({ name: "Zoë" }, [photo, { ...photo, field: "avatar" }]);
    expect([elsewhere.status, elsewhere.body.errors]).toEqual([422, { avatar: [fieldTexts.unknownField] }]);
    const instead = await send({}, [photo, { ...photo, field: "name" }]);
    expect([instead.status, instead.body.errors]).toEqual([422, { name: ["Enter a name"] }]);
    expect(received).toEqual([]);
  });

  test("refuses a repeated or an unknown text field", async () => {
    const twice = await byHand(field("name", "Zoë"), field("name", "Ann"), file("photo", "1"));
    expect([twice.status, twice.body.errors]).toEqual([422, { name: ["Enter a name"] }]);
    const unknown = await send({ name: "Zoë", colour: "red" }, [photo]);
    expect(unknown.body.errors).toEqual({ colour: [fieldTexts.unknownField] });
  });

  test("refuses a file that is one byte too long with 413 and a field error", async () => {
    const { status, body } = await send({ name: "Zoë" }, [{ ...photo, bytes: randomBytes(maxBytes + 1) }]);
    expect(status).toBe(413);
    expect(body).toEqual({ message: texts.imageTooLarge, errors: { photo: [texts.imageTooLarge] } });
    expect(received).toEqual([]);
  });

  test.each(["application/json", "application/x-www-form-urlencoded", "text/plain", "multipart/mixed; boundary=x"])(
    "refuses %s",
    async (type) => {
      const { status, body } = await ask('{"name":"Zoë"}', { "content-type": type });
      expect([status, body]).toEqual([415, { message: texts.mediaTypeRefused }]);
    },
  );

  test("leaves other calls accepting only JSON", async () => {
    expect((await send({ name: "Zoë" }, [], {}, "/api/words")).status).toBe(415);
  });
});

describe("a form that no browser sends", () => {
  test.each([
    ["without a boundary", () => ask("x", { "content-type": "multipart/form-data" })],
    [
      "that never ends",
      () => ask(`--x\r\n${file("photo", "1")}`, { "content-type": "multipart/form-data; boundary=x" }),
    ],
    ["that is not a form", () => ask("hello", { "content-type": "multipart/form-data; boundary=x" })],
    ["with a part without a name", () => byHand("Content-Disposition: form-data\r\n\r\n1", file("photo", "1"))],
    ["with a name that is too long", () => byHand(field("n".repeat(101), "1"), file("photo", "1"))],
    ["with headers that are too long", () => byHand(`X-Long: ${"x".repeat(5000)}\r\n${file("photo", "1")}`)],
    ["with a character that cannot be stored", () => byHand(field("name", "a\0b"), file("photo", "1"))],
    ["with a name every object has", () => byHand(field("__proto__", "1"), file("photo", "1"))],
    [
      "with JSON in a field",
      () => byHand('Content-Disposition: form-data; name="name"\r\nContent-Type: application/json\r\n\r\n{"a":1}'),
    ],
  ])("%s is refused", async (_what, sendIt) => {
    const { status } = await sendIt();
    expect([400, 422]).toContain(status);
    expect(received).toEqual([]);
  });

  test.each([
    [
      "too many fields",
      () => byHand(...Array.from({ length: 21 }, (_, at) => field(`f${at}`, "1")), file("photo", "1")),
    ],
    ["too many files", () => byHand(file("photo", "1"), file("photo", "1"), file("photo", "1"))],
    ["a field that is too long", () => byHand(field("name", "x".repeat(10_001)), file("photo", "1"))],
  ])("with %s is refused as too large", async (_what, sendIt) => {
    const { status, body } = await sendIt();
    expect([status, body.message]).toEqual([413, texts.bodyTooLarge]);
    expect(received).toEqual([]);
  });
});

describe("an unauthorised caller", () => {
  test("is refused before the file is read", async () => {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1");
    // Only the first byte of ten megabytes is ever sent, and the server must still respond.
    socket.write(
      "POST /api/own-files HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 10000000\r\n\r\n-",
    );
    const [, status] = /^HTTP\/1.1 (\d+)/.exec(await text(socket)) ?? [];
    expect(status).toBe("401");
  });

  test("is refused whatever was sent", async () => {
    expect((await send({}, [], {}, "/api/own-files")).status).toBe(401);
    expect((await send({ name: "Zoë" }, [photo], { authorization: "Bearer organiser" }, "/api/own-files")).status).toBe(
      200,
    );
  });
});

describe("an Idempotency-Key with an upload", () => {
  const key = { "idempotency-key": "one-photo" };

  test("gives the same file one effect, and is refused with another file", async () => {
    const first = await send({ name: "Zoë" }, [photo], key);
    const again = await send({ name: "Zoë" }, [photo], key);
    expect([first.status, again.status, again.headers["idempotency-replayed"]]).toEqual([200, 200, "true"]);
    expect(again.body).toEqual(first.body);
    expect(received).toHaveLength(1);
    const other = await send({ name: "Zoë" }, [{ ...photo, bytes: new Uint8Array([1, 2, 4]) }], key);
    expect([other.status, other.body.reason]).toEqual([409, "idempotency_key_reused"]);
    expect(received).toHaveLength(1);
  });
});

test("the API documentation describes an upload as a form with a file", () => {
  const { paths } = openApi({ "POST /files": call }, { product: "Wishwell", publicUrl: "http://localhost" });
  expect(paths["/files"]?.["post"]).toMatchObject({
    requestBody: {
      content: {
        "multipart/form-data": {
          schema: { properties: { photo: { type: "string", format: "binary" } }, required: ["name", "photo"] },
        },
      },
    },
  });
});
