import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { onPhone, oneWidth } from "../../support/tags.ts";

/** An order created from the development pages. */
async function openOrder(page: Page): Promise<string> {
  await page.goto("/dev/sandbox");
  await page.getByRole("button", { name: "Make an order of £20 and open its page" }).click();
  await expect(page.getByRole("heading", { name: "Pay £20.00" })).toBeVisible();
  return new URL(page.url()).pathname;
}

test(
  "a card pays with the keyboard alone, after every mistake is listed",
  { tag: oneWidth },
  async ({ page, watched }) => {
    watched.expectAnswers(422);
    await openOrder(page);
    await expect(page.getByText("Test payments: no money moves")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByLabel("Card number").focus();
    await page.keyboard.type("4242 4242 4242 4241");
    await page.keyboard.press("Enter");
    const slips = page.getByRole("alert").getByRole("link");
    await expect(slips).toHaveCount(4);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await slips.first().focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#number$/);

    await page.getByLabel("Card number").focus();
    for (const typed of ["4242424242424242", "12/49", "123", "Hannah Bennett"]) {
      await page.keyboard.type(typed);
      await page.keyboard.press("Tab");
    }
    await expect(page.getByRole("button", { name: "Pay £20.00" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/dev/sandbox");
  },
);

test(
  "the bank asks for confirmation, a refused card shows a message, and another method pays",
  { tag: onPhone },
  async ({ page }) => {
    const order = await openOrder(page);
    await page.getByRole("link", { name: "Use the card for: Extra step" }).click();
    await page.getByRole("button", { name: "Pay £20.00" }).click();
    await expect(page.getByRole("heading", { name: "Is it really you?" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "No, stop the payment" }).click();
    await expect(page.getByRole("alert")).toContainText("That card was declined. Nothing was charged.");
    await expectAccessible(page);

    await page.getByRole("link", { name: "Pay with test account" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(page).toHaveURL("/dev/sandbox");
    await page.goto(order);
    await expect(page.getByRole("heading", { name: "You’ve approved this payment" })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  "a cancelled order says so and links back, even without JavaScript",
  { tag: onPhone },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) });
    const page = await context.newPage();
    const order = await openOrder(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL("/dev/sandbox");
    await page.goto(order);
    await expect(page.getByRole("heading", { name: "This order was cancelled or has expired" })).toBeVisible();
    await page.getByRole("link", { name: "Back to Wishwell" }).click();
    await expect(page).toHaveURL("/dev/sandbox");
    await context.close();
  },
);

test("the sandbox on the development pages is accessible", { tag: oneWidth }, async ({ page }) => {
  await page.goto("/dev/sandbox");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
