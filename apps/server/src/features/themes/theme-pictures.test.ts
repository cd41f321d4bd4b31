import type { Theme } from "@wishwell/contract/themes";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anSvg } from "../../platform/images/pictures.builders.ts";
import { type TestApp, testApp } from "../../testing/app.ts";
import { send } from "../../testing/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { loadThemePage, loadThemesPage } from "./load-themes-page.ts";
import { aThemeForm, plantedThemes } from "./themes.builders.ts";

let house: TestApp;
let themes: readonly Theme[];
let groups: { themed: string; traditional: string };

beforeAll(async () => {
  house = await testApp();
  groups = await plantedThemes(house.deps);
  const all = await send(house.app, "GET /eventthemes", { query: { perpage: "0" } });
  themes = all.body.data ?? [];
});
afterAll(async () => house.close());

const named = (name: string) => themes.find((theme) => theme.name === name) as Theme;
const show = (url: string, headers: Record<string, string> = {}) => house.app.inject({ url, headers });

async function pixel(bytes: Buffer, left: number, top: number): Promise<string> {
  const [red, green, blue] = await sharp(bytes)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer();
  return `rgb(${red},${green},${blue})`;
}

describe("a theme's pictures", () => {
  test("are a square of its middle and a poster for a made-up party", async () => {
    const { thumbnail_url, preview_url } = named("Under the sea");
    const [small, large] = [await show(thumbnail_url), await show(preview_url)];
    expect([small.statusCode, small.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 200, height: 200 });
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 600, height: 846 });
    expect(small.headers["cache-control"]).toBe("public, max-age=86400");
    expect(await pixel(small.rawPayload, 2, 2)).toBe("rgb(11,110,148)");
  });

  test("are not sent again to who has them", async () => {
    const { thumbnail_url } = named("Space");
    const { etag } = (await show(thumbnail_url)).headers;
    const again = await show(thumbnail_url, { "if-none-match": String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test("show a design of its own, and a former address shows the theme as it is now", async () => {
    const { token } = await aSignedInUser(house.deps, { role: 2 });
    const bytes = anSvg('<rect width="825" height="1163" fill="#00ff00"/>', 'viewBox="0 0 825 1163"');
    const file = { field: "file_upload", bytes, name: "green.svg", type: "image/svg+xml" };
    const uploaded = await send(house.app, "POST /eventthemefiles/fileupload", { token, body: {}, file });
    const form = aThemeForm(groups.themed);
    const sea = (await send(house.app, "POST /eventthemes", { token, body: form })).body.data as Theme;
    const notes = { ...form.notes, image_url: uploaded.body.data?.url ?? "" };
    await show(sea.thumbnail_url);
    const green = await send(house.app, "PATCH /eventthemes", { token, body: { ...sea, notes } });
    const now = await show(green.body.data?.thumbnail_url ?? "");
    expect(await pixel(now.rawPayload, 100, 100)).toBe("rgb(0,255,0)");
    expect((await show(sea.thumbnail_url)).rawPayload).toEqual(now.rawPayload);
    expect(await house.deps.files.list(`posters/${sea.uuid}/`)).toHaveLength(1);
  });

  test.each([
    (theme: Theme) => theme.thumbnail_url.replace("thumbnail", "poster"),
    (theme: Theme) => theme.thumbnail_url.replace(theme.uuid, "11111111-1111-4111-8111-111111111111"),
    (theme: Theme) => theme.thumbnail_url.replace(theme.uuid, "somebody"),
    (theme: Theme) => `${theme.thumbnail_url}/more`,
  ])("are nowhere else", async (addressOf) => {
    expect((await show(addressOf(named("Space")))).statusCode).toBe(404);
  });
});

describe("the gallery", () => {
  test("shows collection by collection, first the one that parties choose from", async () => {
    const { content, canonicalQuery } = await loadThemesPage(house.deps, new URLSearchParams());
    expect(content.collections.map(({ name }) => name)).toEqual(["Themed", "Traditional"]);
    expect(content.collections[1]?.themes.map(({ name }) => name)).toEqual(["Traditional birthday"]);
    expect(content.chosen).toEqual(content.collections[0]?.themes[0]);
    expect([content.meta.last_page, canonicalQuery]).toEqual([1, ""]);
    const sea = content.collections[0]?.themes.find(({ name }) => name === "Under the sea");
    expect(sea).toMatchObject({
      thumbnail_url: named("Under the sea").thumbnail_url,
      preview_url: named("Under the sea").preview_url,
      lettering: expect.any(String),
    });
    expect(sea?.preview_text).toContain("Maya is turning 7");
  });

  test("of a page that is not there any more is the last one", async () => {
    const { content } = await loadThemesPage(house.deps, new URLSearchParams("page=9"));
    expect([content.meta.current_page, content.collections.length]).toEqual([1, 2]);
  });

  test("has a page for each theme, which says of itself which one it is", async () => {
    const { uuid } = named("Space");
    const page = await loadThemePage(house.deps, { id: uuid.toUpperCase() });
    expect(page.content.chosen).toMatchObject({ uuid, name: "Space" });
    expect(page.head).toMatchObject({ canonicalPath: `/cms/themes/theme/${uuid}`, title: "Space party theme" });
    for (const id of ["11111111-1111-4111-8111-111111111111", "nonsense"]) {
      await expect(loadThemePage(house.deps, { id })).rejects.toMatchObject({ kind: "not_found" });
    }
  });
});
