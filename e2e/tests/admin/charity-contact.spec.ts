import { aCharity, aFreshCode, codesSentTo, demoAdmin } from "../../support/charities.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { AccountPages } from "../../pages/account-pages.ts";
import { CharityPages } from "../../pages/charities-page.ts";
import { oneWidth, smoke } from "../../support/tags.ts";

test(
  "a charity's contact updates its details with the code an admin sent by email",
  { tag: [oneWidth, smoke] },
  async ({ page, browser, request, mailbox, watched }) => {
    const charity = await aCharity(request, { validated: true });
    const contact = new CharityPages(page);
    const adminPage = await (await browser.newContext()).newPage();
    await new AccountPages(adminPage).signIn(demoAdmin.email, demoAdmin.password);
    await expect(adminPage).toHaveURL(/\/admin\/dashboard$/);
    await adminPage.goto(`/admin/charities/details/${charity.uuid}`);
    await adminPage.getByRole("button", { name: "Send a new code" }).click();
    await expectAccessible(adminPage);
    await adminPage.getByRole("dialog").getByRole("button", { name: "Send the code" }).click();
    await expect(adminPage.getByText("An email with a new validation code is on its way")).toBeVisible();

    await page.goto(await mailbox.link(charity.contact_email, /validation code/, /^\/charity\/validate\//));
    await expect(page.getByText(charity.name)).toBeVisible();
    watched.expectAnswers(422);
    await contact.typeCode("00000-00000");
    await expect(
      page.getByRole("alert").filter({ hasText: "That isn’t this charity’s code. Check it, or ask for a new one." }),
    ).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const [code = ""] = await codesSentTo(mailbox, charity);
    await contact.typeCode(code.toLowerCase().replace(/\s/g, " - "));
    await expect(page).toHaveURL(new RegExp(`/charity/details/${charity.uuid}$`));
    await expect(page.getByRole("heading", { level: 1, name: "Update your charity’s details" })).toBeVisible();
    await expect(page.getByLabel("Charity number")).toHaveAttribute("readonly");
    await expect(page.getByLabel("Charity number")).toHaveValue(charity.charity_number);
    await expect(page.getByText(/^Validated: we’ve checked the payment email/)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByLabel("Contact phone").fill("0117 496 0123");
    await page.getByLabel("Mission statement").fill("Keeps beaches clean and feeds lost seals.");
    await expect(page.getByText("41 of 500")).toBeVisible();
    await contact.save();
    await expect(page.getByText("Charity details successfully updated")).toBeVisible();

    const newAddress = `new-${charity.paypal_email}`;
    await contact.typePaymentAddress(newAddress);
    await contact.save();
    await expect(page.getByText("Charity details and Paypal address successfully updated")).toBeVisible();
    await expect(page.getByText(/^Not validated yet/)).toBeVisible();
    await expect(page.getByText(/^Payments are held until \w{3} \d+ \w{3,4} \d{4}, /)).toBeVisible();
    for (const address of [charity.paypal_email, newAddress, charity.contact_email]) {
      await mailbox.letter(address, /payment/i);
    }

    await adminPage.reload();
    await expect(adminPage.getByLabel("Validated")).not.toBeChecked();
    await expect(adminPage.getByLabel("Payment email", { exact: true })).toHaveValue(newAddress);
    await expect(adminPage.getByRole("list", { name: "Worth knowing" }).getByText("Not validated")).toBeVisible();
  },
);

test(
  "missing or overlong values are shown at their fields, and nothing typed is cut off",
  { tag: oneWidth },
  async ({ page, request, mailbox, watched }) => {
    const charity = await aCharity(request);
    const contact = new CharityPages(page);
    await contact.openWithCode(charity.uuid, await aFreshCode(request, mailbox, charity));
    await page.getByLabel("Name", { exact: true }).fill("");
    await page.getByLabel("Mission statement").fill("x".repeat(503));
    await expect(page.getByText("3 characters too many").first()).toBeVisible();
    await page.getByLabel("Payment email", { exact: true }).fill("other@tideline.example");
    watched.expectAnswers(422);
    await contact.save();
    const summary = page.getByRole("alert").filter({ hasText: "Please correct the errors on the form shown in red." });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText([
      "Enter the charity’s name",
      "Use 500 characters or fewer",
      "The two payment emails don’t match",
    ]);
    await expect(page.getByLabel("Mission statement")).toHaveValue("x".repeat(503));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test(
  "an expired session asks for the code again and keeps what was typed",
  { tag: oneWidth },
  async ({ page, request, mailbox, watched }) => {
    const charity = await aCharity(request);
    const contact = new CharityPages(page);
    await contact.openWithCode(charity.uuid, await aFreshCode(request, mailbox, charity));
    await page.getByLabel("Contact phone").fill("0117 496 0999");
    // A new code ends the session that the previous one opened.
    const code = await aFreshCode(request, mailbox, charity);
    watched.expectAnswers(401);
    await contact.save();
    await expect(page).toHaveURL(new RegExp(`/charity/validate/${charity.uuid}$`));
    await expect(page.getByText("We’ve kept everything you typed")).toBeVisible();
    await expectAccessible(page);

    await contact.typeCode(code);
    await expect(page.getByLabel("Contact phone")).toHaveValue("0117 496 0999");
    await expect(page.getByText("We’ve restored what you typed.")).toBeVisible();
    await expectAccessible(page);
    await contact.save();
    await expect(page.getByText("Charity details successfully updated")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Contact phone")).toHaveValue("0117 496 0999");
    await expect(page.getByText("We’ve restored what you typed.")).toBeHidden();
  },
);

test(
  "a charity session stays in its tab, separate from any sign-in and from other charities",
  { tag: oneWidth },
  async ({ page, request, mailbox, context }) => {
    const [first, second] = [await aCharity(request), await aCharity(request)];
    const contact = new CharityPages(page);
    await contact.openWithCode(first.uuid, await aFreshCode(request, mailbox, first));
    await contact.openWithCode(second.uuid, await aFreshCode(request, mailbox, second));
    await page.goto(`/charity/details/${first.uuid}`);
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(first.name);
    await page.goto(`/charity/details/${second.uuid}`);
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(second.name);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("token");

    const otherTab = await context.newPage();
    await otherTab.goto(`/charity/details/${first.uuid}`);
    await expect(otherTab).toHaveURL(new RegExp(`/charity/validate/${first.uuid}$`));
  },
);

test(
  "details that fail to load can be requested again",
  { tag: oneWidth },
  async ({ page, request, mailbox, watched }) => {
    const charity = await aCharity(request);
    await new CharityPages(page).openWithCode(charity.uuid, await aFreshCode(request, mailbox, charity));
    watched.expectAnswers(503);
    await page.route(`**/api/charities/${charity.uuid}`, (route) => route.fulfill({ status: 503, body: "" }));
    await page.reload();
    await expect(page.getByRole("alert").filter({ hasText: "Problem loading the charity data" })).toBeVisible();
    await expectAccessible(page);
    await page.unroute(`**/api/charities/${charity.uuid}`);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(charity.name);
  },
);

test(
  "too many attempts show a message with the time to wait",
  { tag: oneWidth },
  async ({ page, request, watched }) => {
    const charity = await aCharity(request);
    // Rate limits are off in these tests, so the test supplies the response.
    await page.route(`**/api/charities/validate/${charity.uuid}`, (route) =>
      route.fulfill({ status: 429, headers: { "retry-after": "840" }, json: { message: "Too often" } }),
    );
    watched.expectAnswers(429);
    await page.goto(`/charity/validate/${charity.uuid}`);
    await new CharityPages(page).typeCode("0000000000");
    await expect(page.getByRole("alert").filter({ hasText: "You can try again in 14 minutes." })).toBeFocused();
    await expectAccessible(page);
  },
);

test("an unknown charity shows the page not found", { tag: oneWidth }, async ({ page, account, watched }) => {
  watched.expectAnswers(404, 422);
  for (const uuid of ["00000000-0000-4000-8000-000000000000", "no-charity"]) {
    await page.goto(`/charity/validate/${uuid}`);
    await account.expectHeading("I'm sorry, but I can't find that page");
  }
});

test(
  "a charity's contact can use every page with the keyboard alone",
  { tag: oneWidth },
  async ({ page, request, mailbox }) => {
    const charity = await aCharity(request);
    const code = await aFreshCode(request, mailbox, charity);
    await page.goto(`/charity/validate/${charity.uuid}`);
    await page.getByLabel("Validation code").focus();
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Update your charity’s details" })).toBeFocused();

    const toggle = page.getByRole("button", { name: "Add a logo" });
    await toggle.focus();
    await page.keyboard.press("Enter");
    const close = page.getByRole("button", { name: "Close" });
    await expect(close).toBeFocused();
    await expect(close).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("choose a file")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(toggle).toHaveAttribute("aria-expanded", "false");

    await page.getByLabel("Contact phone").focus();
    await page.keyboard.type("0117 496 0123");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Charity details successfully updated")).toBeVisible();
  },
);

test("a charity that lost its code gets a new one by its number alone", async ({ page, request, mailbox, watched }) => {
  const charity = await aCharity(request);
  const old = await aFreshCode(request, mailbox, charity);
  await page.goto(`/charity/validate/${charity.uuid}`);
  await page.getByRole("link", { name: "Ask for a new code" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ask for a new code" })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  watched.expectAnswers(422);
  const number = page.getByLabel("Charity number");
  await number.focus();
  await page.keyboard.type("kites");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ has: page.getByRole("link") })).toBeFocused();
  await expectAccessible(page);
  await number.fill(charity.charity_number);
  await number.press("Tab");
  await page.keyboard.press("Enter");
  const told = page.getByRole("status").filter({ hasText: "If that charity is on our list" });
  await expect(told).toBeFocused();
  await expectAccessible(page);

  await expect.poll(async () => (await codesSentTo(mailbox, charity)).length).toBe(2);
  const [code = ""] = (await codesSentTo(mailbox, charity)).filter((sent) => sent !== old);
  const contact = new CharityPages(page);
  await contact.openWithCode(charity.uuid, old);
  await contact.openWithCode(charity.uuid, code);
  await page.goto(`/charity/validate/${charity.uuid}`);
  await contact.typeCode(old);
  await expect(
    page.getByRole("alert").filter({ hasText: "That isn’t this charity’s code. Check it, or ask for a new one." }),
  ).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a charity can ask for a new code too", { tag: oneWidth }, async ({ page, request, mailbox, watched }) => {
    const charity = await aCharity(request);
    watched.expectAnswers(422);
    await page.goto("/cms/charities/code");
    await page.getByRole("button", { name: "Email me a new code" }).click();
    await expect(page.getByRole("link", { name: "Enter the charity number" })).toBeVisible();
    await page.getByLabel("Charity number").fill(charity.charity_number);
    await page.getByRole("button", { name: "Email me a new code" }).click();
    await expect(page.getByText("If that charity is on our list")).toBeVisible();
    await expect.poll(async () => (await codesSentTo(mailbox, charity)).length).toBe(1);
  });
});
