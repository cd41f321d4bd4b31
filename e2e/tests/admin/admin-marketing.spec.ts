import { expect, expectAccessible, expectNoSidewaysScroll } from "../../support/fixtures.ts";
// It emails every subscriber on the server.
import { test } from "../../support/own-server.ts";
import { aVerifiedUser, goodPassword } from "../../support/people.ts";
import { oneWidth } from "../../support/tags.ts";

test(
  "a marketing email is written, previewed, tested and sent to subscribers, who can unsubscribe in one click",
  { tag: oneWidth },
  async ({ page, account, request, mailbox, freshEmail }) => {
    await aVerifiedUser(request, mailbox, freshEmail);
    const { data } = await (
      await request.post("/api/user/login", { data: { email: freshEmail, password: goodPassword } })
    ).json();
    const asked = { uuid: data.user.uuid, notifications: [1] };
    const headers = { authorization: `Bearer ${data.token}` };
    expect((await request.patch("/api/users", { data: asked, headers })).status()).toBe(200);

    const subject = `Ten new posters ${crypto.randomUUID().slice(0, 8)}`;
    await account.arriveSignedIn("admin@example.org", "keeper-of-the-well");
    await page.goto("/admin/marketing");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Write an email" }).click();
    await page.getByLabel("Subject").fill(subject);
    await page.getByLabel("Text", { exact: true }).fill("There are ten new posters.\n\nThe whale is our favourite.");
    await page.getByRole("button", { name: "Save email" }).click();
    await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByRole("dialog")).toContainText("The whale is our favourite.");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Send to everyone" }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Send to \d+/ })
      .click();
    await expect(page.getByText("On its way to everyone who’s subscribed")).toBeVisible();
    const letter = await mailbox.letter(freshEmail, new RegExp(`^${subject}$`));
    await expect(page.getByText("Delivered to their mail server")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const stop = letter.links.find((link) => link.includes("/unsubscribe/")) ?? "";
    await page.goto(stop);
    await expect(page).toHaveURL(/\/unsubscribe\//);
  },
);
