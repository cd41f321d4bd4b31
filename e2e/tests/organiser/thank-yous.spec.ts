import type { APIRequestContext } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll } from "../../support/fixtures.ts";
import { addGuests, bounce, emailOf } from "../../support/guests.ts";
import { moveClockBy, test } from "../../support/own-server.ts";
import { readGuests } from "../../pages/guest-page.ts";
import { ThankYousPage } from "../../pages/guest-list-page.ts";
import { aParty, type TestParty } from "../../support/parties.ts";
import { aPhoto } from "../../support/photos.ts";
import { oneWidth } from "../../support/tags.ts";

const came = ["Olive Bennett", "Noah Adeyemi", "Isla Brooks", "Kofi Mensah", "Samir Khan", "Elsie Wong", "Leo Park"];

/** Seven came, one sent a wish, one could not come, and one has an address that bounces. */
async function aPartyToThankFor(request: APIRequestContext, email: string): Promise<TestParty> {
  const party = await aParty(request, email);
  await addGuests(request, party, [...came, "Freya Turner", "Finn Doyle", "Bad Address"]);
  const guests = await readGuests(request, party);
  const uuidOf = (name: string) => guests.find(({ guest_first_name }) => name.startsWith(`${guest_first_name} `))?.uuid;
  const answer = async (name: string, status: 3 | 4) => {
    const answered = await request.post(`/api/eventattendees/status/${uuidOf(name)}`, { data: { status } });
    expect(answered.status()).toBe(200);
  };
  const wish = async (name: string, content: string) => {
    const data = { type: "wish", content };
    const wished = await request.post(`/api/events/attendeemessage/${uuidOf(name)}`, { data });
    expect(wished.status()).toBe(200);
  };
  for (const name of [...came, "Bad Address"]) await answer(name, 4);
  for (const name of ["Freya Turner", "Finn Doyle"]) await answer(name, 3);
  await wish("Olive Bennett", "Happy birthday Maya! Ring that bell.");
  await wish("Freya Turner", "Sorry we missed it. Big hugs.");
  return party;
}

test(
  "an organiser thanks all guests at once, and each family reads its own thank-you and certificate",
  { tag: oneWidth },
  async ({ page, organiser, request, mailbox, watched }) => {
    // A long journey, from writing the email to what a guest reads.
    test.slow();
    // An empty email, and too much text on a certificate.
    watched.expectAnswers(422);
    const party = await aPartyToThankFor(request, organiser.email);
    await page.goto(`/event/details/${party.uuid}/thank-yous`);
    await expect(page).toHaveURL(`/event/details/${party.uuid}`);
    await expect(page.getByRole("link", { name: "Thank-yous" })).toHaveCount(0);

    await bounce(request, mailbox, emailOf("Bad Address", party.uuid));
    await moveClockBy(request, 61 * 24);
    await page.goto(`/event/details/${party.uuid}`);
    await page.getByRole("link", { name: "Thank your guests" }).click();
    const studio = new ThankYousPage(page);
    await expect(studio.letter).toContainText("Dear ");
    await expect(page.getByRole("listitem").filter({ hasText: "sent a wish" })).toHaveText("2 sent a wish");
    await expect(studio.certificate).toHaveJSProperty("naturalWidth", 1190);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    // Who is thanked.
    await expect(studio.rows).toHaveCount(7);
    await studio.press("Show all 10");
    await expect(studio.rows).toHaveCount(10);
    await expect(studio.row("Olive Bennett")).toContainText("Happy birthday Maya! Ring that bell.");
    await expect(studio.row("Freya Turner")).toContainText("Couldn’t come");
    await expect(studio.tick("Freya Turner")).toBeChecked();
    await expect(studio.tick("Finn Doyle")).not.toBeChecked();
    await expect(studio.tick("Bad Address")).toHaveCount(0);
    await expect(studio.row("Bad Address").getByRole("link", { name: "Fix address" })).toBeVisible();
    await studio.press("Untick all");
    await studio.press(/^Send thank-yous$/);
    await expect(page.getByText("Tick at least one family first.")).toBeVisible();
    await studio.press("Tick all");
    await studio.tick("Finn Doyle").uncheck();
    await studio.tick("Leo Park").uncheck();
    await expect(page.getByRole("button", { name: "Send 7 thank-yous" })).toBeVisible();

    // The text: typed with the keyboard alone, placeholders inserted and deleted like characters, restored after a
    // reload.
    await studio.letter.focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await studio.press("Send one to myself first");
    await expect(page.getByRole("alert").filter({ hasText: "Enter a message" })).toBeFocused();
    await expect(studio.letter).toHaveAttribute("aria-invalid", "true");
    await studio.letter.focus();
    await page.keyboard.type("Hello ");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.type("!");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Thanks for ");
    await studio.press("What they did");
    await page.keyboard.type(". Maya rides her bike");
    await studio.press("Their name");
    await page.keyboard.press("Backspace");
    await page.keyboard.type(".");
    await page.reload();
    await expect(page.getByText("Go back to the saved version")).toBeVisible();
    await expect(studio.letter).toHaveText("Hello Noah!\nThanks for coming. Maya rides her bike.", {
      useInnerText: true,
    });
    await studio.tick("Noah Adeyemi").uncheck();
    await expect(studio.letter).toContainText("Hello Olive!");
    await expect(studio.letter).toContainText("Thanks for coming and sending such a lovely wish.");
    await studio.tick("Noah Adeyemi").check();

    // Adds a photo.
    await studio.press("Photo");
    await page.getByLabel("choose a file").setInputFiles(aPhoto);
    await page.getByRole("button", { name: "Add the photo" }).click();
    await expect(page.getByRole("img", { name: "Goes with the email" })).toHaveJSProperty("naturalWidth", 500);

    // The certificates.
    await studio.press("Change the words");
    const words = page.getByRole("textbox", { name: "What Maya says" });
    await expectAccessible(page);
    await words.fill("far too many words for a certificate of this size");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
    await words.fill("You are my best friends!");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(studio.certificate).toHaveAttribute("alt", /You are my best friends!/);
    const printed = page.waitForEvent("download");
    await studio.press("Print all 8 (A5)");
    expect((await printed).suggestedFilename()).toMatch(/\.pdf$/);

    // First to the organiser, then to everyone.
    await studio.press("Send one to myself first");
    await expect(page.getByText("A thank-you is on its way to you.")).toBeVisible();
    const tried = await mailbox.letter(organiser.email, /^Test: /);
    expect(tried.text).toContain("Maya rides her bike.");
    await page.getByRole("button", { name: "Show all 10" }).click();
    await studio.tick("Leo Park").uncheck();
    watched.expectLostConnection();
    await page.context().setOffline(true);
    await studio.sendAll();
    await expect(page.getByRole("alert").filter({ hasText: "connection" })).toBeFocused();
    await page.context().setOffline(false);
    await studio.sendAll();
    await expect(page.getByText("7 thank-yous are on the way.")).toBeVisible();
    await expect(studio.row("Olive Bennett")).toContainText("Thanked ");
    await expect(studio.tick("Olive Bennett")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "2 of 10 families to thank" })).toBeVisible();
    await expectAccessible(page);

    // What Olive’s family receives.
    const link = await mailbox.link(emailOf("Olive Bennett", party.uuid), /thank-you/, /^\/eventattendee\/thanks\//);
    expect(await (await request.get(link)).text(), "it is read without script").toContain("Maya rides her bike.");
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1, name: "Thank you, Olive" })).toBeVisible();
    await expect(page.getByRole("article")).toHaveText(
      "Hello Olive!\nThanks for coming and sending such a lovely wish. Maya rides her bike.",
      { useInnerText: true },
    );
    await expect(page.getByRole("img", { name: "A photo of Maya’s party" })).toHaveJSProperty("naturalWidth", 500);
    const certificate = page.getByRole("img", { name: /Olive/ });
    await expect(certificate).toHaveJSProperty("naturalWidth", 1190);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const file = await request.get((await page.getByRole("link", { name: /Print it/ }).getAttribute("href")) ?? "");
    expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    const subjects = (await mailbox.lettersTo(emailOf("Leo Park", party.uuid))).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("thank-you"))).toEqual([]);
  },
);
