import type { APIRequestContext } from "@playwright/test";
import { demoAdmin } from "../../support/charities.ts";
import { expect, expectAccessible, expectNoSidewaysScroll } from "../../support/fixtures.ts";
import { moveClockBy, onOwnServer } from "../../support/own-server.ts";
import { aVerifiedUser, goodPassword, signedIn, signInOf } from "../../support/people.ts";
import { appCode, forgetSession, setUpApp, test as shared, withoutAutofill } from "../../support/signing-in.ts";
import { AccountPages } from "../../pages/account-pages.ts";

const securityPage = /\/user\/details\/signing-in$/;

const onServer = (settings: Readonly<Record<string, string>>) =>
  shared.extend({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures needed from this pattern
    baseURL: [async ({}, use) => onOwnServer(settings, use), { scope: "test", timeout: 90_000 }],
  });

onServer({ ADMIN_SECOND_FACTOR: "required" })(
  "an admin without a second factor sets one up before anything else",
  async ({ page, account, request, watched }) => {
    watched.expectAnswers(403);
    await withoutAutofill(page);
    await account.signIn(demoAdmin.email, demoAdmin.password);
    const notice = page.getByText("Admins need a second factor.", { exact: true });
    await expect(page).toHaveURL(securityPage);
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await shared.step("every admin page leads here, and back leads out", async () => {
      for (const address of ["/admin/payout", "/admin/users", "/admin/audit", "/admin/setup"]) {
        await page.goto("/cms/charities");
        await page.goto(address);
        await expect(page).toHaveURL(securityPage);
        await expect(notice).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL(/\/cms\/charities$/);
      }
      const { headers } = await signedIn(request, demoAdmin);
      for (const call of ["admin/users", "admin/today", "admin/audit", "payment/overview"]) {
        const answer = await request.get(`/api/${call}`, { headers });
        expect(await answer.json(), call).toMatchObject({ reason: "second_factor_setup" });
      }
    });

    const { key } = await setUpApp(page);
    await page.getByLabel("I’ve saved these codes").check();
    await page.getByRole("button", { name: "Finish" }).click();
    await expect(page.getByRole("button", { name: "Turn off" })).toHaveCount(0);
    await page.getByRole("link", { name: "Go to the admin pages" }).click();
    await account.expectHeading("Today");

    await shared.step("from then on the password alone opens nothing", async () => {
      await forgetSession(page);
      await account.signIn(demoAdmin.email, demoAdmin.password);
      await account.expectHeading("One more step");
      await page.goto("/admin/users");
      await expect(page).toHaveURL(/\/user\/login/);
      await account.fillSignIn(demoAdmin.email, demoAdmin.password);
      await page.getByLabel("Code from your authenticator app").fill(appCode(key, 1));
      await page.getByRole("button", { name: "Sign in with code" }).click();
      await expect(page).toHaveURL(/\/admin\/users/);
    });
  },
);

const inOwnTime = onServer({});

inOwnTime(
  "two admins remove a lost second factor, a day after its owner was emailed",
  async ({ page, account, browser, mailbox, organiser, request, baseURL, watched }) => {
    // A reason that is left out, and a single admin.
    watched.expectAnswers(409, 422);
    await withoutAutofill(page);
    await page.goto("/user/login");
    await setUpApp(page);
    const owner = signInOf(organiser.email).user.uuid;
    await account.arriveSignedIn(demoAdmin.email, demoAdmin.password);
    await page.goto(`/admin/users/${owner}`);
    const dialogue = page.getByRole("dialog");
    const ask = page.getByRole("button", { name: "Ask to remove it" });
    await ask.click();
    await expect(dialogue).toContainText("Check first that it’s really Hannah");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialogue.getByRole("button", { name: "Ask to remove it" }).click();
    await expect(dialogue.getByText("Say why").first()).toBeVisible();
    await dialogue.getByLabel("Reason").fill("Her phone fell into the sea");
    await dialogue.getByRole("button", { name: "Ask to remove it" }).click();
    await expect(dialogue).toContainText("With fewer, the operator can do it with “npm run admin”.");

    const second = await anotherAdmin(request, mailbox);
    await dialogue.getByRole("button", { name: "Ask to remove it" }).click();
    await expect(page.getByText("Request sent. Another admin has to agree.")).toBeVisible();
    await expect(page.getByText(/^You asked on .* Reason: Her phone fell into the sea$/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Agree to remove it" })).toHaveCount(0);

    const context = await browser.newContext({ baseURL: baseURL ?? "", viewport: page.viewportSize() });
    const other = await context.newPage();
    await new AccountPages(other).arriveSignedIn(second, goodPassword);
    await other.goto(`/admin/users/${owner}`);
    await expect(other.getByText(/^Another admin asked on .* Reason: Her phone fell into the sea$/)).toBeVisible();
    await other.getByRole("button", { name: "Agree to remove it" }).press("Enter");
    await expectAccessible(other);
    await expect(other.getByRole("dialog").getByLabel("Reason")).toBeFocused();
    await other.keyboard.type("I rang her");
    await other.keyboard.press("Tab");
    await expect(other.getByRole("dialog").getByRole("button", { name: "Agree to remove it" })).toBeFocused();
    await other.keyboard.press("Enter");
    await expect(other.getByText("Agreed. We’ve emailed the owner")).toBeVisible();
    await expect(other.getByText(/^Two admins agreed\. It’ll be removed on /)).toBeVisible();
    await mailbox.letter(organiser.email, /will be removed/);

    await moveClockBy(request, 23);
    expect(await answerToPassword(request, organiser)).toHaveProperty("challenge");
    await moveClockBy(request, 1);
    await mailbox.letter(organiser.email, /was removed/);
    await other.reload();
    await expect(other.getByText("Remove second factor", { exact: true })).toBeVisible();
    await expect(other.getByRole("heading", { name: "Lost second factor" })).toHaveCount(0);
    await context.close();
    await forgetSession(page);
    await account.signIn(organiser.email, organiser.password);
    await account.expectHeading(/Hannah/);
  },
);

async function anotherAdmin(request: APIRequestContext, mailbox: Parameters<typeof aVerifiedUser>[1]): Promise<string> {
  const email = `admin-${crypto.randomUUID()}@example.org`;
  const { uuid } = await aVerifiedUser(request, mailbox, email, { first_name: "Ben", last_name: "Ortiz" });
  const { headers } = await signedIn(request, demoAdmin);
  const data = { action: "grant", reason: "Helps with payouts" };
  expect((await request.post(`/api/admin/users/${uuid}`, { data, headers })).status()).toBe(200);
  return email;
}

async function answerToPassword(request: APIRequestContext, person: { email: string; password: string }) {
  const answer = await request.post("/api/user/login", { data: { email: person.email, password: person.password } });
  return ((await answer.json()) as { data: object }).data;
}
