import { expect, test } from "../fixtures.ts";
import { AccountPages } from "../pages/account-pages.ts";
import { maya, tom, WizardPages } from "../pages/wizard-pages.ts";
import { aVerifiedPerson, goodPassword } from "../people.ts";
import { oneWidth } from "../one-width.ts";

test(
  "a reload loses nothing that was typed, in any step, and keeps no password",
  { tag: oneWidth },
  async ({ page, freshEmail }) => {
    const wizard = new WizardPages(page);
    await wizard.open();
    await wizard.fillChild(maya);
    await page.reload();
    await expect(page.getByLabel("First name")).toHaveValue("Maya");
    await expect(page.getByLabel("Month", { exact: true })).toHaveValue("03");
    await expect(page.getByRole("radio", { name: "Female" })).toBeChecked();
    await wizard.next.click();

    await wizard.expectStep(2, "Choose a charity together");
    await wizard.choose("Action for Children");
    await page.getByLabel("Why have you chosen this charity?").fill("They saved our dog.");
    await page.reload();
    await expect(wizard.preview).toContainText("Action for Children");
    await expect(page.getByLabel("Why have you chosen this charity?")).toHaveValue("They saved our dog.");
    await wizard.next.click();

    await wizard.expectStep(3, "Where and when?");
    await wizard.fillDetails("Maya at sea");
    await page.reload();
    await expect(page.getByLabel("Party title")).toHaveValue("Maya at sea");
    await expect(page.getByLabel("Street address")).toHaveValue("12 Marlow Road");
    await wizard.next.click();

    await wizard.expectStep(4, "And who’s organising?");
    await wizard.fillOrganiser(freshEmail, goodPassword);
    await page.reload();
    await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(freshEmail);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    const kept = await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage));
    expect(kept).not.toContain(goodPassword);
  },
);

test("back and forward keep what is saved and what is not", { tag: oneWidth }, async ({ page }) => {
  const wizard = new WizardPages(page);
  await wizard.open();
  await wizard.saveChild();
  await page.getByLabel("Why have you chosen this charity?").fill("Half a reason");
  await page.goBack();
  await wizard.expectStep(1, "Whose party is it?");
  await expect(page.getByLabel("First name")).toHaveValue("Maya");
  await page.getByLabel("Gift wish list").fill("A red bike");
  await page.goForward();
  await wizard.expectStep(2, "Choose a charity together");
  await expect(page.getByLabel("Why have you chosen this charity?")).toHaveValue("Half a reason");
  await wizard.previous.click();
  await expect(page.getByLabel("Gift wish list")).toHaveValue("A red bike");
  await expect(page.getByText("It is not saved yet")).toBeVisible();
});

test(
  "a gift typed while the child is being saved is not lost: the step waits for it",
  { tag: oneWidth },
  async ({ page }) => {
    const wizard = new WizardPages(page);
    await wizard.open();
    await wizard.fillChild(maya);
    const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route("**/api/eventrecipients", async (route) => {
      await held;
      await route.continue();
    });
    await wizard.next.click();
    await page.getByLabel("Gift wish list").fill("A red kite");
    letThrough();
    await expect(page).toHaveURL(/child=/);
    await expect(page.getByLabel("Gift wish list")).toHaveValue("A red kite");
    await wizard.next.click();
    await wizard.expectStep(2, "Choose a charity together");
    await wizard.previous.click();
    await expect(page.getByLabel("Gift wish list")).toHaveValue("A red kite");
    await expect(page.getByText("It is not saved yet")).toBeHidden();
  },
);

test(
  "a lost connection says so and keeps everything; the second try saves it once",
  { tag: oneWidth },
  async ({ page, context, watched }) => {
    watched.expectLostConnection();
    const wizard = new WizardPages(page);
    await wizard.open();
    await wizard.fillChild(maya);
    await context.setOffline(true);
    await wizard.next.click();
    const alert = page.getByRole("alert").filter({ hasText: "Everything you typed is still here" });
    await expect(alert).toBeVisible();
    await expect(page.getByLabel("First name")).toHaveValue("Maya");
    await context.setOffline(false);
    await wizard.next.click();
    await wizard.expectStep(2, "Choose a charity together");

    await wizard.choose("Action for Children");
    await context.setOffline(true);
    await wizard.next.click();
    await expect(alert).toBeVisible();
    await expect(wizard.preview).toContainText("Action for Children");
    await context.setOffline(false);
    await wizard.next.click();
    await wizard.expectStep(3, "Where and when?");
    await wizard.previous.click();
    await wizard.previous.click();
    await expect(wizard.children, "one child, saved once").toHaveCount(0);
    await expect(page.getByLabel("First name")).toHaveValue("Maya");
  },
);

test("a visitor who comes back goes on with the draft, or starts another one", { tag: oneWidth }, async ({ page }) => {
  const wizard = new WizardPages(page);
  await wizard.open();
  await wizard.saveChild();
  const party = wizard.partyUuid();
  await page.getByRole("link", { name: "Save and finish later" }).click();
  const dialogue = page.getByRole("dialog");
  await expect(dialogue).toContainText("7 days");
  await dialogue.getByRole("link", { name: "Leave for now" }).click();
  await expect(page).toHaveURL(/\/$/);

  await page.goto("/event/create");
  await wizard.expectStep(2, "Choose a charity together");
  expect(wizard.partyUuid()).toBe(party);
  await expect(page.getByText("You are going on with Maya’s party")).toBeVisible();
  await page.getByRole("link", { name: "Start another one" }).click();
  await wizard.expectStep(1, "Whose party is it?");
  await expect(page.getByLabel("First name")).toHaveValue("");
});

test(
  "two tabs change the same child: the second is told, and nothing is overwritten",
  { tag: oneWidth },
  async ({ page, context, watched }) => {
    watched.expectAnswers(409);
    const first = new WizardPages(page);
    await first.open();
    await first.saveChild();
    await first.previous.click();
    const other = await context.newPage();
    const second = new WizardPages(other);
    await other.goto(page.url());
    await expect(other.getByLabel("Gift wish list")).toHaveValue("A blue bike with a bell");

    await other.getByLabel("Gift wish list").fill("A red bike");
    await second.next.click();
    await second.expectStep(2, "Choose a charity together");
    await page.getByLabel("Gift wish list").fill("A green bike");
    await first.next.click();
    const dialogue = page.getByRole("dialog");
    await expect(dialogue).toContainText("A red bike");
    await expect(dialogue).toContainText("A green bike");
    await dialogue.getByRole("button", { name: "Take theirs" }).click();
    await expect(page.getByLabel("Gift wish list")).toHaveValue("A red bike");
    await other.close();
  },
);

test(
  "two tabs of a visitor make two parties, and both come along at the sign-in",
  { tag: oneWidth },
  async ({ page, context, account, request, mailbox, freshEmail }) => {
    await aVerifiedPerson(request, mailbox, freshEmail);
    const first = new WizardPages(page);
    await first.open();
    await first.saveChild();
    const other = await context.newPage();
    const second = new WizardPages(other);
    await other.goto("/event/create/1");
    await second.saveChild(tom);
    await other.close();
    await account.signIn(freshEmail, goodPassword);
    await expect(page.getByText("Your party is now in Party Central")).toBeVisible();
    await expect(page.getByText("Maya’s party").first()).toBeVisible();
    await expect(page.getByText("Tom’s party").first()).toBeVisible();
  },
);

test(
  "whoever signs in halfway keeps the step that was not saved yet",
  { tag: oneWidth },
  async ({ page, account, request, mailbox, freshEmail }) => {
    await aVerifiedPerson(request, mailbox, freshEmail);
    const wizard = new WizardPages(page);
    await wizard.open();
    await wizard.saveChild();
    const here = new URL(page.url());
    await page.getByLabel("Why have you chosen this charity?").fill("A reason nobody saved");
    await page.goto(`/user/login?wanted=${encodeURIComponent(here.pathname + here.search)}`);
    await account.fillSignIn(freshEmail, goodPassword);
    await wizard.expectStep(2, "Choose a charity together");
    await expect(page.getByLabel("Why have you chosen this charity?")).toHaveValue("A reason nobody saved");
  },
);

test(
  "somebody who signs in in another tab goes on here with the same party and the same words",
  { tag: oneWidth },
  async ({ page, context, request, mailbox, freshEmail }) => {
    await aVerifiedPerson(request, mailbox, freshEmail);
    const wizard = new WizardPages(page);
    await wizard.open();
    await wizard.saveChild();
    await page.getByLabel("Why have you chosen this charity?").fill("A reason nobody saved");
    const other = await context.newPage();
    await new AccountPages(other).signIn(freshEmail, goodPassword);
    await expect(other.getByText("Maya’s party").first()).toBeVisible();
    await expect(page.getByText("Invite people")).toBeAttached();
    await wizard.expectStep(2, "Choose a charity together");
    await expect(page.getByLabel("Why have you chosen this charity?")).toHaveValue("A reason nobody saved");
    await wizard.choose("Action for Children");
    await wizard.next.click();
    await wizard.expectStep(3, "Where and when?");
    await other.close();
  },
);

test(
  "a take-over that fails keeps the draft for the next sign-in",
  { tag: oneWidth },
  async ({ page, account, request, mailbox, freshEmail, watched }) => {
    watched.expectAnswers(500);
    await aVerifiedPerson(request, mailbox, freshEmail);
    const wizard = new WizardPages(page);
    await wizard.open();
    await wizard.saveChild();
    await page.route("**/api/events/orphan", (route) => route.fulfill({ status: 500, json: { message: "Down" } }));
    await account.signIn(freshEmail, goodPassword);
    await expect(page.getByText("could not come along just now")).toBeVisible();
    await page.unroute("**/api/events/orphan");
    await account.signIn(freshEmail, goodPassword);
    await expect(page.getByText("Your party is now in Party Central")).toBeVisible();
    await expect(page.getByText("Maya’s party").first()).toBeVisible();
  },
);

test(
  "an organiser who begins a new party starts with an empty form",
  { tag: oneWidth },
  async ({ page, organiser }) => {
    expect(organiser.email).toBeTruthy();
    const wizard = new WizardPages(page);
    await wizard.open();
    await page.getByLabel("First name").fill("Half-typed");
    await page.reload();
    await expect(page.getByLabel("First name"), "a reload is no new beginning").toHaveValue("Half-typed");
    await page.getByRole("link", { name: "Save and finish later" }).click();
    await expect(page.getByRole("dialog")).toContainText("not saved yet");
    await page.getByRole("dialog").getByRole("link", { name: "Leave without saving" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await wizard.open();
    await expect(page.getByLabel("First name")).toHaveValue("");
  },
);
