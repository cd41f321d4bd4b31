import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { oneWidth } from "../../support/tags.ts";
import { EditPartyPage } from "../../pages/edit-party-page.ts";
import { PosterEditor } from "../../pages/poster-editor.ts";
import { aParty, readParty } from "../../support/parties.ts";
import { aLargePhoto, aPhoto } from "../../support/photos.ts";

test("leaving the poster editor with unsaved changes asks first", async ({ page, organiser, request }) => {
  const party = await aParty(request, organiser.email);
  const editor = new PosterEditor(page);
  const overview = page.getByRole("heading", { level: 1, name: "Maya’s under the sea party" });
  const asked = page.getByRole("dialog", { name: "Save your changes?" });
  const words = page.getByLabel("Words");
  const back = page.getByRole("link", { name: "Back to the party" });
  const closesAtOnce = () => page.evaluate(() => dispatchEvent(new Event("beforeunload", { cancelable: true })));
  const goToEditor = () =>
    page
      .getByRole("link", { name: /^(?:Create|Edit) invite$/ })
      .first()
      .click();

  await page.goto(`/event/details/${party.uuid}`);
  await goToEditor();
  await expect(editor.poster).toBeVisible();
  expect(await closesAtOnce(), "nothing was changed").toBe(true);
  await back.click();
  await expect(overview).toBeVisible();

  await goToEditor();
  await words.fill("Ahoy");
  expect(await closesAtOnce()).toBe(false);
  await page.goBack();
  await expect(asked).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  await expect(asked).toBeHidden();
  await expect(page).toHaveURL(/\/edit-invite$/);
  await back.click();
  await asked.getByRole("button", { name: "Keep editing" }).click();
  await expect(words).toHaveValue("Ahoy");

  await back.click();
  await asked.getByRole("button", { name: "Save and leave" }).press("Enter");
  await expect(overview).toBeVisible();
  await expect(asked).toBeHidden();
  expect(await readParty(request, party)).toMatchObject({ invite_config: { heading_copy: "Ahoy" } });

  await goToEditor();
  await words.fill("Ahoy, Maya");
  await editor.save();
  expect(await closesAtOnce(), "everything is saved").toBe(true);
  await back.click();
  await expect(overview).toBeVisible();

  await goToEditor();
  await words.fill("Not this");
  await back.click();
  await asked.getByRole("button", { name: "Leave without saving" }).click();
  await expect(overview).toBeVisible();
  expect(await readParty(request, party)).toMatchObject({ invite_config: { heading_copy: "Ahoy, Maya" } });
  await goToEditor();
  await expect(words, "it waits in this browser").toHaveValue("Not this");
});

test(
  "when saving fails, the editor stays open with everything typed",
  { tag: oneWidth },
  async ({ page, organiser, request, context, watched }) => {
    watched.expectLostConnection();
    const editor = new PosterEditor(page);
    await editor.open(await aParty(request, organiser.email));
    await page.getByLabel("Words").fill("Ahoy");
    await page.getByRole("link", { name: "Back to the party" }).click();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Save and leave" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "We can’t reach the server." })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByLabel("Words")).toHaveValue("Ahoy");
    await context.setOffline(false);
  },
);

test(
  "a poster that was never saved has the party’s new details when it is saved for the first time",
  { tag: oneWidth },
  async ({ page, organiser, request, watched }) => {
    watched.expectAnswers(409);
    const party = await aParty(request, organiser.email);
    const editor = new PosterEditor(page);
    const details = new EditPartyPage(page);
    const words = page.getByLabel("Words");
    await editor.open(party);
    await editor.tool("Wording");
    await page.getByRole("link", { name: "the party’s details" }).click();
    await details.field("Party title").fill("Maya’s pirate party");
    await details.saveAndWait();
    await page.goBack();
    await expect(words).toHaveValue("Maya’s pirate party");

    // Renamed in another window while the editor is open.
    const { version } = await readParty(request, party);
    const renamed = { uuid: party.uuid, name: "Maya’s space party", version };
    expect((await request.patch("/api/events", { data: renamed, headers: party.headers })).status()).toBe(200);
    await editor.tool("Colour");
    await page.getByRole("radio", { name: "Night blue" }).check({ force: true });
    await editor.save();
    expect(await readParty(request, party)).toMatchObject({
      invite_config: { heading_copy: "Maya’s space party", bgcolor: "rgb(18,38,63)" },
    });
    await editor.tool("Heading");
    await expect(words).toHaveValue("Maya’s space party");
    await expect(page.getByRole("button", { name: "Use the party’s details again" })).toHaveCount(0);
  },
);

test(
  "a photo over 4 MB is made smaller, the right way up, and can be dropped on the poster",
  { tag: oneWidth },
  async ({ page, organiser, request }) => {
    const party = await aParty(request, organiser.email);
    const editor = new PosterEditor(page);
    await editor.open(party);
    await editor.tool("Photo");
    const large = await aLargePhoto();
    expect(large.buffer.length).toBeGreaterThan(4_194_304);
    await page.getByLabel("Your own picture").setInputFiles(large);
    await expect(editor.crop).toBeVisible();
    await editor.drag(editor.crop, { x: 0, y: 100 });
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByText("Your photo is on the poster.")).toBeVisible();
    const { red, blue } = await editor.middleOf((await editor.poster.locator("image").getAttribute("href")) ?? "");
    expect(red, "dragged down, the upper half is in the middle").toBeGreaterThan(blue + 50);

    await editor.tool("Heading");
    const photo = await page.evaluateHandle(
      ({ name, mimeType, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
        const dropped = new DataTransfer();
        dropped.items.add(new File([bytes], name, { type: mimeType }));
        return dropped;
      },
      { ...aPhoto, base64: aPhoto.buffer.toString("base64") },
    );
    await editor.poster.dispatchEvent("dragover", { dataTransfer: photo });
    await editor.poster.dispatchEvent("drop", { dataTransfer: photo });
    await expect(editor.heading("Photo")).toBeFocused();
    await expect(editor.crop).toBeVisible();
    await expectAccessible(page);
    await editor.save();
    await expect(editor.poster.locator("image")).toHaveCount(1);
  },
);
