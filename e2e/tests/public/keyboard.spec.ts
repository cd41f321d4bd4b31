import { expect, test } from "../../support/fixtures.ts";
import { aVerifiedUser, goodPassword } from "../../support/people.ts";
import { oneWidth } from "../../support/tags.ts";

test(
  "a user signs in and out with the keyboard alone",
  { tag: oneWidth },
  async ({ page, request, mailbox, freshEmail, isMobile }) => {
    await aVerifiedUser(request, mailbox, freshEmail);
    await page.goto("/user/login");
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
    await page.getByLabel("Email").focus();
    await page.keyboard.type(freshEmail);
    await page.keyboard.press("Tab");
    await page.keyboard.type(goodPassword);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

    const menu = page.locator("header summary", { hasText: isMobile ? "Menu" : "Hannah" });
    await menu.focus();
    await page.keyboard.press("Enter");
    const open = page.locator("header details[open]");
    await expect(open).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(open).toHaveCount(0);
    await expect(menu).toBeFocused();
    await page.keyboard.press("Enter");
    await open.getByText("Logout").focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/user\/login/);
  },
);

test(
  "a dialogue traps the focus, closes with Escape and restores the focus",
  { tag: oneWidth },
  async ({ page, organiser }) => {
    expect(organiser.email).toBeTruthy();
    await page.goto("/user/details");
    const opener = page.getByRole("button", { name: "Delete my account" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialogue = page.getByRole("dialog");
    await expect(dialogue).toBeVisible();
    for (let presses = 0; presses < 8; presses++) {
      await page.keyboard.press("Tab");
      const inside = await dialogue.evaluate(
        (element) => document.activeElement === document.body || element.contains(document.activeElement),
      );
      expect(inside).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(dialogue).toBeHidden();
    await expect(opener).toBeFocused();
  },
);
