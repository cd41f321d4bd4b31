import type { Page } from "@playwright/test";
import { demoAdmin } from "../../support/charities.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { oneWidth } from "../../support/tags.ts";

test.beforeEach(async ({ page, account }) => {
  await account.arriveSignedIn(demoAdmin.email, demoAdmin.password);
  await page.goto("/admin/dashboard");
});

test("an admin opens the theme list and pages through it", { tag: oneWidth }, async ({ page, account, watched }) => {
  await page.getByRole("link", { name: "Manage Themes" }).click();
  await account.expectHeading("Themes");
  const entries = page.getByRole("list", { name: "Themes" }).getByRole("heading");
  await expect(entries.filter({ hasText: "Arts and crafts" })).toBeVisible();
  await expect(page.getByText(/^\d+ themes$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // Fewer per page, so that there are several pages.
  await page.route("**/api/eventthemes?**", (route) =>
    route.continue({ url: route.request().url().replace("perpage=25", "perpage=6") }),
  );
  await page.reload();
  await expect(entries).toHaveCount(6);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByText(/^7 to 12 of \d+$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^7 to 12 of \d+$/)).toBeVisible();
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(entries.first()).toHaveText("Arts and crafts");
  await page.goto("/admin/eventthemes?page=99");
  await page.getByRole("link", { name: "Go to the first page" }).click();
  await expect(entries.first()).toBeVisible();
  await page.unroute("**/api/eventthemes?**");

  watched.expectAnswers(404, 503);
  await page.route("**/api/eventthemes?**", (route) => route.fulfill({ status: 503, body: "" }));
  await page.reload();
  await expect(page.getByRole("alert").filter({ hasText: "Problem loading the Event themes" })).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/api/eventthemes?**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(entries.first()).toBeVisible();
  await page.goto("/admin/eventthemes/details/00000000-0000-4000-8000-000000000000");
  await account.expectHeading("Error loading theme");
  await expectAccessible(page);
});

const sheet = (inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 825 1163"><rect width="825" height="1163" fill="#067a73"/>${inside}</svg>`,
  );

async function chooseDesign(page: Page, name: string, buffer: Buffer, mimeType = "image/svg+xml"): Promise<void> {
  await page.getByLabel(/^choose (?:a|another) file$/).setInputFiles({ name, mimeType, buffer });
}

test(
  "an admin adds a theme with its own design, sees a live preview, and changes it",
  { tag: oneWidth },
  async ({ page, account, watched }) => {
    // One word of the maximum length, sorted after the built-in themes in every list.
    const mark = crypto.randomUUID().slice(0, 8);
    const name = `Zoo${mark}${"a".repeat(89)}`;
    await page.goto("/admin/eventthemes");
    await page.getByRole("link", { name: "Add a theme" }).click();
    await account.expectHeading("Add a theme");
    watched.expectAnswers(422);
    await page.getByRole("button", { name: "Add the theme" }).click();
    const summary = page.getByRole("alert").filter({ hasText: "Please correct the errors highlighted in red" });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText([
      "Enter a name for the theme",
      "Choose a collection",
      "Choose a drawing, or upload a design",
    ]);
    await expectAccessible(page);
    await summary.getByRole("link", { name: /^Choose a drawing/ }).click();
    await expect(page.getByLabel("Design", { exact: true })).toBeFocused();

    const toggle = page.getByRole("button", { name: "Upload a design" });
    await toggle.click();
    const faults = page.getByRole("alert").getByRole("listitem");
    const upload = page.getByRole("button", { name: "Upload", exact: true });
    await chooseDesign(page, "zoo.png", Buffer.from("png"), "image/png");
    await expect(faults.filter({ hasText: "Choose an SVG drawing" })).toBeVisible();
    await expect(upload).toBeHidden();
    await chooseDesign(page, "hostile.svg", sheet("<script>alert(1)</script>"));
    await upload.click();
    await expect(faults.filter({ hasText: "This drawing contains something posters can’t show" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await chooseDesign(page, "zoo.svg", sheet('<circle cx="412" cy="500" r="200" fill="#ffcf59"/>'));
    await upload.click();
    await expect(page.getByText("Uploaded. Save the theme to show it.")).toBeVisible();
    await expect(toggle).toBeFocused();
    await expect(page.getByLabel("Design", { exact: true })).toHaveValue(/^\/files\/designs\/[\w-]+\.svg$/);
    const poster = page.getByRole("complementary").getByRole("img", { name: /Maya is turning 7/ });
    await expect(poster.locator('circle[r="200"]')).toHaveCount(1);

    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Collection").selectOption({ label: "Traditional" });
    const background = page.getByLabel("Background", { exact: true });
    await background.fill("#0B6E94");
    await expect(background).toHaveValue("rgb(11,110,148)");
    await expect(page.getByLabel("Pick a colour: Background")).toHaveValue("#0b6e94");
    await page.getByLabel("Heading colour", { exact: true }).fill("rgb(11,110,148)");
    await expect(page.getByText("Hard to read on this design, so we’ll print it lighter")).toBeVisible();
    await page.getByLabel("Pick a colour: Heading colour").fill("#ffffff");
    await expect(page.getByText("Easy to read on this design")).toBeVisible();
    await page.getByLabel("Heading font").selectOption("Bungee");
    await page.getByLabel("Line height").focus();
    await page.keyboard.press("Enter");

    await expect(page.getByText("Theme added")).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/eventthemes\/details\/[0-9a-f-]{36}$/);
    await account.expectHeading(name);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const size = page.getByLabel("Size", { exact: true });
    await size.fill("0");
    await page.getByRole("button", { name: "Save the theme" }).click();
    await expect(page.getByRole("alert").getByRole("link", { name: /^Enter a size from/ })).toBeVisible();
    await size.fill("72");
    await page.reload();
    await expect(page.getByText("We’ve restored what you typed.")).toBeVisible();
    await expect(size).toHaveValue("72");
    await page.getByRole("button", { name: "Save the theme" }).click();
    await expect(page.getByText("Theme saved")).toBeVisible();

    const uuid = page.url().split("/").at(-1) ?? "";
    const inGallery = async () => (await page.request.get(`/cms/themes/theme/${uuid}`)).status();
    expect(await inGallery()).toBe(404);
    await expect(page.getByText("Only admins see it.")).toBeVisible();
    await page.getByRole("radio", { name: "Draft" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText("Anyone can see it in the gallery")).toBeVisible();
    await page.getByRole("button", { name: "Save the theme" }).click();
    await expect(page.getByRole("link", { name: "See it in the gallery" })).toBeVisible();
    await expect(page.getByRole("radio", { name: "Draft" })).toBeHidden();
    expect(await inGallery()).toBe(200);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "Themes", exact: true }).filter({ visible: true }).first().click();
    await account.expectHeading("Themes");
    const thumbnail = page.locator(`img[src^="/files/themes/${uuid}/"]`);
    await thumbnail.scrollIntoViewIfNeeded();
    await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(200);
    await expectNoSidewaysScroll(page);

    await page.goto(`/cms/themes?theme=${uuid}`);
    const preview = page.getByRole("complementary", { name: "Theme preview" });
    await expect(preview.getByRole("heading")).toHaveText(name);
    await expect(preview).toContainText("Arcade lettering");
    await expectNoSidewaysScroll(page);
    await page.goto(`/cms/themes/theme/${uuid}`);
    await account.expectHeading(name);
    await expectNoSidewaysScroll(page);

    await page.goto(`/admin/eventthemes/details/${uuid}`);
    await page.getByRole("radio", { name: "Withdrawn" }).check();
    await expect(page.getByText("Parties already using it will keep it.")).toBeVisible();
    await page.getByRole("button", { name: "Save the theme" }).click();
    await expect(page.getByText("Theme saved")).toBeVisible();
    expect(await inGallery()).toBe(404);
    await page.goto("/admin/eventthemes");
    await page.getByRole("button", { name: "Withdrawn" }).click();
    await expect(page).toHaveURL(/show=withdrawn/);
    const entry = page.getByRole("list", { name: "Themes" }).getByRole("listitem").filter({ hasText: name });
    await expect(entry.getByText("Withdrawn")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);
