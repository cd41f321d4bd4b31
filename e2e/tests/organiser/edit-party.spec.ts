import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { EditPartyPage } from "../../pages/edit-party-page.ts";
import { aParty, dayFromNow, readParty } from "../../support/parties.ts";
import { onPhone, oneWidth, smoke } from "../../support/tags.ts";

const longName = "Maya".repeat(25);

test("an organiser edits every detail of a party", { tag: [oneWidth, smoke] }, async ({ page, organiser, request }) => {
  const party = await aParty(request, organiser.email);
  const edit = new EditPartyPage(page);
  await edit.open(party);
  await expectAccessible(page);

  await edit.field("Party title").fill(longName);
  await edit.field("Theme").selectOption({ label: "Under the sea" });
  await edit.field("Venue").fill("Our house");
  await edit.field("Postcode").fill("BS1 4DJ");
  await edit.field("Street address").fill("3 Quay Street");
  await edit.field("Second address line (optional)").fill("Flat 2");
  await edit.field("Town or city").fill("Bath");
  await page.getByText("County, and the venue’s phone, website and email").click();
  await edit.field("County").fill("Avon");
  await edit.field("Venue phone").fill("0117 496 0000");
  await edit.field("Venue website").fill("https://hall.example");
  await edit.field("Venue email").fill("hall@example.org");
  await edit.field("Date").fill(dayFromNow(90));
  await edit.field("Start time").selectOption({ label: "6:15 PM" });
  await edit.field("End time").selectOption({ label: "10:45 AM" });
  await page.getByLabel("It’s a sleepover").check();
  await expect(edit.field("Ends on")).toHaveValue(dayFromNow(91));
  await edit.field("RSVP by date").fill(dayFromNow(80));
  await page.getByRole("checkbox", { name: "Siblings welcome" }).uncheck();
  await page.getByRole("checkbox", { name: "We'll be serving dinner" }).check();
  await page.getByRole("checkbox", { name: "Please wear socks" }).check();
  await edit.field("Notes for guests").fill("Ring twice.");
  // The caret is placed before any key can be pressed.
  const beforeCaret = await page.getByRole("button", { name: "Travel" }).evaluate((button: HTMLElement) => {
    button.click();
    const area = document.activeElement as HTMLTextAreaElement;
    return area.value.slice(0, area.selectionStart);
  });
  expect(beforeCaret).toBe("Ring twice.\nThe easiest way to get here is ");
  await page.keyboard.type("the tram.");
  await expect(edit.field("Notes for guests")).toHaveValue("Ring twice.\nThe easiest way to get here is the tram.");
  await page.getByLabel("Street address only for guests who accept").check();
  await page.getByLabel("Hide the guest list").check();
  const poster = page.getByRole("complementary").getByRole("img", { name: /Our house/ });
  await expect(poster).toHaveAccessibleName(/Please wear socks\./);
  await expectNoSidewaysScroll(page);
  await edit.saveAndWait();

  await page.reload();
  await expect(edit.field("Party title")).toHaveValue(longName);
  await expect(page.getByRole("checkbox", { name: "Please wear socks" })).toBeChecked();
  await expect(page.getByLabel("Hide the guest list")).toBeChecked();
  expect(await readParty(request, party)).toMatchObject({
    name: longName,
    eventtheme: { name: "Under the sea" },
    date: dayFromNow(90),
    end_date: dayFromNow(91),
    rsvp_date: dayFromNow(80),
    start_time: "18:15",
    end_time: "10:45",
    hide_guest_list: true,
    address_after_accept: true,
    notes: { instructions: ["We'll be serving dinner", "Please wear socks"] },
    address: {
      venue: "Our house",
      address1: "3 Quay Street",
      address2: "Flat 2",
      city: "Bath",
      county: "Avon",
      postcode: "BS1 4DJ",
      address_phone: "0117 496 0000",
      address_website: "https://hall.example",
      address_email: "hall@example.org",
    },
  });
});

test(
  "all missing fields are listed at once, and a sleepover needs its last day",
  { tag: onPhone },
  async ({ page, organiser, request, watched }) => {
    watched.expectAnswers(422);
    const party = await aParty(request, organiser.email);
    const edit = new EditPartyPage(page);
    await edit.open(party);
    for (const label of ["Party title", "Venue", "Street address", "Town or city", "Date", "RSVP by date"]) {
      await edit.field(label).fill("");
    }
    await edit.field("Theme").selectOption({ label: "Choose a theme" });
    await page.getByLabel("It’s a sleepover").check();
    await edit.save();
    const summary = page.getByRole("alert").filter({ has: page.getByRole("link") });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText([
      "Enter a title for the party",
      "Choose a theme",
      "Enter the venue",
      "Enter the street address",
      "Enter the town or city",
      "Choose the date of the party",
      "Choose the date the sleepover ends",
      "Choose the date to reply by",
    ]);
    await expectAccessible(page);
    await summary.getByRole("link", { name: "Choose the date the sleepover ends" }).click();
    await expect(edit.field("Ends on")).toBeFocused();
    // Choosing a day fills in the fields that usually follow from it.
    await edit.field("Date").fill(dayFromNow(30));
    await expect(edit.field("Ends on")).toHaveValue(dayFromNow(31));
    await expect(edit.field("RSVP by date")).toHaveValue(dayFromNow(16));
  },
);

test(
  "two windows change the same party: the second sees the conflict and chooses",
  { tag: oneWidth },
  async ({ page, context, organiser, request, watched }) => {
    watched.expectAnswers(409);
    const party = await aParty(request, organiser.email);
    const other = await context.newPage();
    const [here, there] = [new EditPartyPage(page), new EditPartyPage(other)];
    await here.open(party);
    await there.open(party);

    await there.field("Party title").fill("The title from the other window");
    await there.field("Venue").fill("Another hall");
    await there.saveAndWait();

    await here.field("Party title").fill("The title from here");
    await here.save();
    await expect(here.versions).toBeVisible();
    const choice = here.versions.getByRole("list", { name: "Differences" }).getByRole("listitem");
    await expect(choice).toHaveCount(1);
    await expect(choice).toContainText("The title from here");
    await expect(choice).toContainText("The title from the other window");
    await expect(here.versions).toContainText("Another hall");
    await expectAccessible(page);
    expect(await readParty(request, party)).toMatchObject({ name: "The title from the other window" });

    await here.versions.getByRole("button", { name: "Keep mine" }).click();
    await here.expectSaved();
    await expect(here.field("Venue")).toHaveValue("Another hall");
    expect(await readParty(request, party)).toMatchObject({
      name: "The title from here",
      address: { venue: "Another hall" },
    });

    await there.field("Party title").fill("Typed in vain");
    await there.save();
    await there.versions.getByRole("button", { name: "Use theirs" }).click();
    await expect(there.versions).toBeHidden();
    await expect(there.field("Party title")).toHaveValue("The title from here");
    await there.field("Notes for guests").fill("Now it fits.");
    await there.saveAndWait();
    expect(await readParty(request, party)).toMatchObject({
      name: "The title from here",
      notes: { additional: "Now it fits." },
    });
    await other.close();
  },
);

test(
  "another window's change to the gift causes no conflict",
  { tag: oneWidth },
  async ({ page, organiser, request, watched }) => {
    watched.expectAnswers(409);
    const party = await aParty(request, organiser.email);
    const edit = new EditPartyPage(page);
    await edit.open(party);
    const { eventrecipients } = (await readParty(request, party)) as { eventrecipients: { uuid: string }[] };
    const gift = await request.post(`/api/eventrecipients/updategift/${eventrecipients[0]?.uuid}`, {
      data: { event_uuid: party.uuid, gift: "A kite" },
      headers: party.headers,
    });
    expect(gift.status()).toBe(200);
    await edit.field("Party title").fill("Kites for Maya");
    await edit.saveAndWait();
    expect(await readParty(request, party)).toMatchObject({
      name: "Kites for Maya",
      eventrecipients: [{ gift: "A kite" }],
    });
  },
);

test(
  "a draft survives a reload and a lost connection, and never overwrites later changes",
  { tag: oneWidth },
  async ({ page, context, organiser, request, watched }) => {
    watched.expectAnswers(409);
    watched.expectLostConnection();
    const party = await aParty(request, organiser.email);
    const edit = new EditPartyPage(page);
    await edit.open(party);
    await edit.field("Venue").fill("Half-typed hall");
    await context.setOffline(true);
    await edit.save();
    await expect(page.getByRole("alert").filter({ hasText: "We can’t reach the server" })).toBeVisible();
    await expect(edit.field("Venue")).toHaveValue("Half-typed hall");
    await context.setOffline(false);
    await page.reload();
    await expect(edit.field("Venue")).toHaveValue("Half-typed hall");
    await expect(page.getByText("We’ve restored what you typed. Press Save to save it.")).toBeVisible();

    const since = { uuid: party.uuid, additional: "Saved since" };
    expect((await request.patch("/api/events", { data: since, headers: party.headers })).status()).toBe(200);
    await page.reload();
    await edit.save();
    await expect(edit.versions).toContainText("Half-typed hall");
    await expect(edit.versions).toContainText("Saved since");
    await page.keyboard.press("Escape");
    await expect(edit.versions).toBeHidden();
    await page.getByRole("button", { name: "Go back to the saved version" }).click();
    await expect(edit.field("Venue")).toHaveValue("Marlow Road Church Hall");
    await expect(edit.field("Notes for guests")).toHaveValue("Saved since");
  },
);

test(
  "input typed while a save is pending is kept, and saved by the next one",
  { tag: oneWidth },
  async ({ page, organiser, request }) => {
    const party = await aParty(request, organiser.email);
    const edit = new EditPartyPage(page);
    await edit.open(party);
    const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route("**/api/events", async (route) => {
      await held;
      await route.continue();
    });
    await edit.field("Party title").fill("Sent first");
    await edit.save();
    await edit.field("Notes for guests").fill("Typed meanwhile");
    letThrough();
    await edit.expectSaved();
    await expect(edit.field("Party title")).toHaveValue("Sent first");
    await expect(edit.field("Notes for guests")).toHaveValue("Typed meanwhile");
    await page.reload();
    await expect(edit.field("Notes for guests")).toHaveValue("Typed meanwhile");
    await edit.saveAndWait();
    expect(await readParty(request, party)).toMatchObject({
      name: "Sent first",
      notes: { additional: "Typed meanwhile" },
    });
  },
);

test(
  "the form says when themes fail to load, and can retry",
  { tag: oneWidth },
  async ({ page, organiser, request, watched }) => {
    watched.expectAnswers(503);
    const party = await aParty(request, organiser.email);
    await page.route("**/api/eventthemes*", (route) => route.fulfill({ status: 503, json: { message: "Down" } }));
    await page.goto(`/event/details/${party.uuid}/edit-details`);
    const trouble = page.getByText("Problem loading the Event themes, try again in a moment");
    await expect(trouble).toBeVisible();
    await expectAccessible(page);
    await page.unroute("**/api/eventthemes*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByLabel("Party title")).toBeVisible();
  },
);

test(
  "saving a party that was completed meanwhile says why it fails",
  { tag: oneWidth },
  async ({ page, organiser, request, watched }) => {
    watched.expectAnswers(409);
    const party = await aParty(request, organiser.email);
    const edit = new EditPartyPage(page);
    await edit.open(party);
    const complete = { message: "This party is complete, so it can’t be changed", reason: "complete" };
    await page.route("**/api/events", (route) => route.fulfill({ status: 409, json: complete }));
    await edit.field("Party title").fill("Too late");
    await edit.save();
    await expect(page.getByRole("alert").filter({ hasText: complete.message })).toBeFocused();
    await expect(edit.versions).toBeHidden();
    await expect(edit.field("Party title")).toHaveValue("Too late");
  },
);

test(
  "saving a party that was deleted meanwhile says so and leads to Party Central",
  { tag: oneWidth },
  async ({ page, organiser, request, watched }) => {
    watched.expectAnswers(404);
    const party = await aParty(request, organiser.email);
    const edit = new EditPartyPage(page);
    await edit.open(party);
    await edit.field("Party title").fill("Nobody comes");
    expect((await request.delete(`/api/events/${party.uuid}`, { headers: party.headers })).status()).toBe(200);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const said = page.getByRole("alert").filter({ hasText: "What you were saving is no longer there." });
    await expect(said).toBeFocused();
    const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(kept.filter((key) => key.includes("draft") && key.includes(party.uuid))).toEqual([]);
    await said.getByRole("link", { name: "Go to Party Central" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);
