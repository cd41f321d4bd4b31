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
    await expect(page.getByRole("img", { name: /^Parties by week\./ })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    for (const title of ["Parties a week", "Replies", "Where contributions went", "Top charities"]) {
      await page.getByRole("button", { name: new RegExp(`^Show as table.*${title}$`) }).click();
      await expect(page.getByRole("region", { name: `${title} as a table` })).toBeVisible();
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "12 months" }).click();
    await expect(page).toHaveURL(/range=12m/);
    await expect(page.getByRole("heading", { name: "Parties a month" })).toBeVisible();
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
