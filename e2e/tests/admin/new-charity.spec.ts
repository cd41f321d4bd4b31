import type { FoundCharity } from "@wishwell/contract/api/charities";
import { aCharityNumber, aFreshCode, aLogo, demoAdmin } from "../../support/charities.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { waitForRegister } from "../../pages/charity-picker.ts";
import { CharityPages } from "../../pages/charities-page.ts";
import { oneWidth } from "../../support/tags.ts";

test(
  "an admin adds a charity by its number with its logo, it gives its details, and is asked again and validated",
  { tag: oneWidth },
  async ({ page, account, watched, browser, request, mailbox }) => {
    const contactEmail = `hello-${crypto.randomUUID().slice(0, 8)}@by-number.example`;
    await account.arriveSignedIn(demoAdmin.email, demoAdmin.password);
    await waitForRegister(page);
    const lookup = await page.request.post("/api/charities/lookup", { data: { name: "hospice", page: 2 } });
    const { charities } = (await lookup.json()) as { charities: FoundCharity[] };
    const charity = charities.find(({ uuid }) => uuid === null)!;
    const form = new CharityPages(page);
    await page.goto("/admin/charities/create");
    const name = page.getByLabel("Name", { exact: true });
    await page.getByLabel("Contact phone").fill("0117 496 0555");
    await page.getByLabel("Charity number").focus();
    await page.keyboard.type(charity.charity_number);
    await expect(page.getByText("Filled in from the register of")).toBeVisible();
    await expect(name).toHaveValue(charity.name);
    await expect(page.getByLabel("Mission statement")).toHaveValue(charity.description);
    await expect(page.getByLabel("Contact phone")).toHaveValue("0117 496 0555");
    await page.getByLabel("Charity number").fill(aCharityNumber());
    await expect(page.getByText("Our copy of the registers doesn’t list")).toBeVisible();
    await expect(name).toHaveValue("");
    await page.getByLabel("Charity number").fill("GB-CHC-216250");
    await expect(page.getByRole("link", { name: "Open Barnardo's" })).toBeVisible();
    await page.getByLabel("Charity number").fill(charity.charity_number);
    await expect(name).toHaveValue(charity.name);

    await page.getByRole("button", { name: "Add a logo" }).press("Enter");
    watched.expectAnswers(422);
    await form.chooseLogo(aLogo("hostile.svg", "<script>alert(1)</script>"));
    await expect(form.logoFaults).toHaveText([/This SVG contains something we don’t accept/]);
    await form.chooseLogo(aLogo("wave.svg", '<circle cx="150" cy="75" r="50" fill="#ffcf59"/>'));
    await expect(page.getByText("Saved when you add the charity.")).toBeVisible();
    await expect(page.getByLabel("Sector")).not.toHaveAttribute("required");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByLabel("Contact email").fill(contactEmail);
    await page.getByLabel("Website", { exact: true }).fill("https://by-number.example");
    await form.typePaymentAddress("giving@by-number.example");
    await page.keyboard.press("Enter");
    await account.expectHeading(charity.name);
    await expect(page.getByRole("main").locator('img[src*="/files/logos/"]').first()).toBeVisible();

    const uuid = page.url().split("/").at(-1)!;
    const added = { ...charity, uuid, contact_email: contactEmail, paypal_email: "" };
    const contact = new CharityPages(await (await browser.newContext()).newPage());
    await contact.openWithCode(uuid, await aFreshCode(request, mailbox, added));
    await contact.typePaymentAddress("given@by-number.example");
    await contact.save();
    await expect(contact.flash).toContainText("Charity details and Paypal address successfully updated");

    await page.goto("/admin/dashboard");
    await page.getByRole("link", { name: /^Validate: / }).click();
    await account.expectHeading("Charities to validate");
    const waiting = page.locator("section").filter({ has: page.getByRole("heading", { name: charity.name }) });
    await expect(waiting).toContainText("Given by the charity’s contact");
    await expect(waiting.getByRole("row").filter({ hasText: "given@by-number.example" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await waiting.getByRole("button", { name: "Ask again" }).press("Enter");
    await page.getByLabel("What should they check?").fill("Is this account yours?");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Send the question" }).press("Enter");
    await expect(waiting).toBeHidden();
    await expect(page.getByRole("status").filter({ hasText: "waiting" })).toBeFocused();

    await contact.openWithCode(uuid, await aFreshCode(request, mailbox, added));
    await contact.save();
    await expect(contact.flash).toContainText("Charity details successfully updated");
    await page.reload();
    await waiting.getByRole("button", { name: "Reject details" }).press("Enter");
    await expect(page.getByRole("dialog")).toContainText("We’ll remove given@by-number.example");
    await page.getByLabel("Why can’t we use them?").fill("The bank knows this account by another name.");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("dialog").getByRole("button", { name: "Reject details" }).press("Enter");
    await expect(waiting).toBeHidden();

    await contact.openWithCode(uuid, await aFreshCode(request, mailbox, added));
    await contact.typePaymentAddress("treasurer@by-number.example");
    await contact.save();
    await expect(contact.flash).toContainText("Charity details and Paypal address successfully updated");
    await page.reload();
    await waiting.getByRole("button", { name: "Validate this charity" }).press("Enter");
    await expect(waiting).toBeHidden();
    await page.goto(`/admin/charities/details/${uuid}`);
    await expect(page.getByText(/^Validated by .+ on \w{3} \d+ \w{3,4} \d{4}, /)).toBeVisible();
    await expect(page.getByText("Ask charity to check details")).toBeVisible();
    await expect(page.getByText("Reject charity details")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);
