import type { APIRequestContext } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { addGuests, emailOf } from "../../support/guests.ts";
import { PartyPages } from "../../pages/edit-party-page.ts";
import { aParty, dayFromNow } from "../../support/parties.ts";
import { onPhone, oneWidth, smoke } from "../../support/tags.ts";
import { aVerifiedUser, goodPassword } from "../../support/people.ts";

/** The organiser of the small seed, with an active party. */
const priya = { email: "priya@example.org", password: "seven-paper-lanterns" };

test("a new account is shown what to do first", { tag: onPhone }, async ({ page, organiser }) => {
  expect(organiser.email).toContain("@");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Hello Hannah" })).toBeVisible();
  await expect(page.getByText("Nothing in the diary yet.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No parties yet" })).toBeVisible();
  await expect(page.getByText("Why not create one?")).toBeVisible();
  await expect(page.getByText(/^There are no parties here yet/)).toBeVisible();
  await expect(page.getByText("We can’t pay you yet")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Worth doing next" })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("main").getByRole("link", { name: "Create a Wishwell" }).click();
  await expect(page).toHaveURL(/\/event\/create/);
});

test("the main party is shown with its guests, money and links", { tag: smoke }, async ({ page, account }) => {
  await account.arriveSignedIn(priya.email, priya.password);
  await page.goto("/dashboard");
  await expect(page.getByText(/^Maya’s party is in \d+ days\. Twelve friends are coming\.$/)).toBeVisible();
  const card = page.getByRole("article");
  await expect(card.getByRole("heading", { name: "Maya’s under the sea party" })).toBeVisible();
  await expect(card.getByRole("img", { name: /^22 invited: 12 attending, 6 awaiting reply, 3 not/ })).toBeVisible();
  await expect(card.getByRole("listitem").filter({ hasText: "invited" })).toHaveText([
    "22 invited",
    "2 not invited yet",
  ]);
  await expect(card.getByText("2 invitations are ready to send")).toBeVisible();
  await expect(card.getByText("for Maya’s gift so far")).toBeVisible();
  await expect(card.getByText(/^From \d+ gifts, after fees/)).toBeVisible();
  await expect(card.getByText("Half for Maya’s gift")).toBeVisible();
  await expect(card.getByText("Active, emails sending")).toBeVisible();
  await expect(card.getByRole("link", { name: /\/@\w+$/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  expect(await new PartyPages(page).plannerOptions(card)).toEqual([
    "Pause event",
    "Overview",
    "Create invite",
    "Manage guests",
    "Edit details",
    "Amend gift",
    "Change charity",
    "Cancel party",
    "Request payment",
  ]);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(card.getByRole("link", { name: "Pause event" })).toBeHidden();

  const jobs = new PartyPages(page).section("Worth doing next");
  await expect(jobs.getByText("6 families haven’t replied.", { exact: true })).toBeVisible();
  await jobs.getByRole("link", { name: /^See who.*One invitation bounced/ }).click();
  await expect(page).toHaveURL(/\/event\/details\/[\w-]+\/edit-guests\?status=100$/);
  await expect(page.getByRole("row", { name: /Jonah Reed/ })).toContainText("Bad email");
});

test(
  "current and past parties and invitations are in the address, so that Back works",
  { tag: oneWidth },
  async ({ page, account }) => {
    const parties = new PartyPages(page);
    await account.arriveSignedIn(priya.email, priya.password);
    await page.goto("/dashboard");
    const picnic = parties.section("Your other parties").getByRole("heading", { name: "Maya’s fairy picnic" });
    await parties.view("Historic").click();
    await expect(page).toHaveURL(/\/dashboard\?parties=historic$/);
    await expect(picnic).toBeVisible();
    await expect(parties.view("Historic")).toBeFocused();

    await page.getByRole("button", { name: "View historic Invitations" }).click();
    await expect(page).toHaveURL(/\?parties=historic&invitations=historic$/);
    await expect(page.getByRole("button", { name: "View current Invitations" })).toBeFocused();
    await expect(page.getByText("No past invitations.")).toBeVisible();
    await page.reload();
    await expect(picnic).toBeVisible();

    await page.goBack();
    const invitations = parties.section("Invitations for your family");
    const theo = invitations.getByRole("listitem").filter({ hasText: "Theo’s roarsome 5th birthday" });
    await expect(theo).toContainText("Accepted");
    await expect(invitations.getByRole("listitem").filter({ hasText: "Sam’s five-a-side" })).toContainText("Reply by");
    await expect(theo.getByRole("link", { name: /^Make a donation/ })).toHaveAttribute(
      "href",
      /^\/eventattendee\/donate\/[\w-]{36}$/,
    );
    await page.goBack();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(picnic).toHaveCount(0);
  },
);

test(
  "a guest who registers later finds the invitation, messages the organiser and adds the party to a calendar",
  { tag: onPhone },
  async ({ page, account, request, mailbox, freshEmail }) => {
    await aVerifiedUser(request, mailbox, freshEmail);
    const party = await aParty(request, freshEmail);
    await addGuests(request, party, ["Olive Bennett"]);
    const list = await request.get(`/api/eventattendees/search?event_uuid=${party.uuid}`, { headers: party.headers });
    const [olive] = ((await list.json()) as { data: { uuid: string }[] }).data;
    const invited = { headers: party.headers, data: { resend: 0 } };
    expect((await request.post(`/api/eventattendees/invite/${olive?.uuid}`, invited)).status()).toBe(200);
    const family = emailOf("Olive Bennett", party.uuid);
    await aVerifiedUser(request, mailbox, family, { first_name: "Ama", last_name: "Bennett" });
    await account.arriveSignedIn(family, goodPassword);
    await page.goto("/dashboard");
    const card = new PartyPages(page).section("Invitations for your family").getByRole("listitem").first();
    await expect(card).toContainText("Maya’s under the sea party");
    await expect(card).toContainText("For Olive");
    await expect(card).toContainText("Reply by");
    await expect(card.getByRole("link", { name: /^Show invite/ })).toHaveAttribute(
      "href",
      `/eventattendee/${olive?.uuid}`,
    );
    const options = async () => {
      await card.locator("summary").click();
      return card.locator("details[open] li").allInnerTexts();
    };
    expect(await options()).toEqual(["Show Invite", "Send Message", "Add to calendar"]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await card.getByRole("button", { name: "Send Message" }).click();
    const dialogue = page.getByRole("dialog", { name: "Message about Maya’s under the sea party" });
    await dialogue.getByLabel("Your message").fill("May her cousin come along?");
    await expectAccessible(page);
    await dialogue.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Message sent")).toBeVisible();
    expect((await mailbox.letter(freshEmail, /Olive/)).text).toContain("May her cousin come along?");

    const accepted = await request.post(`/api/eventattendees/status/${olive?.uuid}`, { data: { status: 4 } });
    expect(accepted.status()).toBe(200);
    await page.reload();
    await expect(card).toContainText("Accepted");
    await expect(card.getByRole("link", { name: /^Make a donation/ })).toBeVisible();
    expect(await options()).toEqual(["Show Invite", "Send Message", "Contribute", "Add to calendar"]);
    const downloading = page.waitForEvent("download");
    await card.getByRole("link", { name: "Add to calendar" }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.ics$/);
    await expect(page.getByRole("heading", { level: 1, name: "The calendar file is in your downloads" })).toBeVisible();
    await page.getByRole("link", { name: "Go to the invitation" }).click();
    await expect(page).toHaveURL(new RegExp(`/eventattendee/${olive?.uuid}$`));
  },
);

test(
  "many parties are paged, in Party Central and on their own page",
  { tag: oneWidth },
  async ({ page, organiser, request }) => {
    const { headers } = await aParty(request, organiser.email, { name: "The first of many" });
    await startParties(request, headers, 11);
    await page.goto("/dashboard");
    const parties = new PartyPages(page);
    const list = parties.section("Your other parties");
    await expect(page.getByRole("article").getByRole("heading")).toHaveText("The first of many");
    await expect(list.getByText("1 to 10 of 12")).toBeVisible();
    await expect(list.getByRole("heading", { level: 3 })).toHaveCount(9);
    await list.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/\/dashboard\?page=2#parties$/);
    await expect(list.getByText("11 to 12 of 12")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await list.getByRole("link", { name: "See all" }).click();
    await expect(page).toHaveURL(/\/dashboard\/events$/);
    await expect(page.getByRole("heading", { level: 1, name: "Your parties" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(10);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(2);
    await parties.view("Historic").click();
    await expect(page.getByText("You don’t have any past parties yet.")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(2);
  },
);

test("data that failed to load can be requested again", { tag: oneWidth }, async ({ page, organiser, watched }) => {
  expect(organiser.email).toContain("@");
  watched.expectAnswers(503);
  let down = true;
  await page.route("**/api/users/events/**", (route) =>
    down ? route.fulfill({ status: 503, json: { message: "A service we need isn’t responding." } }) : route.continue(),
  );
  await page.goto("/dashboard");
  const trouble = page.getByRole("alert").filter({ hasText: "Problem loading data" });
  await expect(trouble.first()).toBeVisible();
  await expectAccessible(page);
  down = false;
  await page.getByRole("button", { name: "Try again" }).first().click();
  await expect(page.getByRole("heading", { name: "No parties yet" })).toBeVisible();
});

/** Drafts with a date, so that their order is known. */
async function startParties(request: APIRequestContext, headers: { authorization: string }, count: number) {
  for (let made = 1; made <= count; made += 1) {
    const data = { name: `Party ${made}`, date: dayFromNow(100 + made), rsvp_date: dayFromNow(90), venue: "Home" };
    const started = await request.post("/api/events", { data: { ...data, ...more }, headers });
    expect(started.status()).toBe(201);
  }
}

const more = {
  address1: "1 High Street",
  city: "Bristol",
  start_time: "12:00",
  end_time: "14:00",
  eventtheme_uuid: "none",
};
