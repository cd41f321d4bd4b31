import { expect, test } from "../../support/fixtures.ts";
import { theDemoParty } from "../../support/demo.ts";
import { oneWidth } from "../../support/tags.ts";

test("the sitemap lists only existing public pages", { tag: oneWidth }, async ({ request }) => {
  const xml = await (await request.get("/sitemap.xml")).text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  expect(addresses).toEqual(expect.arrayContaining(["/", "/cms/faq", "/cms/charities", "/cms/themes"]));
  expect(addresses.filter((path) => path.startsWith("/cms/themes/theme/")).length).toBeGreaterThan(10);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const path of addresses) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    const html = await answer.text();
    expect(html, path).not.toContain('content="noindex"');
    expect(html, path).toMatch(/<link rel="canonical" href="[^"]+">/);
    const card = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    const picture = await request.get(new URL(card).pathname);
    expect(picture.headers()["content-type"], path).toBe("image/png");
  }
});

test("robots.txt excludes parties, invitations, the planner and the API", { tag: oneWidth }, async ({ request }) => {
  const text = await (await request.get("/robots.txt")).text();
  const away = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);
  const party = await theDemoParty(request);
  const guest = party.guests[0]?.uuid ?? "";
  for (const path of [
    `/@${party.short_code}`,
    `/event/${party.uuid}`,
    `/eventattendee/${guest}`,
    "/dashboard",
    "/event/create",
    "/api/charities",
    "/user/login",
  ]) {
    expect(
      away.some((start) => path.startsWith(start)),
      path,
    ).toBe(true);
  }
  for (const path of ["/", "/cms/faq", "/cms/themes", "/artwork/sea.svg"]) {
    expect(
      away.some((start) => path.startsWith(start)),
      path,
    ).toBe(false);
  }
  for (const path of [`/@${party.short_code}`, `/event/${party.uuid}`, `/eventattendee/${guest}`]) {
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex">');
  }
  expect(text).toMatch(/^Sitemap: http.+\/sitemap\.xml$/m);
});

test("an unknown address returns 404 and is marked noindex", { tag: oneWidth }, async ({ request }) => {
  for (const path of ["/no/such/page", "/cms/nothing", "/cms/themes/theme/nothing", "/sitemap2.xml"]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain('content="noindex"');
  }
});

test("structured data describes the site without violating the content policy", { tag: oneWidth }, async ({ page }) => {
  const violations: string[] = [];
  await page.exposeFunction("violated", (what: string) => violations.push(what));
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", (event) =>
      (window as unknown as { violated: (what: string) => void }).violated(event.violatedDirective),
    ),
  );
  await page.goto("/", { waitUntil: "networkidle" });
  const said = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(said).toHaveLength(1);
  expect(JSON.parse(said[0] ?? "")).toMatchObject({ "@graph": [{ "@type": "Organization", name: "Wishwell" }, {}] });
  await page.goto("/cms/faq", { waitUntil: "networkidle" });
  const [faq, ...others] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(others).toEqual([]);
  const { mainEntity: questions, ...about } = JSON.parse(faq ?? "") as { mainEntity: Record<string, unknown>[] };
  expect(about).toMatchObject({ "@context": "https://schema.org", "@type": "FAQPage" });
  // The questions that the page shows, each with a text answer.
  const shown = await page.getByRole("main").locator("details summary").allTextContents();
  expect(questions.map(({ name }) => name)).toEqual(shown.map((question) => question.trim()));
  for (const { name, acceptedAnswer } of questions) {
    expect((acceptedAnswer as { text: string }).text.length, String(name)).toBeGreaterThan(20);
  }
  expect(violations).toEqual([]);
});

test("a phone can install the site: manifest, icons and colour", { tag: oneWidth }, async ({ page, request }) => {
  await page.goto("/");
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute("content", "#FFDC7E");
  const links = page.locator('link[rel="manifest"], link[rel="icon"], link[rel="apple-touch-icon"]');
  const files = await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  expect(files).toHaveLength(4);
  const browser = await page.context().newCDPSession(page);
  const { errors, data } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? "") as { name: string; icons: { src: string; sizes: string; type: string }[] };
  expect(manifest.name).toBe("Wishwell");
  for (const { src, sizes, type } of manifest.icons) {
    const answer = await request.get(src);
    expect(answer.headers()["content-type"], src).toContain(type);
    const [width] = sizes.split("x");
    const isDrawn = type === "image/png";
    // A PNG holds its width in bytes 16 to 19.
    expect(isDrawn ? String((await answer.body()).readUInt32BE(16)) : "any", src).toBe(width);
  }
  for (const file of files) expect((await request.get(file)).status(), file).toBe(200);
});
