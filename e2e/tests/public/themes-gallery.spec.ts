import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { oneWidth } from "../../support/tags.ts";
import { maya, WizardPages } from "../../pages/wizard-pages.ts";

test("a visitor browses the themes, and starts a party with one of them", async ({ page, isMobile }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "See all party themes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Party Themes" })).toBeVisible();
  const thumbnails = page.getByRole("list", { name: "Themed" }).getByRole("link");
  const preview = page.getByRole("complementary", { name: "Theme preview" });
  await expect(thumbnails.first()).toHaveAttribute("aria-current", "true");
  await expect(preview.getByRole("heading")).toHaveText((await thumbnails.first().textContent()) ?? "");
  const size = await thumbnails.first().locator("img").boundingBox();
  expect([size?.width, size?.height]).toEqual([100, 100]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const pirates = thumbnails.filter({ hasText: "Pirates" });
  await pirates.focus();
  await page.keyboard.press("Enter");
  await expect(preview.getByRole("heading")).toHaveText("Pirates");
  await expect(pirates).toHaveAttribute("aria-current", "true");
  await expect(isMobile ? preview : pirates).toBeFocused();
  await expect(preview.getByRole("img")).toBeInViewport();
  await expect(preview.getByRole("img")).toHaveAccessibleName(/^Invitation poster: Maya is turning 7/);
  await expect.poll(() => preview.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
  await expect(page).toHaveURL(/\/cms\/themes\?theme=[0-9a-f-]{36}$/);
  await page.reload();
  await expect(preview.getByRole("heading")).toHaveText("Pirates");
  await expectAccessible(page);

  const collections = page.getByRole("navigation", { name: "Collections" });
  await collections.getByRole("link", { name: "Traditional", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Themed" })).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Traditional" }).getByRole("link").first()).toBeVisible();
  await expect(collections.getByRole("link", { name: "Traditional", exact: true })).toHaveAttribute("aria-current");
  await collections.getByRole("link", { name: "All" }).click();
  await expect(thumbnails.first()).toBeVisible();
  // Until the page's script has loaded, a theme opens its own page instead of the preview.
  await page.locator("html[data-awake]").waitFor({ state: "attached" });
  // With touch or mouse too.
  await pirates.click();
  await preview.getByRole("link", { name: "See it larger" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Pirates" })).toBeVisible();
  await expect(page).toHaveTitle(/^Pirates party theme \|/);
  const others = page.getByRole("list", { name: "More from Themed" }).getByRole("link");
  await expect(others.filter({ hasText: "Pirates" })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await others.filter({ hasText: "Space" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Space" })).toBeVisible();
  await page.goBack();

  await page.getByRole("link", { name: "Use this theme" }).click();
  const wizard = new WizardPages(page);
  await wizard.expectStep(1, "Whose party is it?");
  await wizard.saveChild(maya);
  await wizard.saveCharity();
  const theme = page.getByLabel("Theme", { exact: true });
  await expect(theme.locator("option:checked")).toHaveText("Pirates");
  await expect(page).not.toHaveURL(/theme=/);
  await page.reload();
  await expect(theme.locator("option:checked")).toHaveText("Pirates");
});

test("an existing draft takes a theme from another collection", { tag: oneWidth }, async ({ page, request }) => {
  const { data } = (await (await request.get("/api/eventthemes?perpage=0")).json()) as {
    data: { uuid: string; name: string }[];
  };
  const traditional = data.find(({ name }) => name === "Traditional birthday");
  const wizard = new WizardPages(page);
  await wizard.open();
  await wizard.saveChild(maya);
  await wizard.saveCharity();
  const theme = page.getByLabel("Theme", { exact: true });
  await theme.selectOption({ label: "Space" });

  await page.goto(`/cms/themes/theme/${traditional?.uuid}`);
  await page.getByRole("link", { name: "Use this theme" }).click();
  await wizard.expectStep(3, "Where and when?");
  await expect(theme.locator("option:checked")).toHaveText("Traditional birthday");
  await theme.selectOption({ label: "Jungle" });
  await page.reload();
  await expect(theme.locator("option:checked")).toHaveText("Jungle");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "each theme links to its page, and an unknown one is not found",
    { tag: oneWidth },
    async ({ page, watched }) => {
      await page.goto("/cms/themes");
      await page.getByRole("list", { name: "Themed" }).getByRole("link", { name: "Trains" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Trains" })).toBeVisible();
      watched.expectAnswers(404);
      const answer = await page.goto("/cms/themes/theme/00000000-0000-4000-8000-000000000000");
      expect(answer?.status()).toBe(404);
    },
  );
});
