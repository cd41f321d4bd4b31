import { aDraft } from "../../support/parties.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { AccountPages } from "../../pages/account-pages.ts";
import { maya, tom, WizardPages } from "../../pages/wizard-pages.ts";
import { aVerifiedUser, goodPassword } from "../../support/people.ts";
import { oneWidth } from "../../support/tags.ts";

test(
  "a visitor's steps are accessible, a reload keeps all input but passwords, and a wrong email address can be fixed",
  { tag: oneWidth },
  async ({ page, freshEmail, mailbox }) => {
    const wizard = new WizardPages(page);
    const heading = page.getByRole("heading", { level: 1 });
    const look = async () => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    };
    await wizard.open();
    await wizard.fillChild(maya);
    await page.reload();
    await expect(page.getByLabel("First name")).toHaveValue("Maya");
    await expect(page.getByLabel("Month", { exact: true })).toHaveValue("03");
    await expect(page.getByRole("radio", { name: "Female" })).toBeChecked();
    await wizard.next.click();

    await wizard.expectStep(2, "Choose a charity together");
    await expect(heading).toBeFocused();
    await wizard.choose("Action for Children");
    await page.getByLabel("Why have you chosen this charity?").fill("They saved our dog.");
    await look();
    await page.reload();
    await expect(wizard.preview).toContainText("Action for Children");
    await expect(page.getByLabel("Why have you chosen this charity?")).toHaveValue("They saved our dog.");
    await wizard.next.click();

    await wizard.expectStep(3, "Where and when?");
    await expect(heading).toBeFocused();
    await wizard.fillDetails("Maya at sea");
    await look();
    await page.reload();
    await expect(page.getByLabel("Party title")).toHaveValue("Maya at sea");
    await expect(page.getByLabel("Street address")).toHaveValue("12 Marlow Road");
    await wizard.next.click();

    await wizard.expectStep(4, "And who’s organising?");
    await page.getByLabel("PayPal email").fill("priya@example");
    await page.getByLabel("PayPal email").blur();
    await expect(page.getByLabel("PayPal email")).toHaveAttribute("aria-invalid", "true");
    await look();
    const wrong = `wrong-${freshEmail}`;
    await wizard.fillOrganiser(wrong, goodPassword);
    await page.reload();
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue(wrong);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    const kept = await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage));
    expect(kept).not.toContain(goodPassword);

    await test.step("a wrong email address is corrected in the dialogue, and the email goes to the right one", async () => {
      await wizard.fillOrganiser(wrong, goodPassword);
      await wizard.finish();
      const dialogue = page.getByRole("dialog", { name: "Check your inbox" });
      await dialogue.getByRole("button", { name: "Change it" }).click();
      await dialogue.getByLabel("Your correct email").fill(freshEmail);
      await dialogue.getByRole("button", { name: "Send the link there" }).click();
      await expect(dialogue).toContainText(`We’ve emailed ${freshEmail}`);
      await mailbox.link(freshEmail, /Confirm your email address/, /^\/user\/verify\//);

      await page.reload();
      await expect(heading).toHaveText("Check your email");
      await expect(page.getByRole("main")).toContainText(freshEmail);
      await page.keyboard.press("Escape");
      await expectAccessible(page);
    });
  },
);

test(
  "a lost or slow connection, Back and Forward lose no input, and a child is saved once",
  { tag: oneWidth },
  async ({ page, context, watched }) => {
    watched.expectLostConnection();
    const wizard = new WizardPages(page);
    await wizard.open();
    await wizard.fillChild(maya);
    const alert = page.getByRole("alert").filter({ hasText: "Everything you typed is still here" });
    const gift = page.getByLabel("Gift wish list");
    await test.step("a lost connection shows a message and keeps all input", async () => {
      await context.setOffline(true);
      await wizard.next.click();
      await expect(alert).toBeVisible();
      await expect(page.getByLabel("First name")).toHaveValue("Maya");
      await context.setOffline(false);
    });

    await test.step("a gift typed while the child is being saved is kept", async () => {
      const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
      await page.route("**/api/eventrecipients", async (route) => {
        await held;
        await route.continue();
      });
      await wizard.next.click();
      await gift.fill("A red kite");
      letThrough();
      await expect(page).toHaveURL(/child=/);
      await expect(gift).toHaveValue("A red kite");
      await wizard.next.click();
      await wizard.expectStep(2, "Choose a charity together");
      await page.unroute("**/api/eventrecipients");
      await wizard.previous.click();
      await expect(gift).toHaveValue("A red kite");
      await expect(page.getByText("We’ve restored what you typed.")).toBeHidden();
      await wizard.next.click();
      await wizard.expectStep(2, "Choose a charity together");
    });

    await test.step("a choice made offline is kept, and the second attempt saves it once", async () => {
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
    });

    await test.step("Back and Forward keep saved and unsaved input", async () => {
      await wizard.next.click();
      await wizard.expectStep(2, "Choose a charity together");
      const reason = page.getByLabel("Why have you chosen this charity?");
      await reason.fill("Half a reason");
      await page.goBack();
      await wizard.expectStep(1, "Whose party is it?");
      await expect(page.getByLabel("First name")).toHaveValue("Maya");
      await gift.fill("A red bike");
      await page.goForward();
      await wizard.expectStep(2, "Choose a charity together");
      await expect(reason).toHaveValue("Half a reason");
      await wizard.previous.click();
      await expect(gift).toHaveValue("A red bike");
      await expect(page.getByText("We’ve restored what you typed.")).toBeVisible();
    });
  },
);

test(
  "a later step leads to the first missing one; a returning visitor continues there or starts another party",
  { tag: oneWidth },
  async ({ page, context }) => {
    const wizard = new WizardPages(page);
    await page.goto("/event/create/3");
    await wizard.expectStep(1, "Whose party is it?");
    const party = await aDraft(context);
    for (const step of [3, 4, 5, 6]) {
      await page.goto(`/event/create/${step}?party=${party.uuid}`);
      await wizard.expectStep(2, "Choose a charity together");
    }
    await page.getByRole("link", { name: "Save and finish later" }).click();
    const dialogue = page.getByRole("dialog");
    await expect(dialogue).toContainText("7 days");
    await dialogue.getByRole("link", { name: "Leave for now" }).click();
    await expect(page).toHaveURL(/\/$/);

    await page.goto("/event/create");
    await wizard.expectStep(2, "Choose a charity together");
    expect(wizard.partyUuid()).toBe(party.uuid);
    await expect(page.getByText("You’re carrying on with Maya’s party. We saved it in this browser.")).toBeVisible();
    await page.getByRole("link", { name: "Start another one" }).click();
    await wizard.expectStep(1, "Whose party is it?");
    await expect(page.getByLabel("First name")).toHaveValue("");
  },
);

test(
  "two tabs change the same child: the second sees the conflict, and nothing is overwritten",
  { tag: oneWidth },
  async ({ page, context, watched }) => {
    watched.expectAnswers(409);
    const party = await aDraft(context);
    const first = new WizardPages(page);
    await page.goto(`/event/create/2?party=${party.uuid}`);
    await first.previous.click();
    await expect(page.getByLabel("Gift wish list")).toHaveValue("A blue bike with a bell");
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
    await dialogue.getByRole("button", { name: "Use theirs" }).click();
    await expect(page.getByLabel("Gift wish list")).toHaveValue("A red bike");
    await other.close();
  },
);

test(
  "two tabs of a visitor create two parties; a failed claim keeps both for the next sign-in",
  { tag: oneWidth },
  async ({ page, context, account, request, mailbox, freshEmail, watched }) => {
    watched.expectAnswers(500);
    await aVerifiedUser(request, mailbox, freshEmail);
    const party = await aDraft(context);
    await page.goto(`/event/create/2?party=${party.uuid}`);
    const other = await context.newPage();
    const second = new WizardPages(other);
    await other.goto("/event/create/1");
    await second.saveChild(tom);
    await other.close();
    await page.route("**/api/events/orphan", (route) => route.fulfill({ status: 500, json: { message: "Down" } }));
    await account.signIn(freshEmail, goodPassword);
    await expect(page.getByText("We couldn’t add the party you started")).toBeVisible();
    await page.unroute("**/api/events/orphan");
    await account.signIn(freshEmail, goodPassword);
    await expect(page.getByText("Your party is now in Party Central")).toBeVisible();
    await expect(page.getByText("Maya’s party").first()).toBeVisible();
    await expect(page.getByText("Tom’s party").first()).toBeVisible();
  },
);

test(
  "signing in halfway keeps a step that was not saved yet",
  { tag: oneWidth },
  async ({ page, context, account, request, mailbox, freshEmail }) => {
    await aVerifiedUser(request, mailbox, freshEmail);
    const party = await aDraft(context);
    const here = `/event/create/2?party=${party.uuid}`;
    await page.goto(here);
    await page.getByLabel("Why have you chosen this charity?").fill("A reason nobody saved");
    await page.goto(`/user/login?wanted=${encodeURIComponent(here)}`);
    await account.fillSignIn(freshEmail, goodPassword);
    await new WizardPages(page).expectStep(2, "Choose a charity together");
    await expect(page.getByLabel("Why have you chosen this charity?")).toHaveValue("A reason nobody saved");
  },
);

test(
  "signing in in another tab continues the same party and input here",
  { tag: oneWidth },
  async ({ page, context, request, mailbox, freshEmail }) => {
    await aVerifiedUser(request, mailbox, freshEmail);
    const party = await aDraft(context);
    const wizard = new WizardPages(page);
    await page.goto(`/event/create/2?party=${party.uuid}`);
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
