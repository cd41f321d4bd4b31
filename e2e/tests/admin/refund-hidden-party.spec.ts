import { demoAdmin } from "../../support/charities.ts";
import { aContribution } from "../../support/contributions.ts";
import { expect, expectAccessible, expectNoSidewaysScroll } from "../../support/fixtures.ts";
import { moveClockBy, test } from "../../support/own-server.ts";
import { aParty, dayFromNow } from "../../support/parties.ts";
import { signedIn } from "../../support/people.ts";

test("an admin refunds everything of a complete party whose page stays hidden", async ({
  page,
  account,
  organiser,
  request,
  mailbox,
}) => {
  const party = await aParty(request, organiser.email, { date: dayFromNow(3), rsvp_date: dayFromNow(2) });
  const gift = await aContribution(request, party);
  await moveClockBy(request, 4 * 24);
  await request.post(`/api/reports/party/${party.uuid}`, { data: { problem: "scam" } });
  const { headers } = await signedIn(request, demoAdmin);
  const listed = await request.get("/api/admin/reports", { headers });
  const { data: reports } = (await listed.json()) as { data: { uuid: string; event: { uuid: string } | null }[] };
  const report = reports.find(({ event }) => event?.uuid === party.uuid)?.uuid ?? "";
  const decided = await request.post(`/api/admin/reports/${report}`, {
    data: { answer: "hide", reason: "It looks like a scam." },
    headers,
  });
  expect(decided.status()).toBe(200);

  await account.arriveSignedIn(demoAdmin.email, demoAdmin.password);
  await page.goto(`/admin/parties/${party.uuid}`);
  await expect(page.getByRole("heading", { name: "Hidden page" })).toBeVisible();
  await expect(page.getByText("The organiser can still appeal.")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await moveClockBy(request, 14 * 24);
  await account.arriveSignedIn(demoAdmin.email, demoAdmin.password);
  await page.goto(`/admin/parties/${party.uuid}`);
  await page.getByRole("button", { name: "Refund 1 contribution" }).click();
  const dialogue = page.getByRole("dialog", { name: "Refund 1 contribution?" });
  await expect(dialogue).toContainText("We’ll email 1 giver. We’ll also email the organiser.");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialogue.getByLabel("Why?").fill("The page stays hidden.");
  await dialogue.getByRole("button", { name: "Refund £20.00" }).click();
  await expect(page.getByText("We’re refunding 1 contribution.")).toBeVisible();
  await expect(page.getByText("There’s nothing to refund.")).toBeVisible();
  await mailbox.letter(gift.email, /^Your refund for .* is on its way/);
  const { text } = await mailbox.letter(organiser.email, /^We’re refunding the contributions to your party/);
  expect(text).toContain("The page stays hidden.");
});
