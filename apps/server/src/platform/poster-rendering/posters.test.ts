import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aDesign, aPosterParty } from "@wishwell/poster/poster.builders";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDiskFiles } from "../files/disk-files.ts";
import type { FileStore } from "../files/file-store.ts";
import { tooMany } from "../http/api/refusal.ts";
import { createPosters, type OpenPosters } from "./create-posters.ts";
import { builtInArtwork } from "./built-in-artwork.ts";
import { fontsIn, readPdf } from "./pdf.builders.ts";
import { anOrder, codeIn, difference } from "./posters.builders.ts";

const log = pino({ level: "silent" });
let folder: string;
let files: FileStore;
let posters: OpenPosters;
let drawing: string | null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wishwell-posters-"));
  files = createDiskFiles(folder);
  posters = createPosters({ files, log });
  drawing = await builtInArtwork("sea");
});
afterAll(async () => {
  await posters.close();
  await rm(folder, { recursive: true, force: true });
});

const withCode = () => anOrder({ drawing, design: aDesign({ code: true }) });

describe("a poster as a picture", () => {
  test.each([
    [600, 846],
    [825, 1163],
  ] as const)("is %i by %i, with a readable QR code", async (width, height) => {
    const { bytes, contentType } = await posters.draw(withCode(), { kind: "png", width });
    expect(contentType).toBe("image/png");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width, height });
    expect(await codeIn(bytes)).toBe("https://wishwell.example/@maya7q");
  });

  test("has no QR code when none is wanted", async () => {
    const { bytes } = await posters.draw(anOrder({ drawing }), { kind: "png", width: 600 });
    expect(await codeIn(bytes)).toBeNull();
  });

  test("shows the organiser's own photo in the circle", async () => {
    const photo = await sharp({ create: { width: 500, height: 500, channels: 3, background: "#ff8800" } })
      .jpeg()
      .toBuffer();
    const { bytes } = await posters.draw(anOrder({ drawing, photo }), { kind: "png", width: 825 });
    const at = async (left: number, top: number) => [
      ...(await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ];
    const [red = 0, green = 0, blue = 0] = await at(412, 502);
    expect([red > 240, Math.abs(green - 136) < 6, blue < 15]).toEqual([true, true, true]);
    // The ring around the photo, then the background.
    expect(await at(412, 318)).toEqual([255, 253, 246]);
    expect(await at(412, 305)).toEqual([11, 110, 148]);
  });

  test("draws special letters and headings visibly", async () => {
    const { heading } = aDesign();
    const drawn = await Promise.all(
      ["Łucja", "Lucja", ""].map((words) =>
        posters.draw(anOrder({ design: aDesign({ heading: { ...heading, words } }) }), { kind: "png", width: 600 }),
      ),
    );
    const [polish, english, unnamed] = drawn.map(({ bytes }) => bytes) as [Uint8Array, Uint8Array, Uint8Array];
    expect(await difference(polish, english)).toBeGreaterThan(0.0005);
    expect(await difference(polish, unnamed)).toBeGreaterThan(0.005);
  });
});

describe("a poster for print", () => {
  test("fills its paper, has searchable text and embedded fonts, and is small", async () => {
    const { bytes, contentType } = await posters.draw(withCode(), { kind: "pdf", paper: "A4" });
    const read = await readPdf(bytes);
    expect([contentType, read.pages, read.size]).toEqual(["application/pdf", 1, [595.28, 841.89]]);
    expect(read.title).toBe("Dive in! Maya is turning 7");
    const words = await read.words(1);
    for (const said of ["Dive in! Maya", "Saturday 20 March 2027", "Marlow Road Church Hall", "using code @maya7q"]) {
      expect(words).toContain(said);
    }
    expect(fontsIn(bytes)).toEqual(["WishwellJelly", "WishwellText", "WishwellTextHeavy", "WishwellTextStrong"]);
    expect(bytes.length).toBeLessThan(60_000);
  });

  test("has letters that the heading's font lacks", async () => {
    const { heading } = aDesign();
    const design = aDesign({ heading: { ...heading, words: "Łucja Nguyễn Нина" } });
    const { bytes } = await posters.draw(anOrder({ design }), { kind: "pdf", paper: "A5" });
    expect(await (await readPdf(bytes)).words(1)).toMatch(/Łucja ?Nguyễn ?Нина/);
    expect(fontsIn(bytes)).toEqual(expect.arrayContaining(["WishwellWorldViet", "WishwellWorldCyrillic"]));
  });
});

test("printed cards come four to a sheet with a name each, and spare cards have a line to write on", async () => {
  const cards = ["Olive", "Kofi", "Samir and Amal", "Ida", "Nguyễn Văn An"].map((name) => ({ name }));
  const { bytes } = await posters.draw(anOrder({ drawing }), { kind: "cards", cards });
  const read = await readPdf(bytes);
  expect([read.pages, read.size]).toEqual([2, [595.28, 841.89]]);
  const [first, second] = [await read.words(1), await read.words(2)];
  for (const name of ["For Olive", "For Kofi", "For Samir and Amal", "For Ida"]) expect(first).toContain(name);
  expect(second).toContain("For Nguyễn Văn An");
  expect(second.split("For ____").length - 1).toBe(3);
});

test("printed cards without guests are one sheet with lines to write on", async () => {
  const { bytes } = await posters.draw(anOrder({ drawing }), { kind: "cards", cards: [] });
  expect((await (await readPdf(bytes)).words(1)).split("For ____").length - 1).toBe(4);
});

test("a link card is 1200 by 630", async () => {
  const card = { title: "You’re invited to Maya’s 7th birthday", product: "Wishwell", children: 1 };
  const { bytes } = await posters.draw(anOrder({ drawing }), { kind: "link-card", card });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
});

describe("a drawn poster", () => {
  test("is stored under its party by content, and found again", async () => {
    const order = anOrder({ partyId: "kept" });
    const form = { kind: "png", width: 600 } as const;
    const drawn = await posters.draw(order, form);
    const [key] = await files.list("posters/kept/");
    expect(key).toBe(`posters/kept/invited-600.${drawn.tag}.png`);
    expect(posters.tag(order, form)).toBe(drawn.tag);
    // The stored file is returned unchanged, which shows that nothing was drawn.
    await files.put(key ?? "", { bytes: Buffer.from("from the files"), contentType: "image/png" });
    expect(Buffer.from((await posters.draw(order, form)).bytes).toString()).toBe("from the files");
  });

  test("has a different tag when anything on it changes", () => {
    const form = { kind: "png", width: 600 } as const;
    const tags = [
      posters.tag(anOrder(), form),
      posters.tag(anOrder(), { kind: "png", width: 825 }),
      posters.tag(anOrder(), { kind: "pdf", paper: "A4" }),
      posters.tag(anOrder(), { kind: "cards", cards: [{ name: "Olive" }] }),
      posters.tag(anOrder({ drawing }), form),
      posters.tag(anOrder({ photo: Buffer.from([0xff, 0xd8, 0xff]) }), form),
      posters.tag(anOrder({ party: aPosterParty({ venue: "Elsewhere" }) }), form),
      posters.tag(anOrder({ design: aDesign({ background: "rgb(0,0,0)" }) }), form),
    ];
    expect(new Set(tags).size).toBe(tags.length);
    // The party's id is not visible on the poster.
    expect(posters.tag(anOrder({ partyId: "another" }), form)).toBe(tags[0]);
  });

  test("is the same file, byte for byte, when it is drawn again", async () => {
    const cards = [{ name: "Olive" }, { name: "Kofi" }];
    for (const form of [
      { kind: "png", width: 600 } as const,
      { kind: "pdf", paper: "A5" } as const,
      { kind: "cards", cards } as const,
    ]) {
      const [one, other] = await Promise.all(
        ["once", "again"].map((partyId) => posters.draw(anOrder({ partyId, drawing }), form)),
      );
      expect(Buffer.compare(one?.bytes ?? Buffer.alloc(0), other?.bytes ?? Buffer.alloc(1))).toBe(0);
    }
  });

  test("replaces the previous version for the same readers", async () => {
    const form = { kind: "png", width: 600 } as const;
    const order = anOrder({ partyId: "changing" });
    const changed = { ...order, party: aPosterParty({ venue: "Elsewhere" }) };
    for (const each of [order, { ...order, readers: "anybody" }, changed]) await posters.draw(each, form);
    await posters.draw(changed, { kind: "png", width: 825 });
    const keys = await files.list("posters/changing/");
    expect(keys.map((key) => key.split(/[/.]/)[2])).toEqual(["anybody-600", "invited-600", "invited-825"]);
    expect(keys[1]).toContain(posters.tag(changed, form));
  });

  test("is not stored if it is deleted while being drawn", async () => {
    const order = anOrder({ partyId: "forgotten" });
    const drawing = posters.draw(order, { kind: "png", width: 600 }, { isCurrent: async () => false });
    expect((await drawing).bytes.length).toBeGreaterThan(1000);
    expect(await files.list("posters/forgotten/")).toEqual([]);
  });

  test("is counted once for simultaneous requests, by one within its limit", async () => {
    let [begun, refusals] = [0, 1];
    const counted = {
      async begin() {
        refusals -= 1;
        if (refusals >= 0) throw tooMany(60);
        begun += 1;
      },
    };
    const order = anOrder({ partyId: "counted" });
    const asked = Array.from({ length: 5 }, () => posters.draw(order, { kind: "png", width: 600 }, counted));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 4 }, () => "fulfilled"),
      "rejected",
    ]);
    expect(begun).toBe(1);
  });

  test("can be sent even if it cannot be stored", async () => {
    const full = { ...files, put: () => Promise.reject(new Error("no space on the disk")) };
    const others = createPosters({ files: full, log });
    const { bytes } = await others.draw(anOrder({ partyId: "no-space" }), { kind: "png", width: 600 });
    await others.close();
    expect(bytes.length).toBeGreaterThan(1000);
  });

  test("is deleted with its party, and other parties' posters stay", async () => {
    for (const partyId of ["going", "staying"]) await posters.draw(anOrder({ partyId }), { kind: "png", width: 600 });
    await posters.forget("going");
    expect(await files.list("posters/going/")).toEqual([]);
    expect(await files.list("posters/staying/")).toHaveLength(1);
  });
});
