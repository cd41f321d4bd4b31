import { gzipSync } from "node:zlib";
import type { Locator, Page } from "@playwright/test";
import { theDemoParty } from "../../support/demo.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { onPhone, oneWidth, smoke } from "../../support/tags.ts";
import { aParty, dayFromNow } from "../../support/parties.ts";
import { aVerifiedUser } from "../../support/people.ts";

const replies = (page: Page): Locator => page.getByRole("region", { name: "Who’s replied" });
const long = "Bartholomew".repeat(10).slice(0, 100);

test("a visitor sees what a printed invitation would say, and who is coming", async ({ page, request }) => {
  const { short_code: code, guests } = await theDemoParty(request);
  await page.goto(`/@${code.toLowerCase()}`);
  await expect(page.getByRole("heading", { level: 1, name: "Maya’s 7th birthday" })).toBeVisible();
  await expect(page).toHaveTitle(/^You’re invited to Maya’s party \| /);
  for (const words of ["2pm to 4:30pm", "Marlow Road Church Hall", "Please wear socks", "A blue bike with a bell"]) {
    await expect(page.locator("main").getByText(words).first()).toBeVisible();
  }
  const answered = guests.filter(({ status }) => status === 3 || status === 4);
  await expect(replies(page).getByRole("listitem")).toHaveCount(answered.length);
  await expect(replies(page)).toContainText("Olive B");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test(
  "the page's HTML holds no street, postcode, last name or date of birth, and is marked noindex",
  { tag: oneWidth },
  async ({ request }) => {
    const { uuid, short_code: code } = await theDemoParty(request);
    for (const address of [`/event/${uuid}`, `/@${code}`]) {
      const answer = await request.get(address);
      const html = await answer.text();
      expect(answer.status()).toBe(200);
      expect(answer.headers()["referrer-policy"]).toBe("same-origin");
      for (const secret of [
        "12 Marlow Road",
        "BS6 5XQ",
        "Okafor",
        "51.46",
        "Bennett",
        "example.org",
        "date_of_birth",
      ]) {
        expect(html, secret).not.toContain(secret);
      }
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/@${code}">`));
      expect(html).toMatch(/<meta property="og:title" content="You’re invited to Maya’s party \| /);
      expect(html).toMatch(
        /<meta property="og:description" content="\w+ \d+ \w+ \d{4} at Marlow Road Church Hall, Bristol\.">/,
      );
      expect(gzipSync(html).length, address).toBeLessThan(15_000);
    }
  },
);

test(
  "a shared link has a preview card, whatever the party is called, and nothing in the name runs",
  { tag: oneWidth },
  async ({ request, mailbox, freshEmail }) => {
    await aVerifiedUser(request, mailbox, freshEmail);
    const hostile = `"><script>alert(1)</script>{product}`;
    const party = await aParty(request, freshEmail, { name: hostile, venue: hostile, city: "Bath & Wells" });
    const html = await (await request.get(`/@${party.short_code}`)).text();
    const before = html.slice(0, html.indexOf("<script"));
    const tags = new Map(
      [...before.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(([, name, said]) => [
        name,
        said,
      ]),
    );
    const place = "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;{product}, Bath &amp; Wells.";
    for (const name of ["description", "og:description", "twitter:description"]) {
      expect(tags.get(name), name).toContain(place);
    }
    for (const name of ["og:title", "twitter:title"]) {
      expect(tags.get(name), name).toContain("You’re invited to Maya’s party");
    }
    expect(tags.get("robots")).toBe("noindex");
    expect(tags.get("twitter:card")).toBe("summary_large_image");
    expect(tags.get("twitter:image")).toBe(tags.get("og:image"));
    const card = await request.get(new URL(tags.get("og:image") ?? "").pathname);
    expect(card.status()).toBe(200);
    expect(card.headers()["content-type"]).toBe("image/png");
    expect(card.headers()["cross-origin-resource-policy"]).toBe("cross-origin");
    expect(html).not.toContain("<script>alert");
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "everything can be read, and a visitor asks to come with a plain form",
    { tag: onPhone },
    async ({ page, request, mailbox, freshEmail, watched }) => {
      watched.expectAnswers(422);
      await aVerifiedUser(request, mailbox, freshEmail);
      const party = await aParty(request, freshEmail);
      await page.goto(`/@${party.short_code}`);
      await expect(page.getByRole("heading", { level: 1, name: /^Maya’s \d+th birthday$/ })).toBeVisible();
      await expect(replies(page)).toContainText("There are no RSVPs yet. Why not be the first");
      const asking = page.locator("#ask-here");
      await expect(asking).toBeHidden();
      await page.getByRole("link", { name: "Ask for an invitation" }).click();
      await expect(asking).toBeVisible();
      await asking.getByLabel("Message (optional)").fill("Maya and Wren sit next to each other.");
      await asking.getByRole("button", { name: "Send" }).click();
      for (const words of ["Enter your name", "Enter your email address"]) {
        await expect(asking.getByRole("alert").getByRole("link", { name: words })).toBeVisible();
      }
      await expect(asking.getByLabel("Message (optional)")).toHaveValue("Maya and Wren sit next to each other.");
      await expectNoSidewaysScroll(page);
      await asking.getByLabel("Your name").fill("Wren Fairley");
      await asking.getByLabel("Email").fill("wren.family@example.org");
      await asking.getByRole("button", { name: "Send" }).click();
      await expect(page).toHaveURL(new RegExp(`/@${party.short_code}\\?done=ask`));
      await expect(asking).toHaveText("Thank you. We’ve passed your request on to the organiser.");
      const letter = await mailbox.letter(freshEmail, /would like to come/);
      for (const words of ["Wren Fairley", "wren.family@example.org", "sit next to each other"]) {
        expect(letter.text).toContain(words);
      }
    },
  );
});

test(
  "a visitor asks to come, and the organiser gets an email",
  { tag: [onPhone, smoke] },
  async ({ page, request, mailbox, freshEmail }) => {
    await aVerifiedUser(request, mailbox, freshEmail);
    const party = await aParty(request, freshEmail);
    await page.goto(`/event/${party.uuid}`);
    await expect(replies(page)).toContainText("There are no RSVPs yet. Why not be the first");
    await page.getByRole("link", { name: "Ask for an invitation" }).click();
    const dialogue = page.getByRole("dialog", { name: "Ask for an invitation" });
    await dialogue.getByLabel("Your name").fill("Wren Fairley");
    await dialogue.getByLabel("Message (optional)").fill("Maya and Wren sit next to each other.");
    await expectAccessible(page);
    await dialogue.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("link", { name: "Ask for an invitation" }).click();
    await expect(dialogue.getByLabel("Your name")).toHaveValue("Wren Fairley");
    await dialogue.getByLabel("Email").fill("wren.family@example.org");
    await dialogue.getByRole("button", { name: "Send" }).click();
    await expect(dialogue.getByRole("status")).toContainText(
      "Thank you. We’ve passed your request on to the organiser.",
    );
    await expect(dialogue.getByRole("status")).toBeFocused();
    const letter = await mailbox.letter(freshEmail, /would like to come/);
    for (const words of ["Wren Fairley", "wren.family@example.org", "sit next to each other"]) {
      expect(letter.text).toContain(words);
    }
    await dialogue.getByRole("button", { name: "Close" }).last().click();
    await expect(dialogue).toBeHidden();
  },
);

test(
  "organisers viewing their own party find a link to the planner",
  { tag: oneWidth },
  async ({ page, organiser, request }) => {
    const party = await aParty(request, organiser.email);
    await page.goto(`/@${party.short_code}`);
    await expect(page.getByText("This is your party, as guests see it.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Open it in the planner" }).click();
    await expect(page).toHaveURL(new RegExp(`/event/details/${party.uuid}$`));
  },
);

test("a request to come lists every missing field", { tag: oneWidth }, async ({ page, request, watched }) => {
  watched.expectAnswers(422);
  const { uuid } = await theDemoParty(request);
  await page.goto(`/event/${uuid}`);
  await page.getByRole("link", { name: "Ask for an invitation" }).click();
  const dialogue = page.getByRole("dialog", { name: "Ask for an invitation" });
  await dialogue.getByRole("button", { name: "Send" }).click();
  await expect(dialogue.getByText("Enter your name").first()).toBeVisible();
  await expect(dialogue.getByText("Enter your email address").first()).toBeVisible();
});

test(
  "long names, several children and a missing theme fit the layout",
  { tag: onPhone },
  async ({ page, request, mailbox, freshEmail }) => {
    await aVerifiedUser(request, mailbox, freshEmail);
    const words = { name: long, venue: long, city: long, eventtheme_uuid: "none", additional: long.repeat(5) };
    const party = await aParty(request, freshEmail, { ...words, hide_guest_list: true, end_date: dayFromNow(61) });
    const second = { first_name: long.slice(0, 50), last_name: "X", date_of_birth: "2018-01-01", gift: long.repeat(5) };
    const added = await request.post("/api/eventrecipients", {
      data: { event_uuid: party.uuid, ...second, reason: long.repeat(5) },
      headers: party.headers,
    });
    expect(added.status()).toBe(201);
    await page.goto(`/@${party.short_code}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Maya and Bartholomew");
    await expect(page.getByText("A sleepover: 2pm to 4:30pm")).toBeVisible();
    await expect(replies(page)).toContainText("The organiser keeps the guest list private.");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test(
  "a party that was never activated, was deleted or never existed is not found",
  { tag: oneWidth },
  async ({ page, request, mailbox, freshEmail, watched }) => {
    watched.expectAnswers(404);
    await aVerifiedUser(request, mailbox, freshEmail);
    const deleted = await aParty(request, freshEmail);
    expect((await request.delete(`/api/events/${deleted.uuid}`, { headers: deleted.headers })).status()).toBe(200);
    const child = { first_name: "Maya", last_name: "Okafor", date_of_birth: "2020-03-14" };
    const started = await request.post("/api/eventrecipients", { data: child, headers: deleted.headers });
    const { event_uuid: unready } = (await started.json()) as { event_uuid: string };
    for (const address of [
      `/event/${deleted.uuid}`,
      `/@${deleted.short_code}`,
      `/event/${unready}`,
      "/event/no-such",
    ]) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(404);
      await expect(
        page.getByRole("heading", { level: 1, name: "I'm sorry, but I can't find that page" }),
      ).toBeVisible();
    }
  },
);

test("an invited guest sees the full address and a map", { tag: onPhone }, async ({ page, request }) => {
  const { guests } = await theDemoParty(request);
  const awaiting = guests.find(({ status }) => status === 1);
  const answer = await page.goto(`/eventattendee/${awaiting?.uuid}`);
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  expect(answer?.headers()["referrer-policy"]).toBe("same-origin");
  expect(await answer?.text()).toContain('<meta name="robots" content="noindex">');
  await expect(page.getByRole("heading", { level: 1, name: "You’re invited to Maya’s 7th birthday" })).toBeVisible();
  await expect(page.locator("main")).toContainText(`For ${awaiting?.guest_first_name}`);
  await expect(page.getByRole("heading", { name: `Can ${awaiting?.guest_first_name} come?` }).first()).toBeVisible();
  await expect(page.getByText("12 Marlow Road, Bristol BS6 5XQ").first()).toBeVisible();
  await page.getByRole("button", { name: "Show on the map" }).click();
  const map = page.getByRole("group", { name: "Map with a marker on Marlow Road Church Hall" });
  await expect(map.locator("img.leaflet-tile-loaded").first()).toBeVisible();
  await expect(map.getByRole("link", { name: "© OpenStreetMap contributors" })).toBeVisible();
  await page.getByText("Directions", { exact: true }).click();
  for (const name of ["Google Maps", "Apple Maps", "OpenStreetMap"]) {
    const way = page.getByRole("link", { name, exact: true });
    await expect(way).toHaveAttribute("href", /=5\d\.\d+%2C-\d\.\d+$/);
    await expect(way).toHaveAttribute("rel", /noreferrer/);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test(
  "a guest whose map cannot be shown is told so, and still has the directions",
  { tag: oneWidth },
  async ({ page, request, watched }) => {
    watched.expectAnswers(503);
    await page.route("**/files/map/**", (route) => route.fulfill({ status: 503, json: { message: "No map" } }));
    const { guests } = await theDemoParty(request);
    await page.goto(`/eventattendee/${guests.find(({ status }) => status === 1)?.uuid}`);
    await page.getByRole("button", { name: "Show on the map" }).click();
    await expect(page.getByRole("status").filter({ hasText: "We can’t show the map at the moment." })).toBeVisible();
    await expect(page.getByRole("group", { name: /^Map/ })).toHaveCount(0);
    await expect(page.getByText("Directions", { exact: true })).toBeVisible();
    await expectAccessible(page);
  },
);

test("an unknown invitation shows a message", { tag: oneWidth }, async ({ page, watched }) => {
  watched.expectAnswers(404);
  const answer = await page.goto("/eventattendee/3f0d4b6c-8a51-4c7e-9d0a-5b1e2f3a4c5d");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "I'm sorry, but I can't find that page" })).toBeVisible();
});
