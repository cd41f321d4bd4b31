import type { Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { addGuests } from "../../support/guests.ts";
import { oneWidth } from "../../support/tags.ts";
import { readGuests } from "../../pages/guest-page.ts";
import { aParty } from "../../support/parties.ts";
import { aVerifiedUser } from "../../support/people.ts";

// These tests are about animation.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** The page records when each unfolding began and how long it lasted. */
declare global {
  interface Window {
    unfoldings: { began: number; lasted: number | null }[];
    shifts: number;
  }
}

/** Watches from the very start, so that nothing short is missed. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.unfoldings = [];
    window.shifts = 0;
    // By its element, because the build shortens the names of animations.
    let sheet: EventTarget | null = null;
    document.addEventListener("animationstart", ({ target }) => {
      if (!(target instanceof Element && target.matches("[data-unfolding]"))) return;
      sheet = target;
      window.unfoldings.push({ began: performance.now(), lasted: null });
    });
    for (const end of ["animationend", "animationcancel"] as const) {
      document.addEventListener(end, ({ target }) => {
        const last = window.unfoldings.at(-1);
        if (target === sheet && last) last.lasted = performance.now() - last.began;
      });
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Fixed here, because the browser's own estimate depends on how busy the machine is. */
const lineOf = (page: Page, effectiveType: "3g" | "4g") =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, "connection", { value: { effectiveType: value, saveData: false } });
  }, effectiveType);

const unfoldings = (page: Page) => page.evaluate(() => window.unfoldings);

/** The script has loaded and made its initial decisions. */
const awake = async (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById("root") ?? {}).some((key) => key.startsWith("__react")),
  );

test.describe("the poster of an invitation", { tag: oneWidth }, () => {
  let address = "";

  test.beforeEach(async ({ page, request, mailbox, freshEmail }) => {
    await aVerifiedUser(request, mailbox, freshEmail, { first_name: "Priya", last_name: "Okafor" });
    const party = await aParty(request, freshEmail);
    await addGuests(request, party, ["Olive Bennett"]);
    const guest = (await readGuests(request, party))[0];
    address = `/eventattendee/${guest?.uuid}`;
    await watch(page);
  });

  test("unfolds on the first visit only, and moves nothing else", async ({ page }) => {
    await lineOf(page, "4g");
    await page.goto(address);
    await expect.poll(async () => (await unfoldings(page))[0]?.lasted).toBeGreaterThan(500);
    expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.01);
    const kept = await page.evaluate(() => JSON.stringify(localStorage));
    expect(kept).toContain(address.slice(-36).slice(0, 8));
    expect(kept).not.toContain(address.slice(-36));

    await page.reload();
    await awake(page);
    await page.getByRole("link", { name: "Not Olive?" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await unfoldings(page)).toEqual([]);
  });

  test("does not move with reduced motion", async ({ page }) => {
    await lineOf(page, "4g");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(address);
    await awake(page);
    await page.getByRole("link", { name: "Not Olive?" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await unfoldings(page)).toEqual([]);
  });

  test("does not move on a slow connection", async ({ page }) => {
    await lineOf(page, "3g");
    await page.goto(address);
    await awake(page);
    await page.getByRole("link", { name: "Not Olive?" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await unfoldings(page)).toEqual([]);
  });

  test("is flat at once when the guest taps, and the tap takes effect", async ({ page }) => {
    await lineOf(page, "4g");
    // Slows the animation down, so that the test can act in time.
    await page.addInitScript(() => {
      document.addEventListener("animationstart", ({ animationName, target }) => {
        if (!animationName.includes("unfold")) return;
        for (const motion of (target as Element).getAnimations()) motion.playbackRate = 0.01;
      });
    });
    await page.goto(address);
    await expect.poll(async () => (await unfoldings(page)).length).toBe(1);
    await page.getByRole("button", { name: "Accept We’ll be there" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Olive is coming" })).toBeVisible();
    expect((await unfoldings(page))[0]?.lasted).toBeLessThan(60_000);
    await expect(page.locator("[data-unfolding]")).toHaveCount(0);
  });
});
