import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { oneWidth } from "../../support/one-width.ts";

test(
  "the desk, the mailbox, the clock and the API's description can be read by everybody",
  { tag: oneWidth },
  async ({ page }) => {
    for (const address of ["/dev", "/dev/mailbox", "/dev/clock", "/api/docs"]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
      // Calls are described alike, two hundred of them: axe judges the first of each resource, and a server test their ids.
      await page.locator("article + article").evaluateAll((repeats) => repeats.forEach((repeat) => repeat.remove()));
      await expectAccessible(page);
    }
  },
);

test("the mailbox shows a letter with its text twin", { tag: oneWidth }, async ({ page, organiser }) => {
  await page.goto(`/dev/mailbox?to=${encodeURIComponent(organiser.email)}`);
  await page.getByRole("link", { name: /Is this your e-mail/ }).click();
  await expect(page.getByRole("heading", { name: /Is this your e-mail/ })).toBeVisible();
  const letter = page.locator("iframe");
  await expect(letter).toBeVisible();
  // Its sandbox lets no script in, axe's neither: the page around it is judged without it.
  await letter.evaluate((frame) => frame.remove());
  await expectAccessible(page);
});
