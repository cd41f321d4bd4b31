import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limits } from "@wishwell/contract/limits";
import { aDesign, aPosterParty } from "@wishwell/poster/poster.builders";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDiskFiles } from "../files/disk-files.ts";
import type { FileStore } from "../files/file-store.ts";
import { tooMany } from "../http/refusal.ts";
import { aPng } from "../images/pictures.builders.ts";
import { createPosters, type OpenPosters } from "./create-posters.ts";
import { houseArtwork } from "./house-artwork.ts";
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
  drawing = await houseArtwork("sea");
});
afterAll(async () => {
  await posters.close();
  await rm(folder, { recursive: true, force: true });
});

const small = (picture: Uint8Array) => sharp(picture).resize(412).png().toBuffer();
const withCode = () => anOrder({ drawing, design: aDesign({ code: true }) });

describe("a poster as a picture", () => {
  test.each([
    [600, 846],
    [825, 1163],
    [1650, 2326],
  ] as const)("is %i by %i, with a code that phones can read", async (width, height) => {
    const { bytes, contentType } = await posters.draw(withCode(), { kind: "png", width });
    expect(contentType).toBe("image/png");
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width, height });
    expect(await codeIn(bytes)).toBe("https://wishwell.example/@maya7q");
  });

  test("has no code when none is wanted", async () => {
    const { bytes } = await posters.draw(anOrder({ drawing }), { kind: "png", width: 600 });
    expect(await codeIn(bytes)).toBeNull();
  });

  test("shows one's own photo in the circle", async () => {
    const photo = await sharp({ create: { width: 500, height: 500, channels: 3, background: "#ff8800" } })
      .jpeg()
      .toBuffer();
    const { bytes } = await posters.draw(anOrder({ drawing, photo }), { kind: "png", width: 825 });
    const at = async (left: number, top: number) => [
      ...(await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ];
    const [red = 0, green = 0, blue = 0] = await at(412, 502);
    expect([red > 240, Math.abs(green - 136) < 6, blue < 15]).toEqual([true, true, true]);
    // The ring around it, then the background.
    expect(await at(412, 318)).toEqual([255, 253, 246]);
    expect(await at(412, 305)).toEqual([11, 110, 148]);
  });

  test("needs every letter of its words: without them it looks different", async () => {
    const { heading } = aDesign();
    const drawn = await Promise.all(
      ["Łucja", "Lucja", ""].map((words) =>
        posters.draw(anOrder({ design: aDesign({ heading: { ...heading, words } }) }), { kind: "png", width: 600 }),
      ),
    );
    const [polish, english, nobody] = drawn.map(({ bytes }) => bytes) as [Uint8Array, Uint8Array, Uint8Array];
    expect(await difference(polish, english)).toBeGreaterThan(0.0005);
    expect(await difference(polish, nobody)).toBeGreaterThan(0.005);
  });
});

describe("a poster for print", () => {
  test.each([
    ["A4", 595.28, 841.89],
    ["A5", 419.53, 595.28],
  ] as const)("fills %s and looks like the picture", async (paper, width, height) => {
    // Nobody ticked the code for phones: paper has it all the same.
    const pdf = await posters.draw(anOrder({ drawing }), { kind: "pdf", paper });
    const png = await posters.draw(withCode(), { kind: "png", width: 1650 });
    const read = await readPdf(pdf.bytes);
    expect([pdf.contentType, read.pages, read.size]).toEqual(["application/pdf", 1, [width, height]]);
    expect(read.title).toBe("Dive in! Maya is turning 7");
    const printed = await read.picture(1, 1650);
    expect(await codeIn(await sharp(printed).resize(825).png().toBuffer())).toBe("https://wishwell.example/@maya7q");
    // The paper is a hair longer: what the poster loses at its sides is cut off here as well.
    const { width: wide, height: high } = await sharp(printed).metadata();
    const cut = await sharp(png.bytes).resize(wide, high, { fit: "cover" }).png().toBuffer();
    // Another library sets these letters; they are in the same places, with other edges.
    expect(await difference(await small(printed), await small(cut))).toBeLessThan(0.02);
  });

  test("has its words as text and its fonts inside", async () => {
    const { bytes } = await posters.draw(withCode(), { kind: "pdf", paper: "A4" });
    const words = await (await readPdf(bytes)).words(1);
    for (const said of ["Dive in! Maya", "Saturday 20 March 2027", "Marlow Road Church Hall", "using code @maya7q"]) {
      expect(words).toContain(said);
    }
    expect(fontsIn(bytes)).toEqual(["WishwellJelly", "WishwellText", "WishwellTextHeavy", "WishwellTextStrong"]);
  });

  test("writes letters that the heading's font lacks", async () => {
    const { heading } = aDesign();
    const design = aDesign({ heading: { ...heading, words: "Łucja Nguyễn Нина" } });
    const { bytes } = await posters.draw(anOrder({ design }), { kind: "pdf", paper: "A5" });
    expect(await (await readPdf(bytes)).words(1)).toMatch(/Łucja ?Nguyễn ?Нина/);
    expect(fontsIn(bytes)).toEqual(expect.arrayContaining(["WishwellWorldViet", "WishwellWorldCyrillic"]));
  });

  test("is small, though it is as fine as any printer", async () => {
    const { bytes } = await posters.draw(withCode(), { kind: "pdf", paper: "A4" });
    expect(bytes.length).toBeLessThan(60_000);
  });
});

describe("cards", () => {
  test("come four on a sheet, each for its guest and with its own code", async () => {
    const cards = ["Olive", "Kofi", "Samir and Amal", "Ida", "Nguyễn Văn An"].map((name, at) => ({
      name,
      link: `https://wishwell.example/i/${at}`,
    }));
    const { bytes } = await posters.draw(anOrder({ drawing }), { kind: "cards", cards });
    const read = await readPdf(bytes);
    expect([read.pages, read.size]).toEqual([2, [595.28, 841.89]]);
    const [first, second] = [await read.words(1), await read.words(2)];
    for (const name of ["For Olive", "For Kofi", "For Samir and Amal", "For Ida"]) expect(first).toContain(name);
    expect(second).toContain("For Nguyễn Văn An");
    // What is left of the last sheet is for a pen.
    expect(second.split("For ____").length - 1).toBe(3);
    const sheet = await read.picture(1, 1400);
    const { width, height } = await sharp(sheet).metadata();
    const quarter = { width: Math.floor(width / 2), height: Math.floor(height / 2) };
    for (const [at, link] of cards
      .slice(0, 4)
      .map(({ link }) => link)
      .entries()) {
      const left = (at % 2) * quarter.width;
      const top = Math.floor(at / 2) * quarter.height;
      expect(
        await codeIn(
          await sharp(sheet)
            .extract({ left, top, ...quarter })
            .png()
            .toBuffer(),
        ),
      ).toBe(link);
    }
  });

  test("look like the poster of their guest, drawing, photo and all", async () => {
    const photo = await sharp(await aPng(500, 500, "#ff8800"))
      .removeAlpha()
      .toBuffer();
    const { bytes } = await posters.draw(anOrder({ drawing, photo }), { kind: "cards", cards: [{ name: "Olive" }] });
    // So wide, the middle of the sheet is at the edge of a pixel.
    const sheet = await (await readPdf(bytes)).picture(1, 1400);
    const corner = { width: 700, height: 990 };
    const card = await sharp(sheet)
      .extract({ left: 0, top: 0, ...corner })
      .png()
      .toBuffer();
    const order = anOrder({ drawing, photo, design: aDesign({ code: true }), party: aPosterParty({ guest: "Olive" }) });
    const poster = await posters.draw(order, { kind: "png", width: 1650 });
    const cut = await sharp(poster.bytes).resize(corner.width, corner.height, { fit: "cover" }).png().toBuffer();
    // The marks for scissors are on the card only.
    expect(await difference(await small(card), await small(cut))).toBeLessThan(0.005);
  });

  test("for many guests hold what they share once", async () => {
    const [four = 0, hundred = 0] = await Promise.all(
      [4, 100].map(async (many) => {
        const cards = Array.from({ length: many }, (_, at) => ({ name: `Guest ${at}` }));
        return (await posters.draw(anOrder({ drawing }), { kind: "cards", cards })).bytes.length;
      }),
    );
    expect(hundred).toBeLessThan(4 * four);
  });

  test("for the largest party are drawn elsewhere: nobody waits in this process meanwhile", async () => {
    const noise = { width: 500, height: 500, channels: 3 } as const;
    const photo = await sharp(randomBytes(500 * 500 * 3), { raw: noise })
      .png()
      .toBuffer();
    const cards = Array.from({ length: limits.printedCards }, (_, at) => ({ name: `Guest ${at}` }));
    const order = anOrder({ drawing, photo });
    posters.tag(order, { kind: "cards", cards: [] });
    const began = process.cpuUsage();
    const { bytes } = await posters.draw(order, { kind: "cards", cards });
    const { user } = process.cpuUsage(began);
    expect((await readPdf(bytes)).pages).toBe(limits.printedCards / 4);
    // Putting it together takes half a second of work at least.
    expect(user / 1000).toBeLessThan(400);
  });

  test("without guests are a sheet to write on", async () => {
    const { bytes } = await posters.draw(anOrder({ drawing }), { kind: "cards", cards: [] });
    expect((await (await readPdf(bytes)).words(1)).split("For ____").length - 1).toBe(4);
  });
});

test("a link card is 1200 by 630", async () => {
  const card = { title: "You’re invited to Maya’s 7th birthday", product: "Wishwell" };
  const { bytes } = await posters.draw(anOrder({ drawing }), { kind: "link-card", card });
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
});

describe("what was drawn", () => {
  test("is kept under its party, by what it shows, and found again", async () => {
    const order = anOrder({ partyId: "kept" });
    const form = { kind: "png", width: 600 } as const;
    const drawn = await posters.draw(order, form);
    const [key] = await files.list("posters/kept/");
    expect(key).toBe(`posters/kept/invited-600.${drawn.tag}.png`);
    expect(posters.tag(order, form)).toBe(drawn.tag);
    // Whatever is there is answered: nothing was drawn.
    await files.put(key ?? "", { bytes: Buffer.from("from the files"), contentType: "image/png" });
    expect(Buffer.from((await posters.draw(order, form)).bytes).toString()).toBe("from the files");
  });

  test("has another tag as soon as anything on it changes", () => {
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
    // Of whose party it is, nothing is seen.
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

  test("takes the place of what was drawn before for the same readers", async () => {
    const form = { kind: "png", width: 600 } as const;
    const order = anOrder({ partyId: "changing" });
    const changed = { ...order, party: aPosterParty({ venue: "Elsewhere" }) };
    for (const each of [order, { ...order, readers: "anybody" }, changed]) await posters.draw(each, form);
    await posters.draw(changed, { kind: "png", width: 825 });
    const keys = await files.list("posters/changing/");
    expect(keys.map((key) => key.split(/[/.]/)[2])).toEqual(["anybody-600", "invited-600", "invited-825"]);
    expect(keys[1]).toContain(posters.tag(changed, form));
  });

  test("is not put back when it is forgotten while it is drawn", async () => {
    const order = anOrder({ partyId: "forgotten" });
    const drawing = posters.draw(order, { kind: "png", width: 600 }, { isCurrent: async () => false });
    expect((await drawing).bytes.length).toBeGreaterThan(1000);
    expect(await files.list("posters/forgotten/")).toEqual([]);
  });

  test("is counted once however many ask at once, and by whoever may still draw", async () => {
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

  test("can be sent even if it cannot be kept", async () => {
    const full = { ...files, put: () => Promise.reject(new Error("no room on the disk")) };
    const others = createPosters({ files: full, log });
    const { bytes } = await others.draw(anOrder({ partyId: "no-room" }), { kind: "png", width: 600 });
    await others.close();
    expect(bytes.length).toBeGreaterThan(1000);
  });

  test("goes with its party, and no other's does", async () => {
    for (const partyId of ["going", "staying"]) await posters.draw(anOrder({ partyId }), { kind: "png", width: 600 });
    await posters.forget("going");
    expect(await files.list("posters/going/")).toEqual([]);
    expect(await files.list("posters/staying/")).toHaveLength(1);
  });
});
