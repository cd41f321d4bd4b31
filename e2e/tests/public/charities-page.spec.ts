import { gzipSync } from "node:zlib";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { CharitiesPage } from "../../pages/charities-page.ts";
import { CharityPicker } from "../../pages/charity-picker.ts";
import { WizardPages } from "../../pages/wizard-pages.ts";
import { onPhone, oneWidth } from "../../support/tags.ts";

test("tiles are filtered by sector, and the address holds the sector", async ({ page, isMobile }) => {
  const charities = new CharitiesPage(page);
  await charities.open();
  const offered = isMobile
    ? await charities.row.getByRole("option").allTextContents()
    : await charities.row.getByRole("navigation").getByRole("link").allTextContents();
  expect(offered[0]).toBe("All");
  expect(offered.slice(1)).toEqual(offered.slice(1).sort((one, other) => one.localeCompare(other, "en-GB")));
  expect(offered).toContain("Emergency Services");

  await charities.chooseSector("Emergency Services", isMobile);
  await expect(charities.tiles.filter({ hasText: "RNLI" })).toBeVisible();
  await expect(charities.tiles.filter({ hasText: "Dogs Trust" })).toHaveCount(0);
  await expect(page).toHaveURL(/\?sector=\d+$/);
  await expectAccessible(page);
  await page.reload();
  await expect(charities.tiles.filter({ hasText: "RNLI" })).toBeVisible();
  await expect(charities.tiles.filter({ hasText: "Dogs Trust" })).toHaveCount(0);

  await charities.chooseSector("All", isMobile);
  await expect(charities.tiles.first()).toContainText("Action for Children");
  await expect(page).toHaveURL(/\/cms\/charities$/);
});

test("as many tiles fit side by side as the screen allows", { tag: oneWidth }, async ({ page }) => {
  const charities = new CharitiesPage(page);
  for (const [width, count] of [
    [390, 1],
    [571, 1],
    [572, 2],
    [767, 2],
    [768, 3],
    [991, 3],
    [992, 4],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await charities.open();
    expect(await charities.wholeTiles(), `at ${width}`).toBe(count);
    await expectNoSidewaysScroll(page);
  }
});

test(
  "buttons and arrow keys page through the tiles, and hidden ones cannot be focused",
  { tag: onPhone },
  async ({ page }) => {
    const charities = new CharitiesPage(page);
    await charities.open();
    const [next, previous] = ["Next", "Previous"].map((name) => charities.row.getByRole("button", { name }));
    await expect.poll(() => charities.namesInSight()).toContain("Action for Children");
    // Visible tiles are only known once the previous ones are gone.
    await expect.poll(() => charities.namesInSight()).not.toContain("WWF-UK");
    const first = await charities.namesInSight();
    await expect(previous!).toHaveAttribute("aria-disabled", "true");
    await next!.click();
    await expect.poll(() => charities.namesInSight()).not.toContain("Action for Children");
    await expect(previous!).toHaveAttribute("aria-disabled", "false");
    await previous!.click();
    await expect.poll(() => charities.namesInSight()).toEqual(first);

    await charities.row.getByRole("group", { name: /Charity partners: \d+/ }).focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => charities.namesInSight()).not.toContain("Action for Children");
    await page.keyboard.press("Tab");
    await expect(charities.row.locator("li:not([inert])").first().getByRole("link")).toBeFocused();
  },
);

test(
  "a charity's details open with the keyboard alone, and lead to a party or back",
  { tag: oneWidth },
  async ({ page }) => {
    const charities = new CharitiesPage(page);
    await charities.open();
    const about = charities.row.getByRole("link", { name: "About them: Action for Children" });
    await about.focus();
    await page.keyboard.press("Enter");
    const dialogue = page.getByRole("dialog", { name: "Action for Children" });
    await expect(dialogue.getByText("Registered charity GB-CHC-1097940")).toBeVisible();
    await expect(dialogue.getByRole("heading")).toBeFocused();
    await expect(dialogue.getByRole("link", { name: "actionforchildren.org.uk" })).toHaveAttribute(
      "rel",
      "external noopener noreferrer nofollow ugc",
    );
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialogue).toHaveCount(0);
    await expect(about).toBeFocused();

    await page.keyboard.press("Enter");
    await dialogue.getByRole("button", { name: "Cancel" }).click();
    await expect(dialogue).toHaveCount(0);

    await about.click();
    await dialogue.getByRole("link", { name: "Choose Action for Children" }).click();
    await expect(page).toHaveURL(/\/event\/create\/1\?charity=[0-9a-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
);

test(
  "details that fail to load show a message and load on retry",
  { tag: oneWidth },
  async ({ page, context, watched }) => {
    watched.expectLostConnection();
    const charities = new CharitiesPage(page);
    await charities.open();
    const about = charities.row.getByRole("link", { name: /^About them/ }).first();
    // Loads the dialogue's code once, before the connection is cut.
    await about.click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await context.setOffline(true);
    await about.click();
    const dialogue = page.getByRole("dialog");
    await expect(dialogue.getByRole("alert")).toContainText("Error loading charity");
    await expectAccessible(page);
    await context.setOffline(false);
    await dialogue.getByRole("button", { name: "Try again" }).click();
    await expect(dialogue.getByText("Registered charity")).toBeVisible();
  },
);

test(
  "the list describes each charity, and its pages keep the sector",
  { tag: oneWidth },
  async ({ page, isMobile }) => {
    await page.goto("/cms/charities");
    const list = page.getByRole("region", { name: "Ready for families to choose" });
    const names = list.getByRole("listitem").getByRole("heading");
    await expect(names).toHaveCount(20);
    const entry = list.getByRole("listitem").filter({ hasText: "Action for Children" });
    await expect(entry).toContainText("nurseries");
    await expect(entry.getByRole("link")).toHaveAttribute("rel", "external noopener noreferrer nofollow ugc");
    await expect(list.getByText(/^1 to 20 of \d+$/)).toBeVisible();
    await expect(list.getByRole("link", { name: "Previous" })).toHaveCount(0);
    const first = await names.allTextContents();

    await list.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/\?page=2#list$/);
    await expect(list.getByText(/^21 to 40 of \d+$/)).toBeVisible();
    for (const name of await names.allTextContents()) expect(first).not.toContain(name);
    await expectAccessible(page);

    const charities = new CharitiesPage(page);
    await charities.chooseSector("Emergency Services", isMobile);
    await list.getByRole("link", { name: "Previous" }).click();
    await expect(names.first()).toHaveText(first[0] ?? "");
    await expect(page).toHaveURL(/\?sector=\d+#list$/);
    await expect(charities.tiles.filter({ hasText: "RNLI" })).toBeVisible();
  },
);

test("“Is my charity listed?” says yes, names several, or says what to do", async ({ page }) => {
  const charities = new CharitiesPage(page);
  await charities.openWithRegister();
  await charities.ask("oxfam");
  await expect(charities.listed.getByRole("heading", { name: "Yes, you can choose Oxfam" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await charities.ask("hospice");
  await expect(charities.listed.getByRole("heading", { name: /^\d+ charities match “hospice”$/ })).toBeVisible();
  await expect(charities.answers).toHaveCount(10);
  await expect(charities.field).toHaveValue("hospice");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await charities.ask("paper boat hospital radio");
  await expect(charities.listed).toContainText("is listed, but can’t be chosen yet");
  await expect(charities.answers.getByRole("link", { name: /^Choose/ })).toHaveCount(0);

  await charities.ask("zzqqxx vvkkww");
  await expect(charities.listed.getByRole("heading", { name: "No, we can’t find “zzqqxx vvkkww”" })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(charities.field).toHaveValue("paper boat hospital radio");
});

test(
  "a listed charity is chosen: at once if it is on the website, otherwise by its number in the picker",
  { tag: oneWidth },
  async ({ page }) => {
    const charities = new CharitiesPage(page);
    await charities.openWithRegister();
    await charities.ask("216401");
    await charities.answers.getByRole("link", { name: "Choose NSPCC" }).click();
    await expect(page).toHaveURL(/\/event\/create\/1\?charity=[0-9a-f-]{36}$/);

    await charities.openWithRegister();
    // One that no other journey chooses, which would put it on the website.
    await charities.ask("8118513");
    await charities.answers.getByRole("link", { name: /^Choose / }).click();
    await expect(page).toHaveURL(/\/event\/create\/1\?charity=GB-CHC-8118513$/);
    await new WizardPages(page).saveChild();
    const picker = new CharityPicker(page);
    await expect(picker.name).toHaveValue("GB-CHC-8118513");
    await expect(picker.rows).toHaveCount(1);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("tiles can be filtered by sector, read and paged like the list", async ({ page, isMobile }) => {
    await page.goto("/cms/charities");
    const { row, tiles } = new CharitiesPage(page);
    if (isMobile) {
      await row.getByLabel("Sector", { exact: true }).selectOption({ label: "Children" });
      await row.getByRole("button", { name: "Show this sector" }).click();
    } else {
      await row.getByRole("link", { name: "Children", exact: true }).click();
    }
    await expect(page).toHaveURL(/[?&]sector=\d+/);
    await expect(tiles.filter({ hasText: "Dogs Trust" })).toHaveCount(0);

    await tiles.filter({ hasText: "Action for Children" }).getByRole("link").click();
    const list = page.getByRole("region", { name: "Ready for families to choose" });
    await expect(page).toHaveURL(/#charity-/);
    await expect(list.getByRole("listitem").filter({ hasText: "Action for Children" })).toBeInViewport();

    await page.goto("/cms/charities");
    await list.getByRole("link", { name: "Next" }).click();
    await expect(list.getByText(/^21 to 40 of \d+$/)).toBeVisible();
    expect(await row.locator("ul").evaluate((ul) => (ul.parentElement as HTMLElement).scrollWidth)).toBeGreaterThan(
      await row.evaluate((section) => section.clientWidth),
    );
  });
});

test.describe("without JavaScript, on any device", () => {
  test.use({ javaScriptEnabled: false });

  test("the register is searched by a plain form", async ({ page }) => {
    const charities = new CharitiesPage(page);
    await charities.openWithRegister();
    await charities.ask("barnados");
    await expect(page).toHaveURL(/\/cms\/charities\?q=barnados#listed$/);
    await expect(charities.answers.first()).toContainText("Barnardo's");
    await charities.answers.first().getByRole("link", { name: "Choose Barnardo's" }).click();
    await expect(page).toHaveURL(/\/event\/create/);
  });
});

test("the page stays light, however many charities there are", { tag: oneWidth }, async ({ request }) => {
  for (const address of ["/cms/charities", "/cms/charities?page=2"]) {
    const html = await (await request.get(address)).body();
    expect(gzipSync(html).length, address).toBeLessThan(15_000);
  }
});
