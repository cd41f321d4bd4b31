import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { demoOrganiser } from "../../support/demo.ts";
import { expect, expectAccessible, expectNoSidewaysScroll } from "../../support/fixtures.ts";
import { isFull, oneWidth, smoke } from "../../support/tags.ts";
import { aContribution } from "../../support/contributions.ts";
import { Keys } from "../../support/keys.ts";
import { moveClockBy, test } from "../../support/own-server.ts";
import { aParty, dayFromNow } from "../../support/parties.ts";
import { goodPassword, paidAt, signedIn } from "../../support/people.ts";
import { confirmDeed, signInByLink } from "../../support/signing-in.ts";

const admin = { email: "admin@example.org", password: "keeper-of-the-well" };

/**
 * Without a request from the organiser, a party falls due in two steps: one scheduled job completes it, and the next
 * run of another makes its payments due. Both run in any order when the clock is moved, so it is moved until both are
 * done.
 */
async function expectDue(request: APIRequestContext, count: number): Promise<void> {
  const { headers } = await signedIn(request, admin);
  const due = async () => {
    const overview = await request.get("/api/payment/overview", { headers });
    return ((await overview.json()) as { data: { due: { count: number } } }).data.due.count;
  };
  await expect(async () => {
    await moveClockBy(request, 0.1);
    await expect.poll(due, { timeout: 3000 }).toBe(count);
  }).toPass();
}

/**
 * The file a key press downloads. The wait starts before the key press, because the browser takes a moment to hand it
 * over.
 */
async function downloaded(page: Page, press: () => Promise<void>) {
  const coming = page.waitForEvent("download");
  await press();
  const file = await coming;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

const wide = { width: 1280, height: 900 };

/** The full run checks both widths in place, which is quicker than a second journey on a second server. */
const checkedSizes = isFull ? [{ width: 390, height: 844 }, wide] : [wide];

async function expectSound(page: Page): Promise<void> {
  for (const size of checkedSizes) {
    await page.setViewportSize(size);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}

const paidOut = "both halves are paid out by the keyboard alone, and what is in trouble is settled";
test(paidOut, { tag: [oneWidth, smoke] }, async ({ page, account, organiser, mailbox, request, watched }) => {
  // Without a fresh proof of identity.
  watched.expectAnswers(403);
  // From the last guest's contribution to the statement, with everything an admin does in between.
  test.slow();
  const keys = new Keys(page);
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const own = { email: organiser.email, password: goodPassword };
  await paidAt(request, own, "hannah.pay@example.org");
  // The small seed's past party: its gift half stays unclaimed at the provider.
  await paidAt(request, demoOrganiser, "priya.pay+unclaimed@example.org");
  const party = await aParty(request, organiser.email, { date: dayFromNow(3), rsvp_date: dayFromNow(2) });
  await aContribution(request, party);
  await moveClockBy(request, 4 * 24 + 8);
  // The provider sends no notifications, so only the report tells what became of the payments.
  const silent = { delaySeconds: "0", refunds: "completed", lost: "on" };
  expect((await request.post("/dev/sandbox/knobs", { form: silent, maxRedirects: 0 })).status()).toBe(303);

  await page.goto(`/event/payout/${party.uuid}`);
  await expect(page.getByRole("heading", { name: "Is everything in?" })).toBeVisible();
  await expect(page.getByText("the totals 12 hours after the party ends, once it’s complete.")).toBeVisible();
  await expectSound(page);
  await keys.press("Enter", button("Mark as completed"));
  await expect(page.getByRole("heading", { name: "Maya’s half is ready" })).toBeVisible();
  await expectSound(page);
  await signInByLink(page, mailbox, organiser.email);
  await page.goto(`/event/payout/${party.uuid}`);
  await keys.press("Enter", button("Request Payout"));
  await confirmDeed(page, /^request your payout of £8\.96 to hannah\.pay@example\.org$/, goodPassword);
  await expect(page.getByRole("heading", { name: "On its way" })).toBeVisible();
  await expectSound(page);

  await expectDue(request, 2);
  await signInByLink(page, mailbox, admin.email);
  await page.goto("/admin/payout/exportcsv");
  await expectSound(page);
  const due = await downloaded(page, async () => {
    await keys.press("Enter", button("Download CSV"));
    await confirmDeed(page, /^export 2 payments, £\d+\.\d\d$/, admin.password);
  });
  expect(due.text).toContain("hannah.pay@example.org,8.96,GBP,P");
  await expect(page.getByText("A file hasn’t been reconciled yet")).toBeVisible();

  await page.goto("/dev/sandbox");
  const asking = page.waitForEvent("filechooser");
  await keys.press("Enter", page.getByLabel("Payments due (CSV)"));
  await (await asking).setFiles({ name: due.name, mimeType: "text/csv", buffer: Buffer.from(due.text) });
  const report = await downloaded(page, () => keys.press("Enter", button("Pay and download report")));

  await page.goto("/admin/payout/importcsv");
  const choosing = page.waitForEvent("filechooser");
  await expectSound(page);
  await keys.press("Enter", page.getByLabel("choose a file"));
  await (await choosing).setFiles({ name: report.name, mimeType: "text/csv", buffer: Buffer.from(report.text) });
  await expect(page.getByRole("heading", { name: "What this file would do" })).toBeFocused();
  const checked = page.getByRole("row").filter({ hasText: "Hannah Marsh" });
  await expect(checked).toContainText("now Completed");
  const wide = page.viewportSize() ?? { width: 1280, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  for (const sum of ["Our amount", "In the file"]) {
    await expect(checked.getByRole("cell", { name: new RegExp(`^${sum}: £\\d`) })).toBeVisible();
  }
  await page.setViewportSize(wide);
  await expectSound(page);
  await keys.press("Enter", button("Commit 2 changes"));
  await expect(page.getByRole("heading", { name: "What this file did" })).toBeFocused();
  await keys.press("Enter", page.getByRole("link", { name: "Go on to problem payments" }));

  await expect(page.getByRole("heading", { name: "Problem payments", level: 1 })).toBeVisible();
  const address = page.url();
  await signInByLink(page, mailbox, admin.email);
  await page.goto(address);
  const problems = page.getByRole("region", { name: "Problem payments" });
  const trouble = problems.getByRole("row").filter({ hasText: "priya.pay+unclaimed@example.org" });
  await expect(trouble).toContainText("Unclaimed");
  await expectSound(page);
  await keys.press("Enter", trouble.getByRole("button", { name: /^Update status/ }));
  const updating = page.getByRole("dialog", { name: "Update status" });
  await expect(updating.getByRole("radio", { checked: true })).toHaveCount(0);
  // A radio group is one tab stop; arrows move between its options.
  await keys.press("ArrowDown", updating.getByLabel("Completed"));
  await expect(updating.getByLabel("Returned")).toBeChecked();
  await keys.press("ArrowDown", updating.getByLabel("Returned"));
  await expect(updating.getByLabel("Cancelled")).toBeChecked();
  await keys.fill(updating.getByLabel("Why?"), "She asked for another address");
  await expectSound(page);
  await keys.press("Enter", updating.getByRole("button", { name: /^Save as/ }));
  await confirmDeed(page, /^mark the payment of £\d+\.\d\d to .+ as cancelled$/, admin.password);
  await expect(page.getByText("Payment status updated")).toBeVisible();
  await expect(trouble).toContainText("Cancelled");
  await keys.press("Enter", trouble.getByRole("button", { name: /^Pay again/ }));
  const history = page.getByRole("dialog");
  await expect(history).toContainText("She asked for another address");
  await keys.fill(history.getByLabel("Why?"), "She has another address now");
  await expectSound(page);
  await keys.press("Enter", history.getByRole("button", { name: /again/i }));
  await expect(page.getByText("The payment is due again, with a new reference")).toBeVisible();

  await account.arriveSignedIn(organiser.email, goodPassword);
  await page.goto(`/event/payout/${party.uuid}`);
  await expect(page.getByRole("heading", { name: "Paid. Have fun, Maya" })).toBeVisible();
  await expectSound(page);
  const statement = await downloaded(page, () => keys.press("Enter", button("Download statement")));
  expect(statement.name).toBe(`statement-${party.short_code}.csv`);
  expect(statement.text).toMatch(/Paid,hannah\.pay@example\.org,8\.96,P/);
});
