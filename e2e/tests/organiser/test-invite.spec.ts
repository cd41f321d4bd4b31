import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { addGuests } from "../../support/guests.ts";
import { aParty } from "../../support/parties.ts";
import { aVerifiedUser } from "../../support/people.ts";
import { oneWidth } from "../../support/tags.ts";

test(
  "pressing an answer in a test invite says that nothing was recorded, and records nothing",
  { tag: oneWidth },
  async ({ page, request, mailbox, freshEmail }) => {
    await aVerifiedUser(request, mailbox, freshEmail);
    const party = await aParty(request, freshEmail);
    await addGuests(request, party, ["Olive Bennett"]);
    const to = `t-${party.uuid.slice(0, 8)}@example.org`;
    const data = { event_uuid: party.uuid, target_email_address: to };
    const sent = await request.post("/api/events/testinvite", { data, headers: party.headers });
    expect(sent.status()).toBe(200);

    const letter = await mailbox.letter(to, /Maya/);
    // Shown on one of our pages, because a blank page may not fetch the email's picture from this machine.
    await page.goto("/robots.txt");
    await page.setContent(letter.html);
    const answers = await page.getByRole("link", { name: /accept|decline/i }).evaluateAll((links) =>
      links.map((link) => {
        const { pathname, search } = new URL((link as HTMLAnchorElement).href);
        return pathname + search;
      }),
    );
    expect(answers).toEqual(Array(2).fill(`/@${party.short_code}?answer=test`));

    await page.goto(answers[0] ?? "");
    const main = page.locator("main");
    await expect(main).toContainText("This was a test, so we didn’t save a reply.");
    await expect(main).toContainText("Marlow Road Church Hall");
    await expect(main.getByRole("link", { name: /^(accept|decline)/i })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.goto(`/@${party.short_code}`);
    await expect(main.getByRole("link", { name: "Accept" })).toBeVisible();
    await expect(main).not.toContainText("This was a test");
    const listed = await request.get(`/api/eventattendees/search?event_uuid=${party.uuid}`, { headers: party.headers });
    expect((await listed.json()) as object).toMatchObject({
      data: [{ guest_first_name: "Olive", status: 0, messages: 0 }],
    });
  },
);
