import { type BrowserContext, type Page, expect } from "@playwright/test";
import { theDemoParty } from "../../support/demo.ts";
import { expectAccessible, expectNoSidewaysScroll, test as shared } from "../../support/fixtures.ts";
import { onPhone, oneWidth } from "../../support/tags.ts";
import { onOwnServer } from "../../support/own-server.ts";

const counting = "https://counting.example";

/** A server with an analytics script, shared by all these journeys. */
const test = shared.extend<object, { countingServer: string }>({
  countingServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures needed from this pattern
    async ({}, use) => onOwnServer({ ANALYTICS_SCRIPT: `${counting}/count.js` }, use),
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ countingServer }, use) => use(countingServer),
});

/**
 * Plays the analytics host: its script sets a cookie and a storage entry, and reports back. Returns the list of
 * requests it received.
 */
async function analyticsHost(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(`${counting}/**`, async (route) => {
    const url = new URL(route.request().url());
    asked.push(url.pathname + decodeURIComponent(url.search));
    const reported = { status: 204, headers: { "access-control-allow-origin": "*" } };
    if (url.pathname !== "/count.js") return route.fulfill(reported);
    return route.fulfill({
      contentType: "text/javascript",
      body: `document.cookie = "_count=1; Path=/"; localStorage.setItem("_count", "1");
        fetch("${counting}/seen?" + encodeURIComponent(location.pathname + " from " + document.referrer));`,
    });
  });
  return asked;
}

const bar = (page: Page) => page.getByRole("region", { name: "Counting visits" });
const storedChoice = (page: Page) => page.evaluate(() => localStorage.getItem("wishwell.remembered.visits"));

test(
  "nothing loads before consent, and withdrawing it removes everything the script stored",
  { tag: oneWidth },
  async ({ page, context }) => {
    const asked = await analyticsHost(context);
    await page.goto("/");
    await expect(bar(page)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await storedChoice(page)).toBeNull();
    expect(asked).toEqual([]);

    await bar(page).getByRole("button", { name: "Yes, count me" }).click();
    await expect(bar(page)).toHaveCount(0);
    await expect.poll(() => asked).toEqual(["/count.js", "/seen?/ from "]);
    expect(await storedChoice(page)).toBe("yes");

    await page.goto("/cms/faq");
    await expect.poll(() => asked.length).toBe(4);
    await expect(bar(page)).toHaveCount(0);

    await page.goto("/cms/cookies");
    await expect.poll(() => asked.length).toBe(6);
    await page.evaluate(() => {
      document.cookie = "events-created=%5B%5D; Path=/";
      localStorage.setItem("wishwell.draft.sample", "mine");
    });
    await page.getByRole("button", { name: "Stop counting my visits" }).click();
    await expect(page.getByRole("status").filter({ hasText: "You haven’t chosen" })).toBeVisible();
    expect(await storedChoice(page)).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem("_count"))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem("wishwell.draft.sample"))).toBe("mine");
    expect((await context.cookies()).map(({ name }) => name)).toEqual(["events-created"]);

    await page.goto("/cms/about");
    await page.waitForLoadState("networkidle");
    await expect(bar(page), "asked once").toHaveCount(0);
    expect(asked).toHaveLength(6);
  },
);

test(
  "a refusal is remembered, not asked about again, and can become consent",
  { tag: oneWidth },
  async ({ page, context }) => {
    const asked = await analyticsHost(context);
    await page.goto("/cms/faq");
    await bar(page).getByRole("button", { name: "No, thanks" }).click();
    await expect(bar(page)).toHaveCount(0);
    await page.goto("/cms/cookies");
    await expect(page.getByText("You said no in this browser")).toBeVisible();
    await expectAccessible(page);
    expect(asked).toEqual([]);
    await page.getByRole("button", { name: "Yes, count me" }).click();
    await expect(page.getByText("You said yes in this browser")).toBeVisible();
    await expect.poll(() => asked[0]).toBe("/count.js");
  },
);

test("the consent bar works by keyboard and hides nothing that has the focus", { tag: onPhone }, async ({ page }) => {
  await page.goto("/cms/terms");
  await expect(bar(page)).toBeVisible();
  const last = page.getByRole("main").getByRole("link").last();
  await last.focus();
  const hidden = async () => {
    const [link, below] = [await last.boundingBox(), await bar(page).boundingBox()];
    return (link?.y ?? 0) + (link?.height ?? 0) - (below?.y ?? 0);
  };
  await expect.poll(hidden).toBeLessThanOrEqual(0);
  await bar(page).getByRole("button", { name: "No, thanks" }).focus();
  await page.keyboard.press("Enter");
  await expect(bar(page)).toHaveCount(0);
});

test(
  "with consent, no visit is counted on a page whose address is a secret, nor passed on to the next page",
  { tag: oneWidth },
  async ({ page, context, request, watched }) => {
    watched.expectAnswers(404, 409, 410);
    const asked = await analyticsHost(context);
    await page.addInitScript(() => localStorage.setItem("wishwell.remembered.visits", "yes"));
    const party = await theDemoParty(request);
    const guest = party.guests[0]?.uuid ?? "";
    for (const address of [
      `/eventattendee/${guest}`,
      `/eventattendee/donate/${guest}`,
      `/eventattendee/thanks/${guest}`,
      `/event/${party.uuid}`,
      `/@${party.short_code}`,
      `/dashboard/event/poster/${party.uuid}`,
      "/event/request/some-token",
      "/user/resetpassword/some-token",
      "/user/verify/some-code",
      "/unsubscribe/some-token",
      "/event/create",
      "/no/such/page",
    ]) {
      const answer = await page.goto(address);
      await page.waitForLoadState("networkidle");
      expect(answer?.headers()["content-security-policy"], address).not.toContain(counting);
      await expect(bar(page)).toHaveCount(0);
    }
    expect(asked).toEqual([]);

    await page.goto(`/eventattendee/${guest}`);
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "About Wishwell" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(asked, "the invitation would be told as where the visit came from").toEqual([]);

    await page.getByRole("contentinfo").getByRole("link", { name: "Cookies" }).click();
    await expect.poll(() => asked[1]).toMatch(/^\/seen\?\/cms\/cookies from http:\/\/localhost:\d+\/cms\/about$/);
  },
);

test("a signed-in user is neither asked nor counted", { tag: oneWidth }, async ({ page, context, organiser }) => {
  expect(organiser.email).toBeTruthy();
  const asked = await analyticsHost(context);
  await page.goto("/cms/faq");
  await page.waitForLoadState("networkidle");
  await expect(bar(page)).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem("wishwell.remembered.visits", "yes"));
  await page.goto("/cms/about");
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
});

test("a browser with Global Privacy Control is not asked", { tag: oneWidth }, async ({ page, context }) => {
  const asked = await analyticsHost(context);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
    localStorage.setItem("wishwell.remembered.visits", "yes");
  });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await expect(bar(page)).toHaveCount(0);
  expect(asked).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "no visitor is asked, and the page says that nothing is loaded",
    { tag: oneWidth },
    async ({ page, context }) => {
      const asked = await analyticsHost(context);
      await page.goto("/cms/cookies");
      await expect(page.getByText("While it’s switched off, nothing is loaded.")).toBeVisible();
      await expect(bar(page)).toHaveCount(0);
      expect(asked).toEqual([]);
    },
  );
});
