import { expect, expectAccessible, test } from "../../support/fixtures.ts";
import { oneWidth } from "../../support/tags.ts";
import { publicPages } from "../../support/public-pages.ts";

const footer = [
  "About",
  "Contact us",
  "Privacy policy",
  "Terms and conditions",
  "Donation terms",
  "Fees and charges",
  "Accessibility",
  "Cookies",
];

// every-width.spec.ts covers axe and overflow.
test(
  "every public page is complete, and does not move with reduced motion",
  { tag: oneWidth },
  async ({ page, baseURL }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const { address, title, heading } of publicPages) {
      await test.step(address, async () => {
        const answer = await page.goto(address);
        expect(answer?.status()).toBe(200);
        await expect(page).toHaveTitle(`${title} | Wishwell`);
        await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");
        const description = (await page.locator('meta[name="description"]').getAttribute("content")) ?? "";
        expect(description.length).toBeGreaterThan(40);
        expect(description.length).toBeLessThan(200);
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${baseURL}${address}`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
        await expect(page.getByRole("link", { name: "Skip to the content" })).toHaveAttribute("href", "#content");
        const more = page.getByRole("navigation", { name: "More" }).getByRole("list").first().getByRole("link");
        await expect(more).toHaveText(footer);
        expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      });
    }
  },
);

test("public pages print as text, without menus, banner or footer", { tag: oneWidth }, async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const address of ["/cms/faq", "/cms/privacy", "/cms/about", "/cms/gudooers"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every public page can be read", { tag: oneWidth }, async ({ page }) => {
    for (const { address, heading } of publicPages) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1, name: heading }), address).toBeVisible();
      await expect(page.getByRole("contentinfo").getByRole("link", { name: "Cookies" }), address).toBeVisible();
    }
  });

  test("a FAQ answer opens, and all are printed", { tag: oneWidth }, async ({ page }) => {
    await page.goto("/cms/faq");
    const answer = page.getByText("whichever is sooner");
    await expect(answer).toBeHidden();
    await page.getByText("When do contributions close?").click();
    await expect(answer).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("still unclaimed after 3 months")).toBeVisible();
  });
});

test(
  "a question's own address opens its answer; all can be opened and closed at once",
  { tag: oneWidth },
  async ({ page }) => {
    await page.goto("/cms/faq#refunds");
    await expect(page.getByText("Yes, in full")).toBeVisible();
    await expect(page.getByText("50/50")).toBeHidden();
    await page.evaluate(() => (window.location.hash = "split"));
    await expect(page.getByText("50/50")).toBeVisible();

    await page.goto("/cms/faq?");
    await page.getByRole("button", { name: "Show all answers" }).click();
    await expect(page.locator("main details:not([open])")).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Hide all answers" }).click();
    await expect(page.locator("main details[open]")).toHaveCount(1);
  },
);

test("the twelve examples lead to twelve stories, each with its own picture", { tag: oneWidth }, async ({ page }) => {
  await page.goto("/cms/gudooers");
  const cards = page.getByRole("main").getByRole("article");
  await expect(cards).toHaveCount(12);
  await expect(cards.getByText("Why I choose my gift")).toHaveCount(12);
  await expect(cards.getByText("Why I choose the charity")).toHaveCount(12);
  const addresses = await cards
    .getByRole("link", { name: /^Read more/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(new Set(addresses).size).toBe(12);
  const pictures = await cards.locator("img").evaluateAll((all) => all.map((one) => one.getAttribute("src")));
  expect(new Set(pictures).size).toBe(12);
  await cards.nth(1).getByRole("link", { name: "Read more about Kofi" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kofi, 9");
  await expect(page.getByText("an invented example")).toBeVisible();
  await page.getByRole("link", { name: "Next: Ines, 6" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ines, 6");
});

test("an unknown story returns 404", { tag: oneWidth }, async ({ page, watched }) => {
  watched.expectAnswers(404);
  for (const name of ["nobody", "Olive", "olive%2F..", "%3Cscript%3E"]) {
    const answer = await page.goto(`/cms/gudooer/${name}`);
    expect(answer?.status(), name).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("I'm sorry, but I can't find that page");
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  }
});
