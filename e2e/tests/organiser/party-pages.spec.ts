import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { shownPartyCode } from "../../../packages/domain/src/parties/party-language.ts";
import { test as onOwnServer } from "../../support/own-server.ts";
import { PartyPages } from "../../pages/edit-party-page.ts";
import { aParty, readParty } from "../../support/parties.ts";
import { aVerifiedUser } from "../../support/people.ts";
import { onPhone, oneWidth } from "../../support/tags.ts";

test("the overview shows the party's status, what guests see and where to change it", async ({
  page,
  organiser,
  request,
}) => {
  const party = await aParty(request, organiser.email);
  const pages = new PartyPages(page);
  await pages.open(party.uuid);
  await expect(page.getByRole("heading", { level: 1, name: "Maya’s under the sea party" })).toBeVisible();
  await expect(page.getByText(/^\w{3} \d{1,2} \w+ \d{4}, 2pm to 4:30pm$/)).toBeVisible();
  await expect(page.getByText(/^Replies due \w{3} \d{1,2} \w+ \d{4}$/)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Your party" }).getByRole("link")).toHaveText([
    "Overview",
    "Create invite",
    "Manage guests",
    "Edit details",
    "Amend gift",
    "Change charity",
    "Send Test Invite",
  ]);
  await expect(page.getByRole("region", { name: "Given so far" })).toContainText("£0.00");
  const halves = pages.section("One present, two halves");
  await expect(halves.getByRole("heading", { name: "A blue bike" })).toBeVisible();
  await expect(halves.getByText("“They look after seals.”")).toBeVisible();
  await expect(pages.section("Guests").getByText("There’s no one on the guest list yet.")).toBeVisible();
  const details = pages.section("Party details");
  await expect(details.getByText("Siblings welcome.")).toBeVisible();
  await expect(details.getByText("12 Marlow Road, Bristol BS6 5XQ")).toBeVisible();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await halves.getByRole("link", { name: "Amend gift" }).click();
  await expect(page).toHaveURL(new RegExp(`/event/details/${party.uuid}/edit-gift$`));
  const tab = page.getByRole("navigation", { name: "Your party" }).getByRole("link", { name: "Amend gift" });
  await expect(tab).toHaveAttribute("aria-current", "page");
});

test("events at the party appear on the overview at once", { tag: oneWidth }, async ({ page, organiser, request }) => {
  const party = await aParty(request, organiser.email);
  const pages = new PartyPages(page);
  await pages.open(party.uuid);
  const feed = pages.section("Just in");
  await expect(feed.getByText("Live", { exact: true })).toBeVisible();
  await expect(feed.getByText("Nothing yet.")).toBeVisible();
  // In the first moments of a first visit, events count as old; wait until that is over.
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, `wishwell.remembered.feed.${party.uuid}`);

  const asked = { name: "Leila Khan", email: "leila@example.org", message: "May we come too?" };
  expect((await request.post(`/api/events/inviterequest/${party.uuid}`, { data: asked })).status()).toBe(200);
  const entry = feed.getByRole("listitem");
  await expect(entry).toHaveText(/^New: Leila Khan asked to join the guest list\s*just now$/);
  await expect(feed.getByRole("status")).toHaveText("Leila Khan asked to join the guest list.");
  await expectAccessible(page);
  // An entry counts as seen once it has been visible for a while.
  await entry.scrollIntoViewIfNeeded();
  await expect(entry).not.toContainText("New");
  await page.reload();
  await expect(entry).toContainText("Leila Khan");
  await expect(entry).not.toContainText("New");
});

test(
  "the link is copied with its text, and dismissed notes stay dismissed",
  { tag: oneWidth },
  async ({ page, organiser, request, context }) => {
    const party = await aParty(request, organiser.email);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const pages = new PartyPages(page);
    await pages.open(party.uuid);
    await page.getByRole("button", { name: "Copy" }).click();
    await expect(page.getByText("Copied. Paste it where your guests will see it.")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain(`/@${party.short_code} #`);
    const whatsApp = page.getByRole("link", { name: "WhatsApp" });
    await expect(whatsApp).toHaveCount(test.info().project.name === "phone" ? 1 : 0);

    await page.evaluate(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
    });
    await page.getByRole("button", { name: "Copy" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "We couldn’t copy it." })).toBeVisible();

    await test.step("on a phone, no word of the block is broken", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      const words = page.getByText(new RegExp(`/@${party.short_code} #`));
      const broken = await words.evaluate((block) => {
        const text = block.firstChild as Text;
        return [...text.data.matchAll(/[^\s/-]+/g)].flatMap(([word], place, all) => {
          const range = document.createRange();
          range.setStart(text, all[place]!.index);
          range.setEnd(text, all[place]!.index + word.length);
          return range.getClientRects().length > 1 ? [word] : [];
        });
      });
      expect(broken).toEqual([]);
      await expectNoSidewaysScroll(page);
    });
    const note = page.getByText("Guests with a paper invitation can type the code");
    await page.getByRole("button", { name: "Hide this note" }).click();
    await expect(note).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("button", { name: "Copy" })).toBeVisible();
    await expect(note).toHaveCount(0);
  },
);

test(
  "a new party code needs a confirmation, and replaces the old one",
  { tag: oneWidth },
  async ({ page, organiser, request }) => {
    const party = await aParty(request, organiser.email);
    await new PartyPages(page).open(party.uuid);
    await page.getByRole("button", { name: "New party code" }).click();
    const question = page.getByRole("dialog", { name: "A new party code?" });
    await expect(question).toContainText(shownPartyCode(party.short_code));
    await expectAccessible(page);
    await question.getByRole("button", { name: "Keep this code" }).click();
    expect(await readParty(request, party)).toMatchObject({ short_code: party.short_code });

    await page.getByRole("button", { name: "New party code" }).click();
    await question.getByRole("button", { name: "Make a new code" }).click();
    await expect(page.getByText("Your party has a new code. The old one no longer works.")).toBeVisible();
    const { short_code } = await readParty(request, party);
    expect(short_code).not.toBe(party.short_code);
    await expect(page.getByRole("link", { name: `/@${String(short_code)}` })).toBeVisible();
  },
);

test(
  "all guests of a party can be browsed, and the icons are explained",
  { tag: oneWidth },
  async ({ page, account }) => {
    await account.arriveSignedIn("priya@example.org", "seven-paper-lanterns");
    await page.goto("/dashboard");
    await page.getByRole("article").getByRole("heading").getByRole("link").click();
    const guests = new PartyPages(page).section("Guests");
    await expect(guests.getByRole("row")).toHaveCount(6);
    await guests.getByRole("link", { name: "See all 24" }).click();
    await expect(page).toHaveURL(/\?guests=all#guests$/);
    await expect(guests.getByRole("row")).toHaveCount(25);
    await expect(guests.getByRole("row", { name: /Olive Bennett/ })).toContainText("Allergies: Nuts");
    await expect(guests.getByRole("row", { name: /Isla Brooks/ })).toContainText("+2 Zara, Adam");
    await guests.getByRole("button", { name: "What the icons mean" }).click();
    await expect(guests.getByText("Special requirements")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await expect(guests.getByText("Special requirements")).toBeVisible();
    await page.goBack();
    await expect(guests.getByRole("row")).toHaveCount(6);
  },
);

test("a party can be paused and resumed", { tag: oneWidth }, async ({ page, organiser, request }) => {
  const party = await aParty(request, organiser.email);
  await page.goto(`/event/status/${party.uuid}`);
  await expect(page.getByText("Event active - emails sending")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Pause event" }).click();
  await expect(page.getByText("Event status successfully updated")).toBeVisible();
  await expect(page.getByText("Event inactive - emails paused")).toBeVisible();

  await page.getByRole("link", { name: "Back to the party" }).click();
  await expect(
    page.getByText("Invitations and reminders are held. Messages you write yourself are still sent."),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Activate" }).click();
  await page.getByRole("button", { name: "Activate event" }).click();
  await expect(page.getByText("Event active - emails sending")).toBeVisible();
  expect(await readParty(request, party)).toMatchObject({ status: 1 });
});

test("a deleted party is gone for good", { tag: oneWidth }, async ({ page, organiser, request, watched }) => {
  const party = await aParty(request, organiser.email, { name: "Soon gone" });
  await page.goto(`/event/delete/${party.uuid}`);
  await expect(
    page.getByText(`the party page and the code ${shownPartyCode(party.short_code)}, which will both stop working`),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Delete event" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText("The party has been deleted")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No parties yet" })).toBeVisible();

  watched.expectAnswers(404);
  await page.goto(`/event/details/${party.uuid}`);
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole("heading", { name: "I'm sorry, but I can't find that page" })).toBeVisible();
});

onOwnServer("a complete party cannot be deleted but duplicated", { tag: oneWidth }, async ({ page, account }) => {
  await account.arriveSignedIn("priya@example.org", "seven-paper-lanterns");
  await page.goto("/dashboard/events?parties=historic");
  const longAgo = await page.getByRole("link", { name: "Maya’s fairy picnic", exact: true }).getAttribute("href");
  const href = await page.getByRole("link", { name: "Zadie’s 4th birthday", exact: true }).getAttribute("href");
  const uuid = href?.split("/").at(-1) ?? "";
  await page.goto(`/event/status/${uuid}`);
  await expect(page.getByText("The party is complete:")).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Pause|Activate) event$/ })).toHaveCount(0);
  for (const section of ["edit-details", "edit-gift", "edit-charity", "edit-invite", "test-invite", "import-guests"]) {
    await page.goto(`/event/details/${uuid}/${section}`);
    await expect(page).toHaveURL(`/event/details/${uuid}`);
  }
  await expect(page.getByRole("navigation", { name: "Your party" }).getByRole("link")).toHaveText([
    "Overview",
    "Manage guests",
    "Request Payout",
    "Thank-yous",
  ]);
  await expect(page.getByRole("link", { name: /^(Edit|Amend|Change) / })).toHaveCount(0);
  await page.goto(`/event/details/${uuid}/edit-guests`);
  await expect(page.getByRole("button", { name: "Add a guest" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Change status" })).toHaveCount(0);
  await page
    .getByRole("button", { name: /^Options for/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Show details" }).click();
  await expect(page.getByText(/The party is complete, so .+’s reply can’t be changed any more\./)).toBeVisible();
  await expect(page.getByLabel("Status")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/event/delete/${uuid}`);
  await expect(page.getByText("This party can’t be deleted")).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete event" })).toHaveCount(0);
  await page.getByRole("link", { name: "Duplicate it instead" }).click();

  await expect(page.getByText("all 10 guests, not invited yet")).toBeVisible();
  await expect(page.getByText("a new title: Zadie’s 5th birthday")).toBeVisible();
  await expect(page.getByText(/^a new date: \w+day \d+ \w+ 20\d\d$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Duplicate event" }).click();
  await expect(page.getByText("Event successfully duplicated")).toBeVisible();
  await expect(page).toHaveURL(/\/event\/details\/[\w-]{36}$/);
  expect(page.url()).not.toContain(uuid);
  await expect(page.getByText("Emails paused.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Zadie’s 5th birthday" })).toBeVisible();
  const replies = page.getByRole("list").filter({ hasText: "awaiting reply" }).first();
  await expect(replies.getByRole("listitem")).toHaveText([
    "0 invited",
    "0 attending",
    "0 awaiting reply",
    "0 not attending",
    "10 not invited yet",
  ]);
  // The copy is months away, so the party being prepared stays in front.
  await page.goto("/dashboard");
  await expect(page.getByRole("article").getByRole("heading").first()).toHaveText("Maya’s under the sea party");
  const copy = page.getByRole("listitem").filter({ hasText: "Copy, emails paused" });
  await expect(copy.getByRole("link", { name: "Open Zadie’s 5th birthday" })).toBeVisible();
  // Guests of last year's party have been deleted.
  await page.goto(`/event/clone/${longAgo?.split("/").at(-1)}`);
  await expect(page.getByText("no guests, because we delete their names four months after a party")).toBeVisible();
  await expectAccessible(page);
});

test(
  "a party that is not complete cannot be duplicated yet",
  { tag: oneWidth },
  async ({ page, organiser, request }) => {
    const { uuid } = await aParty(request, organiser.email);
    await page.goto(`/event/clone/${uuid}`);
    await expect(page.getByText("You can only duplicate a party that’s complete")).toBeVisible();
    await expect(page.getByRole("button", { name: "Duplicate event" })).toHaveCount(0);
    await expectAccessible(page);
  },
);

test(
  "an unknown party is the 404 page, and another organiser's party is shown as guests see it",
  { tag: oneWidth },
  async ({ page, organiser, request, mailbox, watched }) => {
    const own = await aParty(request, organiser.email);
    watched.expectAnswers(404, 422);
    for (const address of [`${own.uuid}/edit-everything`, crypto.randomUUID(), "no-party"]) {
      await page.goto(`/event/details/${address}`);
      await expect(page).toHaveURL(/\/404$/);
    }
    const other = `other-${organiser.email}`;
    await aVerifiedUser(request, mailbox, other);
    const theirs = await aParty(request, other);
    await page.goto(`/event/details/${theirs.uuid}`);
    await expect(page).toHaveURL(new RegExp(`/event/${theirs.uuid}$`));
  },
);

test(
  "a very long title and first name stay within the page",
  { tag: onPhone },
  async ({ page, organiser, request }) => {
    const party = await aParty(request, organiser.email, { name: "M".repeat(100), venue: "V".repeat(100) });
    const [child] = (await readParty(request, party))["eventrecipients"] as Record<string, unknown>[];
    const same = { last_name: "Okafor", date_of_birth: "2020-03-14" };
    const renamed = { ...same, uuid: child?.["uuid"], event_uuid: party.uuid, first_name: "F".repeat(50) };
    expect((await request.patch("/api/eventrecipients", { data: renamed, headers: party.headers })).status()).toBe(200);
    await page.goto(`/event/create/4?party=${party.uuid}`);
    await expect(page.getByRole("heading", { level: 1, name: "’s party is ready" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto("/dashboard");
    await expect(page.getByRole("article").getByRole("heading")).toHaveText("M".repeat(100));
    await expectNoSidewaysScroll(page);
    await new PartyPages(page).open(party.uuid);
    await expectNoSidewaysScroll(page);
    for (const decision of ["status", "cancel", "delete", "clone"]) {
      await page.goto(`/event/${decision}/${party.uuid}`);
      await expect(page.getByRole("heading", { level: 2, name: "M".repeat(100) })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  },
);
