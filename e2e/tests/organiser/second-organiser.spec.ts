import { AccountPages } from "../../pages/account-pages.ts";
import { EditPartyPage } from "../../pages/edit-party-page.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { readGuests } from "../../pages/guest-page.ts";
import { addGuests } from "../../support/guests.ts";
import { Keys } from "../../support/keys.ts";
import { aParty } from "../../support/parties.ts";
import { aVerifiedUser, signInOf } from "../../support/people.ts";
import { oneWidth } from "../../support/tags.ts";

test("two parents organise a party together, save at once, and one leaves", async ({
  page,
  browser,
  baseURL,
  organiser,
  request,
  mailbox,
  watched,
}) => {
  watched.expectAnswers(409);
  const dan = `dan-${organiser.email}`;
  await aVerifiedUser(request, mailbox, dan, { first_name: "Dan", last_name: "Marsh" });
  const party = await aParty(request, organiser.email);
  const keys = new Keys(page);
  await page.goto(`/event/details/${party.uuid}/organisers`);
  await expect(page.getByRole("heading", { name: "Plan it with someone" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await keys.fill(page.getByLabel("Their email"), dan);
  await keys.press("Enter");
  await expect(page.getByText("Not joined yet")).toBeVisible();
  await expectAccessible(page);

  const link = await mailbox.link(dan, /has invited you to help plan/, /^\/event\/organise\//);
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const theirs = await context.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole("heading", { name: "Help plan Maya’s party" })).toBeVisible();
  await expect(theirs.getByRole("link", { name: "Sign in" }).last()).toBeVisible();
  await expectAccessible(theirs);
  await new AccountPages(theirs).arriveWith(signInOf(dan), new URL(baseURL ?? "").origin);
  await theirs.goto(link);
  await theirs.getByRole("button", { name: "Join as second organiser" }).click();
  await expect(theirs.getByRole("link", { name: "You’re the second organiser with Hannah" })).toBeVisible();
  await theirs.goto("/dashboard");
  await expect(theirs.getByRole("link", { name: "You’re the second organiser with Hannah" })).toBeVisible();
  await theirs.locator("summary", { hasText: "Planner options" }).first().click();
  await expect(theirs.getByRole("link", { name: "Manage guests" }).first()).toBeVisible();
  await expect(theirs.getByRole("link", { name: "Delete event" })).toHaveCount(0);
  await theirs.goto(`/event/delete/${party.uuid}`);
  await expect(theirs.getByText("Only Hannah can do this.")).toBeVisible();

  const [here, there] = [new EditPartyPage(page), new EditPartyPage(theirs)];
  await here.open(party, "edit-gift");
  await there.open(party, "edit-gift");
  await there.field("Gift wish list").fill("A red bike");
  await there.saveAndWait("Recipient details saved");
  await here.field("Gift wish list").fill("A green bike");
  await here.save();
  await expect(here.versions).toContainText("A red bike");
  await here.versions.getByRole("button", { name: "Use theirs" }).click();
  await expect(here.field("Gift wish list")).toHaveValue("A red bike");

  await page.goto(`/event/details/${party.uuid}/organisers`);
  await expect(page.getByRole("button", { name: "Remove Dan" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Dan changed a birthday child’s details" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await theirs.goto(`/event/details/${party.uuid}/organisers`);
  await expect(theirs.getByText("You’re helping Hannah with this party.")).toBeVisible();
  await expectAccessible(theirs);
  await expectNoSidewaysScroll(theirs);
  await theirs.getByRole("button", { name: "Leave this party" }).click();
  await theirs.getByRole("dialog").getByRole("button", { name: "Leave this party" }).click();
  await expect(theirs.getByText("You’ve left the party")).toBeVisible();
  await expect(theirs).toHaveURL(/\/dashboard$/);
  await expect(theirs.getByText("You’re the second organiser")).toHaveCount(0);
  await mailbox.letter(organiser.email, /Dan is no longer helping with Maya’s party/);
  await context.close();
});

test(
  "whoever is removed sees nothing of the party any more, in any open tab",
  { tag: oneWidth },
  async ({ browser, baseURL, organiser, request, mailbox }) => {
    const dan = `dan-${organiser.email}`;
    await aVerifiedUser(request, mailbox, dan, { first_name: "Dan", last_name: "Marsh" });
    const party = await aParty(request, organiser.email);
    await addGuests(request, party, ["Olive Bennett"]);
    const [olive] = await readGuests(request, party);
    const { headers } = party;
    await request.post(`/api/events/organisers/${party.uuid}`, { data: { email: dan }, headers });
    const link = await mailbox.link(dan, /has invited you to help plan/, /^\/event\/organise\//);
    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const first = await context.newPage();
    await new AccountPages(first).arriveWith(signInOf(dan), new URL(baseURL ?? "").origin);
    await first.goto(link);
    await first.getByRole("button", { name: "Join as second organiser" }).click();
    await expect(first.getByRole("link", { name: "You’re the second organiser with Hannah" })).toBeVisible();
    await first.close();
    const details = `/event/details/${party.uuid}`;
    const addresses = [`${details}/edit-guests`, `${details}/edit-details`, `/dashboard/eventattendee/${olive?.uuid}`];
    const tabs = [];
    for (const address of [...addresses, "/dashboard"]) {
      const tab = await context.newPage();
      await tab.goto(address);
      await expect(tab.getByRole("heading", { name: /Maya|Olive Bennett/ }).first()).toBeVisible();
      tabs.push(tab);
    }
    const ended = await request.delete(`/api/events/organisers/${party.uuid}`, { headers });
    expect(ended.status()).toBe(200);
    for (const tab of tabs) {
      await expect(tab).toHaveURL(/\/dashboard$/);
      await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(tab.getByText(/Maya|Olive|second organiser/)).toHaveCount(0);
    }
    await context.close();
  },
);

test(
  "an organiser withdraws an invitation, and its link no longer works",
  { tag: oneWidth },
  async ({ page, organiser, request, mailbox, watched }) => {
    watched.expectAnswers(404, 422);
    const party = await aParty(request, organiser.email);
    await page.goto(`/event/details/${party.uuid}/organisers`);
    await page.getByLabel("Their email").fill(organiser.email);
    await page.getByRole("button", { name: "Invite second organiser" }).click();
    await expect(page.getByText("That’s your own address").first()).toBeVisible();
    const other = `other-${organiser.email}`;
    await page.getByLabel("Their email").fill(other);
    await page.getByRole("button", { name: "Invite second organiser" }).click();
    const link = await mailbox.link(other, /has invited you to help plan/, /^\/event\/organise\//);
    await page.getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByLabel("Their email")).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible();
    await expectAccessible(page);
  },
);
