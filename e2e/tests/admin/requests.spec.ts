import { demoAdmin } from "../../support/charities.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { Keys } from "../../support/keys.ts";
import { oneWidth } from "../../support/tags.ts";

test("someone asks for their data; an admin takes longer, then answers", async ({
  page,
  account,
  request,
  freshEmail,
  mailbox,
  watched,
}) => {
  watched.expectAnswers(422);
  const body = { name: "Rosa Lindqvist", email: freshEmail, topic: "personal data", message: "What do you know?" };
  const sent = await request.post("/api/contact", { data: body });
  const { number } = ((await sent.json()) as { data: { number: string } }).data;

  await account.arriveSignedIn(demoAdmin.email, demoAdmin.password);
  await page.goto("/admin/dashboard");
  await expect(page.getByRole("main").getByText(/^Data requests? (and complaints|or complaint)$/)).toBeVisible();
  await page.goto("/admin/requests");
  await expect(page.getByRole("heading", { level: 1, name: "Data requests and complaints" })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: freshEmail });
  await expect(row).toContainText("30 days left");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await row.getByRole("rowheader").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: `${number}: Rosa Lindqvist` })).toBeFocused();
  await expect(page.getByText("Wasn’t signed in.")).toBeVisible();

  await page.getByRole("button", { name: "Need longer?" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Move the date" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(2);
  const hint = (await page.getByText(/^Until \w{3} /).innerText()).replace("Until ", "");
  const latest = new Date(`${hint} UTC`).toISOString().slice(0, "2027-03-29".length);
  await page.getByLabel("Answer by").fill(latest);
  await page.getByLabel("Reason").fill("We have to ask our payment provider.");
  await page.getByRole("button", { name: "Move the date" }).click();
  await expect(page.getByText("We’ve emailed the new date and your reason")).toBeVisible();
  await expect(page.getByRole("button", { name: "Need longer?" })).toHaveCount(0);

  await page.getByLabel("Your answer").fill("We hold your name and address.");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByText("Answer sent")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Our answer" })).toBeVisible();
  await expect(page.getByText("We’ll delete this request on")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const { text } = await mailbox.letter(freshEmail, /our answer to your data request/);
  expect(text).toContain("We hold your name and address.");
  await page.goto("/admin/requests?show=answered");
  await expect(page.getByRole("row").filter({ hasText: freshEmail })).toContainText("Answered");
});

test(
  "an admin opens a request, looks at more time, answers and finds it closed, with the keyboard alone",
  { tag: oneWidth },
  async ({ page, account, request, freshEmail, mailbox }) => {
    const body = { name: "Ade Balogun", email: freshEmail, topic: "complaint", message: "You emailed me twice." };
    const sent = await request.post("/api/contact", { data: body });
    const { number } = ((await sent.json()) as { data: { number: string } }).data;
    await account.arriveSignedIn(demoAdmin.email, demoAdmin.password);
    await page.goto("/admin/requests");
    const keys = new Keys(page);
    await keys.press("Enter", page.getByRole("rowheader").getByRole("link", { name: `${number}: Ade Balogun` }));
    const heading = page.getByRole("heading", { level: 1, name: `${number}: Ade Balogun` });
    await expect(heading).toBeFocused();

    const longer = page.getByRole("button", { name: "Need longer?" });
    await keys.press("Enter", longer);
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Answer by")).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Space");
    await expect(page.getByLabel("Answer by")).toHaveCount(0);
    await expect(longer).toBeFocused();

    await page.keyboard.press("Shift+Tab");
    await keys.fill(page.getByLabel("Your answer"), "Sorry. We’ve taken you off the list.");
    await keys.press("Enter", page.getByRole("button", { name: "Send answer" }));
    await expect(page.getByRole("heading", { name: "Our answer" })).toBeVisible();
    await expect(heading).toBeFocused();
    await expectAccessible(page);
    const { text } = await mailbox.letter(freshEmail, /our answer to your complaint/);
    expect(text).toContain("We’ve taken you off the list.");

    await keys.press("Enter", page.getByRole("main").getByRole("link", { name: "Requests" }));
    await expect(page.getByRole("heading", { level: 1, name: "Data requests and complaints" })).toBeFocused();
    await expect(page.getByRole("row").filter({ hasText: freshEmail })).toHaveCount(0);
    await keys.press("Enter", page.getByRole("button", { name: "Answered" }));
    await expect(page.getByRole("row").filter({ hasText: freshEmail })).toContainText("Answered");
    await expectAccessible(page);
  },
);
