import { expect, test } from "../../support/fixtures.ts";
import { aParty } from "../../support/parties.ts";
import { oneWidth } from "../../support/tags.ts";
import { aGiver, cards, GivingPage } from "../../pages/giving-page.ts";

test(
  "input made before the script loads is kept and used",
  { tag: oneWidth },
  async ({ page, request, mailbox, freshEmail }) => {
    const { uuid } = await aGiver(request, mailbox, freshEmail);
    const giving = new GivingPage(page);
    const { promise: arrived, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(`/eventattendee/donate/${uuid}`, { waitUntil: "commit" });
    await giving.amount.fill("20");
    await giving.name.fill("Hannah Bennett");
    await giving.giftAidNo.check();

    letThrough();
    await expect(page.getByRole("region", { name: "Where your money goes" })).toContainText("£8.96");
    await expect(giving.amount).toHaveValue("20");
    await expect(giving.name).toHaveValue("Hannah Bennett");
    await expect(giving.giftAidNo).toBeChecked();
    await giving.next.click();
    await expect(giving.pay).toBeVisible();
  },
);

test("a press made before the script loads is handled once when it has loaded", { tag: oneWidth }, async ({ page }) => {
  const { promise: arrived, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route(/\/home-[^/]*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "load" });
  await page.getByLabel("Party code or email").fill("nobody@example.org");
  const find = page.locator("#find-your-party").getByRole("button", { name: "Find your party" });
  await find.click();
  await find.click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  letThrough();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("textbox")).toHaveValue("nobody@example.org");
  expect(new URL(page.url()).search).toBe("");
});

test(
  "a form is posted without JavaScript when the script fails to load",
  { tag: oneWidth },
  async ({ page, request, mailbox, freshEmail, watched }) => {
    watched.expectLostConnection();
    const { uuid } = await aGiver(request, mailbox, freshEmail);
    await page.route(/\/donate-[^/]*\.js$/, (route) => route.abort("internetdisconnected"));
    await page.goto(`/eventattendee/donate/${uuid}`, { waitUntil: "load" });
    const giving = new GivingPage(page);
    await giving.amount.fill("20");
    await giving.name.fill("Hannah Bennett");
    await giving.giftAidNo.check();
    await giving.next.click();
    await expect(page).not.toHaveURL(new RegExp(`${uuid}$`));
  },
);

test(
  "a class reply is changed by a press made before the script loads, also on the page that a change leads to",
  { tag: oneWidth },
  async ({ page, organiser, request }) => {
    const { uuid } = await aParty(request, organiser.email, { class_link: true });
    const said = { guest_first_name: "Ezra", carer_first_name: "Dana", status: 4 };
    const sent = await request.post(`/api/events/classreply/${uuid}`, { data: said });
    const { data: reply } = (await sent.json()) as { data: { link: string } };
    let { promise: arrived, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(reply.link, { waitUntil: "commit" });
    await page.getByRole("button", { name: "Ezra can’t come after all" }).click();
    letThrough();
    await expect(page.getByRole("heading", { level: 1, name: /^Thanks, we’ve told / })).toBeVisible();
    ({ promise: arrived, resolve: letThrough } = Promise.withResolvers<void>());
    await page.reload({ waitUntil: "commit" });
    await page.getByRole("button", { name: "Ezra can come after all" }).click();
    letThrough();
    await expect(page.getByRole("heading", { level: 1, name: /^You’re in, / })).toBeVisible();
  },
);

test(
  "a wish sent while the thank-you page is still loading is sent, and an account is offered",
  { tag: oneWidth },
  async ({ page, request, mailbox, freshEmail }) => {
    const { uuid } = await aGiver(request, mailbox, freshEmail);
    const giving = new GivingPage(page);
    await giving.open(uuid);
    await giving.lockTwenty();
    await giving.toProvider();
    await giving.payByCard(cards.ok);
    await expect(giving.heading("Thank you, Hannah")).toBeVisible();

    const { promise: arrived, resolve: letThrough } = Promise.withResolvers<void>();
    const { promise: wanted, resolve: isWanted } = Promise.withResolvers<void>();
    // The code of the next steps, which the page's own script loads.
    await page.route(/\/Steps-[^/]*\.js$/, async (route) => {
      isWanted();
      await arrived;
      await route.continue();
    });
    await page.reload({ waitUntil: "load" });
    await wanted;
    await page.getByLabel("You can leave Maya a birthday wish below").fill("Ring that bell.");
    const sent = page.waitForResponse(/\/api\/events\/attendeemessage\//);
    await page.getByRole("button", { name: "Send" }).click();
    letThrough();
    expect((await sent).request().postDataJSON()).toMatchObject({ content: "Ring that bell." });
    await expect(page.getByRole("dialog")).toHaveAccessibleName("Keep your invitations together");
  },
);

test(
  "a link that opens a dialogue works once the script has loaded",
  { tag: oneWidth },
  async ({ page, request, mailbox, freshEmail }) => {
    const { uuid } = await aGiver(request, mailbox, freshEmail);
    const { promise: arrived, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route(/\/invitation-[^/]*\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(`/eventattendee/${uuid}`, { waitUntil: "load" });
    await page.getByRole("link", { name: "Not Olive?" }).click();
    letThrough();
    await expect(page.getByRole("dialog")).toContainText("This is Olive’s personal link");
  },
);
