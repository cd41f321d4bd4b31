import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { oneWidth } from "../../support/tags.ts";

test(
  "the development pages, mailbox, clock and API description are accessible",
  { tag: oneWidth },
  async ({ page }) => {
    for (const address of ["/dev", "/dev/mailbox", "/dev/clock", "/api/docs"]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
      // Two hundred calls are described alike: axe checks the first of each resource, and a server test checks their
      // ids.
      await page.locator("article + article").evaluateAll((repeats) => repeats.forEach((repeat) => repeat.remove()));
      await expectAccessible(page);
    }
  },
);

test("the mailbox shows an email with its plain-text version", { tag: oneWidth }, async ({ page, organiser }) => {
  await page.goto(`/dev/mailbox?to=${encodeURIComponent(organiser.email)}`);
  await page.getByRole("link", { name: /Confirm your email address/ }).click();
  await expect(page.getByRole("heading", { name: /Confirm your email address/ })).toBeVisible();
  const letter = page.locator("iframe");
  await expect(letter).toBeVisible();
  // Its sandbox blocks all scripts, including axe, so the page is checked without it.
  await letter.evaluate((frame) => frame.remove());
  await expectAccessible(page);
});
