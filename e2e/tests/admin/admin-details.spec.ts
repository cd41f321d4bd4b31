import { aCharity, demoAdmin } from "../../support/charities.ts";
import { aContribution } from "../../support/contributions.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { Keys } from "../../support/keys.ts";
import { aParty } from "../../support/parties.ts";
import { oneWidth } from "../../support/tags.ts";

test("an admin opens a person from the list, blocks them and reads it in the history", async ({
  page,
  account,
  organiser,
  request,
  watched,
}) => {
  // A reason that is left out.
  watched.expectAnswers(422);
  const party = await aParty(request, organiser.email, { name: "Priya’s only party" });
  await account.arriveSignedIn(demoAdmin.email, demoAdmin.password);
  await page.goto(`/admin/users?search=${encodeURIComponent(organiser.email)}`);
  await page.getByRole("rowheader").getByRole("link").click();
  await expect(page).toHaveURL(/\/admin\/users\/[0-9a-f-]+$/);
  await expect(page.getByRole("link", { name: "Priya’s only party" })).toHaveAttribute(
    "href",
    `/admin/parties/${party.uuid}`,
  );
  await expect(page.getByText("No contributions from this address.")).toBeVisible();
  await expect(page.getByText("Signs in with").locator("..")).toContainText("Password");
  await expect(page.getByRole("heading", { name: "Lost second factor" })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByRole("dialog").getByText("Say why").first()).toBeVisible();
  await page.getByRole("dialog").getByLabel("Reason").fill("Lost her phone");
  await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("Signed out everywhere")).toBeVisible();
  await page.getByRole("button", { name: "Delete account" }).click();
  await expect(page.getByRole("dialog")).toContainText("1 party will be cancelled or deleted.");
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Block" }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("Sent spam");
  await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
  await expect(page.getByText("Blocked and signed out everywhere")).toBeVisible();
  const entry = page.getByRole("listitem").filter({ hasText: "Block person" });
  await expect(entry.getByRole("deletion")).toHaveText("Active");
  await expect(entry.getByRole("insertion")).toHaveText("Blocked");
  await expect(entry).toContainText("“Sent spam”");
  await expect(page.getByRole("button", { name: "Unblock" })).toBeVisible();
  await expectAccessible(page);
});

test(
  "an admin goes from a party to a contribution and refunds it with the keyboard alone",
  { tag: oneWidth },
  async ({ page, account, organiser, request }) => {
    const party = await aParty(request, organiser.email, { name: "Traced to the penny" });
    await account.arriveSignedIn(demoAdmin.email, demoAdmin.password);
    const name = `Olive Q${crypto.randomUUID().slice(0, 8)}`;
    const gift = await aContribution(request, party, name);
    const keys = new Keys(page);
    await page.goto(`/admin/events?show=all&search=${encodeURIComponent(organiser.email)}`);
    await keys.press("Enter", page.getByRole("link", { name: "Traced to the penny" }));
    await expect(page.getByRole("heading", { level: 1, name: "Traced to the penny" })).toBeFocused();
    const owed = page.getByRole("table", { name: "Owed" });
    await expect(owed.getByRole("row").filter({ hasText: "£8.96" })).toHaveCount(2);
    await expect(owed).toContainText("The party isn’t complete yet");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await keys.press("Enter", page.getByRole("link", { name }));
    await expect(page).toHaveURL(new RegExp(`/admin/contributions/${gift.uuid}$`));
    await expect(page.getByRole("heading", { level: 1, name: `£20.00 from ${name}` })).toBeFocused();
    await expect(page.getByText("Provider’s balance, after its fee")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await keys.press("Enter", page.getByRole("button", { name: "Open a refund request" }));
    await keys.fill(page.getByRole("dialog").getByLabel("Reason"), "She rang us.");
    await keys.press("Enter", page.getByRole("dialog").getByRole("button", { name: "Open refund" }));
    await keys.press("Enter", page.getByRole("button", { name: "Refund £20.00" }));
    await expectAccessible(page);
    await keys.press("Enter", page.getByRole("dialog").getByRole("button", { name: "Approve" }));
    await expect(page.getByText("Approved. The refund is on its way.")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Approve refund" })).toContainText("asked");
  },
);

test("an admin replies to a dispute with what the giver saw", async ({ page, account, organiser, request }) => {
  const party = await aParty(request, organiser.email, { name: "A dispute’s party" });
  await account.arriveSignedIn(demoAdmin.email, demoAdmin.password);
  const gift = await aContribution(request, party, `Olive D${crypto.randomUUID().slice(0, 8)}`);
  await page.goto(`/admin/contributions/${gift.uuid}`);
  const captureId =
    (await page
      .getByText(/^[A-Z0-9-]{10,}$/)
      .first()
      .textContent()) ?? "";
  await request.post("/dev/sandbox/bank", { form: { act: "dispute", captureId, amount: "" }, maxRedirects: 0 });
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("link", { name: "Reply to dispute" })).toBeVisible({ timeout: 5000 });
  }).toPass();
  await page.getByRole("link", { name: "Reply to dispute" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dispute about £20.00" })).toBeVisible();
  await expect(page.getByText("left to reply")).toBeVisible();
  await page.getByText("Preview: What the contribution was for").click();
  await expect(page.getByText("£20.00 for a child’s birthday party")).toBeVisible();
  await page.getByLabel("Note to the sandbox").fill("Their child was a guest.");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Send reply to the sandbox" }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Sent to the provider")).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(page.getByText("Their child was a guest.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send reply" })).toHaveCount(0);
  await expectAccessible(page);
});

test(
  "an admin compares a charity with its register and validates it",
  { tag: oneWidth },
  async ({ page, account, request }) => {
    const charity = await aCharity(request);
    await account.arriveSignedIn(demoAdmin.email, demoAdmin.password);
    await page.goto(`/admin/charities/details/${charity.uuid}`);
    const compared = page.getByRole("table", { name: "Details compared with the register" });
    await expect(compared.getByRole("row").filter({ hasText: charity.paypal_email }).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Validate this charity" }).click();
    await expect(page.getByText(/^Validated by .* on \w{3} \d+ \w{3,4} \d{4}, /)).toBeVisible();
    await expect(page.getByLabel("Validated")).toBeChecked();
    await expect(page.getByRole("listitem").filter({ hasText: "Validate charity" })).toContainText(
      "Waiting for validation",
    );
  },
);

test(
  "every audit entry names what it is about, with a link and old and new values",
  { tag: oneWidth },
  async ({ page, account, organiser, request }) => {
    const party = await aParty(request, organiser.email, { name: "On the record" });
    await account.arriveSignedIn(demoAdmin.email, demoAdmin.password);
    await page.goto(`/admin/parties/${party.uuid}`);
    await page.getByRole("button", { name: "Pause party" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Pause" }).click();
    await expect(page.getByText("Event status successfully updated")).toBeVisible();
    await expect(page.getByRole("button", { name: "Activate party" })).toBeVisible();
    await page.getByRole("link", { name: "Audit log" }).last().click();
    const row = page.getByRole("row").filter({ hasText: "Pause party" });
    await expect(row.getByRole("link", { name: "On the record" })).toHaveAttribute(
      "href",
      `/admin/parties/${party.uuid}`,
    );
    await expect(row.getByRole("deletion")).toHaveText("Active");
    await expect(row.getByRole("insertion")).toHaveText("Paused");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test(
  "pages about one thing say when there is no such thing, and when it fails to load",
  { tag: oneWidth },
  async ({ page, account, watched }) => {
    watched.expectAnswers(404, 503);
    await account.arriveSignedIn(demoAdmin.email, demoAdmin.password);
    const nobody = "00000000-0000-4000-8000-000000000000";
    for (const [address, words] of [
      [`/admin/users/${nobody}`, "We can’t find this person"],
      [`/admin/parties/${nobody}`, "We can’t find this party"],
      [`/admin/contributions/${nobody}`, "We can’t find this contribution"],
      ["/admin/disputes/sandbox/none", "We can’t find this dispute"],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole("heading", { name: words })).toBeVisible();
    }
    await expectAccessible(page);
    await page.route("**/api/admin/events/**", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto(`/admin/parties/${nobody}`);
    await expect(page.getByRole("alert").filter({ hasText: "Problem loading this party" })).toBeVisible();
    await page.unroute("**/api/admin/events/**");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "We can’t find this party" })).toBeVisible();
  },
);
