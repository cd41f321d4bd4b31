import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { Keys } from "../../support/keys.ts";
import { CharityPicker } from "../../pages/charity-picker.ts";
import { oneWidth } from "../../support/tags.ts";

const isDrawn = (tile: Element) => (tile.querySelector("img")?.naturalWidth ?? 0) > 0;

test("a ready charity is found by its cause, read about, chosen and changed", async ({ page }) => {
  const picker = new CharityPicker(page);
  await picker.open();
  await expect(picker.chosen).toContainText("No charity chosen yet");
  await expect(picker.tiles).toHaveCount(8);
  await picker.ready.getByRole("button", { name: "Show 8 more" }).click();
  await expect(picker.tiles).toHaveCount(16);
  await expect(picker.tiles.nth(8).getByRole("button")).toBeFocused();
  for (const tile of await picker.tiles.all()) await expect.poll(() => tile.evaluate(isDrawn)).toBe(true);
  await picker.causes.getByRole("button", { name: "Emergency Services" }).click();
  await expect(picker.tile("Action for Children")).toHaveCount(0);
  await expect(picker.tile("RNLI")).toContainText("lifeboats");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await test.step("Cancel, Escape and Close choose nothing", async () => {
    for (const leave of ["Cancel", "Escape", "Close"]) {
      await picker.tile("RNLI").click();
      await expect(picker.details).toContainText("GB-CHC-209603");
      await expect(picker.details.getByRole("heading")).toBeFocused();
      if (leave === "Escape") await page.keyboard.press("Escape");
      else await picker.details.getByRole("button", { name: leave }).click();
      await expect(picker.details).toHaveCount(0);
      await expect(picker.tile("RNLI")).toBeFocused();
      await expect(picker.chosen).toContainText("No charity chosen yet");
    }
  });

  await test.step("Choose shows it as chosen, and it can be kept or changed", async () => {
    await picker.tile("RNLI").click();
    await expectAccessible(page);
    await picker.details.getByRole("button", { name: "Choose RNLI" }).click();
    await expect(picker.chosen).toContainText("RNLI");
    await expect(picker.chosen).toContainText("GB-CHC-209603");
    await expect(picker.tile("RNLI")).toContainText("Chosen");
    await expect(picker.tile("RNLI")).toBeFocused();
    await expectAccessible(page);
    await picker.tile("RNLI").click();
    await picker.details.getByRole("button", { name: "Keep RNLI" }).click();
    await picker.chosen.getByRole("button", { name: "Change charity" }).click();
    await expect(page.getByRole("heading", { name: "Ready to choose" })).toBeFocused();
  });
});

test("double clicks open one charity and choose one charity", { tag: oneWidth }, async ({ page }) => {
  const picker = new CharityPicker(page);
  await picker.open();
  await picker.tile("Action for Children").dblclick();
  await expect(picker.details.getByRole("heading")).toContainText("Action for Children");
  await expect(picker.chosen).toContainText("No charity chosen yet");
  await picker.details.getByRole("button", { name: "Choose Action for Children" }).dblclick();
  await expect(picker.chosen).toContainText("Action for Children");
  await expect(picker.details).toHaveCount(0);
});

test(
  "a signed-in organiser enrols a charity from the register",
  { tag: oneWidth },
  async ({ page, organiser, mailbox }) => {
    expect(organiser.email).toBeTruthy();
    const picker = new CharityPicker(page);
    await picker.open();
    await picker.name.fill("lantern street");
    const hit = picker.hits.filter({ hasText: "Lantern Street Adventure Playground" });
    await hit.getByRole("button", { name: /^Details/ }).click();
    await expectAccessible(page);
    await picker.details.getByRole("button", { name: /^Choose Lantern/ }).dblclick();
    await expect(picker.details).toHaveCount(0);
    await expect(hit.getByRole("button", { name: /^Chosen/ })).toBeFocused();
    await expect(picker.chosen).toContainText("GB-CHC-9990001");
    await expectAccessible(page);
    await mailbox.letter("hello@lantern-street.example", /./);
  },
);

test(
  "a lost connection shows a message and a retry, and a visitor is asked to sign in first",
  { tag: oneWidth },
  async ({ page, context, watched }) => {
    watched.expectLostConnection();
    watched.expectAnswers(401);
    const picker = new CharityPicker(page);
    await picker.open();
    await context.setOffline(true);
    await picker.name.fill("shelter");
    await expect(picker.registers.getByRole("alert")).toContainText("Error searching charities");
    await expect(picker.name).toHaveValue("shelter");
    await expectAccessible(page);
    await context.setOffline(false);
    await picker.registers.getByRole("button", { name: "Try again" }).click();
    await expect(picker.hits.first()).toContainText("Shelter");

    // Makes the charity look as if it is on the register only and not enrolled.
    await page.route("**/api/charities/lookup", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { charities: object[] };
      await route.fulfill({ json: { ...body, charities: body.charities.map((hit) => ({ ...hit, uuid: null })) } });
    });
    await picker.name.fill("9990001");
    const hit = picker.hits.filter({ hasText: "Lantern Street" });
    await hit.getByRole("button", { name: /^Details/ }).click();
    await picker.details.getByRole("button", { name: /^Choose Lantern/ }).click();
    const refusal = picker.details.getByRole("alert");
    await expect(refusal).toContainText("Please sign in first");
    await expect(refusal.getByRole("link", { name: "Sign in" })).toHaveAttribute(
      "href",
      "/user/login?wanted=%2Fdev%2Fui%2Fcharity-picker",
    );
    await expect(picker.chosen).toContainText("No charity chosen yet");
    await expectAccessible(page);
  },
);

test(
  "lists that fail to load show a message, and the rest still works",
  { tag: oneWidth },
  async ({ page, watched }) => {
    watched.expectAnswers(500);
    const broken = { status: 500, json: { message: "Sorry" } };
    for (const call of ["charities?*", "charities/search_settings"]) {
      await page.route(`**/api/${call}`, async (route) => route.fulfill(broken));
    }
    await page.goto("/dev/ui/charity-picker");
    await expect(page.getByText("Problem loading Charities")).toBeVisible();
    await expect(page.getByText("Error loading Charity search form settings")).toBeVisible();
    await expectAccessible(page);
    const picker = new CharityPicker(page);
    await picker.name.fill("shelter");
    await expect(picker.hits.first()).toContainText("Shelter");
    await page.unrouteAll();
    const again = page.getByRole("button", { name: "Try again" });
    for (const left of [1, 0]) {
      await again.first().click();
      await expect(again).toHaveCount(left);
    }
    await picker.name.fill("");
    await expect(picker.tile("Action for Children")).toBeVisible();
  },
);

test("a charity can be found, filtered and chosen with the keyboard alone", { tag: oneWidth }, async ({ page }) => {
  const picker = new CharityPicker(page);
  await picker.open();
  const keys = new Keys(page);
  await picker.name.focus();
  await keys.press("Enter", picker.filterMenu);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(picker.search.getByLabel("Region", { exact: true })).toBeFocused();
  await page.keyboard.type("Scot");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(picker.chips).toHaveText(["Scotland"]);
  await expect(picker.filterMenu).toBeFocused();
  await picker.name.focus();
  await page.keyboard.type("scotish spca");
  await expect(picker.tile("Scottish SPCA")).toBeVisible();
  await expect(picker.registers).toContainText("All matches are shown above.");
  await keys.press("Enter", picker.tile("Scottish SPCA"));
  await expect(picker.details.getByRole("heading")).toBeFocused();
  await keys.press("Enter", picker.details.getByRole("button", { name: "Choose Scottish SPCA" }));
  await expect(picker.chosen).toContainText("Scottish SPCA");
  await expect(picker.tile("Scottish SPCA")).toBeFocused();
});
