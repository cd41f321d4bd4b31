import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { siteMenu } from "../../pages/account-pages.ts";
import { aVerifiedUser, goodPassword } from "../../support/people.ts";
import { oneWidth, phoneFirst } from "../../support/tags.ts";

test("an unknown address returns 404 with our page and a way on", { tag: oneWidth }, async ({ page, watched }) => {
  watched.expectAnswers(404);
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "I'm sorry, but I can't find that page" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  await expectAccessible(page);
});

test(
  "an organiser on an admin page sees that they have no access",
  { tag: oneWidth },
  async ({ page, account, organiser }) => {
    expect(organiser.email).toBeTruthy();
    await page.goto("/admin/dashboard");
    await account.expectHeading("Not authorised");
    await expectAccessible(page);
  },
);

const wantedAddresses = [
  { wanted: "/user/details", reached: /localhost:\d+\/user\/details$/, what: "the wanted page" },
  { wanted: "//evil.example/phish", reached: /localhost:\d+\/dashboard$/, what: "Party Central, not a foreign site" },
];

for (const { wanted, reached, what } of wantedAddresses) {
  test(
    `the login leads from ${wanted} to ${what}`,
    { tag: oneWidth },
    async ({ page, account, request, mailbox, freshEmail }) => {
      await aVerifiedUser(request, mailbox, freshEmail);
      await page.goto(`/user/login?wanted=${encodeURIComponent(wanted)}`);
      await account.fillSignIn(freshEmail, goodPassword);
      await expect(page).toHaveURL(reached);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    },
  );
}

test(
  "a page for signed-in users leads to the login, which carries its address",
  { tag: oneWidth },
  async ({ page }) => {
    await page.goto("/user/details");
    await expect(page).toHaveURL(/\/user\/login\?wanted=%2Fuser%2Fdetails$/);
  },
);

test(
  "a signed-in user is redirected from register and forgotten password",
  { tag: oneWidth },
  async ({ page, organiser }) => {
    expect(organiser.email).toBeTruthy();
    for (const address of ["/user/register", "/user/forgotpassword"]) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/dashboard$/);
    }
  },
);

test("open pages know who is signed in", { tag: oneWidth }, async ({ page, organiser, isMobile }) => {
  expect(organiser.email).toBeTruthy();
  await page.goto("/cms/faq");
  if (isMobile) await siteMenu(page).click();
  else await page.locator("header summary", { hasText: "Hannah" }).click();
  await expect(page.locator("header details[open]").getByRole("link", { name: "My Details" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Login" })).toHaveCount(0);
  await expect(page.getByText("Admin Dashboard")).toHaveCount(0);
});

test("the phone menu opens, navigates and closes", { tag: phoneFirst }, async ({ page, isMobile }) => {
  await page.goto("/user/login");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const menu = siteMenu(page);
  if (!isMobile) {
    await expect(menu).toBeHidden();
    return;
  }
  await menu.click();
  const links = page.getByRole("navigation", { name: "Menu" });
  await expect(links.getByRole("link", { name: "Create a Wishwell" })).toBeVisible();
  await links.getByRole("link", { name: "FAQ" }).click();
  await expect(page).toHaveURL(/\/cms\/faq$/);
  await expect(page.locator("header details[open]")).toHaveCount(0);
});

test("an unknown party code shows a friendly message", { tag: oneWidth }, async ({ page, watched, isMobile }) => {
  watched.expectAnswers(404);
  await page.goto("/cms/faq");
  if (isMobile) await siteMenu(page).click();
  await page.locator("header").getByText("Find your party").and(page.locator(":visible")).first().click();
  const dialogue = page.getByRole("dialog");
  await dialogue.getByRole("textbox").fill("nosuch12");
  await dialogue.getByRole("button", { name: /Search|Find/ }).click();
  await expect(
    dialogue.getByText("Sorry, we can’t find a party with that code. Check it and try again.").first(),
  ).toBeVisible();
  await expectAccessible(page);
});

test("every component in the gallery passes axe", { tag: oneWidth }, async ({ page }) => {
  await page.goto("/dev/ui");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
