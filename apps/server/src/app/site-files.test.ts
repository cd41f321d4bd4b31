import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listStoryPages } from "../features/site/public.ts";
import { seededThemes } from "../features/themes/themes.builders.ts";
import { listThemes } from "../features/themes/themes.store.ts";
import { rateLimits } from "../platform/limits/rate-limits.ts";
import { smallWebBuild, type TestApp, testApp } from "../../test-support/app.ts";

let web: Awaited<ReturnType<typeof smallWebBuild>>;
let ctx: TestApp;
beforeAll(async () => {
  web = await smallWebBuild();
  const settings = { PUBLIC_URL: "https://party.example", PRODUCT_NAME: "Partywell & Co" };
  ctx = await testApp({ webFolder: web.folder, settings });
});
afterAll(async () => {
  await ctx.close();
  await web.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => ctx.app.inject({ url, headers });

const listed = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

describe("robots.txt", () => {
  test("disallows parties, invitations, the planner and the API, and names the sitemap", async () => {
    const { statusCode, headers, body } = await get("/robots.txt");
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600",
    });
    for (const path of ["/@", "/event/", "/eventattendee", "/dashboard", "/api/", "/user/", "/admin/"]) {
      expect(body.split("\n")).toContain(`Disallow: ${path}`);
    }
    expect(body).toContain("Sitemap: https://party.example/sitemap.xml");
    expect(body).not.toMatch(/^Disallow: \/(?:cms.*)?$/m);
  });

  test("lets link preview bots read party pages", async () => {
    const { body } = await get("/robots.txt");
    const group = body.split("\n\n").find((lines) => lines.includes("User-agent: Twitterbot")) ?? "";
    expect(group).toContain("User-agent: WhatsApp");
    expect(group).toContain("Disallow: /dashboard");
    expect(group).not.toMatch(/^Disallow: \/(?:@|event)/m);
  });
});

describe("sitemap.xml", () => {
  test("lists public pages, stories and themes, and is rebuilt once an hour", async () => {
    await seededThemes(ctx.deps);
    const themePages = async () => {
      const { rows } = await listThemes(ctx.deps.db, { page: 1, perpage: 0, orderby: "name", dir: "asc", show: "all" });
      return rows.map(({ id }) => `https://party.example/cms/themes/theme/${id}`);
    };
    const storyPages = listStoryPages().map(({ path }) => `https://party.example${path}`);
    expect(storyPages).toContain("https://party.example/cms/gudooer/olive");
    const first = await get("/sitemap.xml");
    expect(first.statusCode).toBe(200);
    expect(first.headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(listed(first.body)).toEqual([
      "https://party.example/",
      "https://party.example/cms/charities",
      ...storyPages,
      ...(await themePages()),
    ]);
    expect(first.body).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
    const known = await get("/sitemap.xml", { "if-none-match": String(first.headers["etag"]) });
    expect(known.statusCode).toBe(304);

    const before = await themePages();
    await ctx.deps.db.deleteFrom("themes").where("name", "=", "Dinosaurs").execute();
    expect((await get("/sitemap.xml")).body).toBe(first.body);
    ctx.clock.advance(61 * 60 * 1000);
    expect(listed((await get("/sitemap.xml")).body).slice(2 + storyPages.length)).toEqual(await themePages());
    expect(await themePages()).toHaveLength(before.length - 1);
  });
});

describe("manifest.webmanifest", () => {
  test("has the product's name and colour, and icons for every use", async () => {
    const { headers, body } = await get("/manifest.webmanifest");
    expect(headers["content-type"]).toBe("application/manifest+json; charset=utf-8");
    const manifest = JSON.parse(body) as { icons: { sizes: string; purpose: string }[] };
    expect(manifest).toMatchObject({ name: "Partywell & Co", theme_color: "#FFDC7E", lang: "en-GB", scope: "/" });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      "any any",
      "192x192 any",
      "512x512 any",
      "192x192 maskable",
      "512x512 maskable",
    ]);
  });
});

test("pages count towards the same limit per address as API calls; built files are not counted", async () => {
  const remoteAddress = "192.0.2.77";
  const from = (url: string) => ctx.app.inject({ url, remoteAddress });
  await ctx.deps.limits.take("anything", remoteAddress, undefined, rateLimits.anything.most - 2);
  expect((await from("/")).statusCode).toBe(200);
  expect((await from("/no/such/page")).statusCode).toBe(404);
  for (const url of ["/", "/login", "/no/such/page", "/cms/charities"]) {
    const refused = await from(url);
    expect([url, refused.statusCode]).toEqual([url, 429]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.headers["content-type"]).toContain("text/html");
  }
  expect((await from("/api/config")).statusCode).toBe(429);
  expect((await from("/assets/open-3f2a9c.js")).statusCode).toBe(200);
  expect((await get("/")).statusCode).toBe(200);
});
