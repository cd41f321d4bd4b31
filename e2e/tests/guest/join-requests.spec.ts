import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { aParty } from "../../support/parties.ts";
import { aVerifiedUser } from "../../support/people.ts";
import { onPhone, oneWidth, smoke } from "../../support/tags.ts";

const requested =
  "Thank you. You should shortly receive a couple of emails confirming the invite details and your RSVP status.";

test(
  "a family with the party code accepts, confirms its address, and joins the list once the organiser agrees",
  { tag: [onPhone, smoke] },
  async ({ page, request, mailbox, freshEmail }) => {
    await aVerifiedUser(request, mailbox, freshEmail);
    const party = await aParty(request, freshEmail);
    const family = `family-${freshEmail}`;
    await page.goto(`/@${party.short_code}`);
    await page.getByRole("link", { name: "Accept" }).click();
    const dialogue = page.getByRole("dialog", { name: "Glad you can come" });
    await dialogue.getByLabel("Child’s first name").fill("Olive");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialogue.getByLabel("Your email").fill(family);
    await dialogue.getByLabel("Your email").press("Enter");
    await expect(dialogue.getByRole("status")).toContainText(requested);
    await expect(dialogue.getByRole("status")).toBeFocused();
    await dialogue.getByRole("link", { name: "Create an account" }).click();
    await expect(page).toHaveURL(/\/user\/register$/);
    await expect(page.getByLabel("Email")).toHaveValue(family);

    await page.goto(await mailbox.link(family, /Please confirm/, /^\/event\/request\//));
    await expect(page.getByRole("heading", { level: 1, name: "Was this you?" })).toBeVisible();
    await expect(page.locator("main")).toContainText("Olive would like to come to Maya’s party");
    await expect(page.locator("main")).not.toContainText("12 Marlow Road");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Yes, that was me" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Thank you" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("status")).toContainText("We’ve told the organiser");
    await page.reload();
    await expect(page.locator("main")).toContainText("You’ve already confirmed this");

    const waiting = await request.get(`/api/events/inviterequests/${party.uuid}`, { headers: party.headers });
    const [asked] = ((await waiting.json()) as { data: { uuid: string; name: string }[] }).data;
    expect(asked?.name).toBe("Olive");
    const data = { answer: "accept" };
    const answered = await request.post(`/api/events/inviterequests/${asked?.uuid}`, { headers: party.headers, data });
    expect(answered.status()).toBe(200);
    await page.goto(await mailbox.link(family, /on the guest list/, /^\/eventattendee\//));
    await expect(page.locator("main")).toContainText("Olive");
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "a family declines with plain forms, and the organiser is notified once the address is confirmed",
    { tag: onPhone },
    async ({ page, request, mailbox, freshEmail, watched }) => {
      watched.expectAnswers(422);
      await aVerifiedUser(request, mailbox, freshEmail);
      const party = await aParty(request, freshEmail);
      const family = `family-${freshEmail}`;
      await page.goto(`/event/${party.uuid}`);
      await page.getByRole("link", { name: "Decline" }).click();
      const answer = page.locator("#answer-here");
      await answer.getByLabel("Child’s first name").fill("Olive");
      await answer.getByLabel("Your email").fill("olive at home");
      await answer.getByLabel("Can you come?").selectOption("Decline");
      await answer.getByRole("button", { name: "Send" }).click();
      await expect(answer.getByRole("alert")).toBeVisible();
      await expect(answer.getByLabel("Your email")).toHaveAttribute("aria-invalid", "true");
      await expect(answer.getByLabel("Your email")).toHaveValue("olive at home");
      await expect(answer.getByLabel("Child’s first name")).toHaveValue("Olive");
      await expect(answer.getByLabel("Can you come?")).toHaveValue("3");
      await answer.getByLabel("Your email").fill(family);
      await answer.getByRole("button", { name: "Send" }).click();
      await expect(answer).toContainText(requested);

      await page.goto(await mailbox.link(family, /Please confirm/, /^\/event\/request\//));
      await expect(page.locator("main")).toContainText("Olive can’t come to Maya’s party");
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: "Yes, that was me" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Thank you" })).toBeVisible();
      await expect(page.locator("main")).toContainText("We’ve told the organiser");
      const waiting = await request.get(`/api/events/inviterequests/${party.uuid}`, { headers: party.headers });
      expect(((await waiting.json()) as { data: object[] }).data).toMatchObject([{ name: "Olive", status: 3 }]);
    },
  );
});

test(
  "opening the link confirms nothing, and an unknown link shows a message",
  { tag: oneWidth },
  async ({ page, request }) => {
    const answer = await request.get("/event/request/never-sent");
    expect(answer.status()).toBe(200);
    expect(answer.headers()["referrer-policy"]).toBe("same-origin");
    expect(answer.headers()["cache-control"]).toBe("no-store");
    await page.goto("/event/request/never-sent");
    await expect(page.getByRole("heading", { level: 1, name: "This link no longer works" })).toBeVisible();
    await expectAccessible(page);
  },
);
