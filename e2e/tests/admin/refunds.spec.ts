import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { aContribution } from "../../support/contributions.ts";
import { oneWidth, smoke } from "../../support/tags.ts";
import { aParty } from "../../support/parties.ts";

/** The row of one giver; each test uses its own names. */
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

const uniqueName = () => `Olive Q${crypto.randomUUID().slice(0, 8)}`;

test(
  "a giver asks on the contact page and confirms by email, an admin approves, and the money is refunded",
  { tag: [oneWidth, smoke] },
  async ({ page, account, request, mailbox, organiser }) => {
    const party = await aParty(request, organiser.email);
    const name = uniqueName();
    const gift = await aContribution(request, party, name);
    await page.goto(`/cms/contact?topic=refund&donation=${gift.uuid}`);
    await page.getByLabel("Your name").fill(name);
    await page.getByLabel("Email").fill(gift.email);
    await page.getByLabel("Message").fill("I gave too much.");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Thank you for your message")).toBeVisible();
    const asked = await mailbox.letter(gift.email, /^Confirm your refund/);
    await page.goto(new URL(asked.links.find((link) => link.includes("/refund/confirm/")) ?? "").pathname);
    await expect(page.getByRole("heading", { name: "Confirm your refund" })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Request £20.00 refund" }).click();
    await expect(page.getByRole("heading", { name: "Request confirmed" })).toBeVisible();
    await mailbox.letter(gift.email, /looking at your refund/);

    await account.arriveSignedIn("admin@example.org", "keeper-of-the-well");
    await page.goto("/admin/dashboard");
    await page.getByRole("main").getByRole("link", { name: "Refunds" }).click();
    await expect(rowOf(page, name)).toContainText("Waiting");
    await expect(rowOf(page, name)).toContainText("I gave too much.");
    await expect(rowOf(page, name)).toContainText("Confirmed by email link");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: `Approve ${name}` }).click();
    await expect(page.getByRole("dialog")).toContainText("We’ll refund all £20.00");
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText("Approved. The refund is on its way.")).toBeVisible();
    await mailbox.letter(gift.email, /refund.*is on its way/);
    await page.goto("/admin/refunds?status=done");
    await expect(rowOf(page, name)).toContainText("Refunded");
  },
);

test(
  "an admin refuses a refund with a reason, which the giver can read",
  { tag: oneWidth },
  async ({ page, account, request, mailbox, organiser, watched }) => {
    watched.expectAnswers(422);
    const party = await aParty(request, organiser.email);
    const name = uniqueName();
    const gift = await aContribution(request, party, name);
    await account.arriveSignedIn("admin@example.org", "keeper-of-the-well");
    await page.goto("/admin/refunds?status=asked");
    await page.getByRole("button", { name: "Open a refund" }).click();
    await page.getByLabel("Contribution’s reference").fill(gift.uuid.slice(0, 8).toUpperCase());
    await page.getByLabel("Reason").fill("She rang us.");
    await page.getByRole("dialog").getByRole("button", { name: "Open refund" }).click();
    await expect(rowOf(page, name)).toContainText("Opened by an admin");
    await page.getByRole("button", { name: `Refuse ${name}` }).click();
    const dialogue = page.getByRole("dialog");
    await dialogue.getByRole("button", { name: "Refuse" }).click();
    await expect(dialogue.getByText("Enter a reason. The giver will see it.").first()).toBeVisible();
    await dialogue.getByLabel("Reason").fill("The cake is ordered already.");
    await dialogue.getByRole("button", { name: "Refuse" }).click();
    await expect(page.getByText("Refused. We’ll tell the giver why.")).toBeVisible();
    const { text } = await mailbox.letter(gift.email, /can’t refund your contribution/);
    expect(text).toContain("The cake is ordered already.");
  },
);

/** Of what can’t be undone. */
const brickRed = "rgb(184, 37, 23)";

test(
  "a party with contributions is cancelled first, and can be deleted once everything is refunded",
  { tag: oneWidth },
  async ({ page, request, mailbox, organiser }) => {
    const party = await aParty(request, organiser.email, { name: "Soon off" });
    const gift = await aContribution(request, party, uniqueName());
    await page.goto(`/event/delete/${party.uuid}`);
    await expect(page.getByText("Money is held for this party")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "Cancel party", exact: true }).click();
    await expect(page.getByText("1 contribution will be refunded in full, including fees.")).toBeVisible();
    await expect(page.getByText("1 guest will be emailed today.")).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("£");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expect(page.getByRole("link", { name: "Keep the party" })).toBeVisible();
    await page.getByLabel("Add a message (optional)").fill("Sorry, Maya has chickenpox.");
    const cancel = page.getByRole("button", { name: "Cancel party and refund everyone" });
    await expect(cancel).toHaveCSS("background-color", brickRed);
    await cancel.click();
    await expect(page.getByText("refund every contribution and email your guests")).toBeVisible();
    await mailbox.letter(gift.email, /refund.*is on its way/);
    const { text } = await mailbox.letter(gift.email, /party is cancelled$/);
    expect(text).toContain("> Sorry, Maya has chickenpox.");
    await page.reload();
    await expect(page.getByRole("link", { name: "Delete it" })).toBeVisible();
    await page.goto(`/eventattendee/${gift.guestUuid}`);
    await expect(page.getByRole("heading", { name: "This party has been cancelled" })).toBeVisible();
    await page.goto(`/event/delete/${party.uuid}`);
    await page.getByRole("button", { name: "Delete event" }).click();
    await expect(page.getByText("The party has been deleted")).toBeVisible();
  },
);

test(
  "a party without contributions is cancelled, and its page says so",
  { tag: oneWidth },
  async ({ page, organiser, request }) => {
    const party = await aParty(request, organiser.email, { name: "Soon off" });
    await page.goto(`/event/cancel/${party.uuid}`);
    await expect(page.getByText("No guests will be emailed.")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const cancel = page.getByRole("button", { name: "Cancel party", exact: true });
    await expect(cancel).toHaveCSS("background-color", brickRed);
    await cancel.dblclick();
    await expect(page.getByText("Soon off is cancelled")).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/@${party.short_code}`);
    await expect(page.getByText("This party has been cancelled").first()).toBeVisible();
  },
);
