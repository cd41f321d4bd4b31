import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { fastify } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { presentPublicConfig } from "../features/operations/operations.routes.ts";
import { notFound } from "../platform/http/api/refusal.ts";
import { aSignedInUser } from "../features/accounts/accounts.builders.ts";
import { aCharity } from "../features/charities/charities.builders.ts";
import { aGuest, aParty } from "../features/parties/parties.builders.ts";
import { smallWebBuild, type TestApp, testApp } from "../../test-support/app.ts";
import { servePages } from "./pages.ts";
import { openWebBuild, WebBuildMissing } from "./web-build.ts";

let web: Awaited<ReturnType<typeof smallWebBuild>>;
let ctx: TestApp;
beforeAll(async () => {
  web = await smallWebBuild();
  ctx = await testApp({ webFolder: web.folder });
});
afterAll(async () => {
  await ctx.close();
  await web.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => ctx.app.inject({ url, headers });

describe("a public page", () => {
  test("is rendered once, cached, and answered with 304 when the browser has it", async () => {
    const first = await get("/");
    expect(first.statusCode).toBe(200);
    expect(first.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(first.headers["cache-control"]).toBe("no-cache");
    const again = await get("/?utm_source=letter");
    expect(again.body).toBe(first.body);
    const known = await get("/", { "if-none-match": `"other", ${String(first.headers["etag"])}` });
    expect(known.statusCode).toBe(304);
    expect(known.body).toBe("");
    expect(known.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
  });

  test("is compressed in the browser's preferred encoding", async () => {
    const plain = await get("/");
    const brotli = await get("/", { "accept-encoding": "gzip, deflate, br" });
    const gzip = await get("/", { "accept-encoding": "gzip;q=1.0, br;q=0" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotli.headers["vary"]).toBe("Accept-Encoding");
  });

  test("answers HEAD without a body", async () => {
    const answer = await ctx.app.inject({ method: "HEAD", url: "/" });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe("");
    expect(answer.headers["etag"]).toBeDefined();
  });

  test("has no nonce and allows no inline style", async () => {
    const { headers } = await get("/");
    expect(headers["content-security-policy"]).toContain("style-src 'self';");
  });
});

const page = async (query = "", headers: Record<string, string> = {}) => get(`/cms/charities${query}`, headers);
const shown = (answer: { json: () => unknown }) =>
  answer.json() as { rendered: number; content: { tiles: { name: string }[] }; canonicalQuery: string };

const nothing = async () => Promise.reject(notFound());

describe("a public page with content", () => {
  test("is rendered again only when its content has changed", async () => {
    const before = await page();
    expect(before.statusCode).toBe(200);
    expect(before.headers["cache-control"]).toBe("no-cache");
    expect(shown(before).content.tiles).toEqual([]);
    const etag = String(before.headers["etag"]);
    expect((await page("", { "if-none-match": etag })).statusCode).toBe(304);
    expect(shown(await page()).rendered).toBe(shown(before).rendered);

    await aCharity(ctx.deps, { name: "Tideline Trust" });
    const after = await page("", { "if-none-match": etag });
    expect(after.statusCode).toBe(200);
    expect(shown(after).content.tiles.map(({ name }) => name)).toEqual(["Tideline Trust"]);
    expect(shown(await page()).rendered).toBe(shown(after).rendered);
  });

  test("ignores unknown query parameters and reports its canonical query", async () => {
    for (let index = 0; index < 21; index += 1) await aCharity(ctx.deps);
    const first = await page();
    expect(shown(first).canonicalQuery).toBe("");
    expect((await page("?page=1&utm_source=letter")).body).toBe(first.body);
    expect(shown(await page("?page=2")).canonicalQuery).toBe("?page=2");
  });

  test("is sent uncached and without its content when the content cannot be read", async () => {
    const broken = await testApp({ webFolder: web.folder });
    await sql`drop table charities cascade`.execute(broken.deps.db);
    const answer = await broken.app.inject("/cms/charities");
    expect(answer.statusCode).toBe(500);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.headers["content-type"]).toContain("text/html");
    expect(answer.json()).toMatchObject({ content: null });
    await broken.close();
  });

  test("is the 404 page when its content does not exist", async () => {
    const app = fastify();
    servePages(app, {
      build: await openWebBuild(web.folder, false),
      config: presentPublicConfig(ctx.deps.config),
      contents: new Map([["charities", nothing]]),
      look: { product: "Wishwell", stylesheet: async () => null },
      countRequest: async () => undefined,
    });
    const answer = await app.inject("/cms/charities");
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain("<h1>404");
    await app.close();
  });
});

const about = (answer: { json: () => unknown }) =>
  answer.json() as { rendered: number; content: { party: { name: string } }; head: { title: string } };

describe("a page for guests", () => {
  test("is rendered again as soon as its party changes, and has the party's title", async () => {
    const { id: ownerId } = await aSignedInUser(ctx.deps);
    const party = await aParty(ctx.deps, { ownerId });
    const first = await get(`/event/${party.id}`);
    expect(first.statusCode).toBe(200);
    expect(about(first).head.title).toBe("You’re invited to Maya’s party");
    expect(first.headers["cache-control"]).toBe("no-cache");
    const etag = String(first.headers["etag"]);
    expect((await get(`/event/${party.id}`, { "if-none-match": etag })).statusCode).toBe(304);
    await ctx.deps.db.updateTable("parties").set({ name: "Moved" }).where("id", "=", party.id).execute();
    const second = await get(`/event/${party.id}`, { "if-none-match": etag });
    expect(second.statusCode).toBe(200);
    expect(about(second).content.party.name).toBe("Moved");
    await ctx.deps.db.updateTable("parties").set({ deleted_at: new Date() }).where("id", "=", party.id).execute();
    expect((await get(`/event/${party.id}`, { "if-none-match": etag })).statusCode).toBe(404);
  });

  test("is never cached when it is an invitation", async () => {
    const { id: ownerId } = await aSignedInUser(ctx.deps);
    const guest = await aGuest(ctx.deps, (await aParty(ctx.deps, { ownerId })).id, { status: 1 });
    const [one, other] = [await get(`/eventattendee/${guest.id}`), await get(`/eventattendee/${guest.id}`)];
    for (const { headers } of [one, other]) {
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers["etag"]).toBeUndefined();
    }
    expect(about(other).rendered).toBe(about(one).rendered + 1);
  });

  test.each(["accept", "decline", "test"])(
    "records no reply when an invitation is opened with “%s” chosen",
    async (chosen) => {
      const { id: ownerId } = await aSignedInUser(ctx.deps);
      const { id } = await aGuest(ctx.deps, (await aParty(ctx.deps, { ownerId })).id, { status: 1 });
      const opened = await get(`/eventattendee/${id}?answer=${chosen}`);
      expect(opened.statusCode).toBe(200);
      const guests = ctx.deps.db.selectFrom("guests").select(["status", "version", "answered_at"]);
      expect(await guests.where("id", "=", id).execute()).toEqual([{ status: 1, version: 1, answered_at: null }]);
      const told = await ctx.deps.db.selectFrom("letters").select("id").where("guest_id", "=", id).execute();
      expect(told).toEqual([]);
    },
  );

  test.each(["/event/nonsense", "/event/3f0d4b6c-8a51-4c7e-9d0a-5b1e2f3a4c5d", "/eventattendee/nonsense"])(
    "gets 404 at %s",
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain("<h1>404");
    },
  );
});

describe("the planner", () => {
  test("allows no inline style, and is answered with 304 when the browser has it", async () => {
    const { body, headers } = await get("/user/login");
    expect(body).not.toMatch(/nonce|<style/);
    expect(headers["content-security-policy"]).toContain("style-src 'self';");
    expect(headers["cache-control"]).toBe("no-cache");
    const again = await get("/user/login", { "if-none-match": String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  test.each([
    ["/user/resetpassword/abc", "same-origin"],
    ["/user/verify/abc", "same-origin"],
    ["/eventattendee/3f0d4b6c-8a51-4c7e-9d0a-5b1e2f3a4c5d", "same-origin"],
    ["/event/3f0d4b6c-8a51-4c7e-9d0a-5b1e2f3a4c5d?page=2", "same-origin"],
    ["/event/request/abc", "same-origin"],
    ["/event/organise/abc", "same-origin"],
    ["/refund/confirm/abc", "same-origin"],
    ["/unsubscribe/abc", "same-origin"],
    ["/@maya7q", "same-origin"],
    ["/%40maya7q", "same-origin"],
    ["/event/details/3f0d4b6c-8a51-4c7e-9d0a-5b1e2f3a4c5d", "strict-origin-when-cross-origin"],
    ["/user/login", "strict-origin-when-cross-origin"],
  ])("serves %s with the referrer policy %s", async (url, policy) => {
    expect((await get(url)).headers["referrer-policy"]).toBe(policy);
  });
});

describe("an analytics script", () => {
  const counting = "https://counting.example";

  test("is allowed on pages that are the same for everyone, and on no others", async () => {
    const counted = await testApp({
      webFolder: web.folder,
      settings: { ANALYTICS_SCRIPT: `${counting}/count.js`, MAP_TILES: "https://tiles.example/{z}/{x}/{y}.png" },
    });
    const { id: ownerId } = await aSignedInUser(counted.deps);
    const party = await aParty(counted.deps, { ownerId });
    const guest = await aGuest(counted.deps, party.id, { status: 1 });
    const policyOf = async (url: string) =>
      String((await counted.app.inject({ url })).headers["content-security-policy"]);

    const named = async (urls: string[], host: string) => {
      const policies = await Promise.all(urls.map(policyOf));
      return urls.filter((_, place) => policies[place]?.includes(host));
    };
    // The second "/" comes from the cache, and its policy must allow the host too.
    const publicUrls = ["/", "/", "/cms/charities"];
    const others = [
      `/eventattendee/${guest.id}`,
      `/eventattendee/donate/${guest.id}`,
      `/eventattendee/thanks/${guest.id}`,
      `/dashboard/event/poster/${party.id}`,
      "/unsubscribe/some-token",
      `/event/${party.id}`,
      `/@${party.shortCode}`,
      "/event/request/some-token",
      "/refund/confirm/some-token",
      "/user/resetpassword/abc",
      "/user/verify/abc",
      "/event/create",
      "/dashboard",
      "/eventattendee/nonsense",
      "/no/such/page",
    ];
    expect(await named(publicUrls, counting)).toEqual(publicUrls);
    expect(await named([...others, "/api/config"], counting)).toEqual([]);
    // Map tiles come through our own server.
    expect(await named([...publicUrls, ...others], "https://tiles.example")).toEqual([]);
    await counted.close();
  });
});

describe("a built file", () => {
  test("with a hash in its name is cached for a year", async () => {
    const { statusCode, headers } = await get("/assets/open-3f2a9c.js", { "accept-encoding": "br" });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/javascript; charset=utf-8",
      "content-encoding": "br",
    });
  });

  test("that is already compressed is sent as it is", async () => {
    const { headers } = await get("/assets/face-1b2c3d.woff2", { "accept-encoding": "br" });
    expect(headers["content-type"]).toBe("font/woff2");
    expect(headers["content-encoding"]).toBeUndefined();
  });

  test("is limited to our own pages, except for images of shared links", async () => {
    const policies = (await Promise.all([get("/favicon.svg"), get("/cards/home.png")])).map(
      ({ headers }) => headers["cross-origin-resource-policy"],
    );
    expect(policies).toEqual(["same-origin", "cross-origin"]);
  });

  test("without a hash is cached for an hour", async () => {
    const { headers } = await get("/favicon.svg");
    expect(headers["cache-control"]).toBe("public, max-age=3600");
  });

  test.each([
    "/.vite/manifest.json",
    "/assets/../../package.json",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/assets/gone.js",
  ])("is not served for %s", async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });
});

describe("an unknown address", () => {
  test("gets the 404 page with status 404", async () => {
    const answer = await get("/no/such/page");
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain("<h1>404 /no/such/page</h1>");
  });

  test("under /api gets a JSON response", async () => {
    const answer = await get("/api/no/such/call");
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toHaveProperty("message");
  });

  test("gets 404 for a POST request", async () => {
    expect((await ctx.app.inject({ method: "POST", url: "/" })).statusCode).toBe(404);
  });

  test("that cannot be decoded is refused with 400", async () => {
    expect((await get("/%E0%A4%A")).statusCode).toBe(400);
    expect((await get("/page%00")).statusCode).toBe(400);
  });
});

test("a page that fails shows an apology with the request id and no internals", async () => {
  const answer = await get("/broken");
  expect(answer.statusCode).toBe(500);
  expect(answer.headers["content-type"]).toContain("text/html");
  expect(answer.body).not.toContain(web.folder);
  expect(answer.body).toContain(String(answer.headers["x-request-id"]));
});

test("the dev tools are not served in production", async () => {
  expect((await get("/dev/ui")).statusCode).toBe(200);
  const settings = { NODE_ENV: "production", PUBLIC_URL: "https://w.example", SMTP_URL: "smtp://mail.example" };
  const production = await testApp({ webFolder: web.folder, settings });
  for (const url of ["/dev", "/dev/ui", "/dev/mailbox", "/dev/clock"]) {
    expect((await production.app.inject(url)).statusCode).toBe(404);
  }
  expect((await production.app.inject("/")).headers["strict-transport-security"]).toContain("max-age=31536000");
  expect((await get("/")).headers["strict-transport-security"]).toBeUndefined();
  await production.close();
});

test("opening a missing web build fails with its own error", async () => {
  await expect(openWebBuild("/nowhere", false)).rejects.toThrow(WebBuildMissing);
});
