import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { misbehaviours, PostcodesIoServer } from "../../../test-support/postcodes-io-server.ts";
import type { FileStore } from "../files/file-store.ts";
import { aDirectoryFile, aPlacesContext, type PlacesContext } from "./places.builders.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const hangsUp = misbehaviours["hangs up"] ?? (() => undefined);

let ctx: PlacesContext;
let service: PostcodesIoServer;
beforeAll(async () => {
  ctx = await aPlacesContext();
  service = await PostcodesIoServer.open();
});
afterAll(async () => {
  await service.close();
  await ctx.close();
});
beforeEach(async () => {
  await ctx.database.db.deleteFrom("postcode_directories").execute();
  await ctx.database.db.deleteFrom("known_postcodes").execute();
  service.asked.length = 0;
  service.misbehaviours.length = 0;
});

const asking = () => ctx.places({ geocoder: service.url });
const importPostcodes = async (...postcodes: string[]) =>
  ctx.import(await ctx.aFile(aDirectoryFile(postcodes.map((postcode) => ({ postcode })))), { allowFewer: true });
const listed = { postcode: "BS6 5XQ", latitude: 51.467, longitude: -2.594, town: "Bristol", approximate: false };
const roughly = { postcode: "BS6 5XQ", latitude: 51.45, longitude: -2.61, town: "Bristol", approximate: true };

describe("a postcode", () => {
  test("is found in the directory without calling the service", async () => {
    await importPostcodes("BS6 5XQ");
    expect(await asking().locate(" bs65xq ")).toEqual(listed);
    expect(service.asked).toEqual([]);
  });

  test("that is missing from the directory is looked up at the service", async () => {
    await importPostcodes("BS6 5XR");
    service.knows("BS20 7AA", { latitude: 51.48, longitude: -2.76, bua: "Portishead" });
    expect(await asking().locate("BS20 7AA")).toEqual({
      postcode: "BS20 7AA",
      latitude: 51.48,
      longitude: -2.76,
      town: "Portishead",
      approximate: false,
    });
  });

  test("in London has the town London, whatever the borough", async () => {
    service.knows("SW1A 1AA", { latitude: 51.501, longitude: -0.1416, bua: "City of Westminster" });
    expect(await asking().locate("SW1A 1AA")).toMatchObject({ town: "London", approximate: false });
  });

  test("that is unknown everywhere gets the approximate position of its area", async () => {
    expect(await asking().locate("BS6 5XQ")).toEqual(roughly);
    expect(service.asked).toHaveLength(1);
  });

  test("gets an approximate position when no service is configured", async () => {
    expect(await ctx.places().locate("BS6 5XQ")).toEqual(roughly);
    expect(service.asked).toEqual([]);
  });

  test("is looked up at the service only with permission, which is not asked for known postcodes", async () => {
    service.knows("BS6 5XQ", { latitude: 51.467, longitude: -2.594, bua: "Bristol" });
    const asksForLeave: string[] = [];
    const answering = (leave: boolean) => async () => {
      asksForLeave.push(leave ? "granted" : "refused");
      return leave;
    };
    expect(await asking().locate("BS6 5XQ", answering(false))).toEqual(roughly);
    expect(service.asked).toEqual([]);
    expect(await asking().locate("BS6 5XQ", answering(true))).toEqual(listed);
    expect(await asking().locate("BS6 5XQ", answering(false))).toEqual(listed);
    expect(asksForLeave).toEqual(["refused", "granted"]);
  });

  test("that cannot exist is not found, and the service is not called", async () => {
    for (const text of ["", "hello", "ZZ1 1AA", "BS6 5XO", "BF1 3AA"]) {
      expect(await asking().locate(text)).toBeNull();
      expect(asking().townOf(text)).toBeNull();
    }
    expect(service.asked).toEqual([]);
  });

  test("has a town without calling the service", () => {
    expect(asking().townOf("bs6 5xq")).toBe("Bristol");
    expect(asking().townOf(" EH1 1AA")).toBe("Edinburgh");
    expect(service.asked).toEqual([]);
  });
});

describe("a response from the service", () => {
  test("is cached for 30 days, for all processes", async () => {
    service.knows("M1 1AE", { latitude: 53.4787, longitude: -2.2341, bua: "Manchester" });
    const first = await asking().locate("M1 1AE");
    ctx.clock.advance(30 * day);
    expect(await asking().locate("M1 1AE")).toEqual(first);
    expect(service.asked).toHaveLength(1);
    ctx.clock.advance(1);
    service.knows("M1 1AE", { latitude: 53.5, longitude: -2.2341, bua: "Manchester" });
    expect(await asking().locate("M1 1AE")).toMatchObject({ latitude: 53.5 });
    expect(await asking().locate("M1 1AE")).toMatchObject({ latitude: 53.5 });
    expect(service.asked).toHaveLength(2);
  });

  test("is cached even if the postcode does not exist", async () => {
    await asking().locate("BS6 9ZZ");
    expect(await asking().locate("BS6 9ZZ")).toMatchObject({ approximate: true });
    expect(service.asked).toHaveLength(1);
  });

  test("is not cached if it failed", async () => {
    service.knows("BS6 5XQ", { latitude: 51.467, longitude: -2.594, bua: "Bristol" });
    service.misbehaviours.push(hangsUp);
    expect(await asking().locate("BS6 5XQ")).toEqual(roughly);
    expect(await asking().locate("BS6 5XQ")).toEqual(listed);
  });

  test("is replaced by a directory imported later", async () => {
    service.knows("BS6 5XQ", { latitude: 51, longitude: -2 });
    const places = asking();
    expect(await places.locate("BS6 5XQ")).toMatchObject({ latitude: 51 });
    await importPostcodes("BS6 5XQ");
    expect(await places.locate("BS6 5XQ")).toEqual(listed);
  });
});

test("a service that fails three times is paused for a minute, and positions are approximate meanwhile", async () => {
  service.knows("BS6 5XQ", { latitude: 51.467, longitude: -2.594, bua: "Bristol" });
  service.misbehaviours.push(hangsUp, hangsUp, hangsUp, hangsUp);
  const places = asking();
  for (let time = 0; time < 6; time += 1) expect(await places.locate("BS6 5XQ")).toEqual(roughly);
  expect(service.asked).toHaveLength(3);
  ctx.clock.advance(minute);
  expect(await places.locate("BS6 5XQ")).toEqual(roughly);
  expect(await places.locate("BS6 5XQ")).toEqual(roughly);
  expect(service.asked).toHaveLength(4);
  ctx.clock.advance(minute);
  expect(await places.locate("BS6 5XQ")).toEqual(listed);
  expect(ctx.warnings.join("\n")).toContain("the geocoder did not respond");
  expect(ctx.warnings.join("\n")).not.toContain("5XQ");
});

describe("the directory", () => {
  test("is loaded by a process that started before the import, and so is the next edition", async () => {
    const places = ctx.places();
    expect(await places.locate("BS6 5XQ")).toEqual(roughly);
    await importPostcodes("BS6 5XQ");
    expect(await places.locate("BS6 5XQ")).toEqual(listed);
    await importPostcodes("BS6 5XR");
    expect(await places.locate("BS6 5XQ")).toEqual(roughly);
    expect(await places.locate("BS6 5XR")).toMatchObject({ approximate: false });
  });

  test("is loaded once for simultaneous requests", async () => {
    await importPostcodes("BS6 5XQ", "BS6 5XR");
    const { files, loads } = counted(ctx.files);
    const places = ctx.places({ files });
    const found = await Promise.all(Array.from({ length: 20 }, () => places.locate("BS6 5XQ")));
    expect(found).toEqual(Array.from({ length: 20 }, () => listed));
    await places.locate("BS6 5XR");
    expect(loads()).toBe(1);
  });

  test("that cannot be loaded fails no request, and is retried after a minute", async () => {
    await importPostcodes("BS6 5XQ", "BS6 5XS");
    const stored = await Promise.all(
      (await ctx.files.list("postcodes/")).map(async (each) => [each, await ctx.files.get(each)] as const),
    );
    for (const [each] of stored) await ctx.files.remove(each);
    const { files, loads } = counted(ctx.files);
    const places = ctx.places({ files });
    expect(await places.locate("BS6 5XQ")).toEqual(roughly);
    expect(await places.locate("BS6 5XQ")).toEqual(roughly);
    expect(loads()).toBe(1);
    expect(ctx.warnings.join("\n")).toContain("the postcode directory cannot be loaded");
    for (const [each, file] of stored) if (file) await ctx.files.put(each, file);
    ctx.clock.advance(minute);
    expect(await places.locate("BS6 5XQ")).toEqual(listed);
  });
});

/** Wraps the file store to count reads. */
function counted(files: FileStore): { files: FileStore; loads: () => number } {
  let loads = 0;
  const get: FileStore["get"] = (key) => ((loads += 1), files.get(key));
  return { files: { ...files, get }, loads: () => loads };
}
