import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { misbehaviours, PostcodesIoServer } from "../../../../test-support/postcodes-io-server.ts";
import { createPostcodesIo } from "./postcodes-io.ts";

let service: PostcodesIoServer;
beforeAll(async () => void (service = await PostcodesIoServer.open()));
afterAll(() => service.close());

/** Generous, because the machine may be busy. */
const geocoder = (patience = 30_000) => createPostcodesIo({ baseUrl: service.url, patience });

describe("the postcodes.io client", () => {
  test("returns the position and town of a postcode", async () => {
    service.knows("BS6 5XQ", { latitude: 51.467, longitude: -2.594, bua: "Bristol" });
    expect(await geocoder().ask("BS6 5XQ")).toEqual({ latitude: 51.467, longitude: -2.594, town: "Bristol" });
  });

  test.each([
    ["Ashford (Ashford)", "Ashford"],
    ["  ", null],
    [null, null],
    [undefined, null],
  ])("reads the town %j as %j", async (bua, town) => {
    service.knows("TN23 1AA", { latitude: 51.1, longitude: 0.9, ...(bua !== undefined && { bua }) });
    expect((await geocoder().ask("TN23 1AA"))?.town).toBe(town);
  });

  test("returns null for a postcode that the service does not know", async () => {
    expect(await geocoder().ask("BS6 9ZZ")).toBeNull();
  });

  test("still finds a terminated postcode", async () => {
    service.knowsAsTerminated("AB1 0AA", { latitude: 57.1, longitude: -2.24 });
    expect(await geocoder().ask("AB1 0AA")).toEqual({ latitude: 57.1, longitude: -2.24, town: null });
  });

  test("returns null for a postcode without a position, as on Jersey", async () => {
    service.knows("JE2 3AB", { latitude: null, longitude: null });
    expect(await geocoder().ask("JE2 3AB")).toBeNull();
  });

  test("sends the postcode and no other data", async () => {
    const before = service.asked.length;
    await geocoder().ask("BS6 5XQ");
    const [question, ...more] = service.asked.slice(before);
    expect(more).toEqual([]);
    expect(question).toMatchObject({ method: "GET", url: "/postcodes/BS6%205XQ" });
    const transport = ["accept-encoding", "accept-language", "connection", "host", "sec-fetch-mode"];
    const said = Object.entries(question?.headers ?? {}).filter(([name]) => !transport.includes(name));
    expect(Object.fromEntries(said)).toEqual({ accept: "application/json", "user-agent": "Wishwell" });
    expect(service.bodies).toBe(0);
  });

  test("works with a path prefix on a self-hosted server", async () => {
    const before = service.asked.length;
    await createPostcodesIo({ baseUrl: `${service.url}/geo/` }).ask("BS6 5XQ");
    expect(service.asked[before]?.url).toBe("/geo/postcodes/BS6%205XQ");
  });

  test.each(Object.entries(misbehaviours))("throws when the service %s", async (_how, behave) => {
    service.knows("BS6 5XQ", { latitude: 51.467, longitude: -2.594 });
    service.misbehaviours.push(behave);
    await expect(geocoder(300).ask("BS6 5XQ")).rejects.toBeInstanceOf(Error);
    // The next request works as usual.
    expect(await geocoder().ask("BS6 5XQ")).toMatchObject({ latitude: 51.467 });
  });

  test("throws when no server is reachable", async () => {
    const gone = await PostcodesIoServer.open();
    const { url } = gone;
    await gone.close();
    await expect(createPostcodesIo({ baseUrl: url }).ask("BS6 5XQ")).rejects.toBeInstanceOf(Error);
  });
});
