import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readPng } from "../../platform/images/draw-pictures.ts";
import { readPdf } from "../../platform/poster-rendering/pdf.builders.ts";
import { codeIn } from "../../platform/poster-rendering/posters.builders.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aDraft, aGuest, aParty } from "../parties/parties.builders.ts";
import { loadParty, posterForLetter } from "../parties/public.ts";
import { aConfig, fetched } from "./posters.builders.ts";

let ctx: TestApp;
let owner: { id: string; token: string };
let party: Awaited<ReturnType<typeof aParty>>;

beforeAll(async () => {
  ctx = await testApp({ now: new Date("2026-06-15T10:00:00Z") });
});
afterAll(() => ctx.close());
beforeEach(async () => {
  owner = await aSignedInUser(ctx.deps);
  party = await aParty(ctx.deps, { ownerId: owner.id });
});

const path = (what: string) => `/api/posters/${what}`;
const posterUrl = async () =>
  (await send(ctx.app, "GET /events/{uuid}", { params: { uuid: party.id }, token: owner.token })).body.data
    ?.poster_url ?? "";
const print = async (query: string, token?: string) =>
  fetched(ctx, path(`${party.id}.pdf${query}`), token === undefined ? {} : { token });
const letter = (guest: { id: string }) => posterForLetter(ctx.deps.config, party, guest);
const widthOf = ({ bytes }: { bytes: Buffer }) => readPng(bytes)?.width;

describe("the poster as a picture", () => {
  test("is sent to the organiser in the requested width", async () => {
    const usual = await fetched(ctx, path(`${party.id}.png`), owner);
    expect([usual.status, usual.headers["content-type"], widthOf(usual)]).toEqual([200, "image/png", 825]);
    expect(usual.headers).toMatchObject({
      "cache-control": "private, no-cache",
      "content-disposition": 'inline; filename="Maya poster.png"',
      // Lets the browser lay out the picture as usual when it is opened by itself.
      "content-security-policy": "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    });
    expect(widthOf(await fetched(ctx, path(`${party.id}.png?width=600`), owner))).toBe(600);
    expect((await fetched(ctx, path(`${party.id}.png?width=9000`), owner)).status).toBe(422);
  });

  test("is refused to others without its signed address, which expires after a day or with a new party code", async () => {
    const stranger = await aSignedInUser(ctx.deps);
    expect((await fetched(ctx, path(`${party.id}.png`))).status).toBe(401);
    expect((await fetched(ctx, path(`${party.id}.png`), stranger)).status).toBe(404);
    const signed = await posterUrl();
    expect((await fetched(ctx, signed)).status).toBe(200);
    const other = await aParty(ctx.deps, { ownerId: stranger.id });
    expect((await fetched(ctx, signed.replace(party.id, other.id))).status).toBe(401);
    expect((await fetched(ctx, signed.replace(/expires=\d+/, "expires=99999999999"))).status).toBe(401);
    await send(ctx.app, "POST /events/newcode/{uuid}", { params: { uuid: party.id }, ...owner });
    expect((await fetched(ctx, signed)).status).toBe(401);
    const renewed = await posterUrl();
    expect((await fetched(ctx, renewed)).status).toBe(200);
    ctx.clock.advance(2 * 24 * 3600 * 1000);
    const late = await fetched(ctx, renewed);
    expect(late.status).toBe(401);
    expect(late.headers["cache-control"]).toBe("no-store");
  });

  test("of a draft is shown at its signed address and has no public version", async () => {
    const draft = await aDraft(ctx.deps);
    const headers = { "x-claim-token": draft.claimToken };
    const { body } = await send(ctx.app, "GET /events/{uuid}", { params: { uuid: draft.id }, headers });
    expect((await fetched(ctx, body.data?.poster_url ?? "")).status).toBe(200);
    expect((await fetched(ctx, path(`public/${draft.id}.png`))).status).toBe(404);
    expect((await fetched(ctx, path(`card/${draft.id}.png`))).status).toBe(404);
  });

  test("of a party that is not ready is shown only to its organiser", async () => {
    const unready = await aParty(ctx.deps, { ownerId: owner.id, date: null });
    const openPictures = [`public/${unready.id}.png`, `card/${unready.id}.png`];
    for (const what of openPictures) expect((await fetched(ctx, path(what))).status).toBe(404);
    expect((await fetched(ctx, path(`${unready.id}.png`), owner)).status).toBe(200);
    const body = { uuid: unready.id, date: party.date ?? "" };
    expect((await send(ctx.app, "PATCH /events", { ...owner, body })).status).toBe(200);
    for (const what of openPictures) expect((await fetched(ctx, path(what))).status).toBe(200);
  });

  test("is not sent again to a browser that has it, until it changes", async () => {
    const first = await fetched(ctx, path(`public/${party.id}.png`));
    expect(first.headers["cache-control"]).toBe("public, max-age=300");
    const headers = { "if-none-match": String(first.headers.etag) };
    const again = await fetched(ctx, path(`public/${party.id}.png`), { headers });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const body = { invite_config: aConfig() };
    await send(ctx.app, "PATCH /eventinvite/update/{uuid}", { params: { uuid: party.id }, ...owner, body });
    expect((await fetched(ctx, path(`public/${party.id}.png`), { headers })).status).toBe(200);
  });

  test("for the public leaves out the street and stays the same when the street changes", async () => {
    const [open, whole] = [
      await fetched(ctx, path(`public/${party.id}.png?width=825`)),
      await fetched(ctx, path(`${party.id}.png`), owner),
    ];
    expect(open.bytes.equals(whole.bytes)).toBe(false);
    await send(ctx.app, "PATCH /events", { ...owner, body: { uuid: party.id, address1: "99 Elsewhere" } });
    const [openThen, wholeThen] = [
      await fetched(ctx, path(`public/${party.id}.png?width=825`)),
      await fetched(ctx, path(`${party.id}.png`), owner),
    ];
    expect(openThen.headers.etag).toBe(open.headers.etag);
    expect(wholeThen.headers.etag).not.toBe(whole.headers.etag);
  });

  test("carries a QR code to the party when the organiser wants one", async () => {
    const body = { invite_config: aConfig({ qr_code: true }) };
    await send(ctx.app, "PATCH /eventinvite/update/{uuid}", { params: { uuid: party.id }, ...owner, body });
    const { bytes } = await fetched(ctx, path(`public/${party.id}.png?width=825`));
    expect(await codeIn(bytes)).toBe(`${ctx.deps.config.publicUrl}/@${party.shortCode}`);
  });

  test("is drawn at most 60 times an hour, not counting stored drawings", async () => {
    const stale = await fetched(ctx, path(`${party.id}.png`), owner);
    for (let at = 0; at < 59; at += 1) await ctx.deps.limits.take("posterRenders", party.id);
    expect((await fetched(ctx, path(`${party.id}.png`), owner)).bytes.equals(stale.bytes)).toBe(true);
    const refused = await fetched(ctx, path(`${party.id}.png?width=600`), owner);
    expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
  });

  test("is drawn once for 90 simultaneous visitors, without using the organiser's limit", async () => {
    const asked = Array.from({ length: 90 }, () => fetched(ctx, path(`public/${party.id}.png`)));
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]));
    for (let at = 0; at < 60; at += 1) await ctx.deps.limits.take("posterRenders", party.id);
    const refused = await fetched(ctx, path(`${party.id}.png`), owner);
    expect(refused.status).toBe(429);
    expect((await fetched(ctx, path(`public/${party.id}.png?width=825`))).status).toBe(200);
  });

  test("is stored once per use, without earlier versions", async () => {
    for (const copy of ["First", "Second", "Third"]) {
      const body = { invite_config: aConfig({ copy }) };
      await send(ctx.app, "PATCH /eventinvite/update/{uuid}", { params: { uuid: party.id }, ...owner, body });
      await fetched(ctx, path(`${party.id}.png?width=600`), owner);
      await fetched(ctx, path(`public/${party.id}.png`));
    }
    expect(await ctx.deps.files.list(`posters/${party.id}/`)).toHaveLength(2);
  });

  test("is drawn for saving, and the response message is its address", async () => {
    const asked = { ...owner, body: { event_uuid: party.id, poster: "whatever a page drew" } };
    const { status, body } = await send(ctx.app, "POST /userfiles/posterupload", asked);
    expect(status).toBe(200);
    const file = await fetched(ctx, body.message ?? "");
    expect([file.status, widthOf(file)]).toEqual([200, 1650]);
    const form = { body: { event_uuid: party.id }, file: { field: "poster", bytes: Buffer.alloc(5_000_000) } };
    const sent = await send(ctx.app, "POST /userfiles/posterupload", { ...owner, ...form });
    expect(sent).toMatchObject({ status: 200, body: { message: body.message } });
    const stranger = await aSignedInUser(ctx.deps);
    const refused = await send(ctx.app, "POST /userfiles/posterupload", { token: stranger.token, ...form });
    expect(refused.status).toBe(404);
  });

  test("is gone once its party is deleted", async () => {
    const signed = await posterUrl();
    await send(ctx.app, "DELETE /events/{uuid}", { params: { uuid: party.id }, ...owner });
    for (const address of [signed, path(`public/${party.id}.png`), path(`card/${party.id}.png`)]) {
      expect([401, 404]).toContain((await fetched(ctx, address)).status);
    }
  });
});

describe("the poster in an email", () => {
  test("shows the street whenever the guest may see it, also 10 days later", async () => {
    const guest = await aGuest(ctx.deps, party.id);
    const [whole, open] = [
      await fetched(ctx, path(`${party.id}.png`), owner),
      await fetched(ctx, path(`public/${party.id}.png?width=825`)),
    ];
    expect(letter(guest)).not.toContain(guest.id);
    expect((await fetched(ctx, letter(guest))).headers.etag).toBe(whole.headers.etag);
    await ctx.deps.db.updateTable("parties").set({ address_after_accept: true }).where("id", "=", party.id).execute();
    expect((await fetched(ctx, letter(guest))).headers.etag).toBe(open.headers.etag);
    await ctx.deps.db.updateTable("guests").set({ status: 4 }).where("id", "=", guest.id).execute();
    ctx.clock.advance(10 * 24 * 3600 * 1000);
    expect((await fetched(ctx, letter(guest))).headers.etag).toBe(whole.headers.etag);
  });

  test("is the public version for a deleted guest, a wrong signature and after a new party code", async () => {
    const guest = await aGuest(ctx.deps, party.id);
    const tagOf = async (address: string) => (await fetched(ctx, address)).headers.etag;
    const open = await tagOf(path(`public/${party.id}.png?width=825`));
    const other = await aParty(ctx.deps, { ownerId: owner.id });
    const stranger = await aGuest(ctx.deps, other.id);
    expect(await tagOf(letter(stranger))).toBe(open);
    expect(await tagOf(path(`${party.id}.png?letter=x`))).toBe(open);
    const address = letter(guest);
    expect(await tagOf(address)).not.toBe(open);
    await send(ctx.app, "POST /events/newcode/{uuid}", { params: { uuid: party.id }, ...owner });
    const renewed = await tagOf(path(`public/${party.id}.png?width=825`));
    expect(await tagOf(address)).toBe(renewed);
    const { shortCode = "" } = (await loadParty(ctx.deps.db, party.id)) ?? {};
    const again = posterForLetter(ctx.deps.config, { id: party.id, shortCode }, guest);
    expect(await tagOf(again)).not.toBe(renewed);
    await ctx.deps.db.deleteFrom("guests").where("id", "=", guest.id).execute();
    expect(await tagOf(again)).toBe(renewed);
    expect(posterForLetter(ctx.deps.config, party)).toContain(path(`public/${party.id}.png`));
  });
});

test("a shared link shows a card of 1200 x 630", async () => {
  const card = await fetched(ctx, path(`card/${party.id}.png`));
  expect([card.status, readPng(card.bytes)]).toEqual([200, { width: 1200, height: 630 }]);
});

describe("the printed poster", () => {
  test("is an A4 or A5 sheet, for the organiser only", async () => {
    const stranger = await aSignedInUser(ctx.deps);
    expect((await print("")).status).toBe(401);
    expect((await print("", stranger.token)).status).toBe(404);
    const a4 = await print("", owner.token);
    expect([a4.status, a4.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(a4.headers["content-disposition"]).toBe('inline; filename="Maya poster A4.pdf"');
    expect((await readPdf(a4.bytes)).size.map(Math.round)).toEqual([595, 842]);
    expect((await readPdf((await print("?paper=A5", owner.token)).bytes)).size.map(Math.round)).toEqual([420, 595]);
    expect((await print("?paper=A0", owner.token)).status).toBe(422);
  });

  test("is a card for each guest, or for the chosen guests", async () => {
    const olive = await aGuest(ctx.deps, party.id, { firstName: "Olive" });
    await aGuest(ctx.deps, party.id, { firstName: "Bo" });
    const allCards = await readPdf((await print("?paper=cards", owner.token)).bytes);
    expect(await allCards.words(1)).toMatch(/For Olive/);
    expect(await allCards.words(1)).toMatch(/For Bo/);
    const one = await readPdf((await print(`?paper=cards&guests=${olive.id}`, owner.token)).bytes);
    expect(await one.words(1)).toMatch(/For Olive/);
    expect(await one.words(1)).not.toMatch(/For Bo/);
    const elsewhere = await aGuest(ctx.deps, (await aParty(ctx.deps, { ownerId: owner.id })).id);
    expect((await print(`?paper=cards&guests=${olive.id},${elsewhere.id}`, owner.token)).status).toBe(404);
    expect((await print("?paper=cards&guests=x", owner.token)).status).toBe(422);
  });
});
