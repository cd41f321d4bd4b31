import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { addGuests } from "../../support/guests.ts";
import { onPhone } from "../../support/tags.ts";
import { EditPartyPage } from "../../pages/edit-party-page.ts";
import { GuestPage, readGuests } from "../../pages/guest-page.ts";
import { aParty, readParty } from "../../support/parties.ts";

const collects = { kind: "text", question: "Who’s collecting your child?" };
const photos = { kind: "choice", question: "Can we take photos?", choices: ["Yes", "Not shared", "No"] };

test("an organiser asks up to three questions, with the keyboard", async ({ page, organiser, request, watched }) => {
  // One question is saved before it is written.
  watched.expectAnswers(422);
  const party = await aParty(request, organiser.email);
  await page.goto(`/event/details/${party.uuid}/edit-details`);
  await page.getByRole("navigation", { name: "Party details" }).getByRole("link", { name: "Your questions" }).click();
  await expect(page.getByText("We won’t email anyone about your questions.")).toBeVisible();
  const presets = page.getByRole("group", { name: "Ready-made questions" });
  await presets.getByRole("button", { name: "Who’s collecting?" }).press("Enter");
  await expect(presets.getByRole("button", { name: "Who’s collecting?" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Add a question" }).press("Enter");
  const second = page.getByRole("textbox", { name: "What would you like to ask?" }).nth(1);
  await expect(second).toBeFocused();
  await page.getByRole("button", { name: "Save questions" }).click();
  await expect(page.getByText("Enter your question").first()).toBeVisible();
  await second.fill("Swimming?");
  const kinds = page.getByRole("group", { name: "How will they answer?" }).nth(1);
  await kinds.getByRole("radio", { name: "Short text" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(kinds.getByRole("radio", { name: "A choice" })).toBeChecked();
  await page.getByRole("textbox", { name: "Choice 1" }).fill("Can swim");
  await page.getByRole("textbox", { name: "Choice 2" }).fill("With armbands");
  await page.getByRole("button", { name: "Add a choice" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Choice 3" })).toBeFocused();
  await page.keyboard.type("Stays dry");
  await presets.getByRole("button", { name: "Phone on the day" }).click();
  await expect(page.getByText("That’s all three.")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Save questions" }).click();
  await new EditPartyPage(page).expectSaved();
});

test("a guest who comes answers, and the guest list shows it", async ({ page, organiser, request }) => {
  const swims = { kind: "choice", question: "Swimming?", choices: ["Can swim", "With armbands"] };
  const party = await aParty(request, organiser.email, { questions: [collects, swims, photos] });
  await addGuests(request, party, ["Olive Bennett"]);
  const [olive] = await readGuests(request, party);
  await page.goto(`/eventattendee/${olive?.uuid}`);
  await page.getByRole("button", { name: "Accept We’ll be there" }).click();
  const card = page.getByRole("region", { name: "Anything else?" });
  await card.getByRole("button", { name: "has 3 questions Who’s collecting Olive?" }).click();
  const dialogue = page.getByRole("dialog");
  await dialogue.getByLabel("Who’s collecting Olive?").fill("Her gran, Sue");
  await dialogue.getByRole("group", { name: "Swimming?" }).getByRole("radio", { name: "With armbands" }).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialogue.getByRole("button", { name: "Save answers" }).click();
  await expect(page.getByText("Thank you. Your answers are saved.")).toBeVisible();
  await card.getByRole("button", { name: "2 of 3 answered" }).click();
  await dialogue.getByRole("button", { name: "Clear the answer to “Swimming?”" }).click();
  await dialogue.getByRole("button", { name: "Save answers" }).click();
  await card.getByRole("button", { name: "1 of 3 answered" }).click();
  await dialogue.getByRole("button", { name: "Skip" }).click();
  await expect(dialogue).toBeHidden();

  await page.goto(`/event/details/${party.uuid}/edit-guests`);
  const row = page.getByRole("row", { name: /Olive Bennett/ });
  await expect(row.getByText("Who’s collecting? Her gran, Sue")).toBeVisible();
  await expectAccessible(page);
});

test("the organiser enters and corrects a family’s answers, and sees new ones at once", async ({
  page,
  organiser,
  request,
}) => {
  const party = await aParty(request, organiser.email, { questions: [collects, photos] });
  await addGuests(request, party, ["Olive Bennett"]);
  const [olive] = await readGuests(request, party);
  const guest = new GuestPage(page);
  await guest.open(olive?.uuid ?? "");
  await expect(page.getByRole("heading", { name: "Answers to your questions" })).toBeVisible();
  await guest.field("Who’s collecting your child?").fill("Gran");
  await guest.field("Can we take photos?").selectOption("Not shared");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await guest.saveWell();
  const [, asked] = (await readParty(request, party))["questions"] as { uuid: string }[];
  const answers = { [asked?.uuid ?? ""]: "No" };
  await request.post(`/api/events/attendeeanswers/${olive?.uuid}`, { data: { answers } });
  await expect(guest.field("Can we take photos?")).toHaveValue("No");
  await page.goto(`/event/details/${party.uuid}/overview`);
  await expect(page.getByText("Olive Bennett answered your questions").first()).toBeVisible();
  expect((await readGuests(request, party))[0]).toMatchObject({
    answers: expect.arrayContaining([expect.objectContaining({ answer: "Gran" })]) as unknown,
  });
});

test(
  "removing a question says how many answers will be deleted",
  { tag: onPhone },
  async ({ page, organiser, request, watched }) => {
    watched.expectAnswers(409);
    const party = await aParty(request, organiser.email, { questions: [collects, photos] });
    await addGuests(request, party, ["Olive Bennett"]);
    const [olive] = await readGuests(request, party);
    const [, asked] = (await readParty(request, party))["questions"] as { uuid: string }[];
    const answers = { [asked?.uuid ?? ""]: "Not shared" };
    const given = await request.post(`/api/events/attendeeanswers/${olive?.uuid}`, { data: { answers } });
    expect(await given.json()).toMatchObject({ data: { answers: [{ answer: "Not shared" }] } });
    await page.goto(`/event/details/${party.uuid}/questions`);
    await page.getByRole("button", { name: "Remove question 2" }).click();
    await page.getByRole("button", { name: "Save questions" }).click();
    const dialogue = page.getByRole("dialog", { name: "Delete answers?" });
    await expect(dialogue).toContainText("Saving this deletes 1 answer to “Can we take photos?”.");
    await expectAccessible(page);
    await dialogue.getByRole("button", { name: "Keep editing" }).click();
    expect((await readGuests(request, party))[0]).toMatchObject({ answers: [{ answer: "Not shared" }] });
    await page.getByRole("button", { name: "Save questions" }).click();
    await dialogue.getByRole("button", { name: "Save and delete 1 answer" }).click();
    await new EditPartyPage(page).expectSaved();
    expect((await readGuests(request, party))[0]).toMatchObject({ answers: [] });
  },
);

test(
  "the day a family first uses its page is shown if the organiser turns it on",
  { tag: onPhone },
  async ({ page, organiser, request }) => {
    const party = await aParty(request, organiser.email);
    await addGuests(request, party, ["Olive Bennett"]);
    const [olive] = await readGuests(request, party);
    const told = page.getByText("can see the day you first used this page.");
    await page.goto(`/eventattendee/${olive?.uuid}`);
    await expect(told).toBeHidden();
    await page.goto(`/event/details/${party.uuid}/siblings`);
    const shown = page.getByRole("switch", { name: "Show when families open their page" });
    await expect(shown).not.toBeChecked();
    await shown.focus();
    await page.keyboard.press("Space");
    await page.getByRole("button", { name: "Save changes" }).click();
    await new EditPartyPage(page).expectSaved();
    await expectAccessible(page);
    await request.post(`/api/eventattendees/link/${olive?.uuid}`, { headers: party.headers });
    const row = page.getByRole("row", { name: /Olive Bennett/ });
    await page.goto(`/event/details/${party.uuid}/edit-guests`);
    await expect(row.getByRole("cell", { name: "Not yet" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    // A family has no session of the organiser's.
    await page.evaluate(() => localStorage.clear());
    await page.goto(`/eventattendee/${olive?.uuid}`);
    await expect(told).toBeVisible();
    await expectAccessible(page);
    expect((await readGuests(request, party))[0]).toMatchObject({ opened_on: null });
    const counted = page.waitForResponse((answer) => answer.url().includes("/opened/"));
    await page.keyboard.press("Tab");
    expect((await counted).status()).toBe(200);
    expect((await readGuests(request, party))[0]).toMatchObject({
      opened_on: expect.stringMatching(/^\d{4}-/) as unknown,
    });
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a guest answers with a plain form", { tag: onPhone }, async ({ page, organiser, request }) => {
    const party = await aParty(request, organiser.email, { questions: [collects, photos] });
    await addGuests(request, party, ["Olive Bennett"]);
    const [olive] = await readGuests(request, party);
    await page.goto(`/eventattendee/${olive?.uuid}?answer=accept`);
    await page.getByRole("button", { name: "Send our yes" }).click();
    await page.locator("summary", { hasText: "has 2 questions" }).click();
    await page.getByLabel("Who’s collecting Olive?").fill("Gran");
    await page.getByLabel("Can we take photos?").selectOption("Not shared");
    await page.getByRole("button", { name: "Save answers" }).click();
    await expect(page.locator("summary", { hasText: "2 of 2 answered" })).toBeVisible();
    expect((await readGuests(request, party))[0]).toMatchObject({
      answers: expect.arrayContaining([expect.objectContaining({ answer: "Gran" })]) as unknown,
    });
  });
});
