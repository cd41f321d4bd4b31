import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { addGuests } from "../../support/guests.ts";
import { readGuests } from "../../pages/guest-page.ts";
import { aParty } from "../../support/parties.ts";
import { onPhone } from "../../support/tags.ts";

test(
  "the head count and the printed sheet for kitchen and door follow the guests' replies",
  { tag: onPhone },
  async ({ page, organiser, request }) => {
    const party = await aParty(request, organiser.email);
    await addGuests(request, party, ["Olive Bennett", "Noah Adeyemi", "Freya Turner"]);
    const guests = await readGuests(request, party);
    const uuidOf = (name: string) => guests.find((guest) => guest.guest_first_name === name)?.uuid ?? "";
    await page.goto(`/event/register/${party.uuid}`);
    await expect(page.getByText("No one has said yes yet.")).toBeVisible();

    const needs = { allergies: ["Nuts"], diets: ["Halal"], requirements: "Pen in the red bag", adults_staying: 1 };
    const changes = [
      { uuid: uuidOf("Olive"), siblings: { numbers: 2, names: "" }, ...needs },
      { uuid: uuidOf("Noah"), siblings: { numbers: 1, names: "Ivy" } },
    ];
    for (const data of changes) {
      expect((await request.patch("/api/eventattendees", { data, headers: party.headers })).status()).toBe(200);
      const answer = { data: { status: 4 }, headers: party.headers };
      expect((await request.post(`/api/eventattendees/status/${data.uuid}`, answer)).status()).toBe(200);
    }
    await page.goto(`/event/details/${party.uuid}`);
    await expect(
      page.getByText("Expect 2 children, 3 siblings and 1 adult staying. One has an allergy."),
    ).toBeVisible();
    await page.getByRole("link", { name: "Kitchen and register sheet" }).click();

    await expect(page.getByRole("heading", { level: 1, name: "Kitchen and register" })).toBeVisible();
    await expect(page.getByRole("list").first().getByRole("listitem")).toHaveText([
      "2 children",
      "3 siblings",
      "1 adult staying",
      "6 plates",
      "1 with an allergy",
    ]);
    const frame = page.locator("section").filter({ has: page.getByRole("heading", { name: "Allergies" }) });
    await expect(frame.getByRole("listitem")).toHaveText(["Olive BennettNuts. Pen in the red bag"]);
    await expect(page.getByRole("row", { name: /Olive Bennett/ })).toContainText("ALLERGY: NUTS");
    await expect(page.getByRole("row", { name: /Noah Adeyemi/ })).toContainText("drops off");
    await expect(page.getByRole("row", { name: /Freya/ })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await expect(page.getByRole("banner").filter({ hasText: "Party Central" })).toHaveCount(0);
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(paper.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
  },
);
