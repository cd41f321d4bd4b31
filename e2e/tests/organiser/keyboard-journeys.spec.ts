import { expect, test } from "../../support/fixtures.ts";
import { addGuests, emailOf } from "../../support/guests.ts";
import { clockStart } from "../../support/server.ts";
import { Keys } from "../../support/keys.ts";
import { oneWidth } from "../../support/tags.ts";
import { aGiver, cards, GivingPage } from "../../pages/giving-page.ts";
import { GuestListPage } from "../../pages/guest-list-page.ts";
import { readGuests } from "../../pages/guest-page.ts";
import { maya, WizardPages } from "../../pages/wizard-pages.ts";
import { aParty } from "../../support/parties.ts";
import { goodPassword } from "../../support/people.ts";
import { CharityPicker } from "../../pages/charity-picker.ts";

test.describe("with the keyboard alone", { tag: oneWidth }, () => {
  test("a parent creates a party", async ({ page, freshEmail }) => {
    const wizard = new WizardPages(page);
    const keys = new Keys(page);
    await wizard.open();
    await keys.fill(page.getByLabel("First name"), maya.first);
    await keys.fill(page.getByLabel("Last name"), maya.last);
    const [day, month, year] = maya.born;
    await keys.pick(page.getByLabel("Day", { exact: true }), day);
    await keys.pick(page.getByLabel("Month", { exact: true }), month);
    await keys.pick(page.getByLabel("Year", { exact: true }), year);
    await keys.fill(page.getByLabel("Gift wish list"), "A blue bike");
    await keys.press("Enter", wizard.next);

    await wizard.expectStep(2, "Choose a charity together");
    const picker = new CharityPicker(page);
    await keys.press("Enter", picker.tile("Action for Children"));
    await expect(picker.details.getByRole("heading", { name: "Action for Children" })).toBeFocused();
    await keys.press("Enter", picker.details.getByRole("button", { name: "Choose Action for Children" }));
    await expect(wizard.preview).toContainText("Action for Children");
    await keys.press("Enter", wizard.next);

    await wizard.expectStep(3, "Where and when?");
    await keys.fill(page.getByLabel("Party title"), "Maya is turning 7");
    await keys.pick(page.getByLabel("Theme", { exact: true }), "Traditional");
    await keys.fill(page.getByLabel("Venue", { exact: true }), "Marlow Road Church Hall");
    await keys.fill(page.getByLabel("Street address"), "12 Marlow Road");
    await keys.fill(page.getByLabel("Town or city"), "Bristol");
    // Day and month are equal, because browsers differ in which they ask for first.
    const nextYear = clockStart.getUTCFullYear() + 1;
    await keys.pick(page.getByLabel("Date", { exact: true }), `0404${nextYear}`);
    await keys.pick(page.getByLabel("RSVP by date"), `0303${nextYear}`);
    await keys.press("Enter", wizard.next);

    await wizard.expectStep(4, "And who’s organising?");
    await keys.fill(page.getByLabel("First name"), "Priya");
    await keys.fill(page.getByLabel("Last name"), "Okafor");
    await keys.fill(page.getByLabel("Email", { exact: true }), freshEmail);
    await keys.fill(page.getByLabel("Contact number"), "07700 900188");
    await keys.fill(page.getByLabel("Password", { exact: true }), goodPassword);
    await keys.fill(page.getByLabel("Password again", { exact: true }), goodPassword);
    await keys.press("Space", page.getByLabel("I don’t have an account, or I’ll do it later"));
    await keys.press("Enter", page.getByRole("button", { name: "Finish" }));
    const dialogue = page.getByRole("dialog", { name: "Check your inbox" });
    await expect(dialogue).toContainText(freshEmail);
    await keys.press("Enter", dialogue.getByRole("button", { name: "Ok" }));
    await expect(page).toHaveURL(/\/user\/login$/);
  });

  test("an organiser adds a guest and invites them", async ({ page, organiser, request, mailbox }) => {
    const party = await aParty(request, organiser.email);
    const list = new GuestListPage(page);
    const keys = new Keys(page);
    await list.open(party.uuid);
    await keys.press("Enter", page.getByRole("button", { name: "Add a guest" }));
    const adding = list.dialogue("Add a guest");
    await keys.fill(adding.getByLabel("First name", { exact: true }), "Noah");
    await keys.fill(adding.getByLabel("Email", { exact: true }), emailOf("noah", party.uuid));
    await keys.fill(adding.getByLabel("Phone"), "07700 900121");
    await keys.press("Enter", adding.getByRole("button", { name: "Add guest", exact: true }));
    await expect(list.row("Noah")).toContainText("Invite not sent");
    const heading = page.getByRole("heading", { name: "Guests", exact: true });
    await expect(heading, "the button that opened the dialogue is gone").toBeFocused();
    await addGuests(request, party, ["Olive Bennett"]);

    await keys.press("Space", page.getByRole("checkbox", { name: "Select Noah", exact: true }));
    await keys.press("Enter", list.bar.getByRole("button", { name: "Send invite", exact: true }));
    await mailbox.letter(emailOf("noah", party.uuid), /./);
    const status = async (name: string) =>
      (await readGuests(request, party)).find(({ guest_first_name }) => guest_first_name === name)?.["status"];
    await expect.poll(() => status("Noah")).toBe(1);
    expect(await status("Olive")).toBe(0);

    const last = "Send 1 invitation";
    await keys.press("Enter", page.getByRole("button", { name: last }));
    await keys.press("Enter", list.dialogue(`${last}?`).getByRole("button", { name: last }));
    await keys.press("Enter", page.getByRole("dialog").getByRole("button", { name: "Back to the guests" }));
    await expect(list.row("Olive")).toContainText("Not RSVPed");
    await expect(heading).toBeFocused();
  });

  test("a guest replies and contributes", async ({ page, request, mailbox, freshEmail }) => {
    const { uuid, party } = await aGiver(request, mailbox, freshEmail);
    const keys = new Keys(page);
    const giving = new GivingPage(page);
    await page.goto(`/eventattendee/${uuid}`);
    await keys.press("Enter", page.getByRole("link", { name: "Change our reply" }));
    await keys.press("Enter", page.getByRole("button", { name: "Send our no" }));
    await expect.poll(async () => (await readGuests(request, party))[0]?.["status"]).toBe(3);

    await keys.press("Enter", page.getByRole("link", { name: "You can still contribute..." }));
    await expect(giving.heading("Chip in for Maya")).toBeVisible();
    await keys.fill(giving.amount, "20");
    await keys.fill(giving.name, "Hannah Bennett");
    await keys.press("Space", giving.giftAidYes);
    await keys.press("ArrowDown");
    await expect(giving.giftAidNo).toBeChecked();
    await keys.press("Enter", giving.next);
    await keys.press("Enter", giving.pay);
    await expect(page).toHaveURL(/\/sandbox\/pay\//);
    await keys.fill(page.getByLabel("Card number"), cards.ok);
    await keys.fill(page.getByLabel("Expiry"), "12/49");
    await keys.fill(page.getByLabel("Security code"), "123");
    await keys.fill(page.getByLabel("Name on the card"), "Hannah Bennett");
    await keys.press("Enter", page.getByRole("button", { name: "Pay £20.00" }));
    await expect(page.getByRole("heading", { name: /Thank you/ }).first()).toBeVisible();
  });
});
