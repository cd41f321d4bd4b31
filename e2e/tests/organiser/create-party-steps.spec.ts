import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { maya, tom, WizardPages } from "../../pages/wizard-pages.ts";
import { dayFromNow } from "../../support/parties.ts";
import { onPhone, oneWidth } from "../../support/tags.ts";

const longName = "Wolfeschlegelsteinhausenbergerdorffwelchevoralternw".slice(0, 50);

async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test("the children step is accessible, fits the screen and shows the progress", async ({ page, isMobile }) => {
  const wizard = new WizardPages(page);
  await wizard.open();
  if (isMobile) await expect(page.getByText("Step 1 of 4 Next: choose a charity")).toBeVisible();
  await wizard.fillChild(maya);
  await look(page);
  await wizard.addAnotherChild();
  await expect(wizard.children).toHaveCount(1);
  await page.getByLabel("First name").fill(longName);
  await look(page);
  await page.getByLabel("First name").fill("");
  await wizard.next.click();
  await wizard.expectStep(2, "Choose a charity together");
  await expect(page.getByRole("listitem").filter({ hasText: "Whose party, done" })).toHaveCount(1);
});

test(
  "each further child starts with an empty form, and Next adds no duplicate",
  { tag: oneWidth },
  async ({ page }) => {
    const wizard = new WizardPages(page);
    await wizard.open();
    await wizard.fillChild(maya);
    await wizard.addAnotherChild();
    await wizard.fillChild(tom);
    await wizard.addAnotherChild();
    await expect(wizard.children).toHaveCount(2);
    await wizard.next.click();
    await wizard.expectStep(2, "Choose a charity together");
    await wizard.previous.click();
    await expect(wizard.children).toHaveText([/Maya/, /Tom/]);
  },
);

test(
  "a refused step lists every field with an error, and the summary takes the focus",
  { tag: onPhone },
  async ({ page, watched }) => {
    watched.expectAnswers(422);
    const wizard = new WizardPages(page);
    await wizard.open();
    await page.getByLabel("Year", { exact: true }).selectOption("2020");
    await wizard.next.click();
    const summary = page.getByRole("alert").filter({ has: page.getByRole("link") });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText([
      "Enter the child’s first name",
      "Enter the child’s last name",
      "Choose a day, month and year",
    ]);
    await expectAccessible(page);
    await summary.getByRole("link", { name: "Choose a day, month and year" }).click();
    await expect(page.getByLabel("Day", { exact: true })).toBeFocused();
    await expect(page.getByLabel("Year", { exact: true })).toHaveValue("2020");

    await wizard.saveChild();
    await wizard.next.click();
    await expect(page.getByRole("alert").filter({ hasText: "Choose a charity" })).toBeVisible();
    await wizard.saveCharity();
    await wizard.next.click();
    await expect(summary).toBeFocused();
    await wizard.saveDetails();
    await wizard.expectStep(4, "And who’s organising?");
    await wizard.finish();
    await expect(summary.getByRole("link")).toHaveCount(7);
    await page.getByLabel("I don’t have an account, or I’ll do it later").check();
    await expect(page.getByLabel("PayPal email")).toHaveCount(0);
    await wizard.finish();
    await expect(summary.getByRole("link")).toHaveCount(6);
  },
);

test(
  "the days follow month and year, and Clear asks first and empties only this step",
  { tag: oneWidth },
  async ({ page }) => {
    const wizard = new WizardPages(page);
    await wizard.open();
    const day = page.getByLabel("Day", { exact: true });
    await wizard.chooseBirthDate("29", "February", "2020");
    await expect(day).toHaveValue("29");
    await page.getByLabel("Year", { exact: true }).selectOption("2019");
    await expect(day, "a date that is not there is chosen again").toHaveValue("");
    await expect(day.getByRole("option")).toHaveCount(29);

    await wizard.fillChild(maya);
    await page.getByRole("button", { name: "Clear" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Keep it" }).click();
    await expect(page.getByLabel("First name")).toHaveValue("Maya");
    await page.getByRole("button", { name: "Clear" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Clear it" }).click();
    await expect(page.getByLabel("First name")).toHaveValue("");
    await page.reload();
    await expect(page.getByLabel("First name")).toHaveValue("");
  },
);

test("another user's party is not found", { tag: oneWidth }, async ({ page, watched }) => {
  watched.expectAnswers(404);
  await page.goto("/event/create/2?party=6c0a4b9e-1f0a-4d3e-9b0a-0d3a5c1e7f0a");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We can’t find this party");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Start a new one" }).click();
  await new WizardPages(page).expectStep(1, "Whose party is it?");
});

test(
  "title and end are suggested until they are changed, and no gender is chosen",
  { tag: oneWidth },
  async ({ page }) => {
    const wizard = new WizardPages(page);
    await wizard.open();
    for (const gender of await page.getByRole("radio").all()) await expect(gender).not.toBeChecked();
    await wizard.saveChild({ ...tom, gender: "Prefer not to say" });
    await wizard.saveCharity();
    const title = page.getByLabel("Party title");
    const [start, end] = [page.getByLabel("Start time"), page.getByLabel("End time")];
    const overnight = page.getByLabel("It’s a sleepover");
    await expect(title).toHaveValue(/^Tom’s \d+(st|nd|rd|th) birthday party$/);
    await page.getByLabel("Date", { exact: true }).fill(dayFromNow(30));
    await start.selectOption({ label: "11:00 PM" });
    await expect(end).toHaveValue("01:00");
    await expect(page.getByText(/^Your party ends after midnight, on/)).toBeVisible();
    await expect(overnight).not.toBeChecked();
    await start.selectOption({ label: "3:30 PM" });
    await expect(end).toHaveValue("17:30");
    await expect(page.getByText(/^Your party ends after midnight, on/)).toBeHidden();
    await expectAccessible(page);
    await title.fill("Stars over Bristol");
    await end.selectOption({ label: "6:00 PM" });
    await start.selectOption({ label: "2:00 PM" });
    await page.getByLabel("Date", { exact: true }).fill(dayFromNow(400));
    await expect(end).toHaveValue("18:00");
    await expect(title).toHaveValue("Stars over Bristol");
    await page.getByRole("button", { name: "Previous" }).last().click();
    await page.getByRole("button", { name: "Previous" }).last().click();
    await expect(page.getByRole("radio", { name: "Prefer not to say" })).toBeChecked();
  },
);
