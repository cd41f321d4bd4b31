import type { Page } from "@playwright/test";
import { expect, expectAccessible } from "../../support/fixtures.ts";
import type { Mailbox } from "../../support/mailbox.ts";
import {
  appCode,
  addPasskey,
  forgetSession,
  setUpApp,
  signInByLink,
  test,
  withoutAutofill,
} from "../../support/signing-in.ts";
import { oneWidth } from "../../support/tags.ts";

const dialogueOf = (page: Page) => page.getByRole("dialog", { name: "Confirm it’s you" });

async function openByLink(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  await signInByLink(page, mailbox, email);
  await page.goto("/user/details/signing-in");
}

test.describe("the dialogue that asks who you are", () => {
  test.beforeEach(async ({ page, watched }) => {
    await withoutAutofill(page);
    await page.goto("/user/login");
    watched.expectAnswers(403, 422);
  });

  test(
    "takes the password, and cancelling changes nothing",
    { tag: oneWidth },
    async ({ page, mailbox, organiser }) => {
      await forgetSession(page);
      await openByLink(page, mailbox, organiser.email);
      const dialogue = dialogueOf(page);
      await page.getByRole("button", { name: "Set up an app" }).click();
      await expect(dialogue).toContainText("You’re about to set up an authenticator app.");
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(page.getByText("You didn’t confirm it’s you, so nothing has changed.")).toBeVisible();
      await page.getByRole("button", { name: "Set up an app" }).click();
      const password = dialogue.getByLabel("Password", { exact: true });
      await password.fill("not my password");
      await page.keyboard.press("Enter");
      await expect(dialogue.getByText("Wrong password")).toBeVisible();
      await expect(password).toBeFocused();
      await password.fill(organiser.password);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: "Scan this code" })).toBeVisible();
    },
  );

  test("takes a passkey", { tag: oneWidth }, async ({ page, mailbox, organiser, authenticator }) => {
    expect(authenticator).toBeDefined();
    await addPasskey(page, "My laptop");
    await forgetSession(page);
    await openByLink(page, mailbox, organiser.email);
    await page.getByRole("button", { name: "Remove password", exact: true }).click();
    await dialogueOf(page).getByRole("button", { name: "Use your passkey" }).click();
    await expect(page.getByText("Password removed")).toBeVisible();
    await expect(page.getByText("Your last way to sign in")).toBeVisible();

    // Without the passkey, a new password is the way back.
    await forgetSession(page);
    await openByLink(page, mailbox, organiser.email);
    await page.getByRole("button", { name: "Set up an app" }).click();
    await expect(dialogueOf(page)).toContainText("Lost your passkey?");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Sign out and choose a new password" }).click();
    await expect(page).toHaveURL(/\/user\/forgotpassword$/);
  });

  test("takes a code of the app", { tag: oneWidth }, async ({ page, browser, mailbox, organiser, baseURL }) => {
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
    const phone = await elsewhere.newPage();
    await withoutAutofill(phone);
    await openByLink(phone, mailbox, organiser.email);
    const { key } = await setUpApp(page);
    await phone.reload();
    await phone.getByRole("button", { name: "Make new recovery codes" }).click();
    const dialogue = dialogueOf(phone);
    await dialogue.getByLabel("Code from your authenticator app").fill(appCode(key, 1));
    await dialogue.getByRole("button", { name: "Confirm with code" }).click();
    await expect(phone.getByRole("heading", { name: "Keep your recovery codes" })).toBeVisible();
    await elsewhere.close();
  });
});
