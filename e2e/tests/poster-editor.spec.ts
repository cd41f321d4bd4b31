import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../fixtures.ts";
import { PosterEditor } from "../pages/poster-editor.ts";
import { aParty, readParty } from "../parties.ts";

/** Two by one pixels: red and blue. */
const aPhoto = {
  name: "maya.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGN4ZhDLnTcFAAlgAoEY955tAAAAAElFTkSuQmCC",
    "base64",
  ),
};

test("an organiser designs the invitation with every tool, and finds it again", async ({
  page,
  organiser,
  request,
}) => {
  const party = await aParty(request, organiser.email);
  const editor = new PosterEditor(page);
  await editor.open(party);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByLabel("Words").fill("Dive in! Maya is turning 7");
  await page.getByRole("radio", { name: "Playground" }).check({ force: true });
  await page.getByRole("button", { name: "Larger" }).click();
  await editor.tool("Colour");
  await page.getByRole("radio", { name: "Night blue" }).check({ force: true });
  await expect(page.getByText("Easy to read on this background")).toBeVisible();
  await editor.tool("Wording");
  await page.getByLabel("Your own words").fill("Come dressed for a splash.");
  await page.getByLabel("A code for phones").check();
  await expect(editor.poster).toHaveAccessibleName(/Dive in! Maya is turning 7.*Come dressed for a splash/);
  await editor.save();

  expect(await readParty(request, party)).toMatchObject({
    invite_config: {
      heading_copy: "Dive in! Maya is turning 7",
      heading_font: "Lilita One",
      bgcolor: "rgb(18,38,63)",
      copy: "Come dressed for a splash.",
      qr_code: true,
    },
  });
  await page.reload();
  await expect(page.getByLabel("Words")).toHaveValue("Dive in! Maya is turning 7");
});

test("another theme changes the look, not the words", async ({ page, organiser, request }) => {
  const party = await aParty(request, organiser.email);
  const editor = new PosterEditor(page);
  await editor.open(party);
  await page.getByLabel("Words").fill("Roar!");
  await editor.tool("Theme");
  await page.getByRole("button", { name: "Choose another theme" }).click();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Dinosaurs" }).check({ force: true });
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(editor.poster).toHaveAccessibleName(/^Roar!/);
  await editor.save();
  expect(await readParty(request, party)).toMatchObject({
    eventtheme: { name: "Dinosaurs" },
    invite_config: { image_url: "/artwork/dinosaurs.svg", heading_copy: "Roar!" },
  });
});

test("a photo is moved, turned and brought nearer by keys, and lies in its circle", async ({
  page,
  organiser,
  request,
}) => {
  const party = await aParty(request, organiser.email);
  const editor = new PosterEditor(page);
  await editor.open(party);
  await editor.tool("Photo");
  await page.getByLabel("Your own picture").setInputFiles(aPhoto);
  const crop = page.getByRole("application", { name: /Your photo in its circle/ });
  await crop.press("+");
  await crop.press("ArrowLeft");
  await expect(page.getByRole("status", { name: "Zoom" })).toHaveText("1.1");
  await page.getByRole("button", { name: "Turn by a quarter" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByRole("button", { name: "Take the photo away" })).toBeVisible();
  await expect(editor.poster.locator("image")).toHaveCount(1);
  await editor.save();
  expect(await readParty(request, party)).toMatchObject({
    invite_config: { image_url: expect.stringMatching(/^\/files\/pictures\/.+\.png$/) },
  });
});

test("what is no picture, or too large, is told under the area", async ({ page, organiser, request }) => {
  const editor = new PosterEditor(page);
  await editor.open(await aParty(request, organiser.email));
  await editor.tool("Photo");
  const field = page.getByLabel("Your own picture");
  await field.setInputFiles({ name: "letter.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
  await expect(page.getByText("Choose a JPEG or PNG picture")).toBeVisible();
  await field.setInputFiles({ name: "huge.png", mimeType: "image/png", buffer: Buffer.alloc(4_194_305) });
  await expect(page.getByText("The image you are trying to upload is too large.")).toBeVisible();
  await field.setInputFiles({ name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(page.getByText("We could not read that picture.")).toBeVisible();
});

test("steps are taken back and brought again by keys; a design waits when the page is left", async ({
  page,
  organiser,
  request,
}) => {
  const party = await aParty(request, organiser.email);
  const editor = new PosterEditor(page);
  await editor.open(party);
  const words = page.getByLabel("Words");
  const before = await words.inputValue();
  await words.fill("Ahoy, Maya");
  await page.keyboard.press("Control+z");
  await expect(words).toHaveValue(before);
  await page.keyboard.press("Control+Shift+z");
  await expect(words).toHaveValue("Ahoy, Maya");
  await expect(page.getByText("Not saved yet")).toBeVisible();

  await page.reload();
  await expect(words).toHaveValue("Ahoy, Maya");
  await page.getByRole("button", { name: "Go back to what is saved" }).click();
  await expect(words).toHaveValue(before);
});

test("a poster that was saved elsewhere is not overwritten unasked", async ({ page, organiser, request, watched }) => {
  watched.expectAnswers(409);
  const party = await aParty(request, organiser.email);
  const editor = new PosterEditor(page);
  await editor.open(party);
  const { data: first } = (await (
    await request.get(`/api/eventinvite/recipient_default/${party.uuid}`, { headers: party.headers })
  ).json()) as { data: Record<string, unknown> };
  const { version } = await readParty(request, party);
  const elsewhere = { invite_config: { ...first, heading_copy: "Theirs" }, version };
  const saved = await request.patch(`/api/eventinvite/update/${party.uuid}`, {
    data: elsewhere,
    headers: party.headers,
  });
  expect(saved.status()).toBe(200);

  await page.getByLabel("Words").fill("Mine");
  await page.getByRole("button", { name: "Save invite" }).click();
  await expect(page.getByRole("dialog")).toContainText("Somebody saved this invitation in the meantime");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("Invite saved")).toBeVisible();
  expect(await readParty(request, party)).toMatchObject({ invite_config: { heading_copy: "Mine" } });
});

test("everybody sees the poster by itself, without the street", async ({ page, organiser, request }) => {
  const party = await aParty(request, organiser.email);
  await page.goto(`/dashboard/event/poster/${party.uuid}`);
  const poster = page.getByRole("img", { name: /Maya’s under the sea party/ });
  await expect(poster).toBeVisible();
  expect(
    await poster.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Open the invitation" }).click();
  await expect(page).toHaveURL(new RegExp(`/@${party.short_code}$`));
});
