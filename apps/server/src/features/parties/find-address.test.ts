import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { texts } from "@wishwell/contract/texts/texts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { importDirectory } from "../../platform/places/directory/import-directory.ts";
import { aDirectoryFile } from "../../platform/places/places.builders.ts";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { misbehaviours, PostcodesIoServer } from "../../../test-support/postcodes-io-server.ts";
import { send } from "../../../test-support/send.ts";
import { aSignedInUser } from "../accounts/accounts.builders.ts";
import { aParty } from "./parties.builders.ts";

const minute = 60_000;
let ctx: TestApp;
let service: PostcodesIoServer;
let organiser: { token: string; partyId: string };

async function anOrganiser({ deps }: TestApp) {
  const { id: ownerId, token } = await aSignedInUser(deps);
  return { token, partyId: (await aParty(deps, { ownerId })).id };
}

beforeAll(async () => {
  service = await PostcodesIoServer.open();
  ctx = await testApp({ settings: { RATE_LIMITS: "off", GEOCODER: service.url } });
  organiser = await anOrganiser(ctx);
});
afterAll(async () => {
  await ctx.close();
  await service.close();
});
beforeEach(async () => {
  await ctx.deps.db.deleteFrom("known_postcodes").execute();
  // After a minute the service is asked again, whatever failed before.
  ctx.clock.advance(minute);
  service.asked.length = 0;
  service.misbehaviours.length = 0;
});

const find = (address: string, { app } = ctx, { token, partyId } = organiser) =>
  send(app, "POST /addresses/geocode/{uuid}", { token, params: { uuid: partyId }, body: { address } });

const typed = "12 High Street, Montpelier, BS6 5XQ";
const lines = { address1: "12 High Street", address2: "Montpelier", city: "Bristol", postcode: "BS6 5XQ" };
const exactly = { ...lines, lat: 51.467, lng: -2.594, approximate: false };
const roughly = { ...lines, lat: 51.45, lng: -2.61, approximate: true };
const misbehave = (how: string) => {
  const behave = misbehaviours[how];
  if (!behave) throw new Error(`no service ${how}`);
  service.misbehaviours.push(behave);
};
const knows = () => service.knows("BS6 5XQ", { latitude: 51.467, longitude: -2.594, bua: "Bristol" });

async function importDirectoryWith({ deps }: TestApp, postcode: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "wishwell-directory-"));
  const path = join(folder, "postcodes.csv");
  await writeFile(path, aDirectoryFile([{ postcode }]));
  await importDirectory(deps, { path, withNorthernIreland: false, allowFewer: true }, () => {});
  await rm(folder, { recursive: true });
}

describe("Find Address", () => {
  test("uses the service when it knows the postcode", async () => {
    knows();
    expect(await find(typed)).toMatchObject({ status: 200, body: { data: exactly } });
    expect(service.asked.map(({ url }) => url)).toEqual(["/postcodes/BS6%205XQ"]);
  });

  // All failures look the same from here; postcodes-io.test.ts covers the others.
  test.each(["never answers", "answers an error"])(
    "still returns an approximate position and every typed line when the service %s",
    async (how) => {
      knows();
      misbehave(how);
      expect(await find(typed)).toMatchObject({ status: 200, body: { data: roughly } });
      expect(service.asked).toHaveLength(1);
      ctx.clock.advance(minute);
      expect((await find(typed)).body.data).toEqual(exactly);
    },
  );

  test("returns an approximate position for a postcode that the service does not know", async () => {
    expect((await find("BS6 9ZZ")).body.data).toMatchObject({
      postcode: "BS6 9ZZ",
      city: "Bristol",
      approximate: true,
    });
    expect(service.asked).toHaveLength(1);
  });

  test.each(["12 High Street", "ZZ1 1AA", "BS6 5XO", "QQ99 9QQ", "🎈", "BS6"])(
    "does not ask the service about %s, and says that the marker can be placed by hand",
    async (nowhere) => {
      expect(await find(nowhere)).toMatchObject({ status: 422, body: { errors: { address: [texts.geocodeFailed] } } });
      expect(service.asked).toEqual([]);
    },
  );
});

describe("Find Address without an external service", () => {
  test.each([
    ["because it is switched off", async () => "off"],
    [
      "because it is unreachable",
      async () => {
        const gone = await PostcodesIoServer.open();
        const { url } = gone;
        await gone.close();
        return url;
      },
    ],
  ])("%s, finds the area, and the exact postcode once a directory is imported", async (_why, setting) => {
    const other = await testApp({ settings: { RATE_LIMITS: "off", GEOCODER: await setting() } });
    try {
      const person = await anOrganiser(other);
      expect((await find(typed, other, person)).body.data).toEqual(roughly);
      await importDirectoryWith(other, "BS6 5XQ");
      expect((await find(typed, other, person)).body.data).toEqual(exactly);
      expect((await find("nowhere", other, person)).status).toBe(422);
    } finally {
      await other.close();
    }
  });
});

test("Find Address finds the area when the directory file is lost and the service fails too", async () => {
  const other = await testApp({ settings: { RATE_LIMITS: "off", GEOCODER: service.url } });
  try {
    const person = await anOrganiser(other);
    await importDirectoryWith(other, "BS6 5XQ");
    for (const key of await other.deps.files.list("postcodes/")) await other.deps.files.remove(key);
    misbehave("answers an error");
    expect(await find(typed, other, person)).toMatchObject({ status: 200, body: { data: roughly } });
    expect(service.asked).toHaveLength(1);
  } finally {
    await other.close();
  }
});

describe("text typed by users", () => {
  test("never becomes a URL to fetch, nor part of one", async () => {
    const trap = await PostcodesIoServer.open();
    try {
      knows();
      const attempts = [
        `${trap.url}/ BS6 5XQ`,
        `BS6 5XQ@${trap.url.slice("http://".length)}`,
        `//${trap.url.slice("http://".length)}, BS6 5XQ`,
        "../../admin?x=1#, BS6 5XQ",
        "BS6 5XQ/../../admin",
        "BS6%2F5XQ, BS6 5XQ",
        "GET /admin HTTP/1.1\r\nHost: x\r\n\r\nBS6 5XQ",
      ];
      for (const attempt of attempts) {
        await ctx.deps.db.deleteFrom("known_postcodes").execute();
        expect((await find(attempt)).status).toBe(200);
      }
      const { token, partyId: event_uuid } = organiser;
      const body = { event_uuid, venue: trap.url, address_website: `${trap.url}/venue` };
      expect((await send(ctx.app, "POST /addresses", { token, body })).status).toBe(200);
      await ctx.runJobs();
      expect(trap.asked).toEqual([]);
      expect(new Set(service.asked.map(({ url }) => url))).toEqual(new Set(["/postcodes/BS6%205XQ"]));
    } finally {
      await trap.close();
    }
  });
});
