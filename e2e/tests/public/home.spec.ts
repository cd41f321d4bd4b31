import type { APIRequestContext, Page } from "@playwright/test";
import { gzipSync } from "node:zlib";
import { expect, test } from "../../support/fixtures.ts";
import { oneWidth, smoke } from "../../support/tags.ts";

// Measures a first visit, so nothing may be cached.
test.use({ reuseContext: false });

test(
  "the home page is complete: status, title, description, headings, preloaded fonts and sized pictures",
  { tag: oneWidth },
  async ({ page }) => {
    const answer = await page.goto("/");
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveTitle("Make your presents felt | Wishwell");
    await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", /half for one present/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Make your presents felt");
    for (const heading of [
      "One gift, cut fairly down the middle",
      "Sorted before the tea goes cold",
      "Invitations worth a place on the fridge",
      "Six reasons for a Wishwell",
      "Charity partners",
      "Got a paper invitation?",
    ]) {
      await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
    }
    await expect(page.getByRole("main").getByRole("link", { name: "Create a Wishwell" })).toBeVisible();
    await expect(page.getByRole("main").getByText("£8.96")).toHaveCount(2);
    await expect(page.locator('link[rel="preload"][as="font"]')).toHaveCount(2);
    const unsized = await page
      .locator("main img")
      .evaluateAll((pictures) => pictures.filter((img) => !img.hasAttribute("width") && !img.closest("span")).length);
    expect(unsized).toBe(0);
  },
);

test("the charity row is hydrated when a visitor scrolls near it", async ({ page, isMobile }) => {
  await page.goto("/");
  const row = page.getByRole("region", { name: "Charity partners" });
  // Styled before its script loads: as many side by side as fit.
  const tile = await row.getByRole("listitem").first().boundingBox();
  expect(tile?.width).toBeLessThan(isMobile ? 340 : 300);
  await row.scrollIntoViewIfNeeded();
  await expect(row.getByRole("button", { name: "Next" })).toBeVisible();
  await expect(row.getByRole("listitem").filter({ hasText: "Action for Children" })).toBeVisible();
  if (isMobile) await row.getByLabel("Sector", { exact: true }).selectOption({ label: "Emergency Services" });
  else await row.getByRole("link", { name: "Emergency Services" }).click();
  await expect(row.getByRole("listitem").filter({ hasText: "RNLI" })).toBeVisible();
  await expect(row.getByRole("listitem").filter({ hasText: "Action for Children" })).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  await row.getByRole("link", { name: "About them: RNLI" }).click();
  await expect(page).toHaveURL(/\/cms\/charities(?:\?page=\d+)?#charity-/);
});

interface Fetched {
  readonly address: string;
  readonly bytes: number;
}

/** Everything a first visit fetches at the top of the page, with its transfer size, until nothing more loads. */
async function firstLoad(page: Page): Promise<Fetched[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  const addresses = new Map<string, string>();
  const fetched: Fetched[] = [];
  browser.on("Network.requestWillBeSent", ({ requestId, request }) => addresses.set(requestId, request.url));
  browser.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    fetched.push({ address: addresses.get(requestId) ?? "", bytes: encodedDataLength }),
  );
  await page.goto("/");
  // The script is loaded after the first paint; on a busy machine the network may be idle before.
  await expect.poll(() => fetched.filter(({ address }) => address.endsWith(".js")).length).toBeGreaterThan(3);
  await page.waitForLoadState("networkidle");
  return fetched;
}

test(
  "the first load is light and compressed: 94 kB of JavaScript as gzip, 400 kB in all",
  { tag: smoke },
  async ({ page, request }) => {
    const encodings = new Map<string, string | undefined>();
    page.on("response", (answer) => {
      const kind = /\.(?:js|css|svg)$/.exec(answer.url())?.[0] ?? "page";
      if (answer.request().isNavigationRequest() || kind !== "page") {
        encodings.set(kind, answer.headers()["content-encoding"]);
      }
    });
    const fetched = await firstLoad(page);
    for (const kind of ["page", ".js", ".css"]) expect(encodings.get(kind), kind).toMatch(/^(?:br|gzip)$/);
    const scripts = fetched.filter(({ address }) => address.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(3);
    let script = 0;
    for (const { address } of scripts) script += await gzipSize(request, address);
    const all = fetched.reduce((sum, { bytes }) => sum + bytes, 0);
    test.info().annotations.push({ type: "first load", description: `${script} bytes of script, ${all} in all` });
    expect(script).toBeLessThanOrEqual(94_000);
    expect(all).toBeLessThanOrEqual(400_000);
    expect(fetched.map(({ address }) => address).join()).not.toContain("FilmPlayer");
  },
);

async function gzipSize(request: APIRequestContext, address: string): Promise<number> {
  const answer = await request.get(address, { headers: { "accept-encoding": "gzip" } });
  expect(answer.headers()["cache-control"]).toContain("immutable");
  return gzipSync(await answer.body()).length;
}
