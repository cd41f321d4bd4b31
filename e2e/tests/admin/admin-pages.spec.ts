import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { oneWidth } from "../../support/tags.ts";

test.beforeEach(({ account }) => account.arriveSignedIn("admin@example.org", "keeper-of-the-well"));

test(
  "the setup page says what is missing, runs tests and stores their results",
  { tag: oneWidth },
  async ({ page }) => {
    await page.goto("/admin/setup");
    await expect(page.getByRole("heading", { name: "Not ready for real money yet" })).toBeVisible();
    await expect(page.getByText("People need it for complaints and data requests.")).toBeVisible();
    await expect(page.getByText("Write a file")).toHaveCount(0);
    await page.getByRole("button", { name: /^Show all/ }).press("Enter");
    await page.getByRole("button", { name: "Write a file: Files" }).press("Enter");
    await expect(page.getByText(/^Test on .*: A file was written, read and removed$/)).toBeVisible();
    await page.getByText("How to set it: Postal address").press("Enter");
    await expect(page.getByText(/^OPERATOR_ADDRESS=/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await page.getByRole("button", { name: /^Show all/ }).click();
    await expect(page.getByText(/A file was written, read and removed/)).toBeVisible();
  },
);

test(
  "an admin reviews the ledger on demand, compared with the payment provider",
  { tag: oneWidth },
  async ({ page }) => {
    await page.goto("/admin/ledger");
    await page.getByRole("button", { name: "Check now" }).click();
    await expect(page.getByRole("heading", { name: "Compared with the provider" })).toBeVisible();
    await expect(page.getByText("Every entry balances")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test("the lists of suppressed emails and failed jobs are accessible", { tag: oneWidth }, async ({ page }) => {
  for (const [address, title] of [
    ["/admin/mail?show=suppressed", "Mail"],
    ["/admin/jobs?show=dead", "Jobs"],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
});
