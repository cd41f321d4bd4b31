import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { CharityPicker } from "../../pages/charity-picker.ts";
import { maya, tom, WizardPages } from "../../pages/wizard-pages.ts";
import { aVerifiedUser, goodPassword } from "../../support/people.ts";
import { machines, oneWidth, phoneFirst, smoke } from "../../support/tags.ts";

const inboxDialogue = { name: "Check your inbox" };

test(
  "a visitor creates a party for two children, registers, verifies and finds it in Party Central, signed in",
  { tag: [phoneFirst, smoke, machines] },
  async ({ page, context, freshEmail, mailbox }) => {
    const wizard = new WizardPages(page);
    await wizard.open();
    await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
    await wizard.fillChild(maya);
    await expect(wizard.preview).toContainText("A blue bike with a bell");
    await expect(wizard.preview).toContainText("Maya turns");
    await wizard.addAnotherChild();
    await expect(page.getByText("Recipient details saved")).toBeVisible();
    await expect(wizard.children).toHaveCount(1);
    await expect(page.getByLabel("First name")).toHaveValue("");
    await wizard.saveChild(tom);
    await test.step("a visitor can edit an added child, but removing one needs an account", async () => {
      await wizard.previous.click();
      await expect(wizard.children).toHaveCount(2);
      await expect(wizard.children.getByRole("button", { name: /Remove/ })).toHaveCount(0);
      await wizard.children.getByRole("button", { name: "Edit Tom" }).click();
      await expect(page.getByLabel("First name")).toHaveValue("Tom");
      await page.getByLabel("First name").fill("Thomas");
      await wizard.next.click();
      await wizard.expectStep(2, "Choose a charity together");
      await page.goBack();
      await expect(wizard.children.filter({ hasText: "Thomas" })).toHaveCount(1);
      await page.goForward();
      await wizard.expectStep(2, "Choose a charity together");
    });
    await test.step("the draft's claim token is stored only in a cookie of this site", async () => {
      const kept = (await context.cookies()).find(({ name }) => name === "events-created");
      expect(kept).toMatchObject({ sameSite: "Lax", path: "/" });
      const [claim] = JSON.parse(decodeURIComponent(kept!.value)) as { uuid: string; claim_token: string }[];
      expect(claim?.uuid).toBe(wizard.partyUuid());
      const elsewhere = await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage));
      expect(elsewhere).not.toContain(claim!.claim_token);
      expect(page.url()).not.toContain(claim!.claim_token);
    });

    await wizard.choose("Action for Children");
    await page.getByLabel("Why have you chosen this charity?").fill("They saved our dog.");
    await expect(wizard.preview).toContainText("Action for Children");
    await expect(wizard.preview).toContainText("They saved our dog.");
    await wizard.next.click();
    await wizard.expectStep(3, "Where and when?");
    await expect(page.getByText("We save as you go in this browser")).toBeVisible();
    await wizard.saveDetails("Maya and Tom at sea");

    await wizard.expectStep(4, "And who’s organising?");
    const party = wizard.partyUuid();
    await wizard.fillOrganiser(freshEmail, goodPassword);
    await wizard.finish();
    const dialogue = page.getByRole("dialog", inboxDialogue);
    await expect(dialogue).toContainText(freshEmail);
    await expect(page).toHaveURL(/\/event\/create\/5\?party=/);
    await expectAccessible(page);
    await dialogue.getByRole("button", { name: "Ok" }).click();
    await expect(page).toHaveURL(/\/user\/login$/);
    await expect(page.getByText(`First tap the link we emailed to ${freshEmail}.`)).toBeVisible();

    await page.goto(await mailbox.link(freshEmail, /Confirm your email address/, /^\/user\/verify\//));
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText("Your email address is verified, and you’re signed in.")).toBeVisible();
    await test.step("the party is confirmed with a prompt to invite, once", async () => {
      const confirmation = page.getByRole("dialog", { name: "Your party is saved" });
      await expect(confirmation).toContainText("Maya and Tom at sea");
      await expectAccessible(page);
      await confirmation.getByRole("link", { name: "Invite guests" }).click();
      await expect(page).toHaveURL(new RegExp(`/event/details/${party}/edit-guests$`));
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(confirmation).toHaveCount(0);
    });
    await expect(page.getByRole("link", { name: "Maya and Tom at sea" }).first()).toHaveAttribute(
      "href",
      new RegExp(`/event/details/${party}`),
    );
    const cookies = await context.cookies();
    expect(cookies.filter(({ name }) => name === "events-created")).toEqual([]);
  },
);

test(
  "a charity chosen beforehand or from the register stays with the draft, even when signing in at the last step",
  { tag: oneWidth },
  async ({ page, account, request, mailbox, freshEmail }) => {
    await aVerifiedUser(request, mailbox, freshEmail);
    const charities = (await (await page.request.get("/api/charities?perpage=1")).json()) as {
      data: [{ uuid: string; name: string }];
    };
    const [charity] = charities.data;
    const wizard = new WizardPages(page);
    await test.step("a charity chosen before the party began is selected at its step", async () => {
      await page.goto(`/event/create?charity=${charity.uuid}`);
      await wizard.expectStep(1, "Whose party is it?");
      await wizard.saveChild();
      await expect(wizard.preview).toContainText(charity.name);
      await wizard.next.click();
      await wizard.expectStep(3, "Where and when?");
    });
    await test.step("another charity is chosen from the register", async () => {
      await wizard.previous.click();
      const picker = new CharityPicker(page);
      await picker.name.fill("lantern street");
      await picker.rows
        .first()
        .getByRole("button", { name: /^Details/ })
        .click();
      await picker.details.getByRole("button", { name: /^Choose Lantern/ }).click();
      await expect(wizard.preview).toContainText("Lantern Street Adventure Playground");
      await wizard.next.click();
      await wizard.expectStep(3, "Where and when?");
      await page.goBack();
      await expect(picker.name).toHaveValue("lantern street");
      await expect(wizard.preview).toContainText("Lantern Street Adventure Playground");
      await page.goForward();
      await wizard.expectStep(3, "Where and when?");
    });
    await wizard.saveDetails("A party that comes along");
    await expect(page.getByText("Already have an account? Sign in and we’ll bring your party with you.")).toBeVisible();
    await page.getByRole("link", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/user\/login/);
    await expect(page.getByText("Sign in and we’ll bring your party with you.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
    await account.fillSignIn(freshEmail, goodPassword);
    await wizard.expectStep(4, "Maya’s party is ready");
    await page.goto("/dashboard");
    await expect(page.getByRole("link", { name: "A party that comes along" }).first()).toBeVisible();
  },
);

test(
  "an organiser finds what they typed again, can remove any child but the last, and is asked to invite guests",
  { tag: oneWidth },
  async ({ page, organiser }) => {
    expect(organiser.email).toBeTruthy();
    const wizard = new WizardPages(page);
    await test.step("input left without saving is kept in this browser", async () => {
      await wizard.open();
      await page.getByLabel("First name").fill("Half-typed");
      await page.reload();
      await expect(page.getByLabel("First name"), "a reload is no new beginning").toHaveValue("Half-typed");
      await page.getByRole("link", { name: "Save and finish later" }).click();
      await expect(page.getByRole("dialog")).toContainText("We’ll keep what you typed in this browser for 7 days.");
      await page.getByRole("dialog").getByRole("link", { name: "Leave for now" }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await wizard.open();
      await expect(page.getByLabel("First name")).toHaveValue("Half-typed");
      await expect(page.getByText("We’ve restored what you typed. Press Next to save it.")).toBeVisible();
      await page.getByRole("button", { name: "Start with an empty form" }).click();
      await expect(page.getByLabel("First name")).toHaveValue("");
      for (const gender of await page.getByRole("radio").all()) await expect(gender).not.toBeChecked();
    });
    await test.step("a child can be removed, but never the last one", async () => {
      await wizard.fillChild(maya);
      await wizard.addAnotherChild();
      await expect(wizard.children).toHaveCount(1);
      await expect(wizard.children.getByRole("button", { name: /Remove/ })).toHaveCount(0);
      await wizard.saveChild(tom);
      await wizard.previous.click();
      await expect(wizard.children).toHaveCount(2);
      await wizard.children.getByRole("button", { name: "Edit Tom" }).click();
      await expect(page.getByLabel("First name")).toHaveValue("Tom");
      await wizard.children.getByRole("button", { name: "Remove Tom" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
      await expect(page.getByText("Recipient removed")).toBeVisible();
      await expect(wizard.children).toHaveCount(0);
      await expect(page.getByLabel("First name")).toHaveValue("Maya");
      await wizard.next.click();
      await wizard.expectStep(2, "Choose a charity together");
    });
    await wizard.saveCharity();
    await wizard.saveDetails("Maya at seven");
    await wizard.expectStep(4, "Maya’s party is ready");
    const confirmation = page.getByRole("dialog", { name: "Your party is saved" });
    await expect(confirmation).toContainText("Maya at seven");
    await expect(confirmation.getByRole("link", { name: "Invite guests" })).toHaveAttribute("href", /\/edit-guests$/);
    await expectAccessible(page);
    await confirmation.getByRole("button", { name: "Not yet" }).click();
    await page.reload();
    await expect(page.getByText(/^@/)).toBeVisible();
    await expect(confirmation).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Customise the invitation" }).click();
    await wizard.expectStep(6, "Your invitation");
    await expect(page.getByRole("link", { name: "Create invite" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "Open the party" }).click();
    await expect(page).toHaveURL(/\/event\/details\/[0-9a-f-]{36}$/);
  },
);
