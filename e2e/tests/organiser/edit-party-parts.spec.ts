import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { EditPartyPage } from "../../pages/edit-party-page.ts";
import { aContribution } from "../../support/contributions.ts";
import { readGuests } from "../../pages/guest-page.ts";
import { addGuests, bounce, emailOf } from "../../support/guests.ts";
import { aParty, readParty } from "../../support/parties.ts";
import { onPhone, oneWidth } from "../../support/tags.ts";
import { CharityPicker } from "../../pages/charity-picker.ts";

const giftSaved = "Recipient details saved";
const charitySaved = "Charity saved";

interface Chosen {
  eventcharities: { charity: { name: string } }[];
}

test(
  "an organiser edits everything about the birthday child, adds another and removes one",
  { tag: oneWidth },
  async ({ page, organiser, request }) => {
    const party = await aParty(request, organiser.email);
    const edit = new EditPartyPage(page);
    await edit.open(party, "edit-gift");
    await expectAccessible(page);
    await edit.field("First name").fill("Leo");
    await edit.field("Last name").fill("Marsh");
    await edit.field("Day").selectOption("29");
    await edit.field("Month").selectOption({ label: "February" });
    await edit.field("Year").selectOption("2020");
    await edit.field("Day").selectOption("29");
    await page.getByLabel("Male", { exact: true }).check();
    await edit.field("Gift wish list").fill("A telescope");
    await edit.field("Why would they love it?").fill("To see the moon.");
    await edit.saveAndWait(giftSaved);
    expect(await readParty(request, party)).toMatchObject({
      eventrecipients: [
        {
          first_name: "Leo",
          last_name: "Marsh",
          date_of_birth: "2020-02-29",
          gender: "M",
          gift: "A telescope",
          reason: "To see the moon.",
        },
      ],
    });

    await page.getByRole("button", { name: "Add another child for a joint party" }).click();
    await edit.field("First name").fill("Ada");
    await edit.field("Last name").fill("Marsh");
    await edit.field("Year").selectOption("2021");
    await edit.field("Month").selectOption({ label: "May" });
    await edit.field("Day").selectOption("3");
    await edit.saveAndWait(giftSaved);
    const children = page.getByRole("region", { name: "Birthday children" });
    await expect(children.getByRole("listitem")).toHaveCount(2);
    await expectNoSidewaysScroll(page);
    await children.getByRole("button", { name: "Remove Leo" }).click();
    await page
      .getByRole("dialog", { name: "Remove Leo?" })
      .getByRole("button", { name: "Remove Leo", exact: true })
      .click();
    await expect(page.getByText("Recipient removed")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Amend gift" })).toBeFocused();
    await expect(edit.field("First name")).toHaveValue("Ada");
    expect(await readParty(request, party)).toMatchObject({ eventrecipients: [{ first_name: "Ada" }] });
  },
);

test(
  "an organiser changes the charity and the reason for it",
  { tag: onPhone },
  async ({ page, organiser, request }) => {
    const party = await aParty(request, organiser.email);
    const edit = new EditPartyPage(page);
    const nameNow = async () =>
      ((await readParty(request, party)) as unknown as Chosen).eventcharities[0]?.charity.name;
    const before = await nameNow();
    await edit.open(party, "edit-charity");
    const preview = page.getByRole("complementary");
    await expect(preview).toContainText(before ?? "nobody");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const picker = new CharityPicker(page);
    await picker.tiles.filter({ hasNotText: "Chosen" }).first().getByRole("button").click();
    await picker.details.getByRole("button", { name: /^Choose / }).click();
    await edit.field("Why have you chosen this charity?").fill("They were kind to us.");
    await edit.saveAndWait(charitySaved);
    expect(await readParty(request, party)).toMatchObject({ eventcharities: [{ reason: "They were kind to us." }] });
    const after = await nameNow();
    expect(after).not.toBe(before);
    await expect(preview).toContainText(after ?? "nobody");
  },
);

test(
  "two windows change the gift: the second sees the conflict and accepts the saved version",
  { tag: oneWidth },
  async ({ page, context, organiser, request, watched }) => {
    watched.expectAnswers(409);
    const party = await aParty(request, organiser.email);
    const other = await context.newPage();
    const [here, there] = [new EditPartyPage(page), new EditPartyPage(other)];
    await here.open(party, "edit-gift");
    await there.open(party, "edit-gift");
    await there.field("Gift wish list").fill("A red bike");
    await there.saveAndWait(giftSaved);
    await here.field("Gift wish list").fill("A green bike");
    await here.save();
    await expect(here.versions).toContainText("A green bike");
    await expect(here.versions).toContainText("A red bike");
    await expectAccessible(page);
    await here.versions.getByRole("button", { name: "Use theirs" }).click();
    await expect(here.field("Gift wish list")).toHaveValue("A red bike");
    await here.field("Why would they love it?").fill("It is fast.");
    await here.saveAndWait(giftSaved);
    expect(await readParty(request, party)).toMatchObject({
      eventrecipients: [{ gift: "A red bike", reason: "It is fast." }],
    });
    await other.close();
  },
);

test(
  "two windows change the reason for the charity: the second keeps its own",
  { tag: oneWidth },
  async ({ page, context, organiser, request, watched }) => {
    watched.expectAnswers(409);
    const party = await aParty(request, organiser.email);
    const other = await context.newPage();
    const [here, there] = [new EditPartyPage(page), new EditPartyPage(other)];
    await here.open(party, "edit-charity");
    await there.open(party, "edit-charity");
    await there.field("Why have you chosen this charity?").fill("Seals are dear to us.");
    await there.saveAndWait(charitySaved);
    await here.field("Why have you chosen this charity?").fill("We met them at the beach.");
    await here.save();
    await expect(here.versions).toContainText("Seals are dear to us.");
    await here.versions.getByRole("button", { name: "Keep mine" }).click();
    await here.expectSaved(charitySaved);
    expect(await readParty(request, party)).toMatchObject({
      eventcharities: [{ reason: "We met them at the beach." }],
    });
    await other.close();
  },
);

test(
  "typing a new time and restoring it sends nothing: guests are told only after Save",
  { tag: oneWidth },
  async ({ page, organiser, request }) => {
    const party = await aParty(request, organiser.email);
    await aContribution(request, party);
    const edit = new EditPartyPage(page);
    await edit.open(party);
    const writes: string[] = [];
    page.on("request", (asked) => {
      const { pathname } = new URL(asked.url());
      if (asked.method() !== "GET" && pathname.startsWith("/api/event")) writes.push(pathname);
    });
    await expect(page.getByText("Guests won’t see anything or get an email until you press Save.")).toBeVisible();
    await edit.field("Start time").selectOption({ label: "3:00 PM" });
    await page.reload();
    await expect(page.getByText("We’ve restored what you typed. Press Save to save it.")).toBeVisible();
    await expect(edit.field("Start time")).toHaveValue("15:00");
    expect(writes).toEqual([]);

    await edit.save();
    const dialogue = page.getByRole("dialog", { name: "Save the new time?" });
    await expect(dialogue.getByRole("row", { name: /^Was .*2pm to 4:30pm$/ })).toBeVisible();
    await expect(dialogue.getByRole("row", { name: /^Now .*3pm to 4:30pm$/ })).toBeVisible();
    await expect(dialogue).toContainText("1 family will be emailed");
    await expectAccessible(page);
    await dialogue.getByRole("button", { name: "Keep editing" }).click();
    await expect(dialogue).toHaveCount(0);
    expect(await readParty(request, party)).toMatchObject({ start_time: "14:00" });
  },
);

test("siblings and places are chosen with the keyboard, and the tag follows", async ({
  page,
  organiser,
  request,
  watched,
}) => {
  const party = await aParty(request, organiser.email, { instructions: [] });
  const edit = new EditPartyPage(page);
  await edit.open(party);
  await page.getByRole("navigation", { name: "Party details" }).getByRole("link", { name: "Siblings and" }).click();
  const choices = page.getByRole("group", { name: "Can brothers and sisters come?" });
  await expect(choices.getByRole("radio", { name: "Ask me Families check with you first" })).toBeChecked();
  await expect(page.getByText("Nobody will be emailed.")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await choices.getByRole("radio", { name: "Ask me" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(choices.getByRole("radio", { name: "Welcome" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("20");
  await page.keyboard.press("Enter");
  await edit.expectSaved();
  expect(await readParty(request, party)).toMatchObject({ siblings: "welcome", places: 20 });
  const places = page.getByLabel("How many places?");
  watched.expectAnswers(422);
  await places.fill("many");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Enter a number from 1 to 300").last()).toBeVisible();
  await places.fill("");
  await page.getByRole("button", { name: "One place more" }).click();
  await expect(places).toHaveValue("1");
  await expect(page.getByRole("img", { name: "0 of 1 places taken" })).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).click();
  await edit.expectSaved();
  await page.getByRole("link", { name: "Date and place" }).click();
  await expect(page.getByRole("checkbox", { name: "Siblings welcome" })).toBeChecked();
  await page.getByRole("checkbox", { name: "Siblings welcome" }).uncheck();
  await edit.saveAndWait();
  expect(await readParty(request, party)).toMatchObject({ siblings: "ask", notes: { instructions: [] } });
});

test("a waiting family that can’t be emailed is listed to ring, and gets the place by hand", async ({
  page,
  organiser,
  request,
  mailbox,
}) => {
  const party = await aParty(request, organiser.email, { places: 1 });
  await addGuests(request, party, ["Noah Adeyemi", "Tilly Marsh"]);
  const guests = await readGuests(request, party);
  const uuidOf = (name: string) => guests.find(({ guest_first_name }) => guest_first_name === name)?.uuid ?? "";
  const reply = (name: string, status: number) =>
    request.post(`/api/eventattendees/status/${uuidOf(name)}`, { data: { status } });
  await reply("Noah", 4);
  await reply("Tilly", 4);
  await bounce(request, mailbox, emailOf("Tilly Marsh", party.uuid));
  await reply("Noah", 3);
  await page.goto("/dashboard");
  const job = page.getByRole("listitem").filter({ hasText: "Ring Tilly’s family about a place" });
  await expect(job).toContainText("We can’t email them. We’re keeping it until");
  await expect(job.getByRole("link", { name: "07700 900110" })).toHaveAttribute("href", "tel:07700900110");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await job.getByRole("link", { name: /^Record their answer/ }).press("Enter");
  await expect(page).toHaveURL(/edit-guests\?status=waiting$/);
  await page.getByRole("button", { name: "Give the place to Tilly Marsh" }).press("Enter");
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Give a place" }).click();
  await expect(page.getByText("Tilly has a place")).toBeVisible();
  expect(await readGuests(request, party)).toEqual(
    expect.arrayContaining([expect.objectContaining({ guest_first_name: "Tilly", status: 4 })]),
  );
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Ring Tilly’s family")).toHaveCount(0);
});

test("the class link is switched on with the keyboard, and copied once it is saved", async ({
  page,
  organiser,
  request,
}) => {
  const party = await aParty(request, organiser.email);
  const edit = new EditPartyPage(page);
  await edit.open(party);
  await page.getByRole("navigation", { name: "Party details" }).getByRole("link", { name: "Siblings and" }).click();
  const choice = page.getByRole("switch", { name: /^One link for the class group/ });
  await expect(choice).not.toBeChecked();
  await choice.press("Space");
  await expect(page.getByText("Save your changes to get the link.")).toBeVisible();
  await page.getByRole("button", { name: "Save changes" }).press("Enter");
  await edit.expectSaved();
  await expect(page.getByText(`/@${party.short_code}`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await readParty(request, party)).toMatchObject({ class_link: true });
});
