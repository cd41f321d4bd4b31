import type { Page } from "@playwright/test";
import { theDemoParty, demoOrganiser } from "../../support/demo.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { addGuests, emailOf } from "../../support/guests.ts";
import { onPhone, oneWidth, smoke } from "../../support/tags.ts";
import { readGuests } from "../../pages/guest-page.ts";
import { aParty } from "../../support/parties.ts";
import { aVerifiedUser } from "../../support/people.ts";

async function searchFor(page: Page, typed: string): Promise<void> {
  await page.goto("/");
  await page.getByLabel("Party code or email").fill(typed);
  await page.locator("#find-your-party").getByRole("button", { name: "Find your party" }).click();
}

test(
  "a party code leads to the party's page, with or without @ and however it is typed",
  { tag: [onPhone, smoke] },
  async ({ page, request }) => {
    const { uuid, short_code: code } = await theDemoParty(request);
    const grouped = `${code.slice(0, 4)}-${code.slice(4)}`;
    for (const typed of [code, `@${code}`, ` ${grouped.toLowerCase()} `]) {
      await searchFor(page, typed);
      await expect(page).toHaveURL(`/event/${uuid}`);
      await expect(page.getByRole("heading", { level: 1, name: "Maya’s 7th birthday" })).toBeVisible();
    }
  },
);

test(
  "an unknown code shows a message above the field, which keeps its value",
  { tag: oneWidth },
  async ({ page, watched }) => {
    watched.expectAnswers(404);
    await searchFor(page, "N0SUCH12");
    const dialogue = page.getByRole("dialog", { name: "Find a party" });
    const said = dialogue
      .getByRole("alert")
      .or(dialogue.getByText("Sorry, we can’t find a party with that code. Check it and try again."));
    await expect(said.first()).toBeVisible();
    const field = dialogue.getByLabel("Party code or email");
    await expect(field).toHaveValue("N0SUCH12");
    const [above, below] = [await said.first().boundingBox(), await field.boundingBox()];
    expect(above!.y).toBeLessThan(below!.y);
  },
);

test(
  "a visitor gets the same response for a known and an unknown email address",
  { tag: oneWidth },
  async ({ page, request, mailbox, freshEmail }) => {
    await aVerifiedUser(request, mailbox, freshEmail);
    const party = await aParty(request, freshEmail);
    await addGuests(request, party, ["Olive Bennett"]);
    const [olive] = await readGuests(request, party);
    const shared = await request.post(`/api/eventattendees/link/${olive?.uuid}`, { data: {}, headers: party.headers });
    expect(shared.status()).toBe(200);
    const known = emailOf("Olive Bennett", party.uuid);
    expect(await mailbox.lettersTo(known)).toEqual([]);
    for (const address of [known, `nobody-${crypto.randomUUID()}@example.org`]) {
      await searchFor(page, address);
      const dialogue = page.getByRole("dialog", { name: "Find a party" });
      await expect(dialogue.getByRole("status")).toHaveText(
        "If we know that address, we’ve emailed your invitations to it",
      );
      await expect(page).toHaveURL("/");
    }
    const link = await mailbox.link(known, /invitation/i, /^\/eventattendee\//);
    expect(link).toBe(`/eventattendee/${olive?.uuid}`);
    await page.goto(link);
    await expect(
      page.getByRole("heading", { level: 1, name: /^You’re invited to Maya’s \d+th birthday$/ }),
    ).toBeVisible();
  },
);

test(
  "a user signed in with the address chooses from several invitations",
  { tag: oneWidth },
  async ({ page, account }) => {
    await account.arriveSignedIn(demoOrganiser.email, demoOrganiser.password);
    await searchFor(page, demoOrganiser.email);
    const dialogue = page.getByRole("dialog", { name: "Find a party" });
    await expect(dialogue.getByRole("heading", { name: "2 invitations found" })).toBeVisible();
    const rows = dialogue.getByRole("listitem");
    const theo = rows.filter({ hasText: "Theo’s roarsome 5th birthday" });
    await expect(theo).toContainText(/For \w+, \w{3} \d\d\/\d\d\/\d\d, 11am/);
    await expect(theo).toContainText("Accepted");
    const thumb = theo.locator("img");
    await expect(thumb, "it is the party’s own poster").toHaveAttribute("src", /^\/api\/posters\/public\//);
    await expect(thumb).toHaveJSProperty("naturalWidth", 600);
    const sam = rows.filter({ hasText: "Sam’s five-a-side" });
    await expect(sam).toContainText(/Reply by \d\d\/\d\d\/\d\d/);
    await expect(dialogue).toContainText("You can see this list because you’re signed in with that address.");
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await sam.getByRole("link", { name: /^Show Invite: Sam’s five-a-side/ }).click();
    await expect(page).toHaveURL(/\/eventattendee\/[\da-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1, name: "You’re invited to Sam’s 9th birthday" })).toBeVisible();
  },
);

test(
  "the home page offers the search to visitors, and Party Central to signed-in users",
  { tag: oneWidth },
  async ({ page, organiser }) => {
    expect(organiser.email).toContain("@");
    await page.goto("/");
    const hero = page.locator("main section").first();
    await expect(hero.getByRole("link", { name: "Party Central" })).toBeVisible();
    await expect(hero.getByRole("link", { name: "Find your party" })).toHaveCount(0);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await hero.getByRole("link", { name: "Find your party" }).click();
    await expect(page.getByRole("dialog", { name: "Find a party" })).toBeVisible();
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a party is found by its code", { tag: onPhone }, async ({ page, request }) => {
    const { short_code: code } = await theDemoParty(request);
    await page.goto("/");
    await page.getByLabel("Party code", { exact: true }).fill(`@${code.toLowerCase()}`);
    await page
      .locator("#find-your-party")
      .getByRole("button", { name: "Find your party" })
      .and(page.locator(":visible"))
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Maya’s 7th birthday" })).toBeVisible();
  });
});
