import { expect, expectAccessible, test } from "../../support/fixtures.ts";
import { CharityPicker } from "../../pages/charity-picker.ts";
import { oneWidth } from "../../support/tags.ts";

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
    await page.getByRole("button", { name: "show all charities working in London" }).click();
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
      await expect(dialogue).toContainText("Why can’t I choose this charity?");
      await expect(dialogue.getByRole("button", { name: /^Choose Paper/ })).toHaveCount(0);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(hit.getByRole("button", { name: /^Details/ })).toBeFocused();
    });
  },
);
