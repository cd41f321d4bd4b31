import { expect, test } from "../../support/fixtures.ts";
import { addGuests } from "../../support/guests.ts";
import { aParty } from "../../support/parties.ts";
import { oneWidth } from "../../support/tags.ts";
import { GuestListPage } from "../../pages/guest-list-page.ts";

/** Texts of the specification that no other journey meets, most of them about calls that fail. */
test("sign-in, reset and verify pages use the specified texts", { tag: oneWidth }, async ({ page, watched }) => {
  watched.expectAnswers(404, 422, 503);
  await page.goto("/user/login");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Please fix the errors shown in red")).toBeVisible();

  await page.goto("/user/verify/never-sent");
  await expect(page.getByRole("heading", { name: "Sorry, there was an error" })).toBeVisible();

  await page.goto("/user/forgotpassword");
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/user/password/**", async (route) => {
    await asked;
    await route.fulfill({ status: 503, json: { message: "Away" } });
  });
  await page.getByLabel("Email").fill("hannah@example.org");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByRole("button", { name: "Processing..." })).toBeVisible();
  answer();
  await expect(page.getByRole("button", { name: "Reset Password" })).toBeVisible();
});

const failing = [
  ["edit-invite", "**/api/eventinvite/configuration", "Error fetching base Invite configuration config data"],
  ["edit-guests?page=2", "**/api/eventattendees/search?*", "Error in loading pagination data"],
] as const;

test(
  "an organiser’s pages use the specified texts",
  { tag: oneWidth },
  async ({ page, organiser, request, watched }) => {
    watched.expectAnswers(403);
    const party = await aParty(request, organiser.email);
    for (const [section, calls, text] of failing) {
      await page.route(calls, (route) => route.fulfill({ status: 403, json: { message: "Away" } }));
      await page.goto(`/event/details/${party.uuid}/${section}`);
      await expect(page.getByText(text)).toBeVisible();
      await page.unroute(calls);
    }
    const noThemes = { data: [], links: {}, meta: {} };
    await page.route("**/api/eventthemes?*", (route) => route.fulfill({ json: noThemes }));
    await page.goto(`/event/details/${party.uuid}/edit-invite`);
    const missing = "Darn it, I can't find the theme configuration. Please try reloading the page.";
    await expect(page.getByText(missing)).toBeVisible();

    await addGuests(request, party, ["Olive Bennett", "Noah Adeyemi"]);
    const list = new GuestListPage(page);
    await list.open(party.uuid);
    for (const name of ["Olive Bennett", "Noah Adeyemi"]) await list.select(name);
    await list.bar.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete guests" }).click();
    await expect(page.getByText("Guests successfully deleted")).toBeVisible();
  },
);

test(
  "a refused reply and the payments page use the specified texts",
  { tag: oneWidth },
  async ({ page, account, organiser, request, watched }) => {
    watched.expectAnswers(403);
    const party = await aParty(request, organiser.email);
    await addGuests(request, party, ["Olive Bennett"]);
    const guests = await request.get(`/api/eventattendees/search?event_uuid=${party.uuid}`, { headers: party.headers });
    const { data } = (await guests.json()) as { data: { uuid: string }[] };
    const refused = { status: 403, json: { message: "Away" } };
    await page.route("**/api/eventattendees/status/*", (route) => route.fulfill(refused));
    await page.goto(`/eventattendee/${data[0]?.uuid}`);
    await page.getByRole("button", { name: "Accept We’ll be there" }).click();
    await expect(page.getByText("Error in saving RSVP")).toBeVisible();

    await account.arriveSignedIn("admin@example.org", "keeper-of-the-well");
    await page.route("**/api/payment/overview", (route) => route.fulfill(refused));
    await page.goto("/admin/payout");
    await expect(page.getByText("Problem loading Payments")).toBeVisible();
  },
);
