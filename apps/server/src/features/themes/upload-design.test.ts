import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anSvg, aPng } from "../../platform/images/pictures.builders.ts";
import { statusesAs, type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aThemeForm, seededThemes } from "./themes.builders.ts";

let ctx: TestApp;
let themed: string;
let admin: { id: string; token: string };

beforeAll(async () => {
  ctx = await testApp();
  ({ themed } = await seededThemes(ctx.deps));
  admin = await aSignedInUser(ctx.deps, { role: 2 });
});
afterAll(async () => ctx.close());

const call = "POST /eventthemefiles/fileupload";
const sending = (bytes: Uint8Array | string, eventtheme_uuid = "") => ({
  token: admin.token,
  body: { eventtheme_uuid },
  file: { field: "file_upload", bytes, name: "design.svg", type: "image/svg+xml" },
});
const upload = (...args: Parameters<typeof sending>) => send(ctx.app, call, sending(...args));
const design = (colour: string) => anSvg(`<path d="M0 0L9 9z" fill="${colour}"/>`, 'viewBox="0 0 825 1163"');

/** A theme saved with the drawing at this address. */
async function aThemeWith(image_url: string) {
  const form = aThemeForm(themed);
  const body = { ...form, notes: { ...form.notes, image_url } };
  return (await send(ctx.app, "POST /eventthemes", { token: admin.token, body })).body.data;
}

describe("uploading a design", () => {
  test("is refused above half a megabyte", async () => {
    const reply = await upload(Buffer.alloc(limits.svgBytes + 1, " "));
    expect([reply.status, reply.body.errors]).toEqual([413, { file_upload: [texts.imageTooLarge] }]);
  });

  test("stores it at a permanent address, served without any active content", async () => {
    const reply = await upload(design("red"));
    const url = reply.body.data?.url ?? "";
    expect([reply.status, reply.body.message]).toEqual([200, texts.designSaved]);
    expect(url).toMatch(/^\/files\/designs\/[\w-]{22}\.svg$/);
    expect((await upload(design("red"))).body.data?.url).toBe(url);
    expect((await upload(design("blue"))).body.data?.url).not.toBe(url);
    const shown = await ctx.app.inject({ url });
    expect(shown.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(shown.body).toContain('<path d="M0 0L9 9z" fill="red">');
    const noted = await ctx.deps.db.selectFrom("audit_log").selectAll().where("action", "=", "upload design").execute();
    expect(noted[0]).toMatchObject({ actor_id: admin.id, subject_kind: "theme", subject_id: url.split("/").at(-1) });
  });

  test("lets a theme use it, and keeps it when the theme gets another", async () => {
    const { url: image_url = "" } = (await upload(design("green"))).body.data ?? {};
    const theme = await aThemeWith(image_url);
    expect(theme).toMatchObject({ artwork: null, notes: { image_url } });
    const other = await aThemeWith(`${ctx.deps.config.publicUrl}${image_url}`);
    expect(other?.notes.image_url).toBe(image_url);
    const body = { uuid: theme?.uuid, ...aThemeForm(themed) };
    const changed = await send(ctx.app, "PATCH /eventthemes", { token: admin.token, body });
    expect(changed.body.data).toMatchObject({ artwork: "sea", notes: { image_url: "/artwork/sea.svg" } });
    expect((await ctx.app.inject({ url: image_url })).statusCode).toBe(200);
  });

  test.each([
    ["another picture", () => aPng(), fieldTexts.svgOnly],
    ["a script", async () => anSvg("<script>alert(1)</script>"), fieldTexts.drawingUnsafe],
    ["letters", async () => anSvg("<text>hello</text>"), fieldTexts.drawingUnsafe],
  ])("refuses %s with a field error and stores nothing", async (_what, made, sentence) => {
    const before = await ctx.deps.files.list("designs/");
    const reply = await upload(await made());
    expect([reply.status, reply.body.errors]).toEqual([422, { file_upload: [sentence] }]);
    expect(await ctx.deps.files.list("designs/")).toEqual(before);
  });

  test("requires an admin, and an existing theme if one is named", async () => {
    const { token } = await aSignedInUser(ctx.deps);
    const theme = await aThemeWith("/artwork/sea.svg");
    const { body, file } = sending(design("red"));
    const rungs = [
      { body, file },
      { body, file, token },
      sending(design("red"), "11111111-1111-4111-8111-111111111111"),
      sending(design("red"), theme?.uuid),
    ];
    expect(await statusesAs(ctx.app, call, rungs)).toEqual([401, 403, 404, 200]);
  });

  test("is limited to 20 times an hour", async () => {
    const { token } = await aSignedInUser(ctx.deps, { role: 2 });
    for (let time = 0; time < 20; time += 1) await send(ctx.app, call, { ...sending("no drawing"), token });
    expect((await send(ctx.app, call, { ...sending(design("red")), token })).status).toBe(429);
  });
});
