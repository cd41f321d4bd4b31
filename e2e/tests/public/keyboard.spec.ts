import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { aVerifiedUser, goodPassword } from "../../support/people.ts";
import { appCode, forgetSession, withoutAutofill } from "../../support/signing-in.ts";
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

test(
  "a second factor is set up and used with the keyboard alone",
  { tag: oneWidth },
  async ({ page, organiser, account }) => {
    const { keyboard } = page;
    await withoutAutofill(page);
    await page.goto("/user/details/signing-in");
    const opener = page.getByRole("button", { name: "Set up an app" });
    await expect(opener).toBeVisible();
    await tabTo(page, opener);
    await keyboard.press("Enter");
    const dialogue = page.getByRole("dialog");
    await expect(dialogue.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
    const key = (await dialogue.locator("code").textContent()) ?? "";
    await tabTo(page, dialogue.getByLabel("Code from the app"));
    await keyboard.type(appCode(key));
    await keyboard.press("Enter");
    await expect(dialogue.getByRole("heading", { name: "Keep your recovery codes" })).toBeVisible();
    await tabTo(page, dialogue.getByLabel("I’ve saved these codes"));
    await keyboard.press("Space");
    await tabTo(page, dialogue.getByRole("button", { name: "Finish" }));
    await keyboard.press("Enter");
    await expect(dialogue).toBeHidden();
    await expect(page.getByRole("button", { name: "Turn off" })).toBeVisible();
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");

    await forgetSession(page);
    await page.goto("/user/login");
    await tabTo(page, page.getByLabel("Email"));
    await keyboard.type(organiser.email);
    await keyboard.press("Tab");
    await keyboard.type(organiser.password);
    await keyboard.press("Enter");
    await account.expectHeading("One more step");
    await tabTo(page, page.getByLabel("Code from your authenticator app"));
    await keyboard.type(appCode(key, 1));
    await keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}
