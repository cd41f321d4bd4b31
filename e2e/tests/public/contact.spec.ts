import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { onPhone, oneWidth } from "../../support/tags.ts";

const support = "help@wishwell.example";

test(
  "a visitor writes to us: every mistake is listed at once, then the message is sent",
  { tag: onPhone },
  async ({ page, mailbox, freshEmail, watched }) => {
    watched.expectAnswers(422);
    await page.goto("/cms/contact");
    await expect(page.getByRole("heading", { name: "Contact us" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "About refunds" })).toBeHidden();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.getByRole("button", { name: "Send message" }).click();
    const errors = page.getByRole("alert").filter({ has: page.getByRole("link") });
    await expect(errors).toBeFocused();
    await expect(errors.getByRole("link")).toHaveCount(3);
    await expectAccessible(page);

    await page.getByLabel("My personal data").check();
    await page.getByLabel("Your name").fill("Hannah Bennett");
    await page.getByLabel("Email").fill(freshEmail);
    await page.getByLabel("Message").fill(`What do you know of me? ${freshEmail}`);
    await page.getByRole("button", { name: "Send message" }).click();
    const told = page.getByText(/Your reference is D-\d+\. We’ll email you an answer by \w{3} \d{1,2} \w+ \d{4}/);
    await expect(told).toBeVisible();
    const number = /D-\d+/.exec(await told.innerText())?.[0] ?? "none";
    const { text } = await mailbox.letter(freshEmail, /has your data request D-/);
    expect(text).toContain(number);
    await expect
      .poll(async () => (await mailbox.lettersTo(support)).filter(({ text }) => text.includes(freshEmail)).length)
      .toBe(1);
  },
);

test("a refund link preselects topic and contribution", { tag: onPhone }, async ({ page }) => {
  const number = "3f8c1f5e-0000-4000-8000-000000000001";
  await page.goto(`/cms/contact?topic=refund&donation=${number}`);
  await expect(page.getByRole("radio", { name: "Refund" })).toBeChecked();
  await expect(page.getByRole("heading", { name: "About refunds" })).toBeVisible();
  await expect(page.getByLabel("Which contribution?")).toHaveValue(number);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form works too, and keeps the input", { tag: oneWidth }, async ({ page, freshEmail, watched }) => {
    watched.expectAnswers(422);
    await page.goto("/cms/contact");
    await page.getByLabel("Something is broken").check();
    await page.getByLabel("Message").fill("The cake is upside down.");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Enter your name").first()).toBeVisible();
    await expect(page.getByText("Enter your email address").first()).toBeVisible();
    await expect(page.getByLabel("Message")).toHaveValue("The cake is upside down.");
    await expect(page.getByRole("radio", { name: "Something is broken" })).toBeChecked();
    await page.getByLabel("Your name").fill("Hannah Bennett");
    await page.getByLabel("Email").fill(freshEmail);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Thank you for your message")).toBeVisible();
  });

  test("a complaint gets its number and a day too", { tag: oneWidth }, async ({ page, freshEmail }) => {
    await page.goto("/cms/contact?topic=complaint");
    await expect(page.getByRole("radio", { name: "Complaint" })).toBeChecked();
    await page.getByLabel("Your name").fill("Ade Balogun");
    await page.getByLabel("Email").fill(freshEmail);
    await page.getByLabel("Message").fill("You emailed me twice.");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText(/Your reference is D-\d+\. We’ll email you an answer by/)).toBeVisible();
  });
});
