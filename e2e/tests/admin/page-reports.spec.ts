import { demoAdmin } from "../../support/charities.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { Keys } from "../../support/keys.ts";
import { aParty } from "../../support/parties.ts";
import { oneWidth } from "../../support/tags.ts";

test("a visitor reports a party; an admin hides it; the organiser appeals", async ({
  page,
  account,
  organiser,
  request,
  mailbox,
  watched,
}) => {
  watched.expectAnswers(404, 422);
  const name = `Picnic ${crypto.randomUUID().slice(0, 8)}`;
  const party = await aParty(request, organiser.email, { name });
  await page.goto(`/@${party.short_code}`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Report this page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Report this page" })).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByRole("alert").getByRole("link", { name: "Choose what’s wrong" })).toBeVisible();
  await page.getByLabel("A photo or details of someone without their permission").check();
  await page.getByLabel("Tell us more (optional)").fill("That’s my son.");
  const reporter = `reporter-${crypto.randomUUID()}@example.org`;
  await page.getByLabel("Your email (optional)").fill(reporter);
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Thank you" })).toContainText(
    /We’ve got your report, number R-\d+/,
  );
  await expectAccessible(page);

  await account.arriveSignedIn(demoAdmin.email, demoAdmin.password);
  await page.goto("/admin/reports");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const row = page.getByRole("row").filter({ hasText: name });
  await row.getByRole("rowheader").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: /^Report R-\d+$/ })).toBeFocused();
  await expect(page.getByRole("img", { name: "The poster as it was shown" })).toBeVisible();
  await expect(page.getByText(reporter)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Show it" }).click();
  await expect(page.getByText(reporter)).toBeVisible();
  await page.getByLabel("Hide the whole page").check();
  await page.getByLabel("Reason").fill("The photo shows someone else’s child.");
  await page.getByRole("button", { name: "Hide page" }).press("Enter");
  await expect(page.getByText("Decision saved")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: /^Report R-\d+$/ })).toBeFocused();
  await expect(page.getByText("Visitors can’t see the page now.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Show reporter" })).toBeVisible();

  const hidden = await page.goto(`/event/${party.uuid}`);
  expect(hidden?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "This page isn’t available" })).toBeVisible();
  await expect(page.getByText("someone else’s child")).toHaveCount(0);
  await expectAccessible(page);

  const { text } = await mailbox.letter(reporter, /hidden the page you reported/);
  expect(text).toContain("The photo shows someone else’s child.");
  await account.arriveSignedIn(organiser.email, organiser.password);
  await page.goto(`/event/details/${party.uuid}`);
  await page.getByRole("link", { name: "See why, and appeal" }).click();
  await expect(page.getByText("The photo shows someone else’s child.")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Why do you think we’re wrong?").fill("It is my own child.");
  await page.getByRole("button", { name: "Send appeal" }).click();
  await expect(page.getByText("“It is my own child.”")).toBeVisible();
  await expectAccessible(page);

  await account.arriveSignedIn(demoAdmin.email, demoAdmin.password);
  await page.goto("/admin/reports");
  await page.getByRole("row").filter({ hasText: name }).getByRole("rowheader").getByRole("link").click();
  await expect(page.getByText("Another admin has to decide the appeal.")).toBeVisible();
  await expectAccessible(page);
});

test("posters have the link too, and other pages don’t", { tag: oneWidth }, async ({ page, organiser, request }) => {
  const { uuid } = await aParty(request, organiser.email);
  await page.goto(`/dashboard/event/poster/${uuid}`);
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Report this page" });
  await expect(link).toHaveAttribute("href", `/report/poster/${uuid}`);
  await page.goto("/");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(link).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a page can be reported too", { tag: oneWidth }, async ({ page, watched }) => {
    watched.expectAnswers(422);
    await page.goto("/cms/gudooer/olive");
    await page.getByRole("link", { name: "Report this page" }).click();
    await page.getByLabel("Tell us more (optional)").fill("No such horse.");
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(page.getByText("Choose what’s wrong").first()).toBeVisible();
    await expect(page.getByLabel("Tell us more (optional)")).toHaveValue("No such horse.");
    await page.getByLabel("Something else").check();
    await page.getByRole("button", { name: "Send report" }).click();
    await expect(page.getByText(/We’ve got your report, number R-\d+/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Back to the story" })).toBeVisible();
  });
});

test("a page is reported with the keyboard alone", { tag: oneWidth }, async ({ page }) => {
  const keys = new Keys(page);
  await page.goto("/report/story/olive");
  await keys.to(page.getByRole("radio").first());
  await page.keyboard.press("Space");
  await keys.fill(page.getByLabel("Tell us more (optional)"), "Read twice.");
  await keys.press("Enter", page.getByRole("button", { name: "Send report" }));
  await expect(page.getByRole("status").filter({ hasText: "Thank you" })).toBeFocused();
});
