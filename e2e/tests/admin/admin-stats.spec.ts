import { readFile } from "node:fs/promises";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { oneWidth } from "../../support/tags.ts";

test(
  "statistics are shown as charts with tables, by week and month, and can be downloaded",
  { tag: oneWidth },
  async ({ page, account }) => {
    await account.arriveSignedIn("admin@example.org", "keeper-of-the-well");
    await page.goto("/admin/dashboard");
    await page.getByRole("link", { name: "View Stats" }).click();
    await expect(page.getByRole("img", { name: /^Parties per week\. .+, before \d/ })).toBeVisible();
    await expect(page.getByRole("img", { name: /^Contributed per week\. .+: £[\d,.]+, before £/ })).toBeVisible();
    const contributed = page.getByRole("region", { name: "Contributed per week" });
    // A tick takes no height beside its line, so the browser calls it hidden.
    await expect(contributed.getByText(/^£[1-9][\d,]*$/)).not.toHaveCount(0);
    await expect(contributed.getByText("The last week isn’t over yet.")).toBeVisible();
    await expect(page.getByText(/^12 weeks to \w+ .+, compared with the 12 weeks before/)).toBeVisible();
    const toggle = contributed.getByRole("button", { name: "Show as table" });
    await toggle.focus();
    await page.keyboard.press("Enter");
    const table = contributed.getByRole("table");
    await expect(table.getByRole("columnheader")).toHaveText([
      "Week starting",
      "These 12 weeks",
      "The 12 weeks before",
      "Change",
    ]);
    await expect(table.getByRole("rowheader")).toHaveCount(12);
    await expect(contributed.getByRole("button", { name: "Show as chart" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(contributed.getByRole("img").first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (const title of [
      "Contributed per week",
      "Parties per week",
      "Replies",
      "Where contributions went",
      "Top charities",
    ]) {
      await page.getByRole("button", { name: new RegExp(`^Show as table.*${title}$`) }).click();
      await expect(page.getByRole("region", { name: `${title} as a table` })).toBeVisible();
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "12 months" }).click();
    await expect(page).toHaveURL(/range=12m/);
    await expect(page.getByRole("heading", { name: "Parties per month" })).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download as CSV" }).click(),
    ]);
    expect((await readFile(await file.path(), "utf8")).split("\r\n")[0]).toContain("From,To,Parties");
    await page.goto("/admin/dashboard");
    const [people] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download as CSV" }).click(),
    ]);
    expect(people.suggestedFilename()).toBe("marketing-preferences.csv");
  },
);
