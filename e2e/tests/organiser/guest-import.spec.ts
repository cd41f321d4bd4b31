import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { addGuests, emailOf } from "../../support/guests.ts";
import { oneWidth, smoke } from "../../support/tags.ts";
import { readGuests } from "../../pages/guest-page.ts";
import { aParty } from "../../support/parties.ts";

test(
  "a pasted list is parsed, corrected row by row, and added",
  { tag: smoke },
  async ({ page, organiser, request, watched, isMobile }) => {
    watched.expectAnswers(422);
    const party = await aParty(request, organiser.email);
    await addGuests(request, party, ["Olive Bennett"]);
    await page.goto(`/event/details/${party.uuid}/edit-guests`);
    if (isMobile) await page.getByRole("button", { name: "More" }).click();
    await page.getByRole("link", { name: "Import a list" }).click();
    await expect(page).toHaveURL(new RegExp(`/event/details/${party.uuid}/import-guests$`));
    await expect(page.getByRole("link", { name: "Manage guests" }).first()).toHaveAttribute("aria-current", "page");
    const pasted = page.getByLabel("One guest per line");
    await pasted.fill(Array.from({ length: 200 }, (_, n) => `Guest${n},guest${n}@example.org,07700 900201`).join("\n"));
    const addAll = page.getByRole("button", { name: "Add 200 guests" });
    for (const row of ["row 1", "row 100"]) {
      await page.getByRole("button", { name: `Leave out, ${row}`, exact: true }).scrollIntoViewIfNeeded();
      await expect(addAll, `in reach at ${row} of 200`).toBeInViewport({ ratio: 1 });
    }
    await pasted.fill("Child,Email");
    await expect(page.getByText("There are no guests in this list")).toBeVisible();
    await pasted.fill(
      [
        "Child,Surname,Parent email,Mobile",
        "Zoë,Carter,zoe.mum@example.org,07700 900201",
        "Ludo,Marsh,,07700 900202",
        `Olive,Bennett,${emailOf("Olive Bennett", party.uuid)},07700 900777`,
        "Priyanka,Rao,rao.family@example,07700 900204",
        "Zoe,Carter,zoe.mum@example.org,07700 900201",
        "Björn,Ekström,ekstrom@example.org,07700 900208",
      ].join("\n"),
    );
    const check = page.locator("section").filter({ has: page.getByRole("heading", { name: "Check before adding" }) });
    await expect(check.getByRole("status")).toHaveText("2 ready 2 to fix 2 duplicates");
    await expect(page.getByLabel(/^Parent email/)).toHaveValue("email");
    const row = (number: number) => check.getByRole("row").nth(number);
    await expect(row(2)).toContainText("Enter an email address for the invitation");
    await expect(row(3)).toContainText("Already on your list: Olive Bennett");
    await expect(row(5)).toContainText("Same guest as in row 1");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByLabel(/^Mobile/).selectOption({ label: "Leave out" });
    await expect(check.getByRole("status")).toHaveText("0 ready 4 to fix 1 duplicate 1 left out");
    await page.getByLabel(/^Mobile/).selectOption({ label: "Phone" });
    await expect(check.getByRole("button", { name: "Add 2 guests" })).toBeVisible();

    await check.getByRole("textbox", { name: "Email, row 2" }).fill("ludo@example.org");
    await check.getByRole("textbox", { name: "Email, row 2" }).press("Tab");
    await expect(row(2)).toContainText("Ready");
    await row(3).getByRole("button", { name: "Update" }).click();
    await row(6).getByRole("button", { name: "Leave out" }).click();
    await expect(row(6)).toContainText("Left out");
    await check.getByRole("button", { name: /^To check/ }).click();
    await expect(check.getByRole("row")).toHaveCount(4);
    await expectAccessible(page);
    await check.getByRole("button", { name: "Add 2 guests and update 1" }).click();
    await expect(page.getByText(/^2 guests added/)).toBeVisible();
    expect((await readGuests(request, party)).map((guest) => [guest.guest_first_name, guest["phone"]])).toEqual(
      expect.arrayContaining([
        ["Zoë", "07700 900201"],
        ["Ludo", "07700 900202"],
        ["Olive", "07700 900777"],
      ]),
    );

    // Rows with errors stay until they are corrected.
    await check.getByRole("button", { name: /^All/ }).click();
    await expect(check.getByRole("rowheader")).toHaveCount(1);
    await expect(check.getByRole("textbox", { name: "First name, row 4" })).toHaveValue("Priyanka");
    const wrong = check.getByRole("textbox", { name: "Email, row 4" });
    await wrong.fill("rao.family@example.org");
    await wrong.press("Enter");
    await check.getByRole("button", { name: "Add 1 guest" }).click();
    await expect(page).toHaveURL(new RegExp(`/event/details/${party.uuid}/edit-guests$`));
    await expect(page.getByRole("row", { name: /Priyanka Rao/ })).toContainText("Invite not sent");
  },
);

test(
  "other lines of a pasted chat are left out until the organiser includes them",
  { tag: oneWidth },
  async ({ page, organiser, request }) => {
    const party = await aParty(request, organiser.email);
    await page.goto(`/event/details/${party.uuid}/import-guests`);
    await page
      .getByLabel("One guest per line")
      .fill("Zoë Carter zoe.mum@example.org 07700 900201\nsee you all there!!\nElla ella@example.org 07700 900202");
    const check = page.locator("section").filter({ has: page.getByRole("heading", { name: "Check before adding" }) });
    await expect(check.getByRole("status")).toHaveText("2 ready 1 left out");
    const chatter = check.getByRole("row").nth(2);
    await expect(chatter).toContainText("No email and no phone number");
    await expectAccessible(page);
    const take = chatter.getByRole("checkbox", { name: "Use it, row 2" });
    await take.check();
    await expect(check.getByRole("status")).toHaveText("2 ready 1 to fix");
    await expect(check.getByRole("textbox", { name: "First name, row 2" })).toHaveValue(/^see you/);
    await take.uncheck();
    await check.getByRole("button", { name: "Add 2 guests" }).click();
    await expect(page).toHaveURL(new RegExp(`/event/details/${party.uuid}/edit-guests$`));
    expect((await readGuests(request, party)).map((guest) => guest.guest_first_name)).not.toContain("see");
  },
);

test(
  "guests are imported from an older spreadsheet and from another party, and exported as a file",
  { tag: oneWidth },
  async ({ page, organiser, request }) => {
    const before = await aParty(request, organiser.email, { name: "Last year’s party" });
    await addGuests(request, before, ["Ivy Grant", "Kofi Mensah"]);
    const party = await aParty(request, organiser.email);
    await page.goto(`/event/details/${party.uuid}/import-guests`);

    await page.getByRole("button", { name: "CSV file" }).click();
    const file = page.getByLabel(/^choose (a|another) file$/);
    await file.setInputFiles({ name: "guests.xlsx", mimeType: "", buffer: Buffer.from("PK\u0003\u0004") });
    await expect(page.getByText("In Excel, choose Save As, then CSV.")).toBeVisible();
    const old = Buffer.from(
      "Name;Email;Mobile\r\nBj\u00f6rn Ekstr\u00f6m;ekstrom@example.org;7700900208\r\n",
      "latin1",
    );
    await file.setInputFiles({ name: "guests.csv", mimeType: "text/csv", buffer: old });
    await expect(page.getByRole("rowheader", { name: "Björn Ekström" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Add 1 guest" }).click();
    await expect(page.getByRole("row", { name: /Björn Ekström/ })).toBeVisible();

    await page.getByRole("link", { name: "Import a list" }).click();
    await page.getByRole("button", { name: "Another party" }).click();
    const option = page.getByRole("option", { name: /^Last year’s party, / });
    await page.getByLabel("Guests of").selectOption((await option.getAttribute("value")) ?? "");
    await expect(page.getByRole("heading", { name: "Which column is which?" })).toHaveCount(0);
    await page
      .getByRole("row", { name: /Kofi Mensah/ })
      .getByRole("button", { name: "Leave out" })
      .click();
    await page.getByRole("button", { name: "Add 1 guest" }).click();
    await expect(page.getByRole("row", { name: /Ivy Grant/ })).toBeVisible();

    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export as CSV" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    const text = await (await download.createReadStream()).toArray();
    expect(Buffer.concat(text as Buffer[]).toString("utf8")).toContain("Björn");
  },
);
