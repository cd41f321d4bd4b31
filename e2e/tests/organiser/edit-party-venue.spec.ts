import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { aContribution } from "../../support/contributions.ts";
import { EditPartyPage } from "../../pages/edit-party-page.ts";
import { aParty, readParty } from "../../support/parties.ts";
import { onPhone, oneWidth } from "../../support/tags.ts";

const noPlace = { postcode: "", city: "Bristol", address1: "12 Marlow Road" };

interface Place {
  address: { lat: number | null; lng: number | null; city: string; postcode: string };
}

test(
  "a postcode shows the map, and the keyboard moves its marker",
  { tag: oneWidth },
  async ({ page, organiser, request }) => {
    const party = await aParty(request, organiser.email, noPlace);
    const edit = new EditPartyPage(page);
    await edit.open(party);
    const find = page.getByRole("button", { name: "Find Address" });
    await edit.field("Postcode").fill("BS6 5");
    await expect(find).toBeDisabled();
    await edit.field("Postcode").fill("bs65x");
    await expect(find).toBeEnabled();
    await expect(page.getByRole("button", { name: "Create Map" })).toBeVisible();

    await edit.lookUp("bs65xq");
    await expect(page.getByText("Found the area.")).toBeVisible();
    await expect(edit.field("Postcode")).toHaveValue("BS6 5XQ");
    await expect(edit.field("Street address")).toHaveValue("12 Marlow Road");
    await edit.expectMap();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await edit.saveAndWait();
    const before = ((await readParty(request, party)) as unknown as Place).address;
    expect(before).toMatchObject({ lat: 51.45, lng: -2.61, postcode: "BS6 5XQ" });

    await edit.marker.focus();
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("status").filter({ hasText: /^Marker moved \d+ metres north$/ })).toBeAttached();
    await page.keyboard.press("Shift+ArrowRight");
    await expect(page.getByRole("status").filter({ hasText: /^Marker moved \d+ metres east$/ })).toBeAttached();
    await expect(edit.marker).toBeFocused();
    await edit.saveAndWait();
    const after = ((await readParty(request, party)) as unknown as Place).address;
    expect(after.lat).toBeGreaterThan(before.lat ?? 0);
    expect(after.lng).toBeGreaterThan(before.lng ?? 0);
    const [up, right] = [(after.lat ?? 0) - (before.lat ?? 0), (after.lng ?? 0) - (before.lng ?? 0)];
    expect(right / up).toBeGreaterThan(3);
  },
);

test(
  "an unknown postcode shows an error at the field, and the marker can be placed by hand",
  { tag: oneWidth },
  async ({ page, organiser, request, watched }) => {
    watched.expectAnswers(422);
    const party = await aParty(request, organiser.email, noPlace);
    const edit = new EditPartyPage(page);
    await edit.open(party);
    await edit.lookUp("ZZ1 1AA");
    await expect(edit.field("Postcode")).toHaveAccessibleDescription(/We can’t find that postcode/);
    await expect(edit.field("Postcode")).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
    await edit.field("Postcode").fill("ZZ1 1AB");
    await expect(edit.field("Postcode")).not.toHaveAttribute("aria-invalid", "true");

    await page.getByRole("button", { name: "Create Map" }).click();
    await expect(page.getByText("Put the marker where the party is.")).toBeVisible();
    await edit.expectMap();
    await expect(edit.marker).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByText("Put the marker where the party is.")).toBeHidden();
    await edit.saveAndWait();
    expect(((await readParty(request, party)) as unknown as Place).address.lat).toBeLessThan(54.2);

    await page.getByRole("button", { name: "Remove the map" }).click();
    await expect(page.getByRole("button", { name: "Create Map" })).toBeFocused();
    await edit.saveAndWait();
    expect((await readParty(request, party)) as unknown as Place).toMatchObject({ address: { lat: null, lng: null } });
  },
);

test("the marker can be dragged", async ({ page, organiser, request }) => {
  const party = await aParty(request, organiser.email, { lat: 51.45, lng: -2.61 });
  const edit = new EditPartyPage(page);
  await edit.open(party);
  await edit.expectMap();
  await edit.marker.scrollIntoViewIfNeeded();
  const box = await edit.marker.boundingBox();
  if (box === null) throw new Error("The marker is not visible");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole("status").filter({ hasText: /^Marker moved .* east$/ })).toBeAttached();
  await edit.saveAndWait();
  expect(((await readParty(request, party)) as unknown as Place).address.lng).toBeGreaterThan(-2.61);
});

test(
  "the overview shows the venue on a map with its attribution, three ways to it, and no marker to move",
  { tag: onPhone },
  async ({ page, organiser, request }) => {
    const party = await aParty(request, organiser.email, { lat: 51.45, lng: -2.61 });
    const hosts = new Set<string>();
    page.on("request", (asked) => hosts.add(new URL(asked.url()).host));
    await page.goto(`/event/details/${party.uuid}`);
    const map = page.getByRole("group", { name: "Map with a marker on Marlow Road Church Hall" });
    await expect(map).toBeVisible();
    await expect(map.locator("img.leaflet-tile-loaded").first()).toBeVisible();
    await expect(map.getByRole("link", { name: "© OpenStreetMap contributors" })).toHaveAttribute(
      "href",
      "https://www.openstreetmap.org/copyright",
    );
    await expectWays(page, "51.45%2C-2.61");
    await expect(page.getByRole("application")).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect([...hosts]).toEqual([new URL(page.url()).host]);
  },
);

async function expectWays(page: Page, to: string): Promise<void> {
  for (const [name, address] of [
    ["Google Maps", `https://www.google.com/maps/dir/?api=1&destination=${to}`],
    ["Apple Maps", `https://maps.apple.com/?daddr=${to}`],
    ["OpenStreetMap", `https://www.openstreetmap.org/directions?to=${to}`],
  ] as const) {
    await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", address);
  }
}

test(
  "when no tile can be fetched there is no map, only directions, and a rough position is not kept",
  { tag: oneWidth },
  async ({ page, organiser, request, watched }) => {
    watched.expectAnswers(503);
    await page.route("**/files/map/**", (route) => route.fulfill({ status: 503, json: { message: "No map" } }));
    const placed = await aParty(request, organiser.email, { lat: 51.45, lng: -2.61 });
    await page.goto(`/event/details/${placed.uuid}`);
    await expectWays(page, "51.45%2C-2.61");
    await expect(page.getByRole("group", { name: /^Map/ })).toHaveCount(0);

    const edit = new EditPartyPage(page);
    await edit.open(placed);
    await expectWays(page, "51.45%2C-2.61");
    await expect(edit.marker).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Create Map" })).toHaveCount(0);
    await expectAccessible(page);

    const party = await aParty(request, organiser.email, noPlace);
    await edit.open(party);
    await edit.lookUp("bs65xq");
    await expect(edit.field("Postcode")).toHaveValue("BS6 5XQ");
    await expect(page.getByRole("link", { name: "Google Maps" })).toHaveAttribute("href", /BS6%205XQ$/);
    await edit.saveAndWait();
    expect((await readParty(request, party)) as unknown as Place).toMatchObject({ address: { lat: null, lng: null } });
  },
);

test(
  "an answer about an earlier postcode does not replace the one typed since",
  { tag: oneWidth },
  async ({ page, organiser, request }) => {
    const party = await aParty(request, organiser.email, noPlace);
    const edit = new EditPartyPage(page);
    await edit.open(party);
    const { promise: letThrough, resolve } = Promise.withResolvers<void>();
    await page.route("**/api/addresses/geocode/*", async (route) => {
      await letThrough;
      await route.continue().catch(() => undefined);
    });
    await edit.lookUp("BS6 5XQ");
    await edit.field("Postcode").fill("M1 1AE");
    resolve();
    await expect(page.getByRole("button", { name: "Find Address" })).toBeEnabled();
    await page.unroute("**/api/addresses/geocode/*");
    await expect(edit.field("Postcode")).toHaveValue("M1 1AE");
    await page.getByRole("button", { name: "Find Address" }).click();
    await expect(page.getByText("Found the area.")).toBeVisible();
    await expect(edit.field("Postcode")).toHaveValue("M1 1AE");
  },
);

test(
  "a new venue is checked first, shows how many families would be emailed, and can be saved without emailing",
  { tag: oneWidth },
  async ({ page, organiser, request, watched }) => {
    watched.expectAnswers(422);
    const party = await aParty(request, organiser.email);
    await aContribution(request, party);
    const edit = new EditPartyPage(page);
    await edit.open(party);
    await edit.field("Venue").fill("Town Hall");
    await edit.field("Party title").fill("");
    await edit.save();
    await expect(page.getByRole("alert").filter({ hasText: "Enter a title" })).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await edit.field("Party title").fill("Maya is 7");
    await edit.save();
    const dialogue = page.getByRole("dialog", { name: "Save the new place?" });
    await expect(dialogue).toContainText("1 family will be emailed");
    await expectAccessible(page);
    const saved = page.waitForRequest((asked) => asked.method() === "PATCH");
    await dialogue.getByRole("button", { name: "Save without emailing" }).click();
    expect((await saved).postDataJSON()).toMatchObject({ notify: false, venue: "Town Hall" });
    await edit.expectSaved("Party details saved");
  },
);

test(
  "a save whose response was lost is repeated with the same choice, and reports no conflict",
  { tag: oneWidth },
  async ({ page, organiser, request, watched }) => {
    watched.expectLostConnection();
    const party = await aParty(request, organiser.email);
    await aContribution(request, party);
    const edit = new EditPartyPage(page);
    await edit.open(party);
    const saves: { key: string | undefined; body: unknown }[] = [];
    await page.route("**/api/events", async (route) => {
      const asked = route.request();
      const body: unknown = asked.postDataJSON();
      if ((body as { dry_run?: boolean }).dry_run === true) return route.continue();
      saves.push({ key: asked.headers()["idempotency-key"], body });
      if (saves.length > 1) return route.continue();
      await route.fetch();
      return route.abort("internetdisconnected");
    });
    await edit.field("Venue").fill("Town Hall");
    await edit.save();
    const dialogue = page.getByRole("dialog", { name: "Save the new place?" });
    await dialogue.getByRole("button", { name: "Save without emailing" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "We can’t reach the server" })).toBeVisible();
    await edit.save();
    await edit.expectSaved();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(saves).toHaveLength(2);
    expect(saves[1]).toEqual(saves[0]);
    expect(saves[0]?.body).toMatchObject({ venue: "Town Hall", notify: false });
  },
);

test(
  "input during the check counts: restoring the venue asks nothing, and other input stays a draft",
  { tag: oneWidth },
  async ({ page, organiser, request }) => {
    const party = await aParty(request, organiser.email);
    await aContribution(request, party);
    const edit = new EditPartyPage(page);
    await edit.open(party);
    const dialogue = page.getByRole("dialog", { name: "Save the new place?" });
    let held: Promise<void> = Promise.resolve();
    await page.route("**/api/events", async (route) => {
      await held;
      await route.continue();
    });
    const saveAndType = async (label: string, typed: string) => {
      const { promise, resolve: letThrough } = Promise.withResolvers<void>();
      held = promise;
      const checking = page.waitForRequest((asked) => asked.method() === "PATCH");
      await edit.save();
      await checking;
      await edit.field(label).fill(typed);
      letThrough();
    };
    await edit.field("Venue").fill("Town Hall");
    await saveAndType("Venue", "Marlow Road Church Hall");
    await edit.expectSaved();
    await edit.field("Venue").fill("Town Hall");
    await expect(edit.field("Venue")).toHaveValue("Town Hall");
    await expect(dialogue).toHaveCount(0);

    await saveAndType("Notes for guests", "Typed meanwhile");
    await expect(dialogue).toBeVisible();
    await page.reload();
    await expect(edit.field("Venue")).toHaveValue("Town Hall");
    await expect(edit.field("Notes for guests")).toHaveValue("Typed meanwhile");
  },
);

test(
  "keeping a new venue over another window's changes also asks about emails",
  { tag: oneWidth },
  async ({ page, organiser, request, watched }) => {
    watched.expectAnswers(409);
    const party = await aParty(request, organiser.email);
    await aContribution(request, party);
    const edit = new EditPartyPage(page);
    await edit.open(party);
    await edit.field("Venue").fill("Town Hall");
    const since = { uuid: party.uuid, additional: "Saved since" };
    expect((await request.patch("/api/events", { data: since, headers: party.headers })).status()).toBe(200);
    await edit.save();
    await edit.versions.getByRole("button", { name: "Keep mine" }).click();
    const dialogue = page.getByRole("dialog", { name: "Save the new place?" });
    await expect(dialogue).toContainText("Town Hall");
    await dialogue.getByRole("button", { name: "Save without emailing" }).click();
    await edit.expectSaved();
    expect(await readParty(request, party)).toMatchObject({
      address: { venue: "Town Hall" },
      notes: { additional: "Saved since" },
    });
  },
);
