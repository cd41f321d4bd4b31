import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { onPhone, oneWidth } from "../../support/tags.ts";

// These tests are about animation.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const opening = (page: Page) => page.getByRole("button", { name: "Watch how it works" });
const theatre = (page: Page) => page.getByRole("group", { name: "Film: how it works" });
const caption = (page: Page) => theatre(page).locator("[aria-live]");
const first = "Maya is turning seven";

/** Opens the home page with a clock that only the test moves. */
async function arrive(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto("/");
  await expect(opening(page)).toBeVisible();
  await expect.poll(() => page.locator("main details").first().isVisible()).toBe(true);
}

/** Presses the button once it works, and waits for the player. */
async function press(page: Page): Promise<void> {
  await expect(async () => {
    await opening(page).click({ timeout: 2000 });
    await expect(theatre(page)).toBeVisible({ timeout: 2000 });
  }).toPass();
}

test(
  "the film loads on demand, starts after 1.5 seconds and closes 5 seconds after its end",
  { tag: oneWidth },
  async ({ page }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await page.clock.install();
    await page.goto("/");
    await expect(opening(page)).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(theatre(page)).toHaveCount(0);
    expect(fetched.filter((address) => address.includes("FilmPlayer"))).toEqual([]);
    expect(fetched.filter((address) => new URL(address).origin !== new URL(page.url()).origin)).toEqual([]);

    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await press(page);
    await expect(theatre(page).getByRole("button", { name: "Pause" })).toBeFocused();
    await page.clock.runFor(1400);
    await expect(caption(page)).toBeEmpty();
    await page.clock.runFor(200);
    await expect(caption(page)).toContainText(first);

    await page.clock.runFor(6200);
    await expect(caption(page)).toContainText("The invitation goes out");
    await page.clock.runFor(29_000);
    await expect(caption(page)).toContainText("Maya rides home");
    await expect(theatre(page).getByRole("button", { name: "Pause" })).toBeVisible();
    await page.clock.runFor(1500);
    await expect(theatre(page).getByRole("button", { name: "Play again" })).toBeVisible();
    await page.clock.runFor(4500);
    await expect(theatre(page)).toBeVisible();
    await page.clock.runFor(800);
    await expect(theatre(page)).toHaveCount(0);
    await expect(opening(page)).toBeFocused();
  },
);

test(
  "the film is paused, resumed and its captions hidden with the keyboard alone",
  { tag: oneWidth },
  async ({ page }) => {
    await arrive(page);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await expect(async () => {
      await opening(page).focus();
      await page.keyboard.press("Enter");
      await expect(theatre(page)).toBeVisible({ timeout: 2000 });
    }).toPass();
    await page.clock.runFor(2000);
    await expect(caption(page)).toContainText(first);

    await page.keyboard.press("Space");
    await expect(theatre(page).getByRole("button", { name: "Play" })).toBeFocused();
    await page.clock.runFor(20_000);
    await expect(caption(page)).toContainText(first);
    const moving = () =>
      theatre(page).evaluate((box) =>
        box.getAnimations({ subtree: true }).some(({ playState }) => playState === "running"),
      );
    await expect.poll(moving).toBe(false);
    await page.keyboard.press("Enter");
    await page.clock.runFor(6200);
    await expect(caption(page)).toContainText("The invitation goes out");

    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(caption(page)).toBeEmpty();
    await expect(theatre(page).getByRole("button", { name: "Show captions" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(caption(page)).toContainText("The invitation goes out");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(theatre(page)).toHaveCount(0);
    await expect(opening(page)).toBeFocused();
  },
);

test("the film is accessible, and pauses when out of view", { tag: onPhone }, async ({ page }) => {
  await page.goto("/");
  await press(page);
  await expect(caption(page)).toContainText(first);
  await theatre(page).getByRole("button", { name: "Pause" }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await theatre(page).getByRole("button", { name: "Play" }).click();
  await expect(theatre(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await page.getByRole("heading", { name: "Got a paper invitation?" }).scrollIntoViewIfNeeded();
  await expect(theatre(page).getByRole("button", { name: "Play" })).toHaveCount(1);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the film is six still pictures with captions, turned by hand", { tag: onPhone }, async ({ page }) => {
    await arrive(page);
    await press(page);
    await page.clock.runFor(60_000);
    await expect(caption(page)).toContainText(first);
    const moves = await theatre(page).evaluate((box) => box.getAnimations({ subtree: true }).length);
    expect(moves).toBe(0);
    await expect(theatre(page).getByText("1 of 6")).toBeVisible();
    await expectAccessible(page);
    for (let turn = 0; turn < 5; turn += 1) await theatre(page).getByRole("button", { name: "Next picture" }).click();
    await expect(caption(page)).toContainText("Maya rides home");
    await theatre(page).getByRole("button", { name: "Previous" }).click();
    await expect(caption(page)).toContainText("Half buys the bike");
    await theatre(page).getByRole("button", { name: "Next picture" }).click();
    await theatre(page).getByRole("button", { name: "Close" }).click();
    await expect(opening(page)).toBeFocused();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the transcript is shown, and no dead button", { tag: oneWidth }, async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("button", { hasText: "Watch how it works" })).toBeHidden();
    await page.getByText("Read the transcript instead").click();
    await expect(page.getByText(first)).toBeVisible();
  });
});
