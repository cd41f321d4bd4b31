import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { Keys } from "../../support/keys.ts";
import { CharityPicker } from "../../pages/charity-picker.ts";
import { oneWidth } from "../../support/tags.ts";

test("a ready charity is found by its cause, read about, chosen and changed", async ({ page }) => {
  const picker = new CharityPicker(page);
  await picker.open();
  await expect(picker.chosen).toContainText("No charity chosen yet");
  await expect(picker.tiles).toHaveCount(8);
  await picker.ready.getByRole("button", { name: "Show 8 more" }).click();
  await expect(picker.tiles).toHaveCount(16);
  await expect(picker.tiles.nth(8).getByRole("button")).toBeFocused();
  await picker.causes.getByRole("button", { name: "Emergency Services" }).click();
  await expect(picker.tile("Action for Children")).toHaveCount(0);
  await expect(picker.tile("RNLI")).toContainText("sea");
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
  "common words find charities, and regions, causes and postcodes can be typed like names",
  { tag: oneWidth },
  async ({ page }) => {
    const picker = new CharityPicker(page);
    await picker.open();
    for (const words of ["hospice", "cats", "food bank", "rescue", "children", "cancer", "London"]) {
      await picker.name.fill(words);
      await expect(picker.range()).toHaveText(/^1 to 10 of \d+$/);
      await expect(picker.rows.first()).toContainText(new RegExp(words.replace(/s$/, ""), "i"));
    }
    await page.getByRole("button", { name: "show all that work in London" }).click();
    await expect(picker.chips).toHaveText(["London"]);
    await expect(picker.name).toHaveValue("");
    await expect(picker.range()).toHaveText(/^1 to 10 of \d+$/);
    await picker.search.getByRole("button", { name: /^Remove filter/ }).click();
    await picker.name.fill("bs65xq");
    await expect(picker.registers.getByText("postcode district")).toBeVisible();
    await expect(picker.rows.first()).toContainText("Bristol");
    await expectAccessible(page);
  },
);

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
      await expect(picker.range()).toBeEmpty();
      await picker.name.fill("oxfam");
      await expect(picker.hits.first()).toContainText("Oxfam");
      await picker.name.fill("");
      await expect(picker.range()).toBeEmpty();
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
        if (name === "swimming") await new Promise<void>((resolve) => (held.letGo = resolve));
        await route.continue().catch(() => undefined);
      });
      await picker.name.fill("toy library");
      await expect(picker.rows.first()).toContainText("Toy Library");
      await picker.name.fill("swimming");
      await expect(picker.registers).toHaveAttribute("aria-busy", "true");
      await expect(picker.rows.first()).toContainText("Toy Library");
      await picker.name.fill("hospice");
      await expect(picker.rows.first()).toContainText("Hospice");
      held.letGo();
      await expect(picker.registers).toHaveAttribute("aria-busy", "false");
      await expect(picker.rows.first()).toContainText("Hospice");
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
  await expect(picker.registers.getByText("postcode district")).toBeVisible();
  await picker.filterMenu.click();
  await expect(picker.search.getByRole("button", { name: /^Postcode/ })).toContainText("Added: within 5 km of BS6 5XQ");
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await picker.name.fill("zzqqxx vvkkww");
  await expect(picker.registers.getByText("No charity matches. Try fewer filters.")).toBeVisible();
  await expectAccessible(page);
  for (const left of [2, 1, 0]) {
    await picker.search
      .getByRole("button", { name: /^Remove filter/ })
      .first()
      .click();
    await expect(picker.chips).toHaveCount(left);
    await expect(picker.filterMenu).toBeFocused();
  }
  await expect(picker.registers.getByText("Try another spelling")).toBeVisible();
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
        picker.registers.getByRole("navigation", { name: "Pages of results" }).getByRole("button", { name }),
      );
      await expect(previous!).toHaveAttribute("aria-disabled", "true");
      const last = Math.ceil(total / 10);
      for (let turned = 2; turned <= last; turned += 1) {
        await more!.click();
        await expect(picker.range()).toHaveText(new RegExp(`^${(turned - 1) * 10 + 1}( to \\d+)? of ${total}$`));
      }
      await expect(page.getByRole("heading", { name: "In the public registers" })).toBeFocused();
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
      await hit.getByRole("button", { name: /^Details/ }).click();
      const dialogue = page.getByRole("dialog", { name: /Paper Boat/ });
      await expect(dialogue).toContainText("Why can’t we choose them?");
      await expect(dialogue.getByRole("button", { name: /^Choose Paper/ })).toHaveCount(0);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(hit.getByRole("button", { name: /^Details/ })).toBeFocused();
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
  await expect(picker.registers).toContainText("Everything that matches is shown above.");
  await keys.press("Enter", picker.tile("Scottish SPCA"));
  await expect(picker.details.getByRole("heading")).toBeFocused();
  await keys.press("Enter", picker.details.getByRole("button", { name: "Choose Scottish SPCA" }));
  await expect(picker.chosen).toContainText("Scottish SPCA");
  await expect(picker.tile("Scottish SPCA")).toBeFocused();
});
