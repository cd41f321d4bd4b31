import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { machines, oneWidth, smoke } from "../../support/tags.ts";
import { EditPartyPage } from "../../pages/edit-party-page.ts";
import { PosterEditor } from "../../pages/poster-editor.ts";
import { aParty, readParty } from "../../support/parties.ts";
import { aPhoto } from "../../support/photos.ts";

test(
  "an organiser designs the invitation with every tool, and finds it saved",
  { tag: smoke },
  async ({ page, organiser, request }) => {
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
    await expect(editor.poster, "the poster stays in view beside its tools").toBeInViewport({ ratio: 1 });
    await editor.tool("Wording");
    await page.getByLabel("Your own words").fill("Come dressed for a splash.");
    await page.getByLabel("Add a QR code").check();
    await expect(editor.poster).toHaveAccessibleName(/Dive in! Maya is turning 7.*Come dressed for a splash/);
    await page.getByRole("button", { name: "Help with the poster" }).click();
    await expect(page.getByText("Guests only see what’s saved.")).toBeVisible();
    await expectAccessible(page);
    await editor.save();
    // Saves again while the first message is shown, which must not cover the button.
    await editor.save();
    await expect(page).toHaveURL(new RegExp(`/event/details/${party.uuid}/edit-invite$`));

    expect(await readParty(request, party)).toMatchObject({
      invite_config: {
        heading_copy: "Dive in! Maya is turning 7",
        heading_font: "Lilita One",
        heading_font_size: 93,
        bgcolor: "rgb(18,38,63)",
        copy: "Come dressed for a splash.",
        qr_code: true,
      },
    });
    await page.reload();
    await expect(page.getByLabel("Words")).toHaveValue("Dive in! Maya is turning 7");
    await expect(page.getByText("Guests only see what’s saved."), "the help stays as it was left").toBeVisible();

    await editor.page.getByRole("button", { name: "Done" }).click();
    await expect(page.getByText("Customise the invite using the edit bar")).toBeVisible();
    await page.getByRole("button", { name: "Got it" }).click();
    await page.reload();
    await expect(editor.poster).toBeVisible();
    await expect(page.getByText("Customise the invite using the edit bar")).toHaveCount(0);
  },
);

test(
  "unedited text follows the party's details, in the editor and on the saved poster",
  { tag: oneWidth },
  async ({ page, organiser, request }) => {
    const party = await aParty(request, organiser.email);
    const editor = new PosterEditor(page);
    const details = new EditPartyPage(page);
    await editor.open(party);
    await editor.tool("Colour");
    await page.getByRole("radio", { name: "Night blue" }).check({ force: true });
    await editor.tool("Wording");
    await page.getByLabel("Your own words").fill("Come dressed for a splash.");
    await editor.save();

    await details.open(party);
    await details.field("Party title").fill("Maya’s pirate party");
    await page.getByLabel("Please wear socks").check();
    await expect(editor.poster, "the preview is the saved poster").toHaveAccessibleName(
      /Maya’s pirate party.*Come dressed for a splash/,
    );
    await details.saveAndWait();
    expect(await readParty(request, party)).toMatchObject({
      invite_config: {
        heading_copy: "Maya’s pirate party",
        copy: "Come dressed for a splash.",
        bgcolor: "rgb(18,38,63)",
      },
    });

    await editor.open(party);
    const again = page.getByRole("button", { name: "Use the party’s details again" });
    await expect(page.getByLabel("Words")).toHaveValue("Maya’s pirate party");
    await expect(again).toHaveCount(0);
    await editor.tool("Wording");
    await again.click();
    await expect(page.getByLabel("Your own words")).toHaveValue("Siblings welcome. Please wear socks.");
    await expect(again).toHaveCount(0);
    await editor.save();
    expect(await readParty(request, party)).toMatchObject({
      invite_config: { copy: "Siblings welcome. Please wear socks." },
    });
  },
);

test("every tool works with the keyboard alone", { tag: oneWidth }, async ({ page, organiser, request }) => {
  const party = await aParty(request, organiser.email);
  const editor = new PosterEditor(page);
  await editor.open(party);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const chosen = (name: string) => page.getByRole("radio", { name, exact: true });

  await editor.inBar("Colour").focus();
  await press("Enter");
  await page.getByRole("radio", { checked: true }).focus();
  await press("ArrowRight");
  await expect(chosen("Berry red")).toBeChecked();

  await editor.inBar("Theme").focus();
  await press("Enter");
  await page.getByRole("button", { name: "Choose another theme" }).focus();
  await press("Enter");
  await expect(chosen("Traditional birthday party"), "it opens at the theme in use").toBeChecked();
  await page.getByRole("button", { name: "Themed", exact: true }).focus();
  await expectAccessible(page);
  // Past the other collections and the row itself to the first theme, then from theme to theme.
  await press("Enter", "Tab", "Tab", "Tab", "Tab", "Space");
  await expect(chosen("Arts and crafts")).toBeChecked();
  await press(...Array<string>(6).fill("ArrowRight"));
  await expect(chosen("Pirates")).toBeChecked();
  await expect(page.getByRole("listitem").filter({ has: chosen("Pirates") })).toBeInViewport({ ratio: 0.9 });
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).focus();
  await press("Enter");
  await expect(page.getByRole("button", { name: "Choose another theme" })).toBeFocused();

  await page.getByRole("button", { name: "Heading on the poster" }).focus();
  await press("Enter");
  await expect(editor.heading("Heading")).toBeFocused();
  await page.getByLabel("Words").focus();
  await press("ControlOrMeta+a");
  await page.keyboard.type("Roar!");
  await page.getByLabel("Size").focus();
  const size = Number(await page.getByLabel("Size").inputValue());
  await press("ArrowUp", "ArrowUp");
  await expect(page.getByLabel("Size")).toHaveValue(String(size + 2));
  await press("ControlOrMeta+z");
  await expect(page.getByLabel("Size"), "both steps of the size are taken back as one").toHaveValue(String(size));
  await press("ControlOrMeta+y");
  await page.getByRole("button", { name: "Done" }).focus();
  await press("Enter");
  await expect(editor.inBar("Heading")).toBeFocused();

  await editor.tool("Photo");
  await page.getByLabel("Your own picture").setInputFiles(aPhoto);
  await editor.crop.press("+");
  await expect(page.getByRole("status", { name: "Zoom" })).toHaveText("1.1");
  await press(...Array<string>(12).fill("ArrowLeft"));
  await page.getByRole("button", { name: "Upload" }).press("Enter");
  await expect(page.getByText("Your photo is on the poster.")).toBeVisible();
  await expect(page.getByLabel("Another picture")).toBeFocused();
  await page.getByRole("button", { name: "Save invite" }).press("Enter");
  await expect(page.getByText("Invite saved")).toBeVisible();

  const { eventtheme, invite_config } = await readParty(request, party);
  expect(eventtheme).toMatchObject({ name: "Pirates" });
  expect(invite_config).toMatchObject({ heading_copy: "Roar!", heading_font_size: size + 2 });
  const { red, blue } = await editor.middleOf((invite_config as { image_url: string }).image_url);
  expect(blue, "moved to the left, the right half is in the middle").toBeGreaterThan(red + 50);
});

test(
  "a photo is dragged, rotated, zoomed and clipped to its circle; other files are refused",
  { tag: machines },
  async ({ page, organiser, request }) => {
    const party = await aParty(request, organiser.email);
    const editor = new PosterEditor(page);
    await editor.open(party);
    await editor.tool("Photo");
    const field = page.getByLabel("Your own picture");
    await field.setInputFiles({ name: "letter.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
    await expect(page.getByRole("alert").getByText("Choose a JPEG or PNG picture")).toBeVisible();
    await field.setInputFiles({ name: "maya.heic", mimeType: "image/heic", buffer: Buffer.from("a photo") });
    await expect(page.getByRole("alert").getByText("Your browser can’t open HEIC photos.")).toBeVisible();
    await field.setInputFiles({ name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await expect(page.getByRole("alert").getByText("We couldn’t read that picture.")).toBeVisible();

    await field.setInputFiles(aPhoto);
    await expect(page.getByRole("alert").getByText("We couldn’t read that picture.")).toHaveCount(0);
    await page.getByRole("button", { name: "Zoom in" }).click();
    await expect(page.getByRole("status", { name: "Zoom" })).toHaveText("1.1");
    await page.getByRole("button", { name: "Zoom out" }).click();
    await editor.drag(editor.crop, { x: 100, y: 0 });
    await expectAccessible(page);
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByText("Your photo is on the poster.")).toBeVisible();
    await expect(editor.poster.locator("image")).toHaveCount(1);
    await editor.save();
    const { invite_config } = await readParty(request, party);
    const { image_url } = invite_config as { image_url: string };
    expect(image_url).toMatch(/^\/files\/pictures\/.+\.png\?/);
    const { red, blue } = await editor.middleOf(image_url);
    expect(red, "dragged to the right, the left half is in the middle").toBeGreaterThan(blue + 50);

    // After two quarter turns, left is right.
    await page.getByLabel("Another picture").setInputFiles(aPhoto);
    await page.getByRole("button", { name: "Rotate 90 degrees" }).click();
    await page.getByRole("button", { name: "Rotate 90 degrees" }).click();
    await editor.drag(editor.crop, { x: 100, y: 0 });
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByText("Your photo is on the poster.")).toBeVisible();
    const turned = await editor.middleOf((await editor.poster.locator("image").getAttribute("href")) ?? "");
    expect(turned.blue).toBeGreaterThan(turned.red + 50);

    await page.getByRole("button", { name: "Remove photo" }).click();
    await expect(editor.poster.locator("image")).toHaveCount(0);

    await page.getByLabel("Your own picture").setInputFiles(aPhoto);
    await page.getByRole("button", { name: "Zoom in" }).click();
    await editor.tool("Colour");
    await editor.tool("Photo");
    await expect(page.getByRole("status", { name: "Zoom" }), "it waits as it was left").toHaveText("1.1");
    await editor.tool("Colour");
    await expect(page.getByText("Not saved yet")).toBeVisible();
    await editor.save();
    await expect(editor.poster.locator("image"), "a photo that waits is saved along").toHaveCount(1);
    expect((await readParty(request, party)).invite_config).toMatchObject({
      image_url: expect.stringMatching(/^\/files\/pictures\//),
    });
  },
);

test(
  "steps can be undone by keyboard, a design is kept when leaving, and a failed save loses nothing",
  { tag: oneWidth },
  async ({ page, organiser, request, context, watched }) => {
    watched.expectLostConnection();
    const party = await aParty(request, organiser.email);
    const editor = new PosterEditor(page);
    await editor.open(party);
    const words = page.getByLabel("Words");
    const before = await words.inputValue();
    await words.fill("Ahoy, Maya");
    await page.keyboard.press("ControlOrMeta+z");
    await expect(words).toHaveValue(before);
    await page.keyboard.press("ControlOrMeta+Shift+z");
    await expect(words).toHaveValue("Ahoy, Maya");
    await expect(page.getByText("Not saved yet")).toBeVisible();

    await context.setOffline(true);
    await page.getByRole("button", { name: "Save invite" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "We can’t reach the server." })).toBeVisible();
    await expect(words).toHaveValue("Ahoy, Maya");
    await context.setOffline(false);

    await page.getByRole("link", { name: "Back to the party" }).click();
    await page.getByRole("button", { name: "Leave without saving" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Maya’s under the sea party" })).toBeVisible();
    await page.getByRole("link", { name: "Edit invite" }).click();
    await expect(words).toHaveValue("Ahoy, Maya");
    await page.reload();
    await expect(page.getByText("We’ve restored what you typed.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(words, "what is stored is one step away").toHaveValue(before);
    await expect(page.getByText("We’ve restored what you typed.")).toHaveCount(0);
    await page.getByRole("button", { name: "Redo" }).click();
    await page.getByRole("button", { name: "Go back to the saved version" }).click();
    await expect(words).toHaveValue(before);
    await page.reload();
    await expect(words).toHaveValue(before);
  },
);

test(
  "a poster saved in another window is not overwritten without asking",
  { tag: oneWidth },
  async ({ page, organiser, request, watched }) => {
    watched.expectAnswers(409);
    const party = await aParty(request, organiser.email);
    const editor = new PosterEditor(page);
    await editor.open(party);
    const { data: first } = (await (
      await request.get(`/api/eventinvite/recipient_default/${party.uuid}`, { headers: party.headers })
    ).json()) as { data: Record<string, unknown> };
    const saveElsewhere = async (heading_copy: string) => {
      const { version } = await readParty(request, party);
      const saved = await request.patch(`/api/eventinvite/update/${party.uuid}`, {
        data: { invite_config: { ...first, heading_copy }, version },
        headers: party.headers,
      });
      expect(saved.status()).toBe(200);
    };
    const words = page.getByLabel("Words");
    await saveElsewhere("Theirs");

    await words.fill("Mine");
    await page.getByRole("button", { name: "Save invite" }).click();
    await expect(page.getByRole("dialog")).toContainText("Someone saved this invitation in the meantime");
    await page.getByRole("button", { name: "Keep mine" }).click();
    await expect(page.getByText("Invite saved")).toBeVisible();
    expect(await readParty(request, party)).toMatchObject({ invite_config: { heading_copy: "Mine" } });

    await words.fill("What waits in this browser");
    await saveElsewhere("Theirs again");
    await page.reload();
    await expect(words).toHaveValue("What waits in this browser");
    await page.getByRole("button", { name: "Save invite" }).click();
    await page.getByRole("button", { name: "Use theirs" }).click();
    await expect(words).toHaveValue("Theirs again");

    await saveElsewhere("Theirs for good");
    await page.getByRole("button", { name: "Save invite" }).click();
    await expect(words, "where nothing was changed there is nothing to ask").toHaveValue("Theirs for good");
    expect(await readParty(request, party)).toMatchObject({ invite_config: { heading_copy: "Theirs for good" } });
  },
);
