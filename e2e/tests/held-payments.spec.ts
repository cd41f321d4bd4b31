import { expect, expectAccessible, expectNoSidewaysScroll } from "../fixtures.ts";
import { aGift } from "../gifts.ts";
import { laterBy, test } from "../own-house.ts";
import { aParty, dayFromNow } from "../parties.ts";
import { goodPassword } from "../people.ts";

const admin = { email: "admin@example.org", password: "keeper-of-the-well" };

test("an admin releases both halves of a party whose organiser is blocked", async ({
  page,
  account,
  organiser,
  request,
}) => {
  const own = { email: organiser.email, password: goodPassword };
  const signIn = await request.post("/api/user/login", { data: own });
  const { data: me } = (await signIn.json()) as { data: { user: { uuid: string } } };
  const party = await aParty(request, organiser.email, { date: dayFromNow(3), rsvp_date: dayFromNow(2) });
  const payee = { uuid: me.user.uuid, paypal_email: "hannah.pay@example.org", current_password: goodPassword };
  expect((await request.patch("/api/users", { data: payee, headers: party.headers })).status()).toBe(200);
  await aGift(request, party);
  await laterBy(request, 4 * 24 + 8);
  const asked = await request.post(`/api/events/completed/${party.uuid}`, { headers: party.headers });
  expect(asked.status()).toBe(200);

  const desk = await request.post("/api/user/login", { data: admin });
  const headers = { authorization: `Bearer ${((await desk.json()) as { data: { token: string } }).data.token}` };
  const blocked = await request.post(`/api/admin/users/${me.user.uuid}`, { data: { action: "block" }, headers });
  expect(blocked.status()).toBe(200);

  await account.arriveSignedIn(admin.email, admin.password);
  await page.goto("/admin/payout/console");
  await page.getByRole("button", { name: /^Release the payments of .* \(organiser\)$/ }).click();
  const dialogue = page.getByRole("dialog", { name: /^Release the payments of/ });
  const release = dialogue.getByRole("button", { name: "Release £17.92" });
  await expect(release).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await release.click();
  await expect(page.getByRole("heading", { name: "Held back" })).toHaveCount(0);
});
