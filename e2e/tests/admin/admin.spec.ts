import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { oneWidth } from "../../support/tags.ts";

test(
  "an admin arrives at the admin dashboard with its tiles and menu",
  { tag: oneWidth },
  async ({ page, account }) => {
    await account.signIn("admin@example.org", "keeper-of-the-well");
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    const tiles = [
      "Manage Payouts",
      "Refunds",
      "Manage Themes",
      "Manage Charities",
      "Your Standard Dashboard",
      "View Ongoing Events",
      "Download User's Marketing Preferences",
      "View Stats",
    ];
    for (const tile of tiles) await expect(page.getByRole("heading", { name: tile })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "Your Standard Dashboard" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test("an organiser arrives at Party Central", { tag: oneWidth }, async ({ page, account }) => {
  await account.signIn("priya@example.org", "seven-paper-lanterns");
  await account.expectHeading(/Priya/);
  await expectAccessible(page);
});
