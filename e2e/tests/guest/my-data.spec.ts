import { readFile } from "node:fs/promises";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { addGuests } from "../../support/guests.ts";
import { readGuests } from "../../pages/guest-page.ts";
import { aParty } from "../../support/parties.ts";

test.use({ javaScriptEnabled: false });

test("a guest reads and downloads what we hold about them, without script", async ({ page, request, organiser }) => {
  const party = await aParty(request, organiser.email);
  await addGuests(request, party, ["Olive Bennett", "Noah Adeyemi"]);
  const olive = (await readGuests(request, party)).find(({ guest_first_name: name }) => name === "Olive");
  await page.goto(`/eventattendee/${olive?.uuid}`);
  await page.getByRole("link", { name: "See or download what we hold about Olive" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What we hold about Olive" })).toBeVisible();
  const details = page.locator("section").filter({ has: page.getByRole("heading", { name: "Name and contact" }) });
  await expect(details.getByRole("row", { name: "Last name Bennett" })).toBeVisible();
  await expect(details.getByText("Deleted 120 days after the party.")).toBeVisible();
  await expect(page.getByText("Noah")).toHaveCount(0);
  await expectNoSidewaysScroll(page);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download as a file (JSON)" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("my-data.json");
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({
    guest: { guest_last_name: "Bennett" },
  });

  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("link", { name: "Download as a file (JSON)" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "Back to the invitation" }).click();
  await expect(page).toHaveURL(new RegExp(`/eventattendee/${olive?.uuid}$`));
});

test.describe("with script", () => {
  test.use({ javaScriptEnabled: true });

  test("the page about a guest’s data is accessible", async ({ page, request, organiser }) => {
    const party = await aParty(request, organiser.email);
    await addGuests(request, party, ["Olive Bennett"]);
    const [olive] = await readGuests(request, party);
    await page.goto(`/api/eventattendees/mydata/${olive?.uuid}`);
    await expectAccessible(page);
  });
});
