import type { Locator } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { CharityPicker } from "../../pages/charity-picker.ts";
import { oneWidth } from "../../support/tags.ts";

const placeOnPage = async (part: Locator) =>
  part.evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY));

test("a ready charity is chosen by sector, shown as chosen, and can be changed", async ({ page, isMobile }) => {
  const picker = new CharityPicker(page);
  await picker.open();
  await expect(picker.chosen).toContainText("No charity chosen yet");
  const ready = page.getByRole("region", { name: "Charities ready to choose" });
  if (isMobile) await ready.getByLabel("Sector", { exact: true }).selectOption({ label: "Emergency Services" });
  else await ready.getByRole("button", { name: "Emergency Services" }).click();
  await expect(ready.getByRole("button", { name: "Choose Action for Children" })).toHaveCount(0);
  const before = await placeOnPage(ready.getByRole("button", { name: "Choose RNLI" }));
  await ready.getByRole("button", { name: "Choose RNLI" }).click();
  await expect(picker.chosen).toContainText("RNLI");
  await expect(picker.chosen).toContainText("GB-CHC-209603");
  const done = ready.getByRole("button", { name: "Chosen RNLI" });
  await expect(done).toBeFocused();
  expect(await placeOnPage(done), "nothing jumps").toBe(before);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await picker.chosen.getByRole("button", { name: "Change charity" }).click();
  await expect(page.getByRole("heading", { name: "Ready to choose" })).toBeFocused();
});

test(
  "results appear while typing despite typos, stay until new ones arrive, and only the latest count",
  { tag: oneWidth },
  async ({ page }) => {
    const lookups: unknown[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/charities/lookup")) lookups.push(request.postDataJSON());
    });
    const picker = new CharityPicker(page);
    await picker.open();
    await test.step("nothing is looked up before there is something to search for", async () => {
      await picker.name.fill("  o ");
      await picker.name.press("Enter");
      await expect(picker.search.getByRole("heading", { name: "Results" })).toHaveCount(0);
      await picker.name.fill("oxfam");
      await expect(picker.hits.first()).toContainText("Oxfam");
      await picker.name.fill("");
      await expect(picker.search.getByRole("heading", { name: "Results" })).toHaveCount(0);
      expect(lookups).toEqual([{ name: "oxfam", page: 1 }]);
    });

    for (const { typed, found } of [
      { typed: "barnados", found: "Barnardo's" },
      { typed: "save the childern", found: "Save the Children UK" },
      { typed: "lifeboat", found: "RNLI" },
      { typed: "nspcc", found: "NSPCC" },
      { typed: "GB-CHC-209603", found: "RNLI" },
      { typed: "216,401", found: "NSPCC" },
    ]) {
      await test.step(`${typed} finds ${found}`, async () => {
        await picker.name.fill(typed);
        await expect(picker.hits.first()).toContainText(found);
      });
    }

    await test.step("the latest response wins", async () => {
      const held = { letGo: () => undefined as void };
      await page.route("**/api/charities/lookup", async (route) => {
        const { name } = route.request().postDataJSON() as { name: string };
        if (name === "dogs") await new Promise<void>((resolve) => (held.letGo = resolve));
        await route.continue().catch(() => undefined);
      });
      await picker.name.fill("oxfam");
      await expect(picker.hits.first()).toContainText("Oxfam");
      await picker.name.fill("dogs");
      await expect(picker.search.locator("[aria-busy=true]")).toBeVisible();
      await expect(picker.hits.first()).toContainText("Oxfam");
      await picker.name.fill("shelter");
      await expect(picker.hits.first()).toContainText("Shelter");
      held.letGo();
      await expect(picker.search.locator("[aria-busy=true]")).toHaveCount(0);
      await expect(picker.hits.first()).toContainText("Shelter");
      await expect(picker.range()).toHaveText(/^1( to \d+)? of \d+$/);
    });
  },
);

test("filters are added one by one, shown as chips, and removed again", { tag: oneWidth }, async ({ page }) => {
  const picker = new CharityPicker(page);
  await picker.open();
  await picker.addFilter("Region", "South West");
  await expect(picker.chips).toHaveText(["South West"]);
  await expect(picker.filterMenu).toBeFocused();
  await picker.addFilter("Cause", "Children and young people");
  await expect(picker.chips).toHaveText(["South West", "Children and young people"]);
  await picker.addFilter("Postcode", "bs65xq");
  await expect(picker.chips).toHaveText(["Within 5 km of BS6 5XQ", "South West", "Children and young people"]);
  await expect(picker.hits.filter({ hasText: "Lantern Street Adventure Playground" })).toBeVisible();
  await expect(picker.search.getByText("postcode district")).toBeVisible();
  await picker.filterMenu.click();
  await expect(picker.search.getByRole("button", { name: /^Postcode/ })).toContainText("Added: within 5 km of BS6 5XQ");
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await picker.name.fill("zzqqxx vvkkww");
  await expect(picker.search.getByText("No charity matches. Try fewer filters.")).toBeVisible();
  await expectAccessible(page);
  for (const left of [2, 1, 0]) {
    await picker.search
      .getByRole("button", { name: /^Remove filter/ })
      .first()
      .click();
    await expect(picker.chips).toHaveCount(left);
    await expect(picker.filterMenu).toBeFocused();
  }
  await expect(picker.search.getByText("Try another spelling")).toBeVisible();
});

test(
  "an incomplete postcode is refused, results have pages, and unavailable charities say why",
  { tag: oneWidth },
  async ({ page }) => {
    const picker = new CharityPicker(page);
    await picker.open();
    await test.step("an incomplete postcode is not looked up but marked as wrong", async () => {
      await picker.addFilter("Postcode", "BS6");
      const field = picker.search.getByLabel(/postcode$/);
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expectAccessible(page);
      await expect(picker.chips).toHaveCount(0);
      await picker.search.getByRole("button", { name: "Cancel" }).click();
      await expect(field).toHaveCount(0);
    });

    await test.step("results can be paged from first to last", async () => {
      await picker.addFilter("Cause", "Children and young people");
      await picker.name.fill("deaf");
      await expect(picker.range()).toHaveText(/^1 to 10 of \d\d$/);
      const total = Number(/\d+$/.exec((await picker.range().textContent()) ?? "")?.[0]);
      const [previous, more] = ["Previous", "More"].map((name) =>
        picker.search.getByRole("navigation", { name: "Pages of results" }).getByRole("button", { name }),
      );
      await expect(previous!).toHaveAttribute("aria-disabled", "true");
      const last = Math.ceil(total / 10);
      for (let turned = 2; turned <= last; turned += 1) {
        await more!.click();
        await expect(picker.range()).toHaveText(new RegExp(`^${(turned - 1) * 10 + 1}( to \\d+)? of ${total}$`));
      }
      await expect(picker.search.getByRole("heading", { name: "Results" })).toBeFocused();
      await expect(more!).toHaveAttribute("aria-disabled", "true");
      await expect(previous!).toHaveAttribute("aria-disabled", "false");
      await expectAccessible(page);
      await picker.name.fill("nspcc");
      await expect(picker.range()).toHaveText("1 of 1");
    });

    await test.step("a charity without a contact address cannot be selected", async () => {
      await picker.search.getByRole("button", { name: /^Remove filter/ }).click();
      await picker.name.fill("paper boat");
      const hit = picker.hits.filter({ hasText: "Paper Boat Hospital Radio" });
      await expect(hit).toContainText(
        /this charity does not have a contact email address, so we can't send them payments/i,
      );
      await expect(hit.getByRole("button", { name: /Select/ })).toHaveCount(0);
      await hit.getByRole("button", { name: /^Tell me more/ }).click();
      const dialogue = page.getByRole("dialog", { name: /Paper Boat/ });
      await expect(dialogue).toContainText("Why can’t we choose them?");
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(hit.getByRole("button", { name: /^Tell me more/ })).toBeFocused();
    });
  },
);

test(
  "a signed-in organiser enrols a charity from the register",
  { tag: oneWidth },
  async ({ page, organiser, mailbox }) => {
    expect(organiser.email).toBeTruthy();
    const picker = new CharityPicker(page);
    await picker.open();
    await picker.name.fill("lantern street");
    const hit = picker.hits.filter({ hasText: "Lantern Street Adventure Playground" });
    await hit.getByRole("button", { name: /^Select/ }).click();
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
    await expect(picker.search.getByRole("alert")).toContainText("Error searching charities");
    await expect(picker.name).toHaveValue("shelter");
    await expectAccessible(page);
    await context.setOffline(false);
    await picker.search.getByRole("button", { name: "Try again" }).click();
    await expect(picker.hits.first()).toContainText("Shelter");

    // Makes the charity look as if it is on the register only and not enrolled.
    await page.route("**/api/charities/lookup", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { charities: object[] };
      await route.fulfill({ json: { ...body, charities: body.charities.map((hit) => ({ ...hit, uuid: null })) } });
    });
    await picker.name.fill("9990001");
    const hit = picker.hits.filter({ hasText: "Lantern Street" });
    await hit.getByRole("button", { name: /^Select/ }).click();
    const refusal = hit.getByRole("alert");
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
    await expect(page.getByRole("button", { name: "Choose Action for Children" })).toBeVisible();
  },
);

test("a charity can be found, filtered and chosen with the keyboard alone", { tag: oneWidth }, async ({ page }) => {
  const picker = new CharityPicker(page);
  await picker.open();
  await picker.name.focus();
  await page.keyboard.press("Tab");
  await expect(picker.filterMenu).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(picker.search.getByLabel("Region", { exact: true })).toBeFocused();
  await page.keyboard.type("Scot");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(picker.chips).toHaveText(["Scotland"]);
  await expect(picker.filterMenu).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("scotish spca");
  await expect(picker.hits.first()).toContainText("Scottish SPCA");
  for (const focused of ["Add Filter", "Remove filter", "Select Scottish SPCA"]) {
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveAccessibleName(new RegExp(focused));
  }
  await page.keyboard.press("Enter");
  await expect(picker.chosen).toContainText("Scottish SPCA");
});
