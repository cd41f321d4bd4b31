import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { onPhone, oneWidth, smoke } from "../../support/tags.ts";
import { moveClockBy, test as inTime } from "../../support/own-server.ts";
import { addGuests } from "../../support/guests.ts";
import { aGiver, cards, GivingPage } from "../../pages/giving-page.ts";
import { readGuests } from "../../pages/guest-page.ts";

test.describe("contributing, less usual ways", () => {
  let uuid = "";
  test.beforeEach(async ({ request, mailbox, freshEmail }) => {
    ({ uuid } = await aGiver(request, mailbox, freshEmail));
  });

  test("the amount can be changed, and other values stay as typed", { tag: onPhone }, async ({ page }) => {
    const giving = new GivingPage(page);
    await giving.open(uuid);
    await giving.lockTwenty();
    await page.getByRole("button", { name: "Change amount or details" }).click();
    await expect(giving.amount).toHaveValue("20.00");
    await expect(giving.name).toHaveValue("Hannah Bennett");
    await expect(giving.giftAidNo).toBeChecked();
    await giving.choose("£15");
    await giving.next.click();
    await expect(page.getByRole("button", { name: "Pay £15.00" })).toBeVisible();
  });

  test("the costs can be covered, and the whole amount is shared", async ({ page }) => {
    const giving = new GivingPage(page);
    await giving.open(uuid);
    const ticket = page.getByRole("region", { name: "Where your money goes" });
    await expect(giving.cover).not.toBeChecked();
    await giving.choose("£20");
    await expect(page.getByText("Add £2.18 and the whole £20 arrives.")).toBeVisible();
    await expect(ticket).toContainText("£8.96");
    // The next stop of the keyboard after the amount.
    await giving.amount.focus();
    await page.keyboard.press("Tab");
    await expect(giving.cover).toBeFocused();
    await page.keyboard.press("Space");
    await expect(giving.cover).toBeChecked();
    for (const sum of ["£22.18", "£10.00", "£2.18"]) await expect(ticket).toContainText(sum);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await giving.name.fill("Hannah Bennett");
    await giving.giftAidNo.check();
    await giving.next.click();
    const pay = page.getByRole("button", { name: "Pay £22.18 by card" });
    await expect(pay).toBeFocused();
    await expect(page.getByText("£2.18 added to cover them")).toBeVisible();
    await expectAccessible(page);
    // Changing it starts from the amount that was chosen.
    await page.getByRole("button", { name: "Change amount or details" }).click();
    await expect(giving.amount).toHaveValue("20.00");
    await expect(giving.cover).toBeChecked();
    await giving.next.click();
    await giving.toProvider(pay);
    await giving.payByCard(cards.ok, "£22.18");
    await expect(page.getByText("Your £22.18 has arrived.")).toBeVisible();
    await expect(page.getByText("You added £2.18 to cover the costs, so the whole £20.00 is shared.")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  test("a declined card is forgotten once the next attempt is cancelled", { tag: onPhone }, async ({ page }) => {
    const giving = new GivingPage(page);
    await giving.open(uuid);
    await giving.lockTwenty();
    await giving.toProvider();
    await giving.payByCard(cards.declined);
    await expect(giving.heading("That didn’t go through")).toBeVisible();
    await giving.toProvider(page.getByRole("button", { name: "Try another way to pay" }));
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("You came back without paying. Nothing was charged.")).toBeVisible();
    await expect(page.getByText("declined")).toHaveCount(0);
    await page.getByRole("link", { name: "Want to contribute...?" }).click();
    await expect(giving.heading("Check and pay")).toBeVisible();
    await expect(page.getByText("declined")).toHaveCount(0);
    await page.getByRole("button", { name: "Change amount or details" }).click();
    await expect(giving.heading("Chip in for Maya")).toBeFocused();
    await expect(page.getByText("declined")).toHaveCount(0);
    await expect(giving.name).toHaveValue("Hannah Bennett");
  });

  test("each odd amount gets its own sentence", { tag: onPhone }, async ({ page }) => {
    const giving = new GivingPage(page);
    await giving.open(uuid);
    for (const [typed, words] of [
      ["999999999", "The most you can give here is £1,000."],
      ["2.005", "Enter pounds and pence, like 2.00 or 2.01."],
      ["0", "Enter £2 or more, or just go back."],
      ["-5", "Enter the amount without a minus sign."],
      ["2 0", "Enter the amount without spaces, like 20.00."],
      ["20,50", "Use a full stop before the pence, like 20.50."],
      ["1,000", "We read 1,000 as £1,000.00. Is that right?"],
    ] as const) {
      await giving.amount.fill(typed);
      await giving.name.focus();
      await expect(page.getByText(words)).toBeVisible();
    }
    await expect(giving.amount).toHaveValue("1,000");
    await expect(page.getByText("£1,000.00", { exact: true }).first()).toBeVisible();
    for (const [typed, becomes] of [
      ["£20", "20.00"],
      [" 20.5 ", "20.50"],
    ] as const) {
      await giving.amount.fill(typed);
      await giving.name.focus();
      await expect(giving.amount).toHaveValue(becomes);
    }
    await expectAccessible(page);
    await giving.name.fill("Hannah Bennett");
    await giving.giftAidNo.check();
    // Sending it asks, also when it is sent twice at once. Sending it again says yes.
    await giving.amount.fill("1,000");
    await giving.amount.press("Enter");
    await giving.amount.press("Enter");
    await expect(page.getByText("Is that right? If so, press Continue again.")).toBeInViewport();
    await expect(giving.amount).toBeFocused();
    await expect(giving.amount).toHaveValue("1,000");
    await expect(async () => {
      await giving.next.click();
      await expect(page.getByRole("button", { name: "Pay £1,000.00 by card" })).toBeFocused({ timeout: 2000 });
    }).toPass();
  });

  test("a second window notices that the first has paid", { tag: oneWidth }, async ({ page, context }) => {
    const giving = new GivingPage(page);
    await giving.open(uuid);
    await giving.lockTwenty();
    const other = await context.newPage();
    const there = new GivingPage(other);
    await other.goto(`/eventattendee/donate/${uuid}`);
    await expect(there.pay).toBeVisible();
    await giving.toProvider();
    await giving.payByCard(cards.chargeback);
    await expect(giving.heading("Thank you, Hannah")).toBeVisible();
    // The user returns to this window.
    await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(there.heading("Thank you, Hannah")).toBeVisible();
  });

  test("going back from the provider returns to the summary", { tag: onPhone }, async ({ page }) => {
    const giving = new GivingPage(page);
    await giving.open(uuid);
    await giving.lockTwenty();
    await giving.toProvider();
    await page.goBack();
    await expect(giving.pay).toBeVisible();
    await giving.toProvider();
    await giving.payByCard(cards.ok);
    await expect(giving.heading("Thank you, Hannah")).toBeVisible();
    await page.reload();
    await expect(giving.heading("Thank you, Hannah")).toBeVisible();
  });

  test(`nothing is lost when the connection fails after payment ${oneWidth}`, async ({ page, watched }) => {
    watched.expectAnswers(503);
    const giving = new GivingPage(page);
    await giving.open(uuid);
    await giving.lockTwenty();
    await giving.toProvider();
    let away = true;
    await page.route("**/api/donations/payment/**", (route) =>
      away ? route.fulfill({ status: 503, json: { message: "Away" } }) : route.continue(),
    );
    // The webhook may be faster than the browser, so the page is served as it was before payment.
    await page.route(/\/eventattendee\/donate\/.*paid=/, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('"state":"paid"', '"state":"intent"');
      await route.fulfill({ response: answer, body });
    });
    await giving.payByCard(cards.ok);
    await expect(giving.heading("Nothing’s been lost")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    away = false;
    await page.getByRole("button", { name: "Try now" }).click();
    await expect(giving.heading("Thank you, Hannah")).toBeVisible();
  });

  test(
    "a contribution made by mistake can be refunded on request, confirmed by email",
    { tag: onPhone },
    async ({ page }) => {
      const giving = new GivingPage(page);
      await giving.open(uuid);
      await giving.lockTwenty();
      await giving.toProvider();
      await giving.payByCard(cards.ok);
      await expect(giving.heading("Thank you, Hannah")).toBeVisible();
      await page.getByRole("button", { name: "Ask for a refund" }).click();
      const dialogue = page.getByRole("dialog");
      await expect(dialogue).toHaveAccessibleName("Ask for a refund");
      await expectAccessible(page);
      await dialogue.getByLabel("What happened?").fill("Twenty was meant to be ten.");
      await dialogue.getByRole("button", { name: "Ask for a refund" }).click();
      await expect(page.getByText("open the link we emailed to")).toBeVisible();
      await expectAccessible(page);
    },
  );

  test("works with the keyboard alone", { tag: oneWidth }, async ({ page }) => {
    const giving = new GivingPage(page);
    await giving.open(uuid);
    await giving.choose("£10");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(giving.amount).toHaveValue("20.00");
    await giving.name.focus();
    await page.keyboard.type("Hannah Bennett");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(giving.giftAidYes).toBeChecked();
    await page.keyboard.press("ArrowDown");
    await expect(giving.giftAidNo).toBeChecked();
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Keep my amount private")).toBeFocused();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await expect(page.locator("main").getByRole("link", { name: "Fees and charges" }).last()).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(giving.next).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(giving.pay).toBeFocused();
  });
});

test.describe("contributing without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(`works from form to payment, with a changed amount and a wish ${oneWidth} ${smoke}`, async ({
    page,
    request,
    mailbox,
    freshEmail,
    watched,
  }) => {
    watched.expectAnswers(422);
    const { uuid } = await aGiver(request, mailbox, freshEmail);
    const giving = new GivingPage(page);
    await giving.open(uuid);
    await giving.next.click();
    await expect(page.getByRole("alert").getByRole("link")).toHaveCount(3);
    await expect(page.getByText("Choose yes or no to Gift Aid.").last()).toBeVisible();
    await expect(page.getByLabel("House and street")).toBeHidden();
    await giving.giftAidYes.check();
    await expect(page.getByLabel("House and street")).toBeVisible();
    await giving.giftAidNo.check();
    await expect(page.getByLabel("House and street")).toBeHidden();
    await giving.name.fill("Hannah Bennett");
    await giving.amount.fill("20");
    await giving.cover.check();
    await giving.next.click();
    await expect(page.getByText("£2.18 added to cover them")).toBeVisible();
    await page.getByRole("button", { name: "Change amount or details" }).click();
    await expect(giving.amount).toHaveValue("20.00");
    await giving.cover.uncheck();
    await giving.giftAidNo.check();
    await giving.amount.fill("1,000");
    await giving.next.click();
    // Sending the page again confirms what we read.
    await expect(page.getByText("We read 1,000 as £1,000.00. Is that right?").last()).toBeVisible();
    await expect(giving.amount).toHaveValue("1000.00");
    await giving.amount.fill("15");
    await giving.next.click();
    await expect(page.getByRole("button", { name: "Pay £15.00 by card" })).toBeFocused();
    await page.getByRole("button", { name: "Change amount or details" }).click();
    await expect(giving.amount).toHaveValue("15.00");
    await expect(giving.giftAidNo).toBeChecked();
    await giving.amount.fill("20");
    await giving.next.click();
    await giving.toProvider();
    await giving.payByCard(cards.ok);
    const paid = giving.heading("Thank you, Hannah");
    const checking = giving.heading("One moment, we’re checking");
    await expect(paid.or(checking)).toBeVisible();
    if (await checking.isVisible()) await page.getByRole("button", { name: "Check again" }).click();
    await expect(paid).toBeVisible();
    await page.getByLabel("You can leave Maya a birthday wish below").fill("Ring that bell.");
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Your wish is on its way to Maya.")).toBeVisible();
  });
});

inTime(
  `a pending payment is settled later and the page updates itself; after the party it is too late to give ${oneWidth}`,
  async ({ page, request, mailbox, freshEmail }) => {
    const { uuid, party } = await aGiver(request, mailbox, freshEmail);
    await addGuests(request, party, ["Sanjay Late"]);
    const latecomer = (await readGuests(request, party)).find((guest) => guest.uuid !== uuid)?.uuid ?? "";
    await request.post(`/api/eventattendees/status/${latecomer}`, { data: { status: 4 } });
    const giving = new GivingPage(page);
    // The page polls at growing intervals; the test skips them.
    await page.clock.install();
    await giving.open(uuid);
    await giving.lockTwenty();
    await giving.toProvider();
    await giving.payByCard(cards.pending);
    await expect(giving.heading("Your bank is checking the payment")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await moveClockBy(request, 24);
    await expect(async () => {
      await page.clock.fastForward("02:00");
      await expect(giving.heading("Thank you, Hannah")).toBeVisible({ timeout: 2000 });
    }).toPass();
    await moveClockBy(request, 24 * 366);
    await page.goto(`/eventattendee/donate/${latecomer}`);
    await expect(giving.heading("Sorry, you're too late!")).toBeVisible();
    await expect(giving.next).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);
