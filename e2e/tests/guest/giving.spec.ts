import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { cards, GivingPage, aGiver } from "../../pages/giving-page.ts";
import { machines, onPhone, phoneFirst, smoke } from "../../support/tags.ts";

test.describe("contributing by card", () => {
  let uuid = "";
  test.beforeEach(async ({ request, mailbox, freshEmail }) => {
    ({ uuid } = await aGiver(request, mailbox, freshEmail));
  });

  test(
    "accepts £20 with Gift Aid: lists every mistake, shows every penny, thanks the giver and sends a wish",
    { tag: [phoneFirst, smoke, machines] },
    async ({ page, watched }) => {
      watched.expectAnswers(422);
      const giving = new GivingPage(page);
      await page.goto(`/eventattendee/${uuid}`);
      await page.getByRole("link", { name: "Want to contribute...?" }).click();
      await expect(giving.heading("Chip in for Maya")).toBeVisible();
      await expect(page.getByText("Test payments: no money moves")).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await giving.choose("£10");
      await giving.amount.fill("£1");
      await giving.name.focus();
      await expect(page.getByText("Much of your donation will get chewed up")).toBeVisible();
      await giving.amount.fill("twenty");
      await giving.name.focus();
      await expect(page.getByText("Sorry, you need to enter a number without the £ symbol")).toBeVisible();
      await expect(giving.giftAidYes.or(giving.giftAidNo).and(page.locator(":checked"))).toHaveCount(0);
      await giving.next.click();
      await expect(page.getByRole("alert").getByRole("link")).toHaveCount(3);
      await page.getByRole("link", { name: "Choose yes or no to Gift Aid." }).click();
      await expect(giving.giftAidYes).toBeFocused();
      await giving.giftAidYes.check();
      await giving.next.click();
      await expect(page.getByRole("alert").getByRole("link")).toHaveCount(4);
      await expect(page.getByRole("alert").filter({ has: page.getByRole("link") })).toBeFocused();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await giving.amount.fill("20");
      await giving.name.fill("Hannah Bennett");
      await expect(giving.amount).toHaveValue("20.00");
      const ticket = page.getByRole("region", { name: "Where your money goes" });
      for (const sum of ["£20.00", "£8.96", "£1.20", "£0.88", "plus £2.24 Gift Aid"]) {
        await expect(ticket).toContainText(sum);
      }
      await giving.giftAidNo.check();
      await expect(page.getByLabel("House and street")).toBeHidden();
      await expect(ticket).not.toContainText("Gift Aid");
      await giving.giftAidYes.check();
      await expect(page.getByText("Enter your postcode")).toHaveCount(0);
      await page.getByLabel("House and street").fill("4 Fern Close");
      await page.getByLabel("Postcode").fill("BS6 7QP");
      await giving.next.click();

      await expect(giving.heading("Check and pay")).toBeInViewport();
      await expect(giving.pay).toBeFocused();
      await expect(giving.pay).toBeInViewport({ ratio: 1 });
      await expect(page.getByText("Nothing has been taken yet.")).toBeVisible();
      await expect(page.getByText("Kept private")).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.reload();
      await giving.toProvider();
      await giving.payByCard(cards.ok);

      await expect(giving.heading("Thank you, Hannah")).toBeVisible();
      await expect(page.getByText("Your £20.00 has arrived.")).toBeVisible();
      const cut = await page
        .getByRole("main")
        .locator("svg[viewBox='0 0 260 120']")
        .evaluate((picture) => {
          const { left, right, top, bottom } = picture.getBoundingClientRect();
          const pieces = [...picture.querySelectorAll("path, rect, circle")].map((piece) =>
            piece.getBoundingClientRect(),
          );
          return pieces.filter((p) => p.left < left || p.right > right || p.top < top || p.bottom > bottom).length;
        });
      expect(cut, "no piece of confetti is cut off").toBe(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByLabel("You can leave Maya a birthday wish below").fill("Ring that bell.");
      await page.getByRole("button", { name: "Send" }).click();
      const dialogue = page.getByRole("dialog");
      await expect(dialogue).toHaveAccessibleName("Keep your invitations together");
      await expectAccessible(page);
      await dialogue.getByRole("button", { name: "No thanks" }).click();
      await expect(page).toHaveURL(new RegExp(`/eventattendee/${uuid}$`));
      await expect(page.getByText("Thank you for chipping in.")).toBeVisible();
      await expect(page.getByText("The amount is a secret.")).toBeVisible();
      await expect(page.getByRole("link", { name: "Want to contribute...?" })).toHaveCount(0);
    },
  );

  for (const [what, card] of [
    ["declined", cards.declined],
    ["short of money", cards.insufficient],
  ] as const) {
    test(`charges nothing when the card is ${what}, and another card pays`, { tag: onPhone }, async ({ page }) => {
      const giving = new GivingPage(page);
      await giving.open(uuid);
      await giving.lockTwenty();
      await giving.toProvider();
      await giving.payByCard(card);
      await expect(giving.heading("That didn’t go through")).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await giving.toProvider(page.getByRole("button", { name: "Try another way to pay" }));
      await giving.payByCard(cards.ok);
      await expect(giving.heading("Thank you, Hannah")).toBeVisible();
    });
  }

  test("succeeds after the bank asks for confirmation", { tag: onPhone }, async ({ page }) => {
    const giving = new GivingPage(page);
    await giving.open(uuid);
    await giving.lockTwenty();
    await giving.toProvider();
    await giving.payByCard(cards.extraStep);
    await expect(page.getByRole("heading", { name: "Is it really you?" })).toBeVisible();
    await page.getByRole("button", { name: /^Yes/ }).click();
    await expect(giving.heading("Thank you, Hannah")).toBeVisible();
  });

  test("from the test account can be approved, or stopped with nothing charged", { tag: onPhone }, async ({ page }) => {
    const giving = new GivingPage(page);
    await giving.open(uuid);
    await giving.lockTwenty();
    await giving.toProvider();
    await page
      .getByRole("link", { name: "Cancel" })
      .or(page.getByRole("button", { name: "Cancel" }))
      .first()
      .click();
    await expect(page.getByText("You came back without paying. Nothing was charged.")).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/eventattendee/${uuid}`);
    await expectAccessible(page);
    await page.getByRole("link", { name: /contribute/ }).click();
    await giving.toProvider();
    await page.getByRole("link", { name: "Pay with test account" }).click();
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(giving.heading("Thank you, Hannah")).toBeVisible();
  });
});
