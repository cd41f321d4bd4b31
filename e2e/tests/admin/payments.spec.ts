import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { oneWidth, smoke } from "../../support/tags.ts";

const header = "Date,Type,Status,Currency,Gross,Fee,To Email Address,Transaction ID,Custom Number";

/** A report with a payment we did not send, and a contribution that came in. Both belong to this test only. */
function aReport() {
  const id = crypto.randomUUID().replaceAll("-", "").toUpperCase();
  const reference = `P${id.replace(/[ILOU]/g, "0").slice(0, 26)}`;
  const email = `nobody-${id.slice(0, 8).toLowerCase()}@example.org`;
  const rows = [
    `20/03/2027,Mass Pay Payment,Completed,GBP,-41.20,-0.82,${email},TX${id.slice(0, 12)},${reference}`,
    `21/03/2027,Express Checkout Payment,Completed,GBP,20.00,-0.88,,TY${id.slice(0, 12)},`,
  ];
  return { name: `activity-${id.slice(0, 8)}.csv`, email, text: `${[header, ...rows].join("\r\n")}\r\n` };
}

const asFile = ({ name, text }: { name: string; text: string }) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(text),
});

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, role: "button" | "link", name: RegExp): Promise<void> {
  const wanted = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the Tab key never reached ${name}`);
}

test(
  "an admin reconciles by keyboard alone: reads the check, commits it, resolves what matches nothing",
  { tag: [oneWidth, smoke] },
  async ({ page, account }) => {
    const report = aReport();
    await account.arriveSignedIn("admin@example.org", "keeper-of-the-well");
    await page.goto("/admin/dashboard");
    await page.getByRole("link", { name: "Manage Payouts" }).click();
    await expect(page.getByText("Don’t send new payments before reconciling.")).toBeVisible();
    await expect(page.getByText("Reconcile problem payments")).toBeVisible();
    for (const sum of ["Due now", "Held", "Waiting for validation", "Sent, waiting for PayPal"]) {
      await expect(page.getByRole("term").filter({ hasText: sum })).toBeVisible();
    }
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await tabTo(page, "link", /Upload a/);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("list", { name: "How to reconcile" }).getByRole("listitem")).toHaveCount(8);
    // Registered before the key is pressed, because the browser takes a moment to hand its dialogue over.
    const chooser = page.waitForEvent("filechooser");
    await expectAccessible(page);
    await page.getByLabel("choose a file").focus();
    await page.keyboard.press("Enter");
    await (await chooser).setFiles(asFile(report));
    await expect(page.getByRole("heading", { name: "What this file would do" })).toBeFocused();
    await expect(page.getByText("Dry run, nothing saved yet")).toBeVisible();
    await expect(page.getByText("2 rows, 20/03/27 to 21/03/27, read as UTF-8")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: report.email })).toContainText(
      "No payment has this reference",
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await tabTo(page, "button", /^Commit 0 changes/);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "What this file did" })).toBeFocused();
    await tabTo(page, "link", /Go on to problem payments/);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "Problem payments", level: 1 })).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: report.email });
    await expect(row).toContainText("£41.20");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await tabTo(page, "button", new RegExp(`Settle row 1 of ${report.name}`));
    await page.keyboard.press("Enter");
    await page.keyboard.type("Sent by hand from the PayPal site");
    await expectAccessible(page);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Row settled")).toBeVisible();
    await expect(row).toHaveCount(0);
  },
);

test(
  "unreadable files show why, and nothing is sent when nothing is due",
  { tag: oneWidth },
  async ({ page, account, watched }) => {
    watched.expectAnswers(422);
    await account.arriveSignedIn("admin@example.org", "keeper-of-the-well");
    await page.goto("/admin/payout/importcsv");
    const choose = (name: string, text: string) =>
      page.getByLabel("choose a file").setInputFiles(asFile({ name, text }));
    await choose("activity.xlsx", "PK");
    await expect(page.getByRole("main").getByText("Please choose a .csv file")).toBeVisible();
    await choose("activity.csv", "Name,Sum\r\nPriya,8.96\r\n");
    await expect(page.getByRole("main").getByText("These columns are missing: Status, Gross")).toBeVisible();
    await expectAccessible(page);
    await page.goto("/admin/payout/exportcsv");
    await expect(page.getByRole("list", { name: "How to send payments" }).getByRole("listitem")).toHaveCount(5);
    await expectAccessible(page);
  },
);
