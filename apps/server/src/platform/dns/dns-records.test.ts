import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fakeDns, serveDns, type Zone } from "../../../test-support/fake-dns.ts";
import { createDnsRecords, type DnsRecords } from "./dns-records.ts";

const zone: Zone = {
  test: "no text",
  "wishwell.test": ["v=spf1 include:mail.test -all", "something else"],
  "long.test": [`v=DKIM1; p=${"k".repeat(600)}`],
  "empty.test": "no text",
  "broken.test": "fails",
  "silent.test": "silent",
};

let server: Awaited<ReturnType<typeof serveDns>>;
beforeAll(async () => {
  server = await serveDns(zone);
});
afterAll(() => server.close());

const adapters: readonly (readonly [string, (patience?: number) => DnsRecords])[] = [
  ["the real adapter", (patience = 5000) => createDnsRecords({ servers: [server.address], patience })],
  ["the fake", () => fakeDns(zone)],
];

describe.each(adapters)("looking up TXT records with %s", (_, create) => {
  test("finds every record of a name, long ones joined", async () => {
    const answer = await create().txt("wishwell.test");
    expect(answer).toMatchObject({ kind: "found", records: expect.arrayContaining(zone["wishwell.test"] as string[]) });
    expect(await create().txt("long.test")).toEqual({ kind: "found", records: zone["long.test"] });
  });

  test("tells a name that doesn't exist from one without text", async () => {
    expect(await create().txt("nowhere.test")).toMatchObject({
      kind: "none",
      cause: expect.stringMatching(/^ENOTFOUND/),
    });
    expect(await create().txt("empty.test")).toMatchObject({ kind: "none", cause: expect.stringMatching(/^ENODATA/) });
  });

  test("says that DNS can't be reached, and doesn't wait for a silent server", async () => {
    expect(await create().txt("broken.test")).toMatchObject({
      kind: "unreachable",
      cause: expect.stringMatching(/^ESERVFAIL/),
    });
    expect(await create().txt("wishwell.isolated")).toMatchObject({ kind: "unreachable" });
    expect(await create(200).txt("silent.test")).toMatchObject({
      kind: "unreachable",
      cause: expect.stringMatching(/^E/),
    });
  });
});

test("without any network DNS is unreachable, not an error", async () => {
  await server.close();
  const { address } = server;
  server = await serveDns(zone);
  const answer = await createDnsRecords({ servers: [address], patience: 300 }).txt("wishwell.test");
  expect(answer).toMatchObject({ kind: "unreachable" });
});
