import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "../../support/fixtures.ts";
import { goodPassword } from "../../support/people.ts";
import { oneWidth } from "../../support/tags.ts";

test(
  "all wrong fields are listed at once, the summary takes the focus and typing clears one field",
  { tag: oneWidth },
  async ({ page, watched }) => {
    watched.expectAnswers(422);
    await page.goto("/user/register");
    await page.getByLabel("Email").fill("not an address");
    await page.getByLabel("Password", { exact: true }).fill("short");
    await page.getByRole("button", { name: "Register" }).click();
    const summary = page.getByRole("alert").filter({ has: page.getByRole("link") });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveCount(3);
    await expectAccessible(page);

    await summary.getByRole("link").first().click();
    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Email").pressSequentially("x");
    await expect(page.getByLabel("Email")).not.toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("aria-invalid", "true");
  },
);

test("input survives a reload, but passwords never do", { tag: oneWidth }, async ({ page, account, organiser }) => {
  expect(organiser.email).toBeTruthy();
  await page.goto("/user/details");
  await account.fillNames("Half-typed", "Name");
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("Half-typed");
  await page.goto("/user/details/signing-in");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByLabel("New password", { exact: true }).fill("a secret of mine");
  const kept = await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage));
  expect(kept).not.toContain("a secret of mine");
});

test("a lost connection loses no input", { tag: oneWidth }, async ({ page, context, freshEmail, watched }) => {
  watched.expectLostConnection();
  await page.goto("/user/register");
  await page.getByLabel("Email").fill(freshEmail);
  await page.getByLabel("Password", { exact: true }).fill(goodPassword);
  await page.getByLabel("Password again", { exact: true }).fill(goodPassword);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(
    page
      .getByRole("alert")
      .filter({ hasText: /connection|reach|try again/i })
      .first(),
  ).toBeVisible();
  await expect(page.getByLabel("Password again", { exact: true })).toHaveValue(goodPassword);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("dialog")).toContainText("inbox");
});

test(
  "a success message stays while it is read and disappears after its time",
  { tag: oneWidth },
  async ({ page, account, organiser }) => {
    expect(organiser.email).toBeTruthy();
    await page.goto("/user/details");
    await page.clock.install();
    await account.save();
    const flash = page.getByText("Account details updated successfully");
    await expect(flash).toBeVisible();
    await flash.hover();
    await page.clock.runFor(12_000);
    await expect(flash).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.runFor(12_000);
    await expect(flash).toBeHidden();
  },
);

/** Marks the header, headings and buttons that are visible now. */
async function markSeen(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll("header, h1, h2, h3, button, a[href]")) {
      const { top, bottom, width } = part.getBoundingClientRect();
      part.toggleAttribute("data-seen", width > 0 && bottom > 0 && top < window.innerHeight);
    }
  });
}

/** Those of them covered by a message; null when there is no message. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const flash = document.querySelector('[aria-label="Dismiss"]')?.parentElement?.getBoundingClientRect();
    if (flash === undefined) return null;
    return [...document.querySelectorAll("[data-seen]")]
      .filter((part) => {
        const { top, bottom, left, right } = part.getBoundingClientRect();
        return top < flash.bottom && bottom > flash.top && left < flash.right && right > flash.left;
      })
      .map((part) => part.textContent);
  });

test(
  "a message covers nothing at any scroll position, and does not follow to another page",
  { tag: oneWidth },
  async ({ page, account, organiser }) => {
    expect(organiser.email).toBeTruthy();
    await page.goto("/user/details");
    const flash = page.getByText("Account details updated successfully");
    for (const from of ["the top", "further down"] as const) {
      await page.getByRole("button", { name: "Save my details" }).waitFor();
      await page.evaluate((down) => window.scrollTo({ top: down ? 260 : 0, behavior: "instant" }), from !== "the top");
      await markSeen(page);
      // Clicked in place, because Playwright would scroll to it first.
      await page.getByRole("button", { name: "Save my details" }).dispatchEvent("click");
      await expect(flash).toBeVisible();
      expect(await covered(page), `from ${from}`).toEqual([]);
      await page.getByRole("button", { name: "Dismiss" }).click();
      await expect(flash).toHaveCount(0);
    }
    await account.save();
    await expect(flash).toBeVisible();
    await page.getByRole("link", { name: "Party Central" }).first().click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(flash).toHaveCount(0);
  },
);
