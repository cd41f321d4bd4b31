import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aDraft, aParty } from "../parties/parties.builders.ts";
import { aConfig } from "./posters.builders.ts";

let ctx: TestApp;
let owner: { id: string; token: string };
let party: Awaited<ReturnType<typeof aParty>>;

beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
});
afterAll(() => ctx.close());
beforeEach(async () => {
  owner = await aSignedInUser(ctx.deps);
  party = await aParty(ctx.deps, { ownerId: owner.id });
});

const save = (body: object, { id = party.id, token = owner.token } = {}) =>
  send(ctx.app, "PATCH /eventinvite/update/{uuid}", { params: { uuid: id }, token, body });
const read = async (token?: string) =>
  (await send(ctx.app, "GET /events/{uuid}", { params: { uuid: party.id }, ...(token !== undefined && { token }) }))
    .body.data;

const change = async (body: object) =>
  (await send(ctx.app, "PATCH /events", { token: owner.token, body: { uuid: party.id, ...body } })).body.data
    ?.invite_config;

test("the editor offers the colours and fonts that posters are drawn with", async () => {
  const { body } = await send(ctx.app, "GET /eventinvite/configuration");
  expect(body.data?.fonts.map(({ fontname }) => fontname)).toContain("Shrikhand");
  expect(body.data?.fonts).toHaveLength(8);
  expect(body.data?.body_fonts.map(({ fontweight }) => fontweight)).toEqual([400, 600, 800]);
  expect((body.data?.background_colors.length ?? 1) % 4).toBe(0);
  expect((body.data?.font_colors.length ?? 1) % 4).toBe(0);
});

/** Saves the party's initial poster in another colour. */
const saveFirst = async (more: object = {}) => {
  const call = "GET /eventinvite/recipient_default/{uuid}";
  const { body } = await send(ctx.app, call, { params: { uuid: party.id }, token: owner.token });
  return save({ invite_config: { ...body.data, bgcolor: "rgb(18,38,63)", ...more } });
};

describe("the wording of a saved poster", () => {
  test("follows the party's details until the organiser edits it", async () => {
    await change({ instructions: ["Siblings welcome"] });
    await saveFirst();
    const renamed = await change({
      name: "Maya's pirate party",
      instructions: ["Please wear socks", "Siblings welcome"],
    });
    expect(renamed).toMatchObject({
      heading_copy: "Maya's pirate party",
      copy: "Please wear socks. Siblings welcome.",
      bgcolor: "rgb(18,38,63)",
    });
    const shown = await read();
    expect(shown?.poster_text, "the public poster follows too").toContain("Maya's pirate party");
    expect(shown?.poster_text).toContain("Please wear socks. Siblings welcome.");
    expect(await change({ name: "Another one" })).toMatchObject({ heading_copy: "Another one" });
  });

  test.each([
    ["heading", { heading_copy: "Ahoy!" }, { heading_copy: "Ahoy!", copy: "Please wear socks." }],
    ["copy", { copy: "Bring a hat" }, { heading_copy: "Maya's pirate party", copy: "Bring a hat" }],
  ])("keeps the %s that was edited by hand and updates the rest", async (_part, edited, kept) => {
    await saveFirst(edited);
    expect(await change({ name: "Maya's pirate party", instructions: ["Please wear socks"] })).toMatchObject(kept);
  });

  test("follows the details again once it matches them", async () => {
    await saveFirst({ heading_copy: "Ahoy!" });
    await saveFirst();
    expect(await change({ name: "Maya's pirate party" })).toMatchObject({ heading_copy: "Maya's pirate party" });
  });

  test("names the current children of a party without a title", async () => {
    party = await aParty(ctx.deps, { ownerId: owner.id, name: "" });
    await saveFirst();
    const before = await read(owner.token);
    const { age, date_of_birth } = before?.eventrecipients[0] ?? {};
    expect(before?.invite_config?.heading_copy).toBe(`Maya is turning ${age}`);
    await send(ctx.app, "POST /eventrecipients", {
      token: owner.token,
      body: { event_uuid: party.id, first_name: "Tom", last_name: "Okafor", date_of_birth },
    });
    expect((await read(owner.token))?.invite_config?.heading_copy).toBe(`Maya and Tom are turning ${age}`);
  });
});

describe("a party's poster", () => {
  test("starts with its theme's look and its own words", async () => {
    const call = "GET /eventinvite/recipient_default/{uuid}";
    const { body } = await send(ctx.app, call, { params: { uuid: party.id }, token: owner.token });
    expect(body.data).toMatchObject({
      image_url: "/artwork/traditional.svg",
      heading_copy: "Maya is 8",
      heading_font: "Sansita",
      qr_code: false,
    });
    expect((await read(owner.token))?.invite_config).toBeNull();
  });

  test("is saved with its theme and returned as saved", async () => {
    const wanted = aConfig();
    const reply = await save({ event_theme: "none", invite_config: wanted, version: party.version });
    expect(reply).toMatchObject({ status: 200, body: { message: texts.inviteSaved } });
    expect(reply.body.data).toMatchObject({
      invite_config: wanted,
      eventtheme_uuid: "none",
      version: party.version + 1,
    });
    const shown = await read(owner.token);
    expect(shown?.invite_config).toEqual(wanted);
    expect(shown?.poster_text).toContain("Ahoy, Maya!");
    expect(shown?.poster_text).toContain("12 High Street");
  });

  test("gets the defaults for fields left out", async () => {
    const { bgcolor, bgcolor_gradient_fade, image_url, copy, heading_copy, heading_font, ...rest } = aConfig();
    const { heading_font_color, body_font_color } = rest;
    const few = { bgcolor, bgcolor_gradient_fade, image_url, copy, heading_copy, heading_font };
    const reply = await save({ invite_config: { ...few, heading_font_color, body_font_color } });
    expect(reply.body.data?.invite_config).toEqual({
      ...few,
      heading_font_color,
      body_font_color,
      image_position: { x: 0, y: 0 },
      image_zoom: 1,
      canvas_size: 825,
      heading_font_size: 36,
      heading_line_height: 1,
      font: { fontname: "Figtree", fontweight: 400 },
      qr_code: false,
    });
  });

  test("accepts values at the limits and keeps the font of its copy", async () => {
    const far = aConfig({
      heading_font_size: 8,
      heading_line_height: 3,
      image_zoom: 0.1,
      heading_copy: "x".repeat(200),
      copy: "y".repeat(1000),
      font: { fontname: "Figtree", fontweight: 800 },
    });
    expect((await save({ invite_config: far })).body.data?.invite_config).toEqual(far);
    const farther = aConfig({ heading_font_size: 120, heading_line_height: 0.5, image_zoom: 10 });
    expect((await save({ invite_config: farther })).body.data?.invite_config).toEqual(farther);
  });

  test("is accepted up to a request size of 128 KiB", async () => {
    // Surrounding spaces don't count towards the length of the text.
    const wide = { invite_config: aConfig({ copy: `Bring a hat${" ".repeat(100_000)}` }) };
    expect((await save(wide)).status).toBe(200);
    expect((await save({ invite_config: aConfig({ copy: " ".repeat(140_000) }) })).status).toBe(413);
  });

  test("stores its picture's address without our origin, however it was sent", async () => {
    const image_url = `${ctx.deps.config.publicUrl}/artwork/pirates.svg`;
    const reply = await save({ invite_config: aConfig({ image_url }) });
    expect(reply.body.data?.invite_config?.image_url).toBe("/artwork/pirates.svg");
  });

  test("shows the public its words without the street, and never its design", async () => {
    await save({ invite_config: aConfig() });
    const shown = await read();
    expect(shown?.poster_text).toContain("Ahoy, Maya!");
    expect(shown?.poster_text).toContain("Bristol");
    expect(JSON.stringify(shown)).not.toMatch(/High Street|BS6|invite_config|signature/);
    expect(shown?.poster_url).toBe(`${ctx.deps.config.publicUrl}/api/posters/public/${party.id}.png`);
  });

  test("is refused with the newer version when it was saved elsewhere meanwhile", async () => {
    await save({ invite_config: aConfig({ copy: "First" }), version: party.version });
    const late = await save({ invite_config: aConfig({ copy: "Second" }), version: party.version });
    expect(late).toMatchObject({ status: 409, body: { reason: "stale", data: { invite_config: { copy: "First" } } } });
  });

  test("takes on the look of a new theme and keeps its words and QR code", async () => {
    await save({ invite_config: aConfig({ qr_code: true }) });
    expect(await change({ eventtheme_uuid: "traditional" })).toMatchObject({ image_url: "/artwork/pirates.svg" });
    expect(await change({ eventtheme_uuid: "none" })).toMatchObject({
      image_url: "/artwork/plain.svg",
      bgcolor: "rgb(188,229,251)",
      heading_font: "Sansita",
      heading_copy: "Ahoy, Maya!",
      copy: "Bring a hat",
      qr_code: true,
    });
  });

  test("of a complete party cannot be changed", async () => {
    const complete = await aParty(ctx.deps, { ownerId: owner.id, completedAt: ctx.deps.clock.now() });
    const reply = await save({ invite_config: aConfig() }, { id: complete.id });
    expect(reply).toMatchObject({ status: 409, body: { reason: "complete" } });
  });

  test("is audited when an admin changes it", async () => {
    const admin = await aSignedInUser(ctx.deps, { role: 2 });
    expect((await save({ invite_config: aConfig() }, { token: admin.token })).status).toBe(200);
    const noted = await ctx.deps.db
      .selectFrom("audit_log")
      .select("action")
      .where("subject_id", "=", party.id)
      .execute();
    expect(noted).toEqual([{ action: "change poster" }]);
  });

  test("of a draft can be designed by the holder of its claim token", async () => {
    const draft = await aDraft(ctx.deps);
    const asked = { params: { uuid: draft.id }, body: { invite_config: aConfig() } };
    const call = "PATCH /eventinvite/update/{uuid}";
    const headers = { "x-claim-token": draft.claimToken };
    expect((await send(ctx.app, call, asked)).status).toBe(401);
    expect((await send(ctx.app, call, { ...asked, headers })).status).toBe(200);
    const first = await send(ctx.app, "GET /eventinvite/recipient_default/{uuid}", { params: asked.params, headers });
    expect(first.status).toBe(200);
  });
});

describe("an invalid poster", () => {
  const other = "00000000-0000-4000-8000-000000000000";
  test.each([
    ["https://evil.example/x.png"],
    ["file:///etc/passwd"],
    ["/etc/passwd"],
    ["/artwork/../../../../etc/passwd.svg"],
    ["/artwork/nothing.svg"],
    [`/files/pictures/${other}/AAAAAAAAAAAAAAAAAAAAAA.png`],
    ["/files/logos/AAAAAAAAAAAAAAAAAAAAAA.png"],
    ["data:image/png;base64,AAAA"],
  ])("is refused for the picture %s", async (image_url) => {
    const reply = await save({ invite_config: aConfig({ image_url }) });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual({ "invite_config.image_url": [fieldTexts.posterPicture] });
    expect((await read(owner.token))?.invite_config).toBeNull();
  });

  test("gets all its errors at once", async () => {
    const font = { fontname: "Comic Sans", fontweight: 400 };
    const config = aConfig({ image_url: "https://evil.example", heading_font: "Comic Sans", font });
    const reply = await save({ event_theme: other, invite_config: config });
    expect(Object.keys(reply.body.errors ?? {}).sort()).toEqual([
      "event_theme",
      "invite_config.font",
      "invite_config.heading_font",
      "invite_config.image_url",
    ]);
  });

  test("gets format errors together with errors that only the server can find", async () => {
    const config = aConfig({
      bgcolor: "red",
      image_url: "/etc/passwd",
      heading_font: "constructor",
      font: { fontname: "Comic Sans", fontweight: 400 },
      image_zoom: 11,
    });
    const { status, body } = await save({ event_theme: other, invite_config: config });
    expect([status, body.errors]).toEqual([
      422,
      {
        event_theme: [fieldTexts.theme],
        "invite_config.bgcolor": [fieldTexts.colour],
        "invite_config.image_zoom": [fieldTexts.posterZoom],
        "invite_config.image_url": [fieldTexts.posterPicture],
        "invite_config.heading_font": [fieldTexts.headingFont],
        "invite_config.font": [fieldTexts.bodyFont],
      },
    ]);
    const stranger = await aSignedInUser(ctx.deps);
    expect((await save({ invite_config: config }, { token: stranger.token })).status).toBe(404);
  });

  test("gets our own wording of the error, whatever the field", async () => {
    const wrong = {
      image_zoom: "large",
      canvas_size: 1e9,
      image_position: { x: 5000, y: null },
      font: "Figtree",
      qr_code: "yes",
      heading_line_height: 4,
      heading_font_size: 121,
    };
    const { body } = await save({ invite_config: { ...aConfig(), ...wrong } });
    expect(body.errors).toEqual({
      "invite_config.image_zoom": [fieldTexts.posterZoom],
      "invite_config.canvas_size": [fieldTexts.posterCanvas],
      "invite_config.image_position.x": [fieldTexts.posterPlace],
      "invite_config.image_position.y": [fieldTexts.posterPlace],
      "invite_config.font": [fieldTexts.bodyFont],
      "invite_config.qr_code": [fieldTexts.wrongKind],
      "invite_config.heading_line_height": [fieldTexts.headingLine],
      "invite_config.heading_font_size": [fieldTexts.headingSize],
    });
  });

  test("is refused for a malformed colour or an absurd size", async () => {
    const config = aConfig({ bgcolor: "url(https://evil.example)", heading_font_size: 1e9, image_zoom: -1 });
    const { status, body } = await save({ invite_config: config });
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([
      422,
      ["invite_config.bgcolor", "invite_config.heading_font_size", "invite_config.image_zoom"],
    ]);
  });
});
