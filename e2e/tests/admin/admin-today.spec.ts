import { aContribution } from "../../support/contributions.ts";
import { expect, expectAccessible, expectNoSidewaysScroll } from "../../support/fixtures.ts";
import { test } from "../../support/own-server.ts";
import { aParty } from "../../support/parties.ts";
import { signedIn } from "../../support/people.ts";

const admin = { email: "admin@example.org", password: "keeper-of-the-well" };

test("an admin sees what needs doing and an alert on every page, acknowledges it, and settles its cause", async ({
  page,
  account,
  request,
  organiser,
}) => {
  const party = await aParty(request, organiser.email, { name: "Maya’s party under the sea, with a very long name" });
  const gift = await aContribution(request, party, "Hannah Webb");
  const { headers } = await signedIn(request, admin);
  const refund = { donation_uuid: gift.uuid, reason: "She rang us." };
  expect((await request.post("/api/admin/refunds", { data: refund, headers })).status()).toBe(200);

  await account.arriveSignedIn(admin.email, admin.password);
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  const strip = page.getByRole("complementary", { name: "Alerts" });
  await expect(strip).toContainText("A refund needs your decision.");
  await expect(strip).toContainText("Hannah Webb");
  await expect(strip).toContainText("with a very long name");
  await expect(page.getByRole("link", { name: "Decide: refund request" })).toBeVisible();
  await expect(page.getByText("No failed jobs")).toBeVisible();
  await expect(page.getByRole("link", { name: "View Stats" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // By keyboard: the strip stays until someone acknowledges it, and says who did.
  await page.goto("/admin/stats");
  await strip.getByRole("button", { name: "Acknowledge" }).focus();
  await page.keyboard.press("Enter");
  await expect(strip).toContainText("1 alert acknowledged by");
  await expect(strip).toContainText("a refund needs your decision");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await strip.getByRole("link", { name: "See alerts" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Alerts" })).toBeFocused();
  const row = page.getByRole("row").filter({ hasText: "Hannah Webb" });
  await expect(row).toContainText("Acknowledged");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("About").selectOption("Disputes");
  await expect(page.getByText("No alerts match these filters.")).toBeVisible();
  await page.goBack();

  // Its link leads to the very refund, and the decision closes the alert.
  await row.getByRole("link", { name: "See refund" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Hannah Webb" })).toBeVisible();
  await expect(page.getByText("Showing one contribution’s refunds.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Approve Hannah Webb" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await page.goto("/admin/alerts?show=closed");
  await expect(strip).toBeHidden();
  await expect(row).toContainText("automatically");
  await page.goto("/admin/dashboard");
  await expect(page.getByText("Refund approved", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Decide: refund request" })).toBeHidden();
});
