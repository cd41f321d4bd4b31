import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { photoCircle, sheet } from "@wishwell/poster/layout/sheet";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { aJpeg, aMadePng, anSvg, aPhoto, aPictureAs, aPng } from "../../platform/images/pictures.builders.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aDraft, aParty } from "../parties/parties.builders.ts";
import { newPicture, pictureAt, pictureKey } from "../parties/pictures/pictures.ts";
import { seededThemes } from "../themes/themes.builders.ts";
import { aConfig, fetched } from "./posters.builders.ts";
import { sweepPictures } from "./picture-retention.ts";

const call = "POST /userfiles/fileupload";
const day = 24 * 3600 * 1000;
let ctx: TestApp;
let owner: { id: string; token: string };
let party: Awaited<ReturnType<typeof aParty>>;

beforeAll(async () => {
  ctx = await testApp({ sweeps: ["forget-old-parties", "sweep-pictures"] });
});
afterAll(() => ctx.close());
beforeEach(async () => {
  owner = await aSignedInUser(ctx.deps);
  party = await aParty(ctx.deps, { ownerId: owner.id });
});

const field = "fileicon_cropped";
const upload = (bytes: Uint8Array, { id = party.id, token = owner.token } = {}) =>
  send(ctx.app, call, { token, body: { event_uuid: id }, file: { field, bytes } });
const addressOf = async (bytes: Uint8Array) => (await upload(bytes)).body.data?.url ?? "";
const save = (image_url: string, id = party.id) =>
  send(ctx.app, "PATCH /eventinvite/update/{uuid}", {
    params: { uuid: id },
    token: owner.token,
    body: { invite_config: aConfig({ image_url }) },
  });
const filesOf = async (id: string) => [
  await ctx.deps.files.list(`pictures/${id}/`),
  await ctx.deps.files.list(`posters/${id}/`),
];

/** Where the photo is on a poster 600 pixels wide. */
const scale = 600 / sheet.width;
const inTheMiddle = {
  left: Math.round(photoCircle.x * scale) - 20,
  top: Math.round(photoCircle.y * scale) - 20,
  width: 40,
  height: 40,
};

test("an upload on a full disk is answered with 503 and stores nothing", async () => {
  const full = Object.assign(new Error("no space left on device, write"), { code: "ENOSPC", syscall: "write" });
  vi.spyOn(ctx.deps.files, "put").mockRejectedValueOnce(full);
  const refused = await upload(await aPhoto());
  expect(refused.status).toBe(503);
  expect(await filesOf(party.id)).toEqual([[], []]);
  expect((await upload(await aPhoto())).status).toBe(200);
});

describe("a picture for the poster", () => {
  test("is stored as a 500-pixel square without EXIF data and shown at its signed address", async () => {
    const reply = await upload(await aPhoto());
    expect(reply).toMatchObject({ status: 200, body: { message: texts.pictureSaved } });
    const shown = await fetched(ctx, reply.body.data?.url ?? "");
    expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(shown.headers).toMatchObject({
      "cache-control": "private, max-age=300",
      "content-disposition": 'inline; filename="photo.png"',
      "content-security-policy": "sandbox; default-src 'none'",
      "x-robots-tag": "noindex",
    });
    const { width, height, format, exif, orientation } = await sharp(shown.bytes).metadata();
    expect({ width, height, format, exif, orientation }).toMatchObject({ width: 500, height: 500, format: "png" });
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect(shown.bytes.includes("WHO-TOOK-IT")).toBe(false);
  });

  test("is shown only at its signed address, which expires", async () => {
    const address = await addressOf(await aPng());
    const [path = "", query = ""] = address.split("?");
    expect(await addressOf(await aPng())).not.toBe(address);
    const other = await addressOf(await aPng());
    const wrong = [
      path,
      `${path}?expires=99999999999&signature=x`,
      `${path}?${other.split("?")[1]}`,
      `${path}?${query.replace(/expires=\d+/, "expires=99999999999")}`,
      `${path}?${query}&signature=x`,
      address.replace(party.id, "00000000-0000-4000-8000-000000000000"),
    ];
    for (const each of wrong) {
      const answer = await fetched(ctx, each);
      expect([answer.status, answer.headers["cache-control"]]).toEqual([404, "no-store"]);
    }
    const tag = String((await fetched(ctx, address)).headers.etag);
    expect((await fetched(ctx, address, { headers: { "if-none-match": tag } })).status).toBe(304);
    ctx.clock.advance(15 * day);
    expect((await fetched(ctx, address, { headers: { "if-none-match": tag } })).status).toBe(404);
  });

  test("is stored in the design without its signature and returned with a valid one", async () => {
    const address = await addressOf(await aPng());
    const [path = ""] = address.split("?");
    for (const sent of [address, path, `${ctx.deps.config.publicUrl}${address}`]) {
      const { body } = await save(sent);
      expect(body.data?.invite_config?.image_url).toBe(address);
    }
    const stored = await ctx.deps.db
      .selectFrom("parties")
      .select("invite_config")
      .where("id", "=", party.id)
      .executeTakeFirstOrThrow();
    expect(stored.invite_config).toMatchObject({ image_url: path });
    ctx.clock.advance(8 * day);
    const asked = { params: { uuid: party.id }, token: (await aSignedInUser(ctx.deps, { role: 2 })).token };
    const later = (await send(ctx.app, "GET /events/{uuid}", asked)).body.data?.invite_config?.image_url ?? "";
    expect(later).not.toBe(address);
    expect((await fetched(ctx, later)).status).toBe(200);
  });

  test("must be JPEG, PNG or WebP", async () => {
    for (const bytes of [await aJpeg(), await aPng(), await aPictureAs("webp")]) {
      expect((await upload(bytes)).status).toBe(200);
    }
    for (const bytes of [anSvg(), await aPictureAs("gif"), Buffer.from("%PDF-1.7")]) {
      expect((await upload(bytes)).body.errors).toEqual({ [field]: [fieldTexts.photoKind] });
    }
    expect((await upload(aMadePng(32_000, 32_000))).body.errors).toEqual({ [field]: [texts.imageTooLarge] });
    expect((await upload(Buffer.from([0xff, 0xd8, 0xff, 1, 2]))).body.errors).toEqual({
      [field]: [fieldTexts.imageBroken],
    });
  });

  test("is accepted only from the organiser or the holder of the draft's claim token", async () => {
    const png = await aPng();
    const stranger = await aSignedInUser(ctx.deps);
    expect((await upload(png, { token: stranger.token })).status).toBe(404);
    const draft = await aDraft(ctx.deps);
    const asked = { body: { event_uuid: draft.id }, file: { field, bytes: png } };
    expect((await send(ctx.app, call, asked)).status).toBe(401);
    const headers = { "x-claim-token": draft.claimToken };
    expect((await send(ctx.app, call, { ...asked, headers })).status).toBe(200);
    const foreign = { ...asked, body: { event_uuid: party.id }, headers };
    expect((await send(ctx.app, call, foreign)).status).toBe(401);
  });

  test("is drawn on its own party's poster only", async () => {
    const address = await addressOf(await aPng(500, 500, "#00ff00"));
    expect((await save(address)).status).toBe(200);
    const poster = await fetched(ctx, `/api/posters/public/${party.id}.png`);
    const middle = await sharp(poster.bytes).extract(inTheMiddle).png().toBuffer();
    const { dominant } = await sharp(middle).stats();
    expect(dominant.g).toBeGreaterThan(200);
    const other = await aParty(ctx.deps, { ownerId: owner.id });
    expect((await save(address, other.id)).body.errors).toEqual({
      "invite_config.image_url": [fieldTexts.posterPicture],
    });
  });

  test("is kept while it is in use or among the latest ten unused ones", async () => {
    const used = await addressOf(await aPng());
    await save(used);
    const tried: string[] = [];
    for (let at = 0; at < 10; at += 1) {
      ctx.clock.advance(1000);
      const picture = newPicture(ctx.deps, party.id);
      await ctx.deps.files.put(pictureKey(picture), { bytes: await aPng(), contentType: "image/png" });
      tried.push(pictureKey(picture));
    }
    ctx.clock.advance(1000);
    await upload(await aPng());
    const [kept = []] = await filesOf(party.id);
    expect(kept).toHaveLength(11);
    expect(kept).not.toContain(tried[0]);
    expect(kept).toEqual(expect.arrayContaining(tried.slice(1)));
    expect(kept).toContain(pictureKey(pictureAt(used.split("?")[0] ?? "") ?? { partyId: "", file: "" }));
  });

  test("is audited when an admin uploads it", async () => {
    const admin = await aSignedInUser(ctx.deps, { role: 2 });
    expect((await upload(await aPng(), { token: admin.token })).status).toBe(200);
    const noted = await ctx.deps.db
      .selectFrom("audit_log")
      .select("action")
      .where("subject_id", "=", party.id)
      .execute();
    expect(noted).toEqual([{ action: "upload picture" }]);
  });

  test("of a complete party is stored for its thank-yous and refused for the poster", async () => {
    const done = await aParty(ctx.deps, { ownerId: owner.id, completedAt: ctx.deps.clock.now() });
    const { status, body } = await upload(await aPng(), { id: done.id });
    expect(status).toBe(200);
    expect((await save(body.data?.url ?? "", done.id)).status).toBe(409);
    expect((await filesOf(done.id))[0]).toHaveLength(1);
  });

  test("can be uploaded 20 times an hour", async () => {
    for (let at = 0; at < 20; at += 1) await ctx.deps.limits.take("uploads", `user ${owner.id}`);
    expect((await upload(await aPng())).status).toBe(429);
  });
});

async function aPosterWithPicture(): Promise<string> {
  const address = await addressOf(await aPng());
  await save(address);
  await fetched(ctx, `/api/posters/public/${party.id}.png`);
  expect((await filesOf(party.id)).map(({ length }) => length)).toEqual([1, 1]);
  return address;
}

describe("the pictures and posters of a party", () => {
  test("are deleted with the party", async () => {
    const address = await aPosterWithPicture();
    await send(ctx.app, "DELETE /events/{uuid}", { params: { uuid: party.id }, token: owner.token });
    expect((await fetched(ctx, address)).status).toBe(404);
    await ctx.runJobs();
    expect(await filesOf(party.id)).toEqual([[], []]);
  });

  test("are deleted when they belong to no party or theme, and only then", async () => {
    await aPosterWithPicture();
    const lost = ctx.deps.random.uuid();
    const file = { bytes: await aPng(), contentType: "image/png" };
    await ctx.deps.files.put(`pictures/${lost}/a.png`, file);
    await ctx.deps.files.put(`posters/${lost}/b.png`, file);
    await seededThemes(ctx.deps);
    const { body } = await send(ctx.app, "GET /eventthemes", { query: { perpage: "1" } });
    const theme = body.data?.[0];
    expect((await fetched(ctx, theme?.thumbnail_url ?? "")).status).toBe(200);
    await sweepPictures(ctx.deps);
    await ctx.runJobs();
    expect(await filesOf(lost)).toEqual([[], []]);
    expect((await filesOf(party.id)).map(({ length }) => length)).toEqual([1, 1]);
    expect(await ctx.deps.files.list(`posters/${theme?.uuid}/`)).toHaveLength(1);
  });

  test("are deleted with the organiser's account", async () => {
    await aPosterWithPicture();
    const whose = { params: { uuid: owner.id }, token: owner.token };
    const erased = await send(ctx.app, "DELETE /users/{uuid}", {
      ...whose,
    });
    expect(erased.status).toBe(200);
    await ctx.runJobs();
    expect(await filesOf(party.id)).toEqual([[], []]);
  });

  test("lose the street once it is deleted, and the photo some months later", async () => {
    await aPosterWithPicture();
    ctx.clock.advance(62 * day);
    await ctx.runJobs();
    await ctx.runJobs();
    expect((await filesOf(party.id)).map(({ length }) => length)).toEqual([1, 0]);
    ctx.clock.advance(92 * day);
    await ctx.runJobs();
    await ctx.runJobs();
    expect(await filesOf(party.id)).toEqual([[], []]);
    expect((await fetched(ctx, `/api/posters/public/${party.id}.png`)).status).toBe(200);
    const admin = await aSignedInUser(ctx.deps, { role: 2 });
    const asked = { params: { uuid: party.id }, token: admin.token };
    const { body } = await send(ctx.app, "GET /events/{uuid}", asked);
    // The design is as it was before the photo was chosen, and so is next year's copy.
    expect(body.data?.invite_config).toMatchObject({
      image_url: "/artwork/traditional.svg",
      heading_copy: "Ahoy, Maya!",
      image_zoom: 1,
    });
  });

  test("are copied with the party, under the copy's own address", async () => {
    await aPosterWithPicture();
    await ctx.deps.db
      .updateTable("parties")
      .set({ completed_at: ctx.deps.clock.now() })
      .where("id", "=", party.id)
      .execute();
    const copied = await send(ctx.app, "POST /events/clone/{uuid}", {
      params: { uuid: party.id },
      token: owner.token,
    });
    const { uuid = "", invite_config } = copied.body.data ?? {};
    expect(invite_config).toMatchObject({ heading_copy: "Ahoy, Maya!" });
    expect(invite_config?.image_url).toMatch(new RegExp(`^/files/pictures/${uuid}/`));
    expect((await fetched(ctx, invite_config?.image_url ?? "")).status).toBe(200);
    expect(JSON.stringify(copied.body.data)).not.toContain(party.id);
  });
});
