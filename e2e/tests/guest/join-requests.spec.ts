import { expect, expectAccessible, expectDistinctNames, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { addGuests } from "../../support/guests.ts";
import { aParty } from "../../support/parties.ts";
import { aVerifiedUser } from "../../support/people.ts";
import { onPhone, oneWidth, phoneFirst, smoke } from "../../support/tags.ts";

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

test(
  "a family replies through the class link with the keyboard, and the organiser accepts it",
  { tag: [phoneFirst, smoke] },
  async ({ page, organiser, request, browser, baseURL, watched, isMobile }) => {
    watched.expectAnswers(422);
    const party = await aParty(request, organiser.email, { class_link: true });
    await page.goto(`/@${party.short_code}`);
    const form = page.getByRole("region", { name: "Reply here" });
    await expect(page.getByText("has invited the class.")).toBeVisible();
    for (const answer of await form.getByRole("radio").all()) await expect(answer).not.toBeChecked();
    await expectAccessible(page);
    await expectDistinctNames(page);
    await expectNoSidewaysScroll(page);
    await form.getByRole("button", { name: "Send reply" }).press("Enter");
    await expect(form.getByRole("alert").getByRole("listitem")).toHaveText([
      "Enter your child’s first name",
      "Enter your first name",
      "Choose yes or no",
    ]);
    await expectAccessible(page);
    await expect(form.getByRole("alert")).toBeFocused();
    await form.getByLabel("Your child’s first name").fill("Ezra");
    await expect(form.getByRole("group", { name: "Can Ezra come?" })).toBeVisible();
    await expect(form.getByRole("alert").getByRole("listitem")).toHaveCount(2);
    await page.keyboard.press("Tab");
    await page.keyboard.type("Dana");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect(form.getByRole("radio", { name: "Yes" })).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.type("07700 900165");
    await page.keyboard.press("Enter");

    await expect(page).toHaveURL(/\/event\/reply\/[\da-f-]{36}$/);
    const link = page.url();
    await expect(page.getByRole("heading", { level: 1, name: /^You’re in, waiting for .+ to check$/ })).toBeVisible();
    await expect(page.locator("main")).toContainText("has your number and can ring you");
    await expect(page.locator("main")).not.toContainText("12 Marlow Road");
    await expectAccessible(page);
    await expectDistinctNames(page);
    await expectNoSidewaysScroll(page);
    await page.goBack();
    await expect(form.getByRole("status")).toContainText("You’ve already sent a reply.");
    await expectAccessible(page);
    await page.reload();
    await form.getByRole("link", { name: "See your reply" }).click();
    await expect(page).toHaveURL(link);
    await page.getByRole("button", { name: "Ezra can’t come after all" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Thanks, we’ve told / })).toBeVisible();
    await page.getByRole("button", { name: "Ezra can come after all" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^You’re in, / })).toBeVisible();

    await page.goto("/dashboard");
    // The job's link says it again, for screen readers.
    await expect(page.getByText("There’s a new reply to check.", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: /^Check the reply/ }).click();
    const replies = page.getByRole("region", { name: "1 new reply, please check" });
    await expect(replies).toContainText("with Dana");
    await expectAccessible(page);
    await expectDistinctNames(page);
    await expectNoSidewaysScroll(page);
    await replies.getByRole("button", { name: "Accept Ezra" }).press("Enter");
    await expect(replies).toHaveCount(0);
    await expect(page.getByRole(isMobile ? "main" : "table")).toContainText("Ezra");

    const family = await browser.newContext({ baseURL: baseURL ?? "" });
    const theirs = await family.newPage();
    await theirs.goto(link);
    await expect(theirs).toHaveURL(/\/eventattendee\//);
    await expect(theirs.locator("main")).toContainText("Ezra");
    await family.close();
  },
);

test(
  "a class reply is merged with the likely twin or another guest, or removed after asking",
  { tag: phoneFirst },
  async ({ page, organiser, request }) => {
    const party = await aParty(request, organiser.email, { class_link: true });
    await addGuests(request, party, ["Kofi", "Olive"]);
    for (const name of ["Kofi", "Olivia", "Zed"]) {
      const data = { guest_first_name: name, carer_first_name: "Ama", status: 3 };
      expect((await request.post(`/api/events/classreply/${party.uuid}`, { data })).status()).toBe(201);
    }
    await page.goto(`/event/details/${party.uuid}/edit-guests`);
    await expect(page.getByRole("heading", { name: "3 new replies, please check" })).toBeVisible();
    await expect(page.getByText(/^Looks like Kofi/)).toBeVisible();
    await page.getByRole("button", { name: /^Merge with Kofi.*: Kofi$/ }).click();
    await expect(page.getByRole("heading", { name: "2 new replies, please check" })).toBeVisible();
    await page.getByRole("button", { name: "Merge with a guest: Olivia" }).click();
    const merging = page.getByRole("dialog", { name: "Merge Olivia’s reply" });
    await merging.getByRole("button", { name: "Merge", exact: true }).click();
    await expect(merging.getByText("Choose a guest").first()).toBeVisible();
    await merging.getByLabel("Which guest is Olivia?").selectOption({ index: 2 });
    await expect(merging).toContainText("On your list, no reply yet");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await merging.getByRole("button", { name: "Merge", exact: true }).click();
    await expect(merging).toHaveCount(0);
    await page.getByRole("button", { name: "Remove Zed" }).click();
    const removing = page.getByRole("dialog", { name: "Remove Zed’s reply?" });
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(removing).toHaveCount(0);
    await page.getByRole("button", { name: "Remove Zed" }).click();
    await removing.getByRole("button", { name: "Remove reply" }).click();
    await expect(page.getByRole("heading", { name: /please check$/ })).toHaveCount(0);
    const list = await request.get(`/api/eventattendees/search?event_uuid=${party.uuid}`, { headers: party.headers });
    const { data } = (await list.json()) as { data: { guest_first_name: string; status: number }[] };
    expect(data.map(({ guest_first_name, status }) => [guest_first_name, status])).toEqual([
      ["Kofi", 3],
      ["Olive", 3],
    ]);
  },
);

test(
  "the class form sends a reply once, says when there is no connection, and when replies are closed",
  { tag: oneWidth },
  async ({ page, context, organiser, request, watched }) => {
    watched.expectLostConnection();
    watched.expectAnswers(409);
    const party = await aParty(request, organiser.email, { class_link: true });
    const fill = async (child: string) => {
      await page.getByLabel("Your child’s first name").fill(child);
      await page.getByLabel("Your first name").fill("Dana");
      await page.getByLabel("Yes").check();
    };
    const form = page.getByRole("region", { name: "Reply here" });
    await page.goto(`/@${party.short_code}`);
    await fill("Ezra");
    // Its script has loaded.
    await expect(form.getByRole("group", { name: "Can Ezra come?" })).toBeVisible();
    await context.setOffline(true);
    await form.getByRole("button", { name: "Send reply" }).click();
    await expect(form.getByRole("alert")).toContainText("We can’t reach the server");
    await expect(form.getByRole("alert")).toBeFocused();
    await expect(page.getByLabel("Your child’s first name")).toHaveValue("Ezra");
    await context.setOffline(false);
    await form.getByRole("button", { name: "Send reply" }).dblclick();
    await expect(page.getByRole("heading", { level: 1, name: /^You’re in, / })).toBeVisible();
    const held = await request.get(`/api/events/classreplies/${party.uuid}`, { headers: party.headers });
    expect(((await held.json()) as { data: object[] }).data).toMatchObject([{ guest_first_name: "Ezra" }]);

    await page.goto(`/@${party.short_code}`);
    await fill("Zed");
    const data = { uuid: party.uuid, class_link: false };
    expect((await request.patch("/api/events", { headers: party.headers, data })).status()).toBe(200);
    await form.getByRole("button", { name: "Send reply" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("You can’t reply on this page any more.");
    await expect(page.getByRole("heading", { name: "Can you come?" })).toBeVisible();
  },
);

test.describe("the class link without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "takes a reply, changes it and deletes it",
    { tag: onPhone },
    async ({ page, request, mailbox, freshEmail, watched }) => {
      watched.expectAnswers(422);
      await aVerifiedUser(request, mailbox, freshEmail);
      const party = await aParty(request, freshEmail, { class_link: true });
      await page.goto(`/event/${party.uuid}`);
      await page.getByLabel("Your child’s first name").fill("Ezra");
      await page.getByLabel("No, sorry").check();
      await page.getByRole("button", { name: "Send reply" }).click();
      await expect(page.getByLabel("Your first name")).toBeFocused();
      await page.getByLabel("Your first name").fill("Dana");
      await page.getByRole("button", { name: "Send reply" }).click();
      await expect(page.getByRole("heading", { level: 1, name: /^Thanks, we’ve told / })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole("button", { name: "Send reply" })).toBeVisible();
      await page.getByLabel("Your child’s first name").fill("Ezra");
      await page.getByLabel("Your first name").fill("Dana");
      await page.getByLabel("No, sorry").check();
      await page.getByLabel("Email or phone (optional)").fill("ring me");
      await page.getByRole("button", { name: "Send reply" }).click();
      await expect(page.getByRole("main").getByRole("alert")).toContainText("Enter an email address or a phone number");
      await expect(page.getByLabel("Your child’s first name")).toHaveValue("Ezra");
      await expect(page.getByLabel("No, sorry")).toBeChecked();
      await page.getByLabel("Email or phone (optional)").fill("");
      // The same reply as before.
      await page.getByRole("button", { name: "Send reply" }).click();
      await expect(page.getByRole("heading", { level: 1, name: /^Thanks, we’ve told / })).toBeVisible();
      await expect(page).toHaveURL(/\/event\/reply\/[\da-f-]{36}#content$/);
      await page.reload();
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: "Ezra can come after all" }).click();
      await expect(page.getByRole("main").getByRole("status").first()).toContainText("We’ve changed your reply");
      await page.getByText("Delete this reply").click();
      await page.getByRole("button", { name: "Delete reply" }).click();
      await expect(page.getByText("We’ve deleted your reply.")).toBeVisible();
      const left = await request.get(`/api/events/classreplies/${party.uuid}`, { headers: party.headers });
      expect(((await left.json()) as { data: object[] }).data).toEqual([]);
    },
  );
});
