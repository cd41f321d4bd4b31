import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lastRun } from "../../imports/import-runs.ts";
import { aDirectoryFile, aPlacesContext, type MadeRow, type PlacesContext } from "../places.builders.ts";
import { listDirectories } from "./directories.store.ts";
import { openDirectory } from "./directory-cache.ts";
import { WrongFile } from "./read-postcode-file.ts";

let ctx: PlacesContext;
beforeAll(async () => void (ctx = await aPlacesContext()));
afterAll(() => ctx.close());
beforeEach(async () => {
  await ctx.database.db.deleteFrom("postcode_directories").execute();
  await ctx.database.db.deleteFrom("import_runs").execute();
  for (const key of await ctx.files.list("postcodes/")) await ctx.files.remove(key);
});

const find = async (postcode: string) => (await openDirectory(ctx.database.db, ctx.files))?.find(postcode) ?? null;
const importRows = async (rows: readonly MadeRow[], order = {}) =>
  ctx.import(await ctx.aFile(aDirectoryFile(rows)), order);
const parts = async () => (await listDirectories(ctx.database.db)).map(({ part, postcodes }) => [part, postcodes]);
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ postcode: `BS${1 + Math.floor(index / 10)} ${index % 10}AA` }));
const bristol = { latitude: 51.467, longitude: -2.594 };

describe("an imported directory", () => {
  test("contains its postcodes, including terminated ones, and counts the rest", async () => {
    const brought = await importRows([
      { postcode: "BS6 5XQ" },
      { postcode: "AB1 0AA", latitude: "57.101474", longitude: "-2.242851", ended: "199606" },
      { postcode: "JE2 3AB", latitude: "99.999999", longitude: "0.000000" },
      { postcode: "IM1 1AA", latitude: "", longitude: "" },
      { postcode: "GY1 1AA", latitude: "0", longitude: "0" },
      { postcode: "BT1 5GS", latitude: "54.6", longitude: "-5.93" },
      { postcode: "GIR 0AA" },
      { postcode: "BS6 5XR", latitude: "north", longitude: "-2.594" },
      { postcode: "BS6 5XS", latitude: "-51.467", longitude: "-2.594" },
      { postcode: "BS6 5XT", latitude: "51.467", longitude: "" },
    ]);
    expect(brought).toMatchObject({
      outcome: "new",
      counts: { rows: 10, postcodes: 2, terminated: 1, withoutPlace: 3, notUnderstood: 4, leftOut: 1 },
    });
    expect(await find("BS6 5XQ")).toEqual(bristol);
    expect(await find("AB1 0AA")).toEqual({ latitude: 57.101474, longitude: -2.242851 });
    for (const other of ["JE2 3AB", "IM1 1AA", "BT1 5GS", "BS6 5XR", "BS6 5XS", "BS6 5XT"]) {
      expect(await find(other)).toBeNull();
    }
    expect(await lastRun(ctx.database.db, "postcodes")).toMatchObject({
      finished: true,
      rowsDone: 10,
      stage: "done",
    });
  });

  test("prefers a postcode's current position to a former one", async () => {
    const now = { postcode: "BS6 5XQ" };
    const once = { postcode: "BS6 5XQ", latitude: "50.1", longitude: "-3.1", ended: "199001" };
    await importRows([now, once]);
    expect(await find("BS6 5XQ")).toEqual(bristol);
    await importRows([once, now, { postcode: "BS6 5XR" }]);
    expect(await find("BS6 5XQ")).toEqual(bristol);
  });

  test.each([
    ["lines that end with a newline only", aDirectoryFile([{ postcode: "BS6 5XQ" }], "\n")],
    ["no newline at the end", aDirectoryFile([{ postcode: "BS6 5XQ" }]).trimEnd()],
    ["a mark of the byte order", `\uFEFF${aDirectoryFile([{ postcode: "BS6 5XQ" }])}`],
    ["a mark before quoted names", `\uFEFF"pcd","doterm","lat","long"\n"BS6 5XQ",,51.467,-2.594\n`],
    ["empty lines", `\n${aDirectoryFile([{ postcode: "BS6 5XQ" }])}\r\n\r\n`],
    ["loud names of columns", "PCDS,LAT,LONG,DOTERM\nBS6 5XQ,51.467,-2.594,\n"],
    ["postcodes of seven places", "pcd,doterm,lat,long\nBS6 5XQ,,51.467,-2.594\n"],
    ["postcodes of eight places", "pcd2,doterm,lat,long\nBS6  5XQ,,51.467,-2.594\n"],
    ["the names of newer editions", "pcd7,pcd8,doterm,lat,long\nBS6 5XQ,BS6  5XQ,,51.467,-2.594\n"],
    ["postcodes without a space", "pcds,doterm,lat,long\nbs65xq,,51.467,-2.594\n"],
    ["names that are not plain", "pcds,doterm,lat,long,name\nBS6 5XQ,,51.467,-2.594,Ynys Môn\n"],
  ])("is read from a file with %s", async (_what, content) => {
    await ctx.import(await ctx.aFile(content));
    expect(await find("BS6 5XQ")).toEqual(bristol);
  });

  test("is complete when lines span the chunks in which the file is read", async () => {
    const letters = "ABDEFGHJLN".split("");
    const rows = letters.flatMap((first) =>
      letters.flatMap((second) =>
        Array.from({ length: 100 }, (_, number) => ({
          postcode: `BS${1 + Math.floor(number / 10)} ${number % 10}${first}${second}`,
          latitude: `51.${String(100_000 + number * 100 + letters.indexOf(first) * 10 + letters.indexOf(second))}`,
        })),
      ),
    );
    const content = aDirectoryFile(rows);
    expect(content.length).toBeGreaterThan(512 * 1024);
    expect(await ctx.import(await ctx.aFile(content))).toMatchObject({
      counts: { postcodes: 10_000, notUnderstood: 0 },
    });
    const directory = await openDirectory(ctx.database.db, ctx.files);
    const wrong = rows.filter(({ postcode, latitude }) => directory?.find(postcode)?.latitude !== Number(latitude));
    expect(wrong).toEqual([]);
  });
});

describe("Northern Ireland", () => {
  const rows = [{ postcode: "BS6 5XQ" }, { postcode: "BT1 5GS", latitude: "54.6", longitude: "-5.93" }];

  test("is stored separately, and only when requested", async () => {
    await importRows(rows);
    expect(await parts()).toEqual([["great-britain", 1]]);
    expect(await importRows(rows, { withNorthernIreland: true })).toMatchObject({ outcome: "new" });
    expect(await parts()).toEqual([
      ["great-britain", 1],
      ["northern-ireland", 1],
    ]);
    expect(await find("BT1 5GS")).toEqual({ latitude: 54.6, longitude: -5.93 });
    const keys = await ctx.files.list("postcodes/");
    expect(keys.map((key) => key.replace(/-[0-9a-f]{24}\.bin$/, ""))).toEqual([
      "postcodes/great-britain",
      "postcodes/northern-ireland",
    ]);
  });

  test("is removed by an import without it", async () => {
    await importRows(rows, { withNorthernIreland: true });
    await importRows(rows);
    expect(await parts()).toEqual([["great-britain", 1]]);
    expect(await find("BT1 5GS")).toBeNull();
    expect(await find("BS6 5XQ")).toEqual(bristol);
  });

  test("can be imported alone", async () => {
    await importRows(rows.slice(1), { withNorthernIreland: true });
    expect(await parts()).toEqual([["northern-ireland", 1]]);
  });
});

describe("importing the same file", () => {
  test("does nothing the second time", async () => {
    const path = await ctx.aFile(aDirectoryFile([{ postcode: "BS6 5XQ" }]));
    await ctx.import(path);
    expect(await ctx.import(path)).toEqual({ outcome: "nothing to do" });
    expect(await ctx.import(await ctx.aFile(aDirectoryFile([{ postcode: "BS6 5XQ" }])))).toEqual({
      outcome: "nothing to do",
    });
  });

  test("resumes an import that was interrupted after packing", async () => {
    const path = await ctx.aFile(aDirectoryFile([{ postcode: "BS6 5XQ" }]));
    const first = await ctx.begin(path);
    const second = await ctx.import(path);
    expect(second).toEqual({ outcome: "known", run: "run" in first ? first.run : null });
    expect(await ctx.import(path)).toEqual({ outcome: "nothing to do" });
  });

  test("repairs a store with missing or damaged files", async () => {
    const path = await ctx.aFile(aDirectoryFile([{ postcode: "BS6 5XQ" }]));
    await ctx.import(path);
    const [key = ""] = await ctx.files.list("postcodes/");
    await ctx.files.remove(key);
    expect(await ctx.import(path)).toMatchObject({ outcome: "new" });
    await ctx.files.put(key, { bytes: Buffer.from("rubbish"), contentType: "application/octet-stream" });
    expect(await ctx.import(path)).toMatchObject({ outcome: "new" });
    expect(await find("BS6 5XQ")).toEqual(bristol);
  });

  test("works again after another file", async () => {
    const [one, other] = [[{ postcode: "BS6 5XQ" }], [{ postcode: "BS6 5XR" }]];
    await importRows(one);
    await importRows(other);
    expect(await importRows(one)).toMatchObject({ outcome: "new" });
    expect(await find("BS6 5XQ")).toEqual(bristol);
    expect(await find("BS6 5XR")).toBeNull();
  });
});

test("the previous edition stays in the store for processes about to load it, and older ones are removed", async () => {
  const editions: string[] = [];
  for (const postcode of ["BS6 5XQ", "BS6 5XR", "BS6 5XS"]) {
    await importRows([{ postcode }]);
    editions.push(...(await listDirectories(ctx.database.db)).map(({ fileKey }) => fileKey));
  }
  expect(await ctx.files.list("postcodes/")).toEqual(editions.slice(1).sort());
});

describe("a directory import", () => {
  const whole = aDirectoryFile(many(100));

  test.each([
    ["one that is empty", "", "is empty"],
    ["a zip", Buffer.from("PK\u0003\u0004 and so on", "latin1"), "is a zip. Unpack it"],
    ["other columns", "postcode,x,y\nBS6 5XQ,1,2\n", "does not name pcds, lat, long, doterm"],
    ["one column missing", "pcds,lat,doterm\nBS6 5XQ,51,\n", "does not name long"],
    ["only names", "pcds,lat,long,doterm\n", "has no postcodes"],
    ["no positions", aDirectoryFile([{ postcode: "JE2 3AB", latitude: "99.999999" }]), "no postcode with a position"],
    ["cut in a line", whole.slice(0, whole.lastIndexOf("E06")), "ends in the middle of a line"],
    ["cut in a quote", whole.slice(0, whole.lastIndexOf(" b")), "ends in the middle of a line"],
    ["cut between lines", aDirectoryFile(many(94)), "part of it seems to be missing"],
    ["rubbish without lines", Buffer.alloc(700_000, 7), "one of its lines is far too long"],
    [
      "another kind of file",
      `pcds,lat,long,doterm\n${"somewhere,51.1,-2.5,\n".repeat(101)}${many(100)
        .map(({ postcode }) => `${postcode},51.1,-2.5,`)
        .join("\n")}\n`,
      "101 of 201 lines could not be read",
    ],
  ])("refuses a file (%s) with a one-line reason and keeps the previous directory", async (_what, content, reason) => {
    await ctx.import(await ctx.aFile(whole));
    const before = await ctx.files.list("postcodes/");
    const refused = ctx.import(await ctx.aFile(content));
    await expect(refused).rejects.toThrow(WrongFile);
    await expect(refused).rejects.toThrow(reason);
    await expect(refused).rejects.not.toThrow("\n");
    expect(await parts()).toEqual([["great-britain", 100]]);
    expect(await ctx.files.list("postcodes/")).toEqual(before);
  });

  test("refuses a missing file and a folder", async () => {
    await expect(ctx.import("/nowhere/at/all.csv")).rejects.toThrow("there is no such file");
    await expect(ctx.import("/")).rejects.toThrow("is not a file");
  });

  test("accepts a few invalid lines", async () => {
    const odd = Array.from({ length: 100 }, () => ({ postcode: "somewhere" }));
    expect(await importRows([...odd, { postcode: "BS6 5XQ" }])).toMatchObject({ counts: { notUnderstood: 100 } });
  });

  test("accepts 5% fewer postcodes, and more if allowed", async () => {
    await importRows(many(100));
    expect(await importRows(many(95))).toMatchObject({ outcome: "new" });
    expect(await importRows(many(40), { allowFewer: true })).toMatchObject({ outcome: "new" });
    expect(await parts()).toEqual([["great-britain", 40]]);
  });

  test("accepts the right file after a refused one", async () => {
    await expect(ctx.import(await ctx.aFile(whole.slice(0, -20)))).rejects.toThrow(WrongFile);
    expect(await ctx.import(await ctx.aFile(whole))).toMatchObject({ outcome: "new" });
  });
});
