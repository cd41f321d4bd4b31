import { GuestListPage } from "../../pages/guest-list-page.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { addGuests, bounce, emailOf, importGuests } from "../../support/guests.ts";
import { onOwnServer } from "../../support/own-server.ts";
import { aParty } from "../../support/parties.ts";
import { startPatience } from "../../support/server.ts";
import { oneWidth } from "../../support/tags.ts";

test("after adding guests, the next step is to send their invitations", async ({
  page,
  organiser,
  request,
  mailbox,
}) => {
  const party = await aParty(request, organiser.email);
  await addGuests(request, party, ["Elsie Wong", "Kofi Mensah", "Jonah Price"]);
  const jonah = emailOf("Jonah Price", party.uuid);
  const list = new GuestListPage(page);
  await list.open(party.uuid);
  await list.choose("Jonah Price", "Send invite");
  await expect(page.getByText("Invitation sent!")).toBeVisible();
  await bounce(request, mailbox, jonah);
  await expect(list.row("Jonah Price")).toContainText("Bad email");
  await list.dismissMessages();

  await expect(page.getByText("2 invitations are ready to send.")).toBeVisible();
  await expectAccessible(page);
  const start = page.getByRole("button", { name: "Send 2 invitations" });
  await expect(start).toBeInViewport();
  await start.click();
  const dialogue = list.dialogue("Send 2 invitations?");
  await expect(dialogue.getByRole("heading", { name: "Send 2 invitations?" })).toBeFocused();
  await expect(dialogue.getByRole("heading", { name: /^Now/ })).toContainText("2 emails");
  await expect(dialogue.getByRole("listitem")).toHaveText([
    `Kofi Mensah${emailOf("Kofi Mensah", party.uuid)}`,
    `Elsie Wong${emailOf("Elsie Wong", party.uuid)}`,
  ]);
  await expect(dialogue.getByRole("heading", { level: 3 })).toHaveCount(1);
  await expect(dialogue).toContainText("Jonah won’t get this: the email address isn’t working.");
  await expect(dialogue.getByRole("link", { name: "Fix Jonah’s address" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.keyboard.press("Escape");
  await expect(dialogue).toHaveCount(0);
  await expect(list.row("Kofi Mensah")).toContainText("Invite not sent");
  await start.click();
  await dialogue.getByRole("button", { name: "Send 2 invitations" }).dblclick();
  const sent = list.dialogue("2 invitations sent");
  await expect(sent).toContainText("Invitations are on the way to Kofi’s and Elsie’s families.");
  await expect(sent.getByRole("heading", { name: "2 invitations sent" })).toBeFocused();
  await sent.getByRole("button", { name: "Back to the guests" }).click();
  await expect(list.row("Kofi Mensah")).toContainText("Not RSVPed");
  await expect(start).toHaveCount(0);
  await mailbox.letter(emailOf("Elsie Wong", party.uuid), /Maya/);
});

test(
  "a paused party promises no sending, and says how to go on",
  { tag: oneWidth },
  async ({ page, organiser, request }) => {
    const party = await aParty(request, organiser.email);
    await addGuests(request, party, ["Elsie Wong"]);
    const data = { status: 0 };
    await request.post(`/api/events/status/${party.uuid}`, { data, headers: party.headers });
    await new GuestListPage(page).open(party.uuid);
    await expect(page.getByText("1 invitation is ready to send.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Send 1/ })).toHaveCount(0);
    await page.getByRole("link", { name: "Activate it" }).click();
    await expect(page).toHaveURL(`/event/status/${party.uuid}`);
  },
);

const withLimits = test.extend({
  baseURL: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures needed from this pattern
    async ({}, use) => onOwnServer({ RATE_LIMITS: "on" }, use),
    { scope: "test", timeout: startPatience + 30_000 },
  ],
});

withLimits(
  "over the daily limit, the rest go out at 8am tomorrow and can be stopped",
  async ({ page, organiser, request }) => {
    const party = await aParty(request, organiser.email);
    const names = Array.from({ length: 101 }, (_, place) => `Guest${String(place).padStart(3, "0")} Adeyemi`);
    await importGuests(request, party, [...names, "Maximiliana-Alexandrina Wolfeschlegelsteinhausen"]);
    const list = new GuestListPage(page);
    await list.open(party.uuid);
    await page.getByRole("button", { name: "Send 102 invitations" }).click();
    const dialogue = list.dialogue("Send 102 invitations?");
    await expect(dialogue.getByRole("heading", { level: 3 })).toHaveText([/^Now100 emails$/, /^8am tomorrow2 emails$/]);
    await expect(dialogue).toContainText(
      "These 100 take you to today’s limit. The other 2 will go out automatically in the morning.",
    );
    await expect(dialogue.getByText("and 94 more")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialogue.getByRole("button", { name: "Send 102 invitations" }).click();
    const sent = list.dialogue("100 sent, 2 to follow");
    await expect(sent).toContainText("will go out at 8am tomorrow.");
    await expectAccessible(page);
    await sent.getByRole("button", { name: "Stop the other 2" }).click();
    await expect(sent).toContainText("Stopped. Those 2 invitations won’t go out.");
    await sent.getByRole("button", { name: "Back to the guests" }).click();
    await expect(page.getByText("2 invitations are ready to send.")).toBeVisible();
    await page.getByRole("button", { name: "Send 2 invitations" }).click();
    await expect(list.dialogue("Send 2 invitations?")).toContainText(
      "You’ve reached today’s limit. They’ll go out automatically in the morning.",
    );
  },
);
