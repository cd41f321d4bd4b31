import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { aVerifiedUser, goodPassword } from "../../support/people.ts";
import { onPhone, oneWidth, smoke } from "../../support/tags.ts";

test(
  "a user registers, verifies, is signed in, edits their details and signs out",
  { tag: [onPhone, smoke] },
  async ({ page, account, mailbox, freshEmail, watched }) => {
    await page.goto("/user/register");
    await account.expectHeading("Create an account");
    await test.step("a common password or one's own address is never called strong", async () => {
      const password = page.getByLabel("Password", { exact: true });
      await page.getByLabel("Email").fill(freshEmail);
      for (const weak of ["Password123!", "L1verpool2026!", "Wishwell!!!!!!!!", `${freshEmail.split("@")[0]}!`]) {
        await password.fill(weak);
        await expect(page.getByText("Very weak, 20 per cent")).toBeVisible();
        await expect(page.getByText(/easy to guess|people guess/)).toBeVisible();
      }
      await password.fill(goodPassword);
      await expect(page.getByText("Very strong, 100 per cent")).toBeVisible();
    });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await account.register(freshEmail, goodPassword);
    const dialogue = page.getByRole("dialog");
    await expect(dialogue).toContainText("Thanks for registering! Don't forget to check your emails");
    await expectAccessible(page);
    await dialogue.getByRole("button", { name: "Ok" }).click();
    await expect(page).toHaveURL(/\/user\/login/);
    await expect(page.getByText(`First tap the link we emailed to ${freshEmail}.`)).toBeVisible();

    watched.expectAnswers(401);
    await account.fillSignIn(freshEmail, goodPassword);
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(
      "Sorry, you can't sign in with those details. Have you received your activation email and verified your account? If not, click here to resend it.",
    );
    await expectAccessible(page);

    const link = await mailbox.link(freshEmail, /Confirm your email address/, /^\/user\/verify\//);
    await page.goto(link);
    await expect(page).toHaveURL(/\/user\/details/);
    await account.expectHeading("My Details");
    await expectAccessible(page);
    await account.fillNames("Élodie", "O'Brien-Featherstonehaugh");
    await account.save();
    await expect(page.getByText("Account details updated successfully")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.goto("/dashboard");
    await account.expectHeading(/Élodie/);
    await expect(page.getByText("We can’t pay you yet")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await account.openOwnMenu("Élodie");
    await page.locator("header details[open]").getByText("Logout").click();
    await expect(page).toHaveURL(/\/user\/login/);
    await page.goto("/dashboard");
    await expect(page).toHaveURL(/\/user\/login\?wanted=/);
  },
);

test(
  "verifying signs in only the browser that signed up, and only once",
  { tag: oneWidth },
  async ({ page, account, browser, mailbox, freshEmail, baseURL }) => {
    await account.register(freshEmail, goodPassword);
    const link = await mailbox.link(freshEmail, /Confirm your email address/, /^\/user\/verify\//);
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? "" });
    const phone = await elsewhere.newPage();
    await phone.goto(link);
    await expect(phone.getByRole("heading", { level: 1, name: "Yay!" })).toBeVisible();
    await expect(phone.getByText("Your email address is verified. You can sign in now.")).toBeVisible();
    await expectAccessible(phone);
    await elsewhere.close();
    await page.goto(link);
    await account.expectHeading("Yay!");
    await page.getByRole("main").getByRole("link", { name: "Login" }).click();
    await account.fillSignIn(freshEmail, goodPassword);
    await expect(page).toHaveURL(/\/user\/details/);
  },
);

test(
  "a forgotten password can be replaced once with the emailed link",
  { tag: oneWidth },
  async ({ page, account, mailbox, freshEmail, request, watched }) => {
    await aVerifiedUser(request, mailbox, freshEmail);
    await page.goto("/user/login");
    await page.getByRole("link", { name: "Forgotten your password?" }).click();
    await expect(page.getByText("The reset link will be valid for 12 hours")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Email").fill(freshEmail);
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(page.getByText("If there’s an account with that address")).toBeVisible();

    const link = await mailbox.link(freshEmail, /Choose a new password/, /^\/user\/resetpassword\//);
    await page.goto(link);
    await expect(page.getByText(freshEmail)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Password", { exact: true }).fill("short");
    await page.getByLabel("Password again", { exact: true }).fill("shorter");
    watched.expectAnswers(422);
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(page.getByText("Please correct the errors shown on the form")).toBeVisible();
    await expect(page.getByText("Use at least 10 characters").first()).toBeVisible();
    await expect(page.getByText("The two passwords don’t match").first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Password", { exact: true }).fill("another fine password");
    await page.getByLabel("Password again", { exact: true }).fill("another fine password");
    await page.getByRole("button", { name: "Reset Password" }).click();
    await expect(page.getByText("Your password has been updated successfully!")).toBeVisible();
    await expect(page).toHaveURL(/\/user\/login/);

    watched.expectAnswers(404);
    await page.goto(link);
    await expect(page.getByText("Problem loading data from the supplied token").first()).toBeVisible();
    await account.signIn(freshEmail, "another fine password");
    await expect(page).toHaveURL(/\/dashboard/);
  },
);

test(
  "changing the email address notifies the old address and waits for the new one",
  { tag: oneWidth },
  async ({ page, account, organiser, mailbox }) => {
    const newEmail = `new-${organiser.email}`;
    await page.goto("/user/details");
    await page.getByLabel("Email", { exact: true }).fill(newEmail);
    await account.save();
    await expect(page.getByText("Account details updated successfully")).toBeVisible();
    await mailbox.letter(organiser.email, /Changing the email address/);
    await page.goto(await mailbox.link(newEmail, /Confirm your new email address/, /^\/user\/verify\//));
    await account.expectHeading("Yay!");
    await page.goto("/user/details");
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(newEmail);
  },
);

test(
  "a user downloads all their data and deletes the account",
  { tag: oneWidth },
  async ({ page, account, organiser, watched }) => {
    await page.goto("/user/details");
    const saved = page.waitForEvent("download");
    await page.getByText("Download everything we hold about you").click();
    const parts: Buffer[] = [];
    for await (const part of await (await saved).createReadStream()) parts.push(part as Buffer);
    expect(Buffer.concat(parts).toString()).toContain(organiser.email);

    await page.getByText("Delete my account").click();
    const dialogue = page.getByRole("dialog");
    await expectAccessible(page);
    await dialogue.getByRole("button", { name: /Delete/ }).click();
    await expect(page.getByText("have been deleted")).toBeVisible();
    watched.expectAnswers(401);
    await account.signIn(organiser.email, organiser.password);
    await expect(page.getByText("Sorry, you can't sign in with those details")).toBeVisible();
  },
);

test(
  "a device whose clock is 13 hours ahead stays signed in",
  { tag: oneWidth },
  async ({ page, account, request, mailbox, freshEmail }) => {
    await aVerifiedUser(request, mailbox, freshEmail);
    await page.clock.install({ time: Date.now() + 13 * 3_600_000 });
    await account.signIn(freshEmail, goodPassword);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);
