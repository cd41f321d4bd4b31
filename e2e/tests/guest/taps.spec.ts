import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { emailOf } from "../../support/guests.ts";
import type { Mailbox } from "../../support/mailbox.ts";
import { aParty } from "../../support/parties.ts";
import { aVerifiedUser } from "../../support/people.ts";
import { oneWidth } from "../../support/tags.ts";
import { GivingPage } from "../../pages/giving-page.ts";
import { readGuests } from "../../pages/guest-page.ts";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** Counts what a thumb does: links, buttons, ticks and fields. */
class Thumb {
  taps = 0;

  async tap(thing: Locator): Promise<void> {
    this.taps += 1;
    await thing.tap();
  }
}

/** An invited guest whose parent's name the organiser knows, with the invitation's email open. */
async function openEmail(page: Page, request: APIRequestContext, mailbox: Mailbox, email: string) {
  await aVerifiedUser(request, mailbox, email, { first_name: "Priya", last_name: "Okafor" });
  const party = await aParty(request, email);
  const guest = {
    event_uuid: party.uuid,
    guest_first_name: "Olive",
    guest_last_name: "Bennett",
    carer_first_name: "Hannah",
    carer_last_name: "Bennett",
    email: emailOf("Olive Bennett", party.uuid),
    phone: "07700 900110",
  };
  expect((await request.post("/api/eventattendees", { data: guest, headers: party.headers })).status()).toBe(201);
  const uuid = (await readGuests(request, party))[0]?.uuid ?? "";
  const invited = await request.post(`/api/eventattendees/invite/${uuid}`, { data: {}, headers: party.headers });
  expect(invited.ok()).toBe(true);
  const letter = await mailbox.letter(guest.email, /./);
  // In this tab, as a phone's mail app hands the link to the browser.
  await page.setContent(letter.html.replaceAll('target="_blank"', ""));
  return { party, uuid };
}

test(
  "from the email, a guest accepts in two taps and has paid by card after nine",
  { tag: oneWidth },
  async ({ page, request, mailbox, freshEmail }) => {
    const { party } = await openEmail(page, request, mailbox, freshEmail);
    const thumb = new Thumb();
    const giving = new GivingPage(page);
    await thumb.tap(page.getByRole("link", { name: "Accept" }));
    await thumb.tap(page.getByRole("button", { name: "Send our yes" }));
    await expect(page.getByRole("heading", { level: 1, name: "Olive is coming" })).toBeInViewport();
    expect((await readGuests(request, party))[0]).toMatchObject({ status: 4 });
    const toReply = thumb.taps;
    expect(toReply).toBeLessThanOrEqual(2);

    const contribute = page.getByRole("link", { name: "Want to contribute...?" });
    await expect(contribute).toBeInViewport({ ratio: 1 });
    await thumb.tap(contribute);
    await expect(giving.heading("Chip in for Maya")).toBeVisible();
    await expect(giving.name).toHaveValue("Hannah Bennett");
    await expect(giving.amount).toHaveValue("");
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
    await expect(giving.next).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await thumb.tap(page.getByText("£20", { exact: true }));
    await thumb.tap(giving.giftAidNo);
    await thumb.tap(giving.next);
    await expect(giving.pay).toBeFocused();
    await expect(giving.pay).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await thumb.tap(giving.pay);
    await thumb.tap(page.getByRole("link", { name: /^Use the card for: Pa/ }));
    await thumb.tap(page.getByRole("button", { name: "Pay £20.00" }));
    await expect(giving.heading("Thank you, Hannah")).toBeVisible();

    process.stdout.write(`taps from the email: ${toReply} to the reply, ${thumb.taps} to paid by card\n`);
    expect(thumb.taps).toBeLessThanOrEqual(9);
  },
);
