import type { APIRequestContext } from "@playwright/test";
import { aContribution } from "../../support/contributions.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { addGuests, emailOf } from "../../support/guests.ts";
import { moveClockBy, test as inOwnTime } from "../../support/own-server.ts";
import { readGuests } from "../../pages/guest-page.ts";
import { PartyPages } from "../../pages/edit-party-page.ts";
import { aParty, dayFromNow, type TestParty } from "../../support/parties.ts";
import { signInOf } from "../../support/people.ts";
import { oneWidth } from "../../support/tags.ts";

test("Party Central says which invitations are ready, sends them, and then leaves the guests in front", async ({
  page,
  organiser,
  request,
  mailbox,
}) => {
  const party = await aParty(request, organiser.email);
  await page.goto("/dashboard");
  const card = page.getByRole("article");
  await expect(card.getByRole("link", { name: "Add your guests" })).toBeVisible();

  await addGuests(request, party, ["Elsie Wong", "Kofi Mensah", "Samir Khan"]);
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route("**/api/eventattendees/toinvite/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  const title = card.getByRole("heading", { name: "Maya’s under the sea party" });
  await expect(title).toBeVisible();
  const before = await title.boundingBox();
  await expect(card.getByText("3 invitations are ready to send")).toBeHidden();
  letThrough();
  await expect(card.getByText("3 invitations are ready to send")).toBeVisible();
  expect(await title.boundingBox(), "nothing moves when the strip appears").toEqual(before);
  await expect(card.getByRole("paragraph").first()).toContainText("Samir, Kofi and Elsie");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await card.getByRole("button", { name: "Send 3 invitations" }).click();
  const asked = page.getByRole("dialog", { name: "Send 3 invitations?" });
  await expect(asked.getByRole("heading", { name: "Send 3 invitations?" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(card.getByRole("button", { name: "Send 3 invitations" })).toBeFocused();

  await page.keyboard.press("Enter");
  await asked.getByRole("button", { name: "Send 3 invitations" }).dblclick();
  const sent = page.getByRole("dialog", { name: "3 invitations sent" });
  await sent.getByRole("button", { name: "Back to Party Central" }).click();
  await expect(card.getByText("ready to send")).toHaveCount(0);
  await expect(card.getByRole("heading", { name: "Maya’s under the sea party" })).toBeFocused();
  await expect(card.getByText("3 awaiting reply")).toBeVisible();
  await expect(card.getByRole("link", { name: "Manage guests" })).toBeVisible();
  await mailbox.letter(emailOf("Samir Khan", party.uuid), /Maya/);
});

test("a draft shows its four steps and no link, and can be finished or deleted", async ({
  page,
  organiser,
  request,
}) => {
  const headers = { authorization: `Bearer ${signInOf(organiser.email).token}` };
  const child = { first_name: "Tom", last_name: "Okafor", date_of_birth: "2021-05-02" };
  const started = await request.post("/api/eventrecipients", { data: child, headers });
  const { event_uuid: uuid } = (await started.json()) as { event_uuid: string };
  await page.goto("/dashboard");
  await expect(page.getByText("You’ve started a party for Tom. Three steps left before you can")).toBeVisible();
  const card = page.getByRole("article");
  await expect(card.getByText("Draft, not finished")).toBeVisible();
  await expect(card.getByRole("heading", { name: "Tom’s party" })).toBeVisible();
  await expect(card.getByRole("listitem")).toHaveText([
    /^Whose partyTom Okafor/,
    /^CharityChoose a charity$/,
    /^Party detailsAdd a title, the date, the times, the place and a reply date$/,
    /^PosterChoose a theme$/,
  ]);
  await expect(page.getByText(/\/@\w+/)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await card.getByRole("link", { name: "Finish it" }).click();
  await expect(page).toHaveURL(new RegExp(`/event/create/2\\?party=${uuid}`));
  await page.goto(`/event/details/${uuid}`);
  await expect(page.getByText("Only you can see it. You’ll get a link to share when it’s finished.")).toBeVisible();
  await expect(page.getByText(/\/@\w+/)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.goto("/dashboard");
  await card.getByRole("link", { name: "Delete draft" }).click();
  await expect(page.getByRole("heading", { name: "Delete this draft?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete draft" }).click();
  await expect(page.getByRole("heading", { name: "No parties yet" })).toBeVisible();
});

test(
  "an incomplete draft says what is missing, and links there",
  { tag: oneWidth },
  async ({ page, organiser, request }) => {
    const { headers } = await aParty(request, organiser.email);
    const child = { first_name: "Tom", last_name: "Okafor", date_of_birth: "2021-05-02" };
    const started = await request.post("/api/eventrecipients", { data: child, headers });
    const { event_uuid } = (await started.json()) as { event_uuid: string };
    await page.goto(`/event/status/${event_uuid}`);
    await expect(page.getByText("Draft, not finished").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Activate event" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Finish it" })).toHaveAttribute(
      "href",
      `/event/create?party=${event_uuid}`,
    );
    await expect(page.getByText("Fill in the missing details before you activate the party")).toBeVisible();
    const missing = page
      .getByRole("main")
      .getByRole("listitem")
      .filter({ has: page.getByRole("link") });
    await expect(missing).toHaveCount(10);
    await expect(page.getByRole("link", { name: "Choose a charity" })).toHaveAttribute("href", /\/edit-charity$/);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Enter a title for the party" }).click();
    await expect(page).toHaveURL(new RegExp(`/event/details/${event_uuid}/edit-details$`));
  },
);

/** Two children come, one with an allergy and a sibling; one can't. */
async function replies(request: APIRequestContext, party: TestParty): Promise<void> {
  await addGuests(request, party, ["Noah Adeyemi", "Freya Turner"]);
  const guests = await readGuests(request, party);
  const uuidOf = (name: string) => guests.find(({ guest_first_name }) => guest_first_name === name)?.uuid ?? "";
  for (const [name, status] of [
    ["Noah", 4],
    ["Freya", 3],
  ] as const) {
    const answered = await request.post(`/api/eventattendees/status/${uuidOf(name)}`, { data: { status } });
    expect(answered.status()).toBe(200);
  }
  const needs = { uuid: uuidOf("Noah"), allergies: ["Nuts"], siblings: { numbers: 1, names: "Ivy" } };
  const changed = await request.patch("/api/eventattendees", { data: needs, headers: party.headers });
  expect(changed.status()).toBe(200);
}

inOwnTime(
  "a party moves from its day to what comes after, and stays in front of a later and a paused one",
  { tag: oneWidth },
  async ({ page, organiser, request, mailbox }) => {
    inOwnTime.slow();
    const soon = { date: dayFromNow(2), rsvp_date: dayFromNow(1) };
    const party = await aParty(request, organiser.email, soon);
    const later = { name: "Tom’s football party", date: dayFromNow(40), rsvp_date: dayFromNow(30) };
    await aParty(request, organiser.email, later);
    const paused = await aParty(request, organiser.email, { ...later, name: "A paused party", date: dayFromNow(300) });
    const { headers } = paused;
    await request.post(`/api/events/status/${paused.uuid}`, { data: { status: 0 }, headers });
    await aContribution(request, party, "Olive Bennett");
    await replies(request, party);

    await page.goto("/dashboard");
    await expect(page.getByText("Maya’s party is in 2 days. Two friends are coming.")).toBeVisible();
    const card = page.getByRole("article");
    const others = new PartyPages(page).section("Your other parties").getByRole("listitem");
    await expect(others).toHaveText([/^Tom’s football party/, /^A paused party Emails paused\. /]);

    // The morning of the party.
    await moveClockBy(request, 48);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "It’s party day" })).toBeVisible();
    await expect(page.getByText("Doors open at 2pm. Two children are coming.")).toBeVisible();
    await expect(card.getByText("Today, 2pm to 4:30pm")).toBeVisible();
    await expect(card.getByRole("definition")).toHaveText(["2", "1", "0"]);
    await expect(card.getByRole("heading", { name: "1 to look out for" })).toBeVisible();
    await expect(card.getByRole("listitem").filter({ hasText: "Noah A" })).toHaveText(/Nuts/);
    await expect(page.getByRole("main").getByText("£")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "New today" })).toBeVisible();
    await expect(card.getByRole("link", { name: "Print the kitchen sheet" })).toHaveAttribute("href", /register/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await card.getByRole("button", { name: "Message 2 families" }).click();
    const message = page.getByRole("dialog", { name: "Message to Noah and Olive" });
    await message.getByLabel("Your message").fill("Bring wellies, it’s muddy.");
    await message.getByRole("button", { name: "Send message" }).click();
    await expect(message).toHaveCount(0);
    const written = await mailbox.letter(emailOf("Noah Adeyemi", party.uuid), /message from/);
    expect(written.text).toContain("wellies");

    // An hour after the end.
    await moveClockBy(request, 8);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "What a party" })).toBeVisible();
    await expect(page.getByText("It finished at 4:30pm. Here’s what comes next.")).toBeVisible();
    const timer = card.getByRole("timer");
    await expect(timer).toHaveAccessibleName(/^Contributions close in 2 days, 2[23] hours, \d+ minutes?$/);
    await expect(timer).toHaveAttribute("aria-live", "off");
    await expect(card.getByText("2 families came.")).toBeVisible();
    await expect(card.getByText("From Sunday, or as soon as you close contributions.")).toBeVisible();
    await expect(card.getByText("1 private gift. You’ll see the total once the party is complete.")).toBeVisible();
    await expect(card.getByRole("link", { name: "Thank your guests" })).toBeVisible();
    await expect(page.getByText("We don’t have your PayPal email.", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    const step = card.getByText("From Sunday, or as soon as you close contributions.");
    const height = await step.evaluate((element) => element.getBoundingClientRect().height);
    expect(height, "the link beside the words doesn’t squeeze them").toBeLessThan(60);
    await card.getByRole("link", { name: "Close contributions now" }).click();
    await page.getByRole("button", { name: "Mark as completed" }).click();
    await expect(page.getByText("The party is complete", { exact: true })).toBeVisible();

    // Complete: the next party being prepared comes first.
    await page.goto("/dashboard");
    await expect(card.getByRole("heading").first()).toHaveText("Tom’s football party");
    await expect(others.first()).toHaveText(/^Maya’s under the sea party Complete\. /);
  },
);
