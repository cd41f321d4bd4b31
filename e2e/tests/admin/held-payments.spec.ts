import { expect, expectAccessible, expectNoSidewaysScroll } from "../../support/fixtures.ts";
import { aContribution } from "../../support/contributions.ts";
import { moveClockBy, test } from "../../support/own-server.ts";
import { aParty, dayFromNow } from "../../support/parties.ts";
import { goodPassword, paidAt, signedIn } from "../../support/people.ts";
import { confirmDeed, signInByLink } from "../../support/signing-in.ts";

const admin = { email: "admin@example.org", password: "keeper-of-the-well" };

test("an admin releases both halves of a party whose organiser is blocked", async ({
  page,
  organiser,
  mailbox,
  request,
  watched,
}) => {
  // Without a fresh proof of identity.
  watched.expectAnswers(403);
  const own = { email: organiser.email, password: goodPassword };
  const { uuid } = await signedIn(request, own);
  const party = await aParty(request, organiser.email, { date: dayFromNow(3), rsvp_date: dayFromNow(2) });
  await paidAt(request, own, "hannah.pay@example.org");
  await aContribution(request, party);
  await moveClockBy(request, 4 * 24 + 8);
  const asked = await request.post(`/api/events/completed/${party.uuid}`, { headers: party.headers });
  expect(asked.status()).toBe(200);

  const { headers } = await signedIn(request, admin);
  const blocked = await request.post(`/api/admin/users/${uuid}`, {
    data: { action: "block", reason: "Reported by a guest." },
    headers,
  });
  expect(blocked.status()).toBe(200);

  await signInByLink(page, mailbox, admin.email);
  await page.goto("/admin/payout/console");
  await page.getByRole("button", { name: /^Release the payments of .* \(organiser\)$/ }).click();
  const dialogue = page.getByRole("dialog", { name: /^Release the payments of/ });
  const release = dialogue.getByRole("button", { name: "Release £17.92" });
  await expect(release).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await release.click();
  await confirmDeed(page, /^release the payments of .+, £17\.92$/, admin.password);
  await expect(page.getByRole("heading", { name: "Held back" })).toHaveCount(0);
});
