import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { oneWidth, smoke } from "../../support/tags.ts";
import { aParty } from "../../support/parties.ts";
import { searchBeforeRendering } from "../../support/page-speed.ts";
import { aVerifiedUser, goodPassword } from "../../support/people.ts";

const admin = ["admin@example.org", "keeper-of-the-well"] as const;

test(
  "an admin finds a party by its organiser, pauses it and returns to the dashboard",
  { tag: [oneWidth, smoke] },
  async ({ page, account, request, organiser }) => {
    await aParty(request, organiser.email, { name: "Soon paused" });
    await account.arriveSignedIn(...admin);
    await page.goto("/admin/dashboard");
    await page.getByRole("link", { name: "View Ongoing Events" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Ongoing Parties" })).toBeVisible();
    await page.getByRole("searchbox").fill(organiser.email);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "1 party" })).toBeVisible();
    const columns = ["Event Code", "Name", "Date/Time", "Complete", "Organiser Paid", "Charity Paid"];
    for (const name of columns) await expect(page.getByRole("columnheader", { name })).toBeAttached();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Pause Soon paused" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Pause" }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await expect(page.getByText("Event status successfully updated")).toBeVisible();
    await page.goto(`/admin/events?show=all&search=${encodeURIComponent(organiser.email)}`);
    await expect(page.getByRole("button", { name: "Activate Soon paused" })).toBeVisible();
  },
);

test(
  "an admin blocks a user, who is signed out and cannot sign in until unblocked",
  { tag: oneWidth },
  async ({ page, account, request, mailbox, freshEmail }) => {
    await aVerifiedUser(request, mailbox, freshEmail);
    const signIn = () => request.post("/api/user/login", { data: { email: freshEmail, password: goodPassword } });
    await account.arriveSignedIn(...admin);
    await page.goto(`/admin/users?search=${encodeURIComponent(freshEmail)}`);
    await page.getByRole("button", { name: `Block: ${freshEmail}` }).click();
    await page.getByRole("dialog").getByLabel("Reason").fill("Sent spam");
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
    await expect(page.getByText("Blocked and signed out everywhere")).toBeVisible();
    expect((await signIn()).status()).toBe(401);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: `Unblock: ${freshEmail}` }).click();
    await page.getByRole("dialog").getByLabel("Reason").fill("It was somebody else");
    await page.getByRole("dialog").getByRole("button", { name: "Unblock" }).click();
    await expect(page.getByText("They can sign in again")).toBeVisible();
    expect((await signIn()).status()).toBe(200);
    await page.goto("/admin/users?show=admins");
    await expect(page.getByRole("row").filter({ hasText: admin[0] })).toContainText("This is you");
  },
);

test("a search right after a filter keeps the filter", { tag: oneWidth }, async ({ page, account }) => {
  await account.arriveSignedIn(...admin);
  await page.goto("/admin/users");
  const admins = page.getByRole("button", { name: "Admins", exact: true });
  await admins.evaluate(searchBeforeRendering, { words: "example.org", first: "filter" } as const);
  await expect(page).toHaveURL(/\?show=admins&search=example\.org$/);
  await expect(page.getByRole("row").filter({ hasText: admin[0] })).toBeVisible();
});

test("the menu keeps the focus while the first page loads", { tag: oneWidth }, async ({ page, account }) => {
  await account.arriveSignedIn(...admin);
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/AdminDashboard-[^/]*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("/admin/dashboard");
  const people = page.getByRole("link", { name: "People" }).first();
  await people.focus();
  arrive();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await expect(people).toBeFocused();
});

test("an admin navigates the admin pages with the keyboard alone", { tag: oneWidth }, async ({ page, account }) => {
  await account.arriveSignedIn(...admin);
  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: "People" }).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "People" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/show=admins/);
  await expect(page.getByRole("button", { name: "Admins", exact: true })).toBeFocused();
  const search = page.getByRole("searchbox");
  await search.focus();
  await page.keyboard.type("admin@");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=admin/);
  await expect(search).toBeFocused();
  await page.getByRole("button", { name: "Show all" }).focus();
  await page.keyboard.press("Enter");
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("");
  const menu = page.locator("header summary", { hasText: "Menu" });
  await menu.focus();
  await page.keyboard.press("Enter");
  await page.locator("header details[open]").getByRole("link", { name: "Audit log" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Audit log" })).toBeFocused();
});

test(
  "the dispute list counts its cases and says when a filter matches none",
  { tag: oneWidth },
  async ({ page, account }) => {
    await account.arriveSignedIn(...admin);
    const none = { from: null, to: null, total: 0, per_page: 20, current_page: 1, last_page: 1, path: "/" };
    const links = { first: "/", prev: null, next: null, last: "/" };
    await page.route("**/api/admin/disputes*", (route) => route.fulfill({ json: { data: [], links, meta: none } }));
    await page.goto("/admin/disputes?show=withdrawn");
    await expect(page.getByText("No disputes with this status.")).toBeVisible();
    await expect(page.getByText("0 cases")).toBeVisible();
    await expectAccessible(page);
    await page.goto("/admin/disputes");
    await expect(page.getByText("No bank has disputed or asked about a payment.")).toBeVisible();
  },
);
