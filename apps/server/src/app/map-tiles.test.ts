import { texts } from "@wishwell/contract/texts/texts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../test-support/app.ts";
import { send } from "../../test-support/send.ts";
import { tileFaults, tilePicture, TileServer } from "../../test-support/tile-server.ts";
import { aSignedInUser } from "../features/accounts/accounts.builders.ts";
import { aDraft, aGuest, aParty } from "../features/parties/parties.builders.ts";
import { loadInvitationPage } from "../features/invitations/public.ts";

const minute = 60_000;
const bristol = { lat: 51.467, lng: -2.594 };

let server: TileServer;
let ctx: TestApp;
let organiser: { token: string; partyId: string; guestId: string };
let template: string;
beforeAll(async () => {
  server = await TileServer.open();
  ctx = await testApp({ settings: { MAP_TILES: server.template } });
  const { id: ownerId, token } = await aSignedInUser(ctx.deps);
  const { id: partyId } = await aParty(ctx.deps, { ownerId, addressAfterAccept: true });
  organiser = { token, partyId, guestId: (await aGuest(ctx.deps, partyId, { status: 4 })).id };
});
afterAll(async () => {
  await ctx.close();
  await server.close();
});
beforeEach(async () => {
  server.always = (response) => void response.writeHead(200, { "content-type": "image/png" }).end(tilePicture);
  ctx.clock.advance(2 * minute);
  template = (await mapOf(bristol)) ?? "";
});

async function mapOf(position: { lat: number; lng: number }): Promise<string | null | undefined> {
  const { token, partyId } = organiser;
  const { body } = await send(ctx.app, "POST /addresses/map/{uuid}", {
    token,
    params: { uuid: partyId },
    body: position,
  });
  return (body.data as { tiles: string | null } | undefined)?.tiles;
}
const urlOf = (column: number, row: number) =>
  template.replace("{z}", "16").replace("{x}", String(column)).replace("{y}", String(row));
const get = (url: string, headers: Record<string, string> = {}) => ctx.app.inject({ url, headers });

describe("a map tile's address", () => {
  test("answers the picture, for this site's pages and this visitor's browser only", async () => {
    const answer = await get(urlOf(32295, 21804));
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(tilePicture)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "image/png",
      "cache-control": "private, max-age=86400",
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
    const known = await get(urlOf(32295, 21804), { "if-none-match": String(answer.headers.etag) });
    expect([known.statusCode, known.body]).toEqual([304, ""]);
  });

  test.each([
    ["with another signature", (url: string) => url.replace(/signature=./, "signature=_")],
    ["without a signature", (url: string) => url.replace(/\?.*/, "")],
    ["with another expiry", (url: string) => url.replace(/expires=\d/, "expires=9")],
    ["with another area", (url: string) => url.replace(/map\/(\d+)/, (_all, column) => `map/${Number(column) + 1}`)],
    ["for a tile elsewhere", (url: string) => url.replace("32295", "32895")],
    ["that has been repeated", (url: string) => `${url}&signature=x`],
  ])("%s is refused in words, and the map server is not asked", async (_how, alter) => {
    const before = server.asked.length;
    const answer = await get(alter(urlOf(32295, 21805)));
    expect([answer.statusCode, answer.json()]).toEqual([403, { message: texts.mapAddressInvalid }]);
    expect(server.asked).toHaveLength(before);
  });

  test.each([
    "/files/map/1-1/16/x/1",
    "/files/map/1/16/1/1",
    "/files/map/1-1/-1/1/1",
    "/files/map/1-1/1e1/1/1",
    "/files/map/1-1/1/2/3.png",
    "/files/map/..%2f/1/1/1",
  ])("that cannot be one of ours is not found: %s", async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test("says so when the map server has no such tile", async () => {
    server.always = (response) => void response.writeHead(404).end();
    expect((await get(urlOf(32296, 21805))).statusCode).toBe(404);
  });

  test("says that there is no map while the map server does not work, and soon nothing offers one", async () => {
    server.always = tileFaults["answers an error"] ?? server.always;
    const answers = await Promise.all([1, 2, 3, 4, 5].map((step) => get(urlOf(32300, 21800 + step))));
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([503, { message: texts.mapUnavailable }]);
      expect(answer.headers["cache-control"]).toBe("no-store");
    }
    expect(await mapOf(bristol)).toBeNull();
    expect((await invitation()).content.map).toBeNull();
  });
});

const invitation = (id = organiser.guestId) => loadInvitationPage(ctx.deps, { id, query: new URLSearchParams() });

describe("the map of a party", () => {
  test("is offered to guests who may see the address, and to no one else", async () => {
    const { map } = (await invitation()).content;
    expect(map?.position).toEqual({ lat: 51.46, lng: -2.59 });
    const answer = await get((map?.tiles ?? "").replace("{z}", "16").replace("{x}", "32296").replace("{y}", "21807"));
    expect(answer.statusCode).toBe(200);
    const { id } = await aGuest(ctx.deps, organiser.partyId, { status: 1 });
    expect((await invitation(id)).content.map).toBeNull();
  });

  test("is offered to a visitor with the key of a draft", async () => {
    const { id: uuid, claimToken } = await aDraft(ctx.deps);
    const ask = (token?: string) =>
      send(ctx.app, "POST /addresses/map/{uuid}", {
        params: { uuid },
        body: bristol,
        ...(token !== undefined && { headers: { "x-claim-token": token } }),
      });
    expect((await ask(claimToken)).body.data).toEqual({ tiles: template });
    expect((await ask()).status).toBe(401);
  });

  test("needs no other host in the content policy", async () => {
    const answer = await get("/api/config");
    expect(answer.json().data).toMatchObject({ map_tiles: "/files/map/{area}/{z}/{x}/{y}" });
    expect(answer.headers["content-security-policy"]).toContain("img-src 'self' data: blob:;");
    expect(JSON.stringify(answer.json())).not.toContain(new URL(server.template.replaceAll(/[{}]/g, "")).host);
  });

  test("does not exist without a map server", async () => {
    const without = await testApp();
    const { id: ownerId, token } = await aSignedInUser(without.deps);
    const { id: uuid } = await aParty(without.deps, { ownerId });
    const ask = { token, params: { uuid }, body: bristol };
    expect((await send(without.app, "POST /addresses/map/{uuid}", ask)).body.data).toEqual({ tiles: null });
    expect((await without.app.inject(urlOf(32295, 21804))).statusCode).toBe(403);
    expect((await without.app.inject("/api/config")).json().data.map_tiles).toBeNull();
    await without.close();
  });
});

test("fetching tiles is limited by address, and cached tiles still come", async () => {
  const from = "127.0.0.1";
  ctx.clock.advance(60 * minute);
  await ctx.deps.limits.take("mapTiles", from, undefined, 590);
  const answers = [];
  for (let step = 0; step < 30; step += 1) answers.push((await get(urlOf(32280 + step, 21790))).statusCode);
  expect(answers).toContain(429);
  expect((await get(urlOf(32295, 21804))).statusCode).toBe(200);
});
