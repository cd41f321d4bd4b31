import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { addGuests, emailOf } from "../../support/guests.ts";
import { onPhone, oneWidth, phoneFirst, smoke } from "../../support/tags.ts";
import { readGuests } from "../../pages/guest-page.ts";
import { aParty } from "../../support/parties.ts";
import { aVerifiedUser } from "../../support/people.ts";

const dialogue = (page: Page) => page.getByRole("dialog");

/** Until the script loads, buttons post plain forms; an opening dialogue shows that it has loaded. */
async function expectScript(page: Page): Promise<void> {
  await expect(async () => {
    if (!(await dialogue(page).isVisible())) await page.getByRole("link", { name: "Not Olive?" }).click();
    await expect(dialogue(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(dialogue(page)).toBeHidden();
}

test.describe("a guest's invitation", () => {
  let uuid = "";
  let party: Awaited<ReturnType<typeof aParty>>;

  test.beforeEach(async ({ request, mailbox, freshEmail }) => {
    await aVerifiedUser(request, mailbox, freshEmail, { first_name: "Priya", last_name: "Okafor" });
    party = await aParty(request, freshEmail, { address_after_accept: true });
    await addGuests(request, party, ["Olive Bennett"]);
    uuid = (await readGuests(request, party))[0]?.uuid ?? "";
  });

  const olive = async (request: Parameters<typeof readGuests>[0]) => (await readGuests(request, party))[0];

  test(
    "is accepted, filled in and declined again, without an account",
    { tag: [phoneFirst, smoke] },
    async ({ page, request, mailbox, freshEmail }) => {
      await page.goto(`/eventattendee/${uuid}`);
      await expect(page.getByRole("heading", { level: 1, name: "You’re invited to Maya’s" })).toBeVisible();
      await expect(page.getByText("You’ll see the full address once you’ve said you’re coming")).toBeVisible();
      const accept = page.getByRole("button", { name: "Accept We’ll be there" });
      await expect(accept).toBeInViewport();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await accept.click();
      const reply = page.getByRole("heading", { level: 1 });
      await expect(reply).toHaveText("Olive is coming");
      await expect(reply).toBeFocused();
      await expect(reply).toBeInViewport();
      await expect(page.getByText(/^Sent today at \d+(:\d\d)?[ap]m\. We’ve told Priya\.$/)).toBeVisible();
      const card = page.getByRole("region", { name: "Anything else?" });
      await expect(card.getByRole("link", { name: "Want to contribute...?" })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await card.getByRole("button", { name: "Bringing a brother or sister?" }).click();
      await dialogue(page).getByLabel("Siblings coming").selectOption("1");
      await dialogue(page).getByLabel("Siblings’ names").fill("Rufus");
      await dialogue(page).getByRole("button", { name: "Save" }).click();
      await expect(dialogue(page)).toBeHidden();
      await expect(card.getByRole("button", { name: "sister? 1 coming, Rufus" })).toBeVisible();
      // Accepting reveals the full address.
      await expect(page.locator("main").getByText("12 Marlow Road, Bristol BS6 5XQ")).toBeVisible();
      await expect(page.getByRole("region", { name: "Who’s replied" })).toContainText("Olive B");

      await card.getByRole("button", { name: "Allergies or other needs Nothing added yet" }).click();
      await expect(dialogue(page).getByText(/^By saving this, you agree to us keeping these allergies/)).toBeVisible();
      await dialogue(page).getByLabel("Nuts", { exact: true }).check();
      await expectAccessible(page);
      await dialogue(page).getByRole("button", { name: "Save" }).click();
      await expect(card.getByRole("button", { name: "Allergies or other needs Nuts" })).toBeVisible();

      // Closed, the same parts stay lower on the page, also on the next visit.
      await card.getByRole("button", { name: "Close “Anything else?”" }).click();
      await expect(card).toHaveCount(0);
      await expect(reply).toBeFocused();
      await page.reload();
      await expect(card).toHaveCount(0);
      await expect(page.getByText(/^Sent \w+ \d+ \w+ \d{4}, \d+(:\d\d)?[ap]m\. We’ve told Priya\.$/)).toBeVisible();
      await expect(page.getByRole("link", { name: "Want to contribute...?" })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Send Priya a message" }).click();
      await dialogue(page)
        .getByLabel("Your message to Priya")
        .fill("Is there parking?\nWe’ll come by car.\nRufus has his scooter.");
      await dialogue(page).getByRole("button", { name: "Send" }).click();
      await expect(dialogue(page).getByText("Message sent")).toBeVisible();
      await expect(dialogue(page).getByRole("listitem").last()).toContainText("Is there parking?");
      // There are more messages than fit, so the keyboard must be able to scroll up.
      const thread = dialogue(page).getByRole("region", { name: "Messages so far" });
      expect(await thread.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeGreaterThan(0);
      await expectAccessible(page);
      await dialogue(page).getByRole("button", { name: "Close", exact: true }).last().click();

      expect(await olive(request)).toMatchObject({
        status: 4,
        siblings: { numbers: 1, names: "Rufus" },
        allergies: ["Nuts"],
      });
      await mailbox.letter(freshEmail, /Olive/);

      await page.getByRole("link", { name: "Change our reply" }).click();
      await expect(page.getByText("Priya still has your yes, until you send your no.")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Not sent yet" })).toBeFocused();
      await expectAccessible(page);
      await page.getByRole("link", { name: "Keep our yes" }).click();
      await expect(reply).toHaveText("Olive is coming");
      await page.getByRole("link", { name: "Change our reply" }).click();
      await page.getByRole("button", { name: "Send our no" }).click();
      await expect(reply).toHaveText("Olive can’t come");
      // Nothing that is for guests who come.
      await expect(card.getByRole("button", { name: "Send Priya a message" })).toBeVisible();
      await expect(card.getByRole("link", { name: "You can still contribute..." })).toBeVisible();
      await expect(page.getByRole("button", { name: /sister|Allergies/ })).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: "Leave a birthday wish" }).click();
      await dialogue(page).getByLabel("Your wish").fill("Many happy returns!");
      await dialogue(page).getByRole("button", { name: "Send" }).click();
      // An account is offered once, with the email address prefilled.
      await expect(dialogue(page)).toHaveAccessibleName("Keep your invitations together");
      await expectAccessible(page);
      expect(await olive(request)).toMatchObject({ status: 3 });
      await dialogue(page).getByRole("link", { name: "Create an account" }).click();
      await expect(page.getByLabel("Email")).toHaveValue(emailOf("Olive Bennett", party.uuid));
      expect(page.url()).not.toContain("@");

      await page.goBack();
      await expect(page.getByRole("heading", { name: "Olive can’t come" })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    },
  );

  test(
    "stores a reply while offline, and sends it afterwards",
    { tag: onPhone },
    async ({ page, context, request, watched }) => {
      watched.expectLostConnection();
      await page.goto(`/eventattendee/${uuid}`);
      await expectScript(page);
      await context.setOffline(true);
      await page.getByRole("button", { name: "Accept We’ll be there" }).click();
      const kept = page.getByText("Saved on this device. We’ll send it as soon as you’re back online.");
      await expect(kept).toBeVisible();
      // The button that was pressed is gone.
      await expect(page.getByRole("heading", { name: "Olive is coming" })).toBeFocused();
      await expectAccessible(page);
      expect(await olive(request)).toMatchObject({ status: 0 });
      await context.setOffline(false);
      await expect(kept).toBeHidden();
      await expect(page.getByRole("heading", { level: 1, name: "Olive is coming" })).toBeFocused();
      expect(await olive(request)).toMatchObject({ status: 4 });
    },
  );

  test(
    "stores a reply that the server did not accept, and sends it when the page is opened again",
    { tag: oneWidth },
    async ({ page, request, watched }) => {
      watched.expectAnswers(503);
      await page.route("**/api/eventattendees/status/*", (call) => call.fulfill({ status: 503 }));
      await page.goto(`/eventattendee/${uuid}`);
      await expectScript(page);
      await page.getByRole("button", { name: "Accept We’ll be there" }).click();
      await expect(page.getByText("We can’t reach the server right now")).toBeVisible();
      await page.unroute("**/api/eventattendees/status/*");
      await page.goto(`/eventattendee/${uuid}`);
      await expect(page.getByRole("heading", { level: 1, name: "Olive is coming" })).toBeVisible();
      expect(await olive(request)).toMatchObject({ status: 4 });
    },
  );

  test("asks before overwriting a reply from another device", { tag: oneWidth }, async ({ page, request, watched }) => {
    watched.expectAnswers(409);
    await page.goto(`/eventattendee/${uuid}`);
    const elsewhere = await request.post(`/api/eventattendees/status/${uuid}`, { data: { status: 3 } });
    expect(elsewhere.status()).toBe(200);
    await page.getByRole("button", { name: "Accept We’ll be there" }).click();
    await expect(page.getByText("Another reply was saved for Olive in the meantime.")).toBeVisible();
    expect(await olive(request)).toMatchObject({ status: 3 });
    await page.getByRole("button", { name: "Send mine" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Olive is coming" })).toBeVisible();
    expect(await olive(request)).toMatchObject({ status: 4 });
  });

  test(
    "asks the organiser about siblings, who adds them",
    { tag: onPhone },
    async ({ page, request, mailbox, freshEmail }) => {
      await request.patch("/api/events", { data: { uuid: party.uuid, siblings: "ask" }, headers: party.headers });
      await page.goto(`/eventattendee/${uuid}`);
      await expect(page.getByText("Please ask before bringing brothers or sisters")).toBeVisible();
      await page.getByRole("button", { name: "Accept We’ll be there" }).click();
      const card = page.getByRole("region", { name: "Anything else?" });
      await card.getByRole("button", { name: "sister? Please check with Priya first" }).click();
      const question = dialogue(page).getByLabel("Your message to Priya");
      await expect(question).toHaveValue("Could we bring a brother or sister? Name and age: ");
      await expectAccessible(page);
      // Nothing is sent before something is added.
      await dialogue(page).getByRole("button", { name: "Send" }).click();
      await expect(dialogue(page)).toBeVisible();
      await question.press("End");
      await question.pressSequentially("Rufus, 5.");
      await dialogue(page).getByRole("button", { name: "Send" }).click();
      await expect(page.getByText("Thank you. We’ve asked Priya.")).toBeVisible();
      await mailbox.letter(freshEmail, /message|wrote|Olive/i);
      await card.getByRole("button", { name: "Is a grown-up staying? Tell Priya" }).click();
      await expect(dialogue(page).getByLabel("Siblings coming")).toHaveCount(0);
      await dialogue(page).getByLabel("Adults staying").selectOption("1");
      await dialogue(page).getByRole("button", { name: "Save" }).click();
      await expect(card.getByRole("button", { name: "1 adult staying" })).toBeVisible();
      const data = { uuid, siblings: { numbers: 1, names: "Rufus" } };
      await request.patch("/api/eventattendees", { data, headers: party.headers });
      await page.reload();
      await expect(
        page.getByRole("button", { name: "Is a grown-up staying? 1 coming, Rufus, 1 adult staying" }),
      ).toBeVisible();
      await expectNoSidewaysScroll(page);
    },
  );

  test(
    "waits for a place when the party is full, gets one, and is left out until then",
    { tag: phoneFirst },
    async ({ page, request, mailbox, freshEmail }) => {
      const { headers } = party;
      await addGuests(request, party, ["Noah Adeyemi"]);
      const noah = (await readGuests(request, party)).find(({ guest_first_name }) => guest_first_name === "Noah");
      const answer = (status: number) =>
        request.post(`/api/eventattendees/status/${noah?.uuid}`, { data: { status }, headers });
      await request.patch("/api/events", { data: { uuid: party.uuid, places: 1 }, headers });
      await answer(4);
      await page.goto(`/eventattendee/${uuid}`);
      await page.getByRole("button", { name: "Accept We’ll be there" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "The party’s full for now" })).toBeVisible();
      await expect(page.getByText("Olive is 1st on the waiting list.")).toBeVisible();
      await expect(page.getByText("nothing to pay")).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await mailbox.letter(freshEmail, /Olive Bennett is on the waiting list/);
      await page.locator("summary", { hasText: "Send Priya a message" }).click();
      await page.getByLabel("Your message to Priya").fill("We’d love to come.");
      await page.getByRole("button", { name: "Send", exact: true }).click();
      await expect(page.getByText("Thank you. We’ve told Priya.")).toBeVisible();

      await answer(3);
      await page.goto(`/eventattendee/${uuid}`);
      await expect(page.getByRole("heading", { level: 1, name: "There’s a place for Olive" })).toBeVisible();
      await expect(page.getByText(/^We’re keeping it until/)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Take the place" }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olive is coming");
    },
  );

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("asks about siblings with a plain form", { tag: onPhone }, async ({ page, request }) => {
      await request.patch("/api/events", { data: { uuid: party.uuid, siblings: "ask" }, headers: party.headers });
      await page.goto(`/eventattendee/${uuid}?answer=accept`);
      await page.getByRole("button", { name: "Send our yes" }).click();
      await page.locator("summary", { hasText: "sister" }).click();
      await page.locator("#plain-ask-siblings-content").fill("Could we bring Rufus, 5?");
      await page.locator('button[value="ask-siblings"]').click();
      await expect(page.locator("summary", { hasText: "Send Priya a message" })).toContainText("1 message");
    });

    test("is answered and filled in with plain forms", { tag: [onPhone, smoke] }, async ({ page, request }) => {
      await page.goto(`/eventattendee/${uuid}?answer=accept`);
      await page.getByRole("button", { name: "Send our yes" }).click();
      await expect(page.getByRole("heading", { name: "Olive is coming" })).toBeVisible();
      await expect(page.getByText("Thank you. We’ve told Priya.")).toBeVisible();
      await page.locator("summary", { hasText: "sister" }).click();
      await page.locator("#plain-siblings-numbers").selectOption("2");
      await page.locator('button[value="siblings"]').click();
      await expect(page.locator("summary", { hasText: "sister" })).toContainText("2 coming");
      await page.getByRole("link", { name: "Not Olive?" }).click();
      await expect(page.locator("#not-me")).toContainText("This is Olive’s personal link");
      expect(await olive(request)).toMatchObject({ status: 4, siblings: { numbers: 2, names: "" } });
      await expectNoSidewaysScroll(page);
      await page.getByRole("link", { name: "Change our reply" }).click();
      await page.getByRole("button", { name: "Send our no" }).click();
      await expect(page.getByRole("heading", { name: "Olive can’t come" })).toBeVisible();
    });
  });
});
