import type { Theme } from "@wishwell/contract/api/themes";
import sharp from "sharp";
import { rateLimits } from "../../platform/limits/rate-limits.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anSvg } from "../../platform/images/pictures.builders.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aThemeForm, seededThemes } from "./themes.builders.ts";

let ctx: TestApp;
let themes: readonly Theme[];
let groups: { themed: string; traditional: string };

beforeAll(async () => {
  ctx = await testApp();
  groups = await seededThemes(ctx.deps);
  const all = await send(ctx.app, "GET /eventthemes", { query: { perpage: "0" } });
  themes = all.body.data ?? [];
});
afterAll(async () => ctx.close());

const named = (name: string) => themes.find((theme) => theme.name === name) as Theme;
const show = (url: string, headers: Record<string, string> = {}) => ctx.app.inject({ url, headers });

async function pixel(bytes: Buffer, left: number, top: number): Promise<string> {
  const [red, green, blue] = await sharp(bytes)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return `rgb(${red},${green},${blue})`;
}

describe("a theme's pictures", () => {
  test("are a square from its middle and a poster for an invented party", async () => {
    const { thumbnail_url, preview_url } = named("Under the sea");
    const [small, large] = [await show(thumbnail_url), await show(preview_url)];
    expect([small.statusCode, small.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 200, height: 200 });
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 600, height: 846 });
    expect(small.headers["cache-control"]).toBe("public, max-age=86400");
    expect(await pixel(small.rawPayload, 2, 2)).toBe("rgb(11,110,148)");
  });

  test("are answered with 304 if the browser has them", async () => {
    const { thumbnail_url } = named("Space");
    const { etag } = (await show(thumbnail_url)).headers;
    const again = await show(thumbnail_url, { "if-none-match": String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("show an uploaded design, and a former address redirects to the current picture", async () => {
    const { token } = await aSignedInUser(ctx.deps, { role: 2 });
    const bytes = anSvg('<rect width="825" height="1163" fill="#00ff00"/>', 'viewBox="0 0 825 1163"');
    const file = { field: "file_upload", bytes, name: "green.svg", type: "image/svg+xml" };
    const uploaded = await send(ctx.app, "POST /eventthemefiles/fileupload", { token, body: {}, file });
    const form = aThemeForm(groups.themed);
    const sea = (await send(ctx.app, "POST /eventthemes", { token, body: form })).body.data as Theme;
    const notes = { ...form.notes, image_url: uploaded.body.data?.url ?? "" };
    await show(sea.thumbnail_url);
    const green = await send(ctx.app, "PATCH /eventthemes", { token, body: { ...sea, notes } });
    const now = await show(green.body.data?.thumbnail_url ?? "");
    expect(await pixel(now.rawPayload, 100, 100)).toBe("rgb(0,255,0)");
    const former = await show(sea.thumbnail_url);
    expect([former.statusCode, former.headers.location]).toEqual([302, green.body.data?.thumbnail_url]);
    const madeUp = await show(sea.thumbnail_url.replace(/-[\w-]{11}\.png$/, "-AAAAAAAAAAA.png"));
    expect([madeUp.statusCode, madeUp.headers["cache-control"]]).toEqual([302, "no-store"]);
    expect(await ctx.deps.files.list(`posters/${sea.uuid}/`)).toHaveLength(1);
  });

  test.each([
    (theme: Theme) => theme.thumbnail_url.replace("thumbnail", "poster"),
    (theme: Theme) => theme.thumbnail_url.replace(theme.uuid, "11111111-1111-4111-8111-111111111111"),
    (theme: Theme) => theme.thumbnail_url.replace(theme.uuid, "somebody"),
    (theme: Theme) => `${theme.thumbnail_url}/more`,
  ])("are not found at a wrong address", async (addressOf) => {
    expect((await show(addressOf(named("Space")))).statusCode).toBe(404);
  });

  test("are rate limited", async () => {
    const { thumbnail_url } = named("Space");
    const address = "198.51.100.7";
    const ask = () => ctx.app.inject({ url: thumbnail_url, remoteAddress: address });
    expect((await ask()).statusCode).toBe(200);
    for (let at = 1; at < rateLimits.files.most; at += 1) await ctx.deps.limits.take("files", address);
    expect((await ask()).statusCode).toBe(429);
  });
});
