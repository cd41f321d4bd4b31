import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { misbehaviours, PostcodesIoServer } from "../../../../test-support/postcodes-io-server.ts";
import { createPostcodesIo } from "./postcodes-io.ts";

let service: PostcodesIoServer;
beforeAll(async () => void (service = await PostcodesIoServer.open()));
afterAll(() => service.close());

/** However busy the machine is. */
const geocoder = (patience = 30_000) => createPostcodesIo({ baseUrl: service.url, patience });

describe("asking postcodes.io", () => {
  test("tells where a postcode lies and in which town", async () => {
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

  test("answers null for a postcode the service does not know", async () => {
    expect(await geocoder().ask("BS6 9ZZ")).toBeNull();
  });

  test("still finds a postcode that is out of use", async () => {
    service.knowsAsTerminated("AB1 0AA", { latitude: 57.1, longitude: -2.24 });
    expect(await geocoder().ask("AB1 0AA")).toEqual({ latitude: 57.1, longitude: -2.24, town: null });
  });

  test("answers null when only the name is known, as on Jersey", async () => {
    service.knows("JE2 3AB", { latitude: null, longitude: null });
    expect(await geocoder().ask("JE2 3AB")).toBeNull();
  });

  test("sends the postcode and nothing else about anybody", async () => {
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

  test("works below a path of one's own server", async () => {
    const before = service.asked.length;
    await createPostcodesIo({ baseUrl: `${service.url}/geo/` }).ask("BS6 5XQ");
    expect(service.asked[before]?.url).toBe("/geo/postcodes/BS6%205XQ");
  });

  test.each(Object.entries(misbehaviours))("says that there is no answer when the service %s", async (_how, behave) => {
    service.knows("BS6 5XQ", { latitude: 51.467, longitude: -2.594 });
    service.misbehaviours.push(behave);
    await expect(geocoder(300).ask("BS6 5XQ")).rejects.toBeInstanceOf(Error);
    // And the next question is answered as ever.
    expect(await geocoder().ask("BS6 5XQ")).toMatchObject({ latitude: 51.467 });
  });

  test("says so when nobody is there", async () => {
    const gone = await PostcodesIoServer.open();
    const { url } = gone;
    await gone.close();
    await expect(createPostcodesIo({ baseUrl: url }).ask("BS6 5XQ")).rejects.toBeInstanceOf(Error);
  });
});
