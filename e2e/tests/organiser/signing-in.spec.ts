import { expect, expectAccessible, expectNoSidewaysScroll } from "../../support/fixtures.ts";
import { Keys } from "../../support/keys.ts";
import { addPasskey, appCode, forgetSession, setUpApp, test, withoutAutofill } from "../../support/signing-in.ts";
import { oneWidth, smoke } from "../../support/tags.ts";

test.describe("a passkey", () => {
  test(
    "is added, named and renamed, and signs in",
    { tag: smoke },
    async ({ page, account, organiser, authenticator }) => {
      expect([organiser, authenticator]).not.toContain(undefined);
      await withoutAutofill(page);
      await page.goto("/user/details/signing-in");
      await account.expectHeading("My Details");
      await expect(page.getByText("This device.")).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await addPasskey(page, "My laptop");
      await expectAccessible(page);
      await page.getByRole("button", { name: "Rename My laptop" }).click();
      await page.getByLabel("Name this passkey").fill("My old laptop");
      await page.getByRole("button", { name: "Save name" }).click();
      await expect(page.getByRole("button", { name: "Rename My old laptop" })).toBeVisible();
      await forgetSession(page);

      await page.goto("/user/login");
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      const keys = new Keys(page);
      await keys.press("Enter", page.getByRole("button", { name: "Sign in with a passkey" }));
      await account.expectHeading(/Hannah/);
      await page.goto("/user/details/signing-in");
      await expect(page.getByText("This device. Signed in with a passkey")).toBeVisible();
    },
  );

  test("is offered in the email field", { tag: oneWidth }, async ({ page, account, organiser, authenticator }) => {
    expect([organiser, authenticator]).not.toContain(undefined);
    await addPasskey(page, "My laptop");
    await forgetSession(page);
    await page.goto("/user/login");
    await account.expectHeading(/Hannah/);
  });

  for (const when of ["before the email field offers it", "while its challenge comes", "after"] as const) {
    test(`is asked for with one challenge when the button is pressed ${when}`, { tag: oneWidth }, async ({ page }) => {
      let asked = 0;
      const pressed = Promise.withResolvers<void>();
      await page.route("**/api/user/login/passkey/options", async (route) => {
        asked += 1;
        if (when === "while its challenge comes") await pressed.promise;
        await route.continue();
      });
      if (when === "before the email field offers it") {
        await page.addInitScript(() => {
          PublicKeyCredential.isConditionalMediationAvailable = () =>
            new Promise((resolve) => document.addEventListener("dblclick", () => resolve(true)));
        });
      }
      await page.goto("/user/login");
      const button = page.getByRole("button", { name: "Sign in with a passkey" });
      await expect(button).toBeVisible();
      if (when !== "before the email field offers it") await expect.poll(() => asked).toBe(1);
      if (when === "after") await page.waitForLoadState("networkidle");
      for (const presses of ["once", "again"]) {
        await test.step(presses, async () => {
          await button.dblclick();
          pressed.resolve();
          await expect(page.getByText("That didn’t work.")).toBeVisible();
          await expect(button).not.toHaveAttribute("aria-busy");
          // The offer begins again by now.
          await page.waitForLoadState("networkidle");
          expect(asked).toBe(1);
        });
      }
    });
  }

  test("that was removed signs nobody in", { tag: oneWidth }, async ({ page, organiser, authenticator, watched }) => {
    expect([organiser, authenticator]).not.toContain(undefined);
    await withoutAutofill(page);
    await addPasskey(page, "My laptop");
    await page.getByRole("button", { name: "Remove My laptop" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove passkey" }).click();
    await expect(page.getByText("Passkey removed")).toBeVisible();
    await forgetSession(page);
    await page.goto("/user/login");
    watched.expectAnswers(401);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(page.getByText("We don’t know this passkey")).toBeVisible();
    await expectAccessible(page);
  });

  test(
    "whose counter falls is refused",
    { tag: oneWidth },
    async ({ page, account, organiser, authenticator, watched }) => {
      expect(organiser.email).toContain("@");
      await withoutAutofill(page);
      await addPasskey(page, "My laptop");
      const signIn = async () => {
        await forgetSession(page);
        await page.goto("/user/login");
        await page.getByRole("button", { name: "Sign in with a passkey" }).click();
      };
      await signIn();
      await account.expectHeading(/Hannah/);
      await signIn();
      await account.expectHeading(/Hannah/);
      await authenticator.turnBackCounters();
      watched.expectAnswers(401);
      await signIn();
      await expect(page.getByText("That didn’t work.")).toBeVisible();
      await account.expectHeading("Welcome back");
    },
  );
});

test("an authenticator app is a second step after the password", async ({ page, account, organiser, watched }) => {
  await withoutAutofill(page);
  const { key, recoveryCodes } = await setUpApp(page);
  expect(recoveryCodes).toHaveLength(10);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByText("Save the codes first, then tick this box")).toBeVisible();
  await page.getByLabel("I’ve saved these codes").check();
  await page.getByRole("button", { name: "Finish" }).click();
  await expect(page.getByText("10 of 10 recovery codes left")).toBeVisible();
  await expectAccessible(page);
  await forgetSession(page);

  await test.step("with a code of the app", async () => {
    await account.signIn(organiser.email, organiser.password);
    await account.expectHeading("One more step");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    watched.expectAnswers(422);
    const field = page.getByLabel("Code from your authenticator app");
    await field.fill("000000");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Wrong code")).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill(appCode(key, 1));
    await page.keyboard.press("Enter");
    await account.expectHeading(/Hannah/);
  });
  await forgetSession(page);
  await test.step("with a recovery code", async () => {
    await account.signIn(organiser.email, organiser.password);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code").fill(recoveryCodes[0]?.toLowerCase() ?? "");
    await page.getByRole("button", { name: "Sign in with recovery code" }).click();
    await account.expectHeading(/Hannah/);
    await page.goto("/user/details/signing-in");
    await expect(page.getByText("9 of 10 recovery codes left")).toBeVisible();
  });
});

test(
  "an emailed link signs in once, and only in the browser that asked",
  { tag: oneWidth },
  async ({ page, account, browser, mailbox, organiser, baseURL, watched }) => {
    await withoutAutofill(page);
    await page.goto("/user/login");
    await forgetSession(page);
    await page.reload();
    await page.getByLabel("Email").fill(organiser.email);
    await page.getByRole("button", { name: "Email me a sign-in link" }).click();
    await account.expectHeading("Check your inbox");
    await expectAccessible(page);
    const link = await mailbox.link(organiser.email, /sign[- ]in link|sign in/i, /^\/user\/login\/link\//);

    const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
    const phone = await elsewhere.newPage();
    await phone.goto(link);
    await expect(phone.getByRole("heading", { level: 1, name: "Open it where you asked" })).toBeVisible();
    await expectAccessible(phone);
    await elsewhere.close();

    await page.goto(link);
    await account.expectHeading(/Hannah/);
    await forgetSession(page);
    watched.expectAnswers(404);
    await page.goto(link);
    await account.expectHeading("We couldn’t sign you in");
    await expectAccessible(page);
  },
);

test(
  "a sign-in ended here is over on the other device at once",
  { tag: oneWidth },
  async ({ page, account, browser, organiser, baseURL }) => {
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
    const phone = await elsewhere.newPage();
    await phone.goto("/user/login");
    await phone.getByLabel("Email").fill(organiser.email);
    await phone.getByLabel("Password", { exact: true }).fill(organiser.password);
    await phone.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(phone.getByRole("heading", { level: 1, name: /Hannah/ })).toBeVisible();
    await page.goto("/user/details/signing-in");
    await account.expectHeading("My Details");
    await page.getByRole("button", { name: "End all others" }).click();
    await expect(page.getByText("All other sign-ins ended")).toBeVisible();
    await expect(page.getByRole("button", { name: "End all others" })).toBeHidden();
    await phone.goto("/user/details/signing-in");
    await expect(phone).toHaveURL(/\/user\/login/);
    await elsewhere.close();
  },
);
