import { readFile } from "node:fs/promises";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { addGuests, emailOf } from "../../support/guests.ts";
import { onPhone, oneWidth } from "../../support/tags.ts";
import { moveClockBy, test as inOwnTime } from "../../support/own-server.ts";
import { readGuests } from "../../pages/guest-page.ts";
import { aParty, type TestParty } from "../../support/parties.ts";
import { aVerifiedUser, goodPassword } from "../../support/people.ts";
import { slowDown } from "../../support/page-speed.ts";

// A slow network matters most on a first visit, so nothing is cached.
test.use({ reuseContext: false });

const dialogue = (page: Page) => page.getByRole("dialog");
const reply = (page: Page, words: string) => page.getByRole("heading", { level: 1, name: words });
const panel = (page: Page, words: string) => page.getByRole("heading", { level: 2, name: words });

async function uuidsOf(request: APIRequestContext, party: TestParty): Promise<Map<string, string>> {
  const guests = await readGuests(request, party);
  return new Map(guests.map(({ guest_first_name, uuid }) => [guest_first_name, uuid]));
}

async function post(request: APIRequestContext, address: string, data: object, headers = {}): Promise<void> {
  const answer = await request.post(address, { data, headers });
  expect(answer.ok(), `${address} answers ${answer.status()}`).toBe(true);
}

test.describe("on a phone with a slow network", () => {
  // Other journeys cover the phone layout at both widths; this one is always a phone.
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    "a guest replies from the email with one tap, changes plans, and a forwarded link stays that guest's",
    { tag: oneWidth },
    async ({ page, browser, request, mailbox, freshEmail }) => {
      await aVerifiedUser(request, mailbox, freshEmail, { first_name: "Priya", last_name: "Okafor" });
      const party = await aParty(request, freshEmail);
      await addGuests(request, party, ["Olive Bennett"]);
      const uuid = (await uuidsOf(request, party)).get("Olive") ?? "";
      const olive = async () => (await readGuests(request, party))[0];
      await post(request, `/api/eventattendees/invite/${uuid}`, {}, party.headers);
      const letter = await mailbox.letter(emailOf("Olive Bennett", party.uuid), /./);
      const answers = letter.links.filter((link) => link.includes(uuid)).map((link) => new URL(link));
      const linkTo = (answer: string) => {
        const link = answers.find(({ searchParams }) => searchParams.get("answer") === answer);
        return `${link?.pathname}${link?.search}`;
      };
      await slowDown(page);

      // Decline, from the email.
      await page.goto(linkTo("decline"));
      await expect(panel(page, "Not sent yet")).toBeInViewport();
      await expect(page.getByText("You tapped Decline. Priya won’t know until you send it.")).toBeInViewport();
      await expectAccessible(page);
      expect(await olive()).toMatchObject({ status: 1 });
      await page.getByRole("button", { name: "Send our no" }).tap();
      await expect(reply(page, "Olive can’t come")).toBeInViewport();
      expect(await olive()).toMatchObject({ status: 3 });
      await mailbox.letter(freshEmail, /Olive/);

      // Accept again, with the email's other link.
      await page.goto(linkTo("accept"));
      await expect(page.getByText("Priya still has your no, until you send your yes.")).toBeVisible();
      const send = page.getByRole("button", { name: "Send our yes" });
      await expect(send).toBeInViewport();
      expect(await olive()).toMatchObject({ status: 3 });
      // The button stays in reach while the guest reads on.
      await page.getByRole("heading", { name: "Who’s replied" }).scrollIntoViewIfNeeded();
      await send.tap();
      await expect(reply(page, "Olive is coming")).toBeInViewport();
      const downloading = page.waitForEvent("download");
      await page.getByText("Add to calendar").tap();
      await page.getByRole("link", { name: "Calendar file (.ics)" }).tap();
      const calendar = await readFile(await (await downloading).path(), "utf8");
      expect(calendar).toContain("BEGIN:VEVENT");
      expect(calendar).toContain("Marlow Road Church Hall");
      expect(calendar).not.toContain("example.org");
      expect(await olive()).toMatchObject({ status: 4 });

      // Another person's phone, to which the link was forwarded.
      const other = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
      const forwarded = await other.newPage();
      await forwarded.goto(new URL(`/eventattendee/${uuid}`, page.url()).href);
      await expect(reply(forwarded, "Olive is coming")).toBeVisible();
      await forwarded.getByRole("link", { name: "Not Olive?" }).tap();
      await expect(dialogue(forwarded)).toContainText("This is Olive’s personal link");
      await expectAccessible(forwarded);
      await dialogue(forwarded)
        .getByRole("link", { name: /^Reply for your own child/ })
        .tap();
      await expect(forwarded).toHaveURL(new RegExp(`/@${party.short_code}$`));
      await expect(forwarded.locator("main")).not.toContainText("12 Marlow Road");
      expect(await olive()).toMatchObject({ status: 4 });

      // The other parent's phone: both see the same reply.
      await forwarded.goto(new URL(`/eventattendee/${uuid}`, page.url()).href);
      await forwarded.getByRole("link", { name: "Change our reply" }).tap();
      await forwarded.getByRole("button", { name: "Send our no" }).tap();
      await expect(reply(forwarded, "Olive can’t come")).toBeVisible();
      await other.close();
      await page.goto(`/eventattendee/${uuid}`);
      await expect(reply(page, "Olive can’t come")).toBeVisible();
      await expectNoSidewaysScroll(page);
    },
  );
});

test("a signed-in visitor’s links don’t cover one another, however long the guest’s name", async ({
  page,
  request,
  organiser,
}) => {
  const party = await aParty(request, organiser.email);
  await addGuests(request, party, ["Maximiliana-Alexandrina Featherstone"]);
  await page.goto(`/eventattendee/${(await readGuests(request, party))[0]?.uuid}`);
  const central = await page.getByRole("link", { name: "Party Central" }).boundingBox();
  const notMe = await page.getByRole("link", { name: /^Not Maxi/ }).boundingBox();
  if (central === null || notMe === null) throw new Error("a link is missing");
  const beside = central.x + central.width <= notMe.x;
  expect(beside || central.y + central.height <= notMe.y).toBe(true);
  await expectAccessible(page);
});

/** Sessions expire meanwhile. */
async function signedInAgain(request: APIRequestContext, email: string): Promise<TestParty["headers"]> {
  const login = await request.post("/api/user/login", { data: { email, password: goodPassword } });
  const { data } = (await login.json()) as { data: { token: string } };
  return { authorization: `Bearer ${data.token}` };
}

inOwnTime(
  "an invitation is clear and accessible in each of its states",
  { tag: onPhone },
  async ({ page, organiser, request }) => {
    const party = await aParty(request, organiser.email);
    await addGuests(request, party, ["Asked Bennett", "Comes Bennett", "Declines Bennett"]);
    const uuids = await uuidsOf(request, party);
    const setParty = (status: 0 | 1) => post(request, `/api/events/status/${party.uuid}`, { status }, party.headers);
    await post(request, `/api/eventattendees/link/${uuids.get("Asked")}`, {}, party.headers);
    await post(request, `/api/eventattendees/status/${uuids.get("Comes")}`, { status: 4 });
    await post(request, `/api/eventattendees/status/${uuids.get("Declines")}`, { status: 3 });
    const invitation = (name: string) => `/eventattendee/${uuids.get(name)}`;
    const look = async (what: string, address: string, words: string) => {
      const opened = await page.goto(address);
      expect(opened?.status(), what).toBe(200);
      await expect(page.locator("main"), what).toContainText(words);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    };

    await look("asked", invitation("Asked"), "Can Asked come?");
    await look("chosen", `${invitation("Asked")}?answer=accept`, "Not sent yet");
    await look("coming", invitation("Comes"), "Comes is coming");
    await look("not coming", invitation("Declines"), "Declines can’t come");
    await setParty(0);
    await look("paused", invitation("Asked"), "Hannah is still making changes, but you can reply now.");
    await setParty(1);

    const moved = { uuid: party.uuid, venue: "Town Hall" };
    expect((await request.patch("/api/events", { data: moved, headers: party.headers })).status()).toBe(200);
    await moveClockBy(request, 2);
    const change = "Something changed after you replied.";
    const isTold = async () => (await (await request.get(invitation("Comes"))).text()).includes(change);
    await expect.poll(isTold).toBe(true);
    await look("changed", invitation("Comes"), change);

    const off = await aParty(request, organiser.email);
    await addGuests(request, off, ["Mina Suzuki"]);
    const mina = (await uuidsOf(request, off)).get("Mina") ?? "";
    await post(request, `/api/eventattendees/status/${mina}`, { status: 4 });
    expect((await request.delete(`/api/events/${off.uuid}`, { headers: off.headers })).status()).toBe(200);
    await look("called off", `/eventattendee/${mina}`, "This party has been cancelled");

    await moveClockBy(request, 61 * 24);
    await look("over", invitation("Comes"), "This party is over");
    const thanks = { content: "Dear {name}, thank you for {what}.", certificate: true, certificate_words: "You came!" };
    const all = { ...thanks, uuids: uuids.get("Comes") };
    await post(request, `/api/events/thanks/${party.uuid}`, all, await signedInAgain(request, organiser.email));
    await look("thanked", invitation("Comes"), "Read the thank-you");
  },
);
