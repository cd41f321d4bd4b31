import { aCharity, aCharityNumber, aLogo, demoAdmin } from "../../support/charities.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { CharityPages } from "../../pages/charities-page.ts";
import { oneWidth, smoke } from "../../support/tags.ts";

test.beforeEach(async ({ page, account }) => {
  await account.arriveSignedIn(demoAdmin.email, demoAdmin.password);
  await page.goto("/admin/dashboard");
});

test(
  "an admin searches the charity list by name and sees marks on charities that need attention",
  { tag: oneWidth },
  async ({ page, account, request }) => {
    const charity = await aCharity(request, { status: false });
    await page.getByRole("link", { name: "Manage Charities" }).click();
    await account.expectHeading("Charities");
    const tiles = page.getByRole("list", { name: "Charities" });
    await expect(tiles.getByRole("heading").first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByLabel("Name of a charity").fill(charity.name);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\?name=Tideline/);
    await expect(page.getByText("1 charity with")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Pages of charities" })).toBeHidden();
    for (const mark of ["Not on the register", "Not validated", "Not shown"]) await expect(tiles).toContainText(mark);
    await tiles.getByRole("link", { name: charity.name }).click();
    await account.expectHeading(charity.name);
    await page.goBack();
    await expect(page.getByLabel("Name of a charity")).toHaveValue(charity.name);

    await page.getByLabel("Name of a charity").fill("nobody is called this");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("heading", { name: "No charities match" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Show all" }).click();
    await expect(tiles.getByRole("heading").first()).toBeVisible();
  },
);

test(
  "the charity list shows fifty per page, and the page number is in the address",
  { tag: oneWidth },
  async ({ page, request }) => {
    const mark = `Paged ${crypto.randomUUID().slice(0, 8)}`;
    for (let place = 10; place < 61; place++) await aCharity(request, { name: `${mark} ${place}` });
    await page.goto(`/admin/charities?name=${encodeURIComponent(mark)}`);
    const names = page.getByRole("list", { name: "Charities" }).getByRole("heading");
    await expect(names).toHaveCount(50);
    await expect(names.first()).toHaveText(`${mark} 10`);
    await expect(page.getByText("1 to 50 of 51")).toBeVisible();
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(names).toHaveText([`${mark} 60`]);
    await page.reload();
    await expect(names).toHaveText([`${mark} 60`]);
    await page.getByRole("link", { name: "Previous" }).click();
    await expect(names).toHaveCount(50);
    await page.goto(`/admin/charities?name=${encodeURIComponent(mark)}&page=9`);
    await expect(page.getByRole("heading", { name: "Nothing on this page" })).toBeVisible();
  },
);

const neededFields = [
  "Charity number",
  /^Name$/,
  "Sector",
  "Contact email",
  /^Website$/,
  "Mission statement",
  /^Payment email$/,
  "Payment email again",
];

test(
  "an admin adds a charity with the keyboard, after all missing fields are listed",
  { tag: [oneWidth, smoke] },
  async ({ page, account, watched }) => {
    const name = `The Very Long-Winded Society for ${"Longhaired".repeat(5)} Ponies`;
    await page.goto("/admin/charities");
    await page.getByRole("link", { name: "Add a charity" }).click();
    await account.expectHeading("Add a charity");
    for (const label of neededFields) await expect(page.getByLabel(label)).toHaveAttribute("required");
    await expect(page.getByLabel("Contact phone")).not.toHaveAttribute("required");
    watched.expectAnswers(422);
    await page.getByRole("button", { name: "Add the charity" }).click();
    const summary = page.getByRole("alert").filter({ hasText: "Please correct the errors on the form shown in red." });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveCount(8);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const number = aCharityNumber();
    await page.getByLabel("Charity number").fill(number.toLowerCase());
    await page.getByLabel("Name", { exact: true }).fill(name);
    await page.getByLabel("Sector").selectOption({ index: 1 });
    await page.getByLabel("Contact email").fill("hello@ponies.example");
    await page.getByLabel("Website", { exact: true }).fill("https://ponies.example");
    await page.getByLabel("Mission statement").fill("Combs ponies.");
    await page.getByLabel("Payment email", { exact: true }).fill("giving@ponies.example");
    await page.getByLabel("Payment email again").fill("giving@ponies.example");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Charity added")).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/charities\/details\//);
    await account.expectHeading(name);
    await expect(page.getByLabel("Charity number")).toHaveValue(number);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.goto("/admin/charities/create");
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  },
);

test(
  "the validated box shows its date, and a new payment address needs validating again",
  { tag: oneWidth },
  async ({ page, request }) => {
    const charity = await aCharity(request);
    const form = new CharityPages(page);
    await page.goto(`/admin/charities/details/${charity.uuid}`);
    const validated = page.getByLabel("Validated");
    await expect(validated).not.toBeChecked();
    await validated.check();
    await form.save();
    await expect(page.getByText("Charity details successfully updated")).toBeVisible();
    await expect(page.getByText(/Ticked on .*\d{1,2} \w+ \d{4}/)).toBeVisible();
    await expectAccessible(page);

    await form.typePaymentAddress("elsewhere@tideline.example");
    await expect(validated).not.toBeChecked();
    await form.typePaymentAddress(charity.paypal_email);
    await expect(validated).toBeChecked();
    const number = page.getByLabel("Charity number");
    await number.fill("1,076,899");
    await expect(validated).not.toBeChecked();
    await number.fill(charity.charity_number);
    await expect(validated).toBeChecked();
    await form.typePaymentAddress("elsewhere@tideline.example");
    await form.save();
    await expect(page.getByText("Charity details and Paypal address successfully updated")).toBeVisible();
    await expect(validated).not.toBeChecked();
    await expect(page.getByText(/^Payments are held until/)).toBeVisible();

    await page.getByLabel("Show on website").uncheck();
    await form.save();
    await expect(page.getByText("Charity details successfully updated")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Show on website")).not.toBeChecked();
    await expect(page.getByText("We’ve restored what you typed.")).toBeHidden();
  },
);

test(
  "logos are previewed before upload, and hostile files are refused with a message",
  { tag: oneWidth },
  async ({ page, request, watched }) => {
    const charity = await aCharity(request);
    const form = new CharityPages(page);
    await page.goto(`/admin/charities/details/${charity.uuid}`);
    await expect(page.getByLabel("Sector")).toHaveAttribute("required");
    await page.getByLabel("Sector").selectOption("");
    await expect(page.getByText("Add a logo, or choose a sector and we’ll show a drawing for it.")).toBeVisible();
    await page.getByRole("button", { name: "Add a logo" }).click();
    await form.chooseLogo({ name: "letter.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
    await expect(form.logoFaults).toHaveText(["Choose a JPEG, PNG or SVG picture"]);
    await expect(form.uploadButton).toBeHidden();
    await form.chooseLogo({ name: "big.png", mimeType: "image/png", buffer: Buffer.alloc(4_194_305) });
    await expect(form.logoFaults).toHaveText(["We couldn’t read that picture. Please try another."]);

    watched.expectAnswers(422);
    await form.chooseLogo(aLogo("hostile.svg", "<script>alert(1)</script>"));
    await form.uploadButton.click();
    await expect(form.logoFaults).toHaveText([/This SVG contains something we don’t accept/]);
    await expect(form.uploadButton).toBeVisible();
    await expect(form.uploadButton).not.toHaveAttribute("aria-busy");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await form.chooseLogo(aLogo("wave.svg", '<circle cx="150" cy="75" r="60" fill="#ffcf59"/>'));
    const preview = page.locator('img[src^="blob:"]');
    await expect(preview).toBeVisible();
    const size = await preview.boundingBox();
    expect(Math.max(size?.width ?? 999, size?.height ?? 999)).toBeLessThanOrEqual(100);
    await form.uploadButton.click();
    await expect(page.getByText("Logo saved")).toBeVisible();
    await expect(page.getByRole("button", { name: "Change the logo" })).toBeFocused();
    const logo = page.locator('#details img[src^="/files/logos/"]');
    await expect(logo).toBeVisible();
    const first = await logo.getAttribute("src");

    // A charity needs a sector or a logo.
    await expect(page.getByLabel("Sector")).not.toHaveAttribute("required");

    await page.getByRole("button", { name: "Change the logo" }).click();
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 90 } });
    await form.chooseLogo({ name: "corner.png", mimeType: "image/png", buffer: picture });
    await form.uploadButton.click();
    await expect(logo).not.toHaveAttribute("src", first ?? "");
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
  },
);

test(
  "a charity keeps its sector when the list of sectors fails to load",
  { tag: oneWidth },
  async ({ page, request, watched }) => {
    const charity = await aCharity(request);
    watched.expectAnswers(503);
    await page.route("**/api/charitysectors", (route) => route.fulfill({ status: 503, body: "" }));
    await page.goto(`/admin/charities/details/${charity.uuid}`);
    await expect(page.getByRole("alert").filter({ hasText: "Error loading charity sectors" })).toBeVisible();
    await expect(page.getByLabel("Sector")).not.toHaveValue("");
    await expectAccessible(page);
    await page.unroute("**/api/charitysectors");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Error loading charity sectors" })).toBeHidden();
    await expect.poll(() => page.getByLabel("Sector").getByRole("option").count()).toBeGreaterThan(2);
  },
);

test(
  "a missing charity and a list that fails to load show a message and a way on",
  { tag: oneWidth },
  async ({ page, watched }) => {
    watched.expectAnswers(404, 422, 503);
    await page.goto("/admin/charities/details/00000000-0000-4000-8000-000000000000");
    await expect(page.getByRole("heading", { level: 1, name: "Error loading charity" })).toBeVisible();
    await expectAccessible(page);
    await page.route("**/api/charities/search?**", (route) => route.fulfill({ status: 503, body: "" }));
    await page.getByRole("link", { name: "All charities" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Problem loading Charities" })).toBeVisible();
    await expectAccessible(page);
    await page.unroute("**/api/charities/search?**");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("list", { name: "Charities" })).toBeVisible();
  },
);
