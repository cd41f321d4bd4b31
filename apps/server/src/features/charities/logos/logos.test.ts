import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aJpeg, aMadePng, anSvg, aPhoto, aPictureAs, aPng } from "../../../platform/images/pictures.builders.ts";
import { statusesAs, type TestApp, testApp } from "../../../../test-support/app.ts";
import { type Reply, send } from "../../../../test-support/send.ts";
import { aSignedInUser } from "../../accounts/accounts.builders.ts";
import { aCharity, aContact, auditOf, reloaded } from "../charities.builders.ts";
import type { Charity } from "../charity.ts";
import { uploadLogo } from "./logos.ts";

const call = "POST /charityfiles/fileupload";
let ctx: TestApp;
let charity: Charity;
let contact: string;
let admin: { id: string; token: string };

beforeAll(async () => {
  ctx = await testApp();
});
afterAll(async () => ctx.close());
beforeEach(async () => {
  charity = await aCharity(ctx.deps);
  contact = await aContact(ctx.deps, charity.id);
  admin = await aSignedInUser(ctx.deps, { role: 2 });
});

const sending = (
  bytes: Uint8Array | string,
  more: { token?: string; to?: string; name?: string; type?: string } = {},
) => ({
  token: more.token ?? contact,
  body: { charity_uuid: more.to ?? charity.id },
  file: { field: "file_upload", bytes, name: more.name ?? "logo.png", type: more.type ?? "image/png" },
});
const upload = (...args: Parameters<typeof sending>) => send(ctx.app, call, sending(...args));
const fileOf = ({ body }: Reply<typeof call>) => body.data?.url.split("/").at(-1) ?? "";
const show = async (file: string) => ctx.app.inject({ url: `/files/logos/${file}` });
const stored = () => ctx.deps.files.list("logos/");
/** Makes images differ, so that each gets its own file. */
let shade = 0;
const anotherPng = () => aPng(20 + (shade += 1), 20);

describe("uploading a logo", () => {
  test("saves and shows it, and records who did it", async () => {
    const reply = await upload(await aPng(640, 320));
    const file = fileOf(reply);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      data: { url: `${ctx.deps.config.publicUrl}/files/logos/${file}` },
      message: texts.logoSaved,
    });
    expect(file).toMatch(/^[\w-]{22}\.png$/);
    expect((await reloaded(ctx.deps, charity.id)).logoFile).toBe(file);
    expect(await auditOf(ctx.deps, charity.id)).toEqual([
      { actor_kind: "charity-contact", actor_id: charity.id, action: "change logo", details: { file } },
    ]);
    const shown = await show(file);
    expect([shown.statusCode, shown.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(shown.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const seen = await send(ctx.app, "GET /charities/{uuid}", { params: { uuid: charity.id } });
    expect(seen.body.data?.logo_url).toBe(reply.body.data?.url);
  });

  test("is allowed for the charity's contact and admins only", async () => {
    const png = await anotherPng();
    const stranger = await aContact(ctx.deps, (await aCharity(ctx.deps)).id);
    const { token } = await aSignedInUser(ctx.deps);
    const visitor = { body: sending(png).body, file: sending(png).file };
    const rungs = [visitor, ...[token, stranger, contact, admin.token].map((who) => sending(png, { token: who }))];
    expect(await statusesAs(ctx.app, call, rungs)).toEqual([401, 403, 404, 200, 200]);
  });

  test("for an unknown charity answers 404", async () => {
    const nowhere = "11111111-1111-4111-8111-111111111111";
    expect((await upload(await aPng(), { token: admin.token, to: nowhere })).status).toBe(404);
  });

  test("reports everything invalid at once", async () => {
    const reply = await send(ctx.app, call, { token: admin.token, body: { charity_uuid: "x" }, file: [] });
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      { charity_uuid: ["This isn’t a valid id"], file_upload: [fieldTexts.file] },
    ]);
    expect((await send(ctx.app, call, { token: admin.token, body: {} })).status).toBe(415);
  });

  test("with the same image again changes nothing", async () => {
    const png = await anotherPng();
    const [first, second] = [await upload(png), await upload(png)];
    expect(second.body).toEqual(first.body);
    expect(await auditOf(ctx.deps, charity.id)).toHaveLength(1);
    expect((await show(fileOf(first))).statusCode).toBe(200);
  });

  test("restores an image that is missing from the file store", async () => {
    const png = await anotherPng();
    const file = fileOf(await upload(png));
    await ctx.deps.files.remove(`logos/${file}`);
    await upload(png);
    expect((await show(file)).statusCode).toBe(200);
  });

  test("with an Idempotency-Key has one effect", async () => {
    const [first, second] = [await anotherPng(), await anotherPng()];
    const headers = { "idempotency-key": "logo-of-today" };
    const before = await send(ctx.app, call, { ...sending(first), headers });
    await upload(second);
    const again = await send(ctx.app, call, { ...sending(first), headers });
    expect(again.body).toEqual(before.body);
    expect((await reloaded(ctx.deps, charity.id)).logoFile).not.toBe(fileOf(before));
    expect((await send(ctx.app, call, { ...sending(second), headers })).body.reason).toBe("idempotency_key_reused");
  });

  test("is allowed twenty times in an hour", async () => {
    for (let time = 0; time < 20; time += 1) await upload("no picture");
    const late = await upload(await aPng());
    expect(late.status).toBe(429);
    expect(Number(late.headers["retry-after"])).toBeGreaterThan(3000);
    expect((await upload(await aPng(), { token: admin.token })).status).toBe(200);
    ctx.clock.advance(3_600_000);
    contact = await aContact(ctx.deps, charity.id);
    expect((await upload(await aPng())).status).toBe(200);
  });
});

describe("a previous logo", () => {
  test("is removed when a new one is uploaded", async () => {
    const former = fileOf(await upload(await anotherPng()));
    const present = fileOf(await upload(await anotherPng()));
    expect((await show(former)).statusCode).toBe(404);
    expect((await show(present)).statusCode).toBe(200);
  });

  test("stays while another charity uses it", async () => {
    const png = await anotherPng();
    const other = await aCharity(ctx.deps);
    const shared = fileOf(await upload(png));
    expect(fileOf(await upload(png, { token: admin.token, to: other.id }))).toBe(shared);
    await upload(await anotherPng());
    expect((await show(shared)).statusCode).toBe(200);
    await upload(await anotherPng(), { token: admin.token, to: other.id });
    expect((await show(shared)).statusCode).toBe(404);
  });

  test("that cannot be removed does no harm", async () => {
    const former = fileOf(await upload(await anotherPng()));
    const files = { ...ctx.deps.files, remove: async () => Promise.reject(new Error("the store is away")) };
    const actor = { kind: "charity-contact", charityId: charity.id, address: "192.0.2.1", requestId: "r" } as const;
    const picture = { field: "file_upload", bytes: await anotherPng(), fileName: "logo.png", type: "image/png" };
    const { file } = await uploadLogo({ ...ctx.deps, files }, actor, { charityId: charity.id, upload: picture });
    expect((await reloaded(ctx.deps, charity.id)).logoFile).toBe(file);
    expect((await show(file)).statusCode).toBe(200);
    expect((await show(former)).statusCode).toBe(200);
  });
});

describe("six concurrent uploads", () => {
  test("for one charity leave exactly one logo file", async () => {
    const before = await stored();
    const pngs = await Promise.all(Array.from({ length: 6 }, anotherPng));
    const replies = await Promise.all(pngs.map((png) => upload(png)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    const { logoFile } = await reloaded(ctx.deps, charity.id);
    expect(replies.map(fileOf)).toContain(logoFile);
    expect(await stored()).toEqual([...before, `logos/${logoFile}`].sort());
    expect(await auditOf(ctx.deps, charity.id)).toHaveLength(6);
  });

  test("that add and drop the same image never delete it while a charity uses it", async () => {
    const [shared, ...others] = await Promise.all(Array.from({ length: 4 }, anotherPng));
    const charities = await Promise.all(Array.from({ length: 6 }, () => aCharity(ctx.deps)));
    const tokens = await Promise.all(charities.map(({ id }) => aContact(ctx.deps, id)));
    const all = (png: (at: number) => Uint8Array | undefined) =>
      Promise.all(
        charities.map(({ id }, at) => upload(png(at) ?? "", { token: tokens[at] ?? "", to: id, name: "x.png" })),
      );
    await all((at) => (at % 2 ? shared : others[at / 2]));
    await all((at) => (at % 2 ? others[(at - 1) / 2] : shared));
    await all((at) => (at % 2 ? shared : others[at / 2]));
    for (const { id } of charities) {
      expect((await show((await reloaded(ctx.deps, id)).logoFile ?? "")).statusCode).toBe(200);
    }
  });
});

// One example of each refusal; the rest is tested with the image code.
describe("a hostile file", () => {
  const page = "<!DOCTYPE html><script>alert(1)</script>";

  test.each<[string, () => Promise<Uint8Array>, string]>([
    ["a GIF", () => aPictureAs("gif"), fieldTexts.imageKind],
    ["a PNG cut short", async () => (await aPng(300, 300)).subarray(0, 100), fieldTexts.imageBroken],
    ["a PNG of ten thousand million pixels", async () => aMadePng(100_000, 100_000), texts.imageTooLarge],
    ["an SVG with a script", async () => anSvg("<script>alert(1)</script>"), fieldTexts.imageUnsafe],
  ])("like %s is refused at its field, and nothing is stored", async (_what, made, sentence) => {
    const before = await stored();
    const reply = await upload(await made(), { token: admin.token });
    expect([reply.status, reply.body.errors]).toEqual([422, { file_upload: [sentence] }]);
    expect(await stored()).toEqual(before);
    expect((await reloaded(ctx.deps, charity.id)).logoFile).toBeNull();
    expect((await upload(await aPng())).status).toBe(200);
  });

  test("that is one byte too long is refused with 413", async () => {
    const reply = await upload(Buffer.alloc(limits.imageBytes + 1));
    expect([reply.status, reply.body]).toEqual([
      413,
      { message: texts.imageTooLarge, errors: { file_upload: [texts.imageTooLarge] } },
    ]);
    expect((await upload(Buffer.alloc(limits.imageBytes))).body.errors).toEqual({
      file_upload: [fieldTexts.imageKind],
    });
  });

  test("is judged by its content, not by its name or type", async () => {
    expect((await upload(await aJpeg(), { name: "logo.gif", type: "image/gif" })).status).toBe(200);
    expect((await upload(anSvg(), { name: "../../logo.html", type: "text/html" })).status).toBe(200);
    expect((await upload(page, { name: "logo.png", type: "image/png" })).status).toBe(422);
  });

  test("that is a photo is stored without its metadata", async () => {
    const file = fileOf(await upload(await aPhoto()));
    const { rawPayload } = await show(file);
    expect([rawPayload.includes("WHO-TOOK-IT"), rawPayload.includes("Exif"), rawPayload.includes("eXIf")]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test("sent ten times at once does not block other requests", async () => {
    const people = await Promise.all(Array.from({ length: 10 }, async () => aCharity(ctx.deps)));
    const files = [aMadePng(100_000, 100_000), anSvg("<script/>"), Buffer.from(page), (await aPng()).subarray(0, 60)];
    const replies = await Promise.all(
      people.map(async ({ id }, at) =>
        upload(files[at % files.length] ?? "", { token: await aContact(ctx.deps, id), to: id }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([422]));
    expect((await ctx.app.inject({ url: "/healthz" })).statusCode).toBe(200);
    expect((await upload(await aPng())).status).toBe(200);
  });
});
