import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limits } from "@wishwell/contract/api/limits";
import { aDesign, aPosterParty } from "@wishwell/poster/poster.builders";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDiskFiles } from "../files/disk-files.ts";
import { aPng } from "../images/pictures.builders.ts";
import { createPosters, type OpenPosters } from "./create-posters.ts";
import { builtInArtwork } from "./built-in-artwork.ts";
import { readPdf } from "./pdf.builders.ts";
import { anOrder, codeIn, difference } from "./posters.builders.ts";
import type { CertificateOrder } from "./posters.ts";

/** Draws prints at a printer's resolution and compares them with the pictures on screen. */

let folder: string;
let posters: OpenPosters;
let drawing: string | null;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wishwell-prints-"));
  posters = createPosters({ files: createDiskFiles(folder), log: pino({ level: "silent" }) });
  drawing = await builtInArtwork("sea");
});
afterAll(async () => {
  await posters.close();
  await rm(folder, { recursive: true, force: true });
});

const small = (picture: Uint8Array) => sharp(picture).resize(412).png().toBuffer();
const withCode = () => anOrder({ drawing, design: aDesign({ code: true }) });

describe("a poster", () => {
  test("is 1650 by 2326 at its largest, with a readable QR code", async () => {
    const { bytes } = await posters.draw(withCode(), { kind: "png", width: 1650 });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", width: 1650, height: 2326 });
    expect(await codeIn(bytes)).toBe("https://wishwell.example/@maya7q");
  });

  test.each([
    ["A4", 595.28, 841.89],
    ["A5", 419.53, 595.28],
  ] as const)("fills %s and looks like the picture", async (paper, width, height) => {
    // The design has no QR code, but prints always do.
    const pdf = await posters.draw(anOrder({ drawing }), { kind: "pdf", paper });
    const png = await posters.draw(withCode(), { kind: "png", width: 1650 });
    const read = await readPdf(pdf.bytes);
    expect([pdf.contentType, read.pages, read.size]).toEqual(["application/pdf", 1, [width, height]]);
    expect(read.title).toBe("Dive in! Maya is turning 7");
    const printed = await read.picture(1, 1650);
    expect(await codeIn(await sharp(printed).resize(825).png().toBuffer())).toBe("https://wishwell.example/@maya7q");
    // Paper is slightly longer, so the picture is cropped at the sides like the print.
    const { width: wide, height: high } = await sharp(printed).metadata();
    const cut = await sharp(png.bytes).resize(wide, high, { fit: "cover" }).png().toBuffer();
    // A different library renders this text: same positions, different anti-aliasing.
    expect(await difference(await small(printed), await small(cut))).toBeLessThan(0.02);
  });
});

describe("printed cards", () => {
  test("each have their own QR code", async () => {
    const cards = ["Olive", "Kofi", "Samir and Amal", "Ida"].map((name, at) => ({
      name,
      link: `https://wishwell.example/i/${at}`,
    }));
    const { bytes } = await posters.draw(anOrder({ drawing }), { kind: "cards", cards });
    const read = await readPdf(bytes);
    const sheet = await read.picture(1, 1400);
    const { width, height } = await sharp(sheet).metadata();
    const quarter = { width: Math.floor(width / 2), height: Math.floor(height / 2) };
    for (const [at, { link }] of cards.entries()) {
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

  test("look like their guest's poster, including drawing and photo", async () => {
    const photo = await sharp(await aPng(500, 500, "#ff8800"))
      .removeAlpha()
      .toBuffer();
    const { bytes } = await posters.draw(anOrder({ drawing, photo }), { kind: "cards", cards: [{ name: "Olive" }] });
    // At this width the middle of the sheet falls on a pixel boundary.
    const sheet = await (await readPdf(bytes)).picture(1, 1400);
    const corner = { width: 700, height: 990 };
    const card = await sharp(sheet)
      .extract({ left: 0, top: 0, ...corner })
      .png()
      .toBuffer();
    const order = anOrder({ drawing, photo, design: aDesign({ code: true }), party: aPosterParty({ guest: "Olive" }) });
    const poster = await posters.draw(order, { kind: "png", width: 1650 });
    const cut = await sharp(poster.bytes).resize(corner.width, corner.height, { fit: "cover" }).png().toBuffer();
    // Only the card has cut marks.
    expect(await difference(await small(card), await small(cut))).toBeLessThan(0.005);
  });

  test("for many guests contain shared parts once", async () => {
    const [four = 0, hundred = 0] = await Promise.all(
      [4, 100].map(async (many) => {
        const cards = Array.from({ length: many }, (_, at) => ({ name: `Guest ${at}` }));
        return (await posters.draw(anOrder({ drawing }), { kind: "cards", cards })).bytes.length;
      }),
    );
    expect(hundred).toBeLessThan(4 * four);
  });

  test("for the largest party are one document", async () => {
    const noise = { width: 500, height: 500, channels: 3 } as const;
    const photo = await sharp(randomBytes(500 * 500 * 3), { raw: noise })
      .png()
      .toBuffer();
    const cards = Array.from({ length: limits.printedCards }, (_, at) => ({ name: `Guest ${at}` }));
    const { bytes } = await posters.draw(anOrder({ drawing, photo }), { kind: "cards", cards });
    expect((await readPdf(bytes)).pages).toBe(limits.printedCards / 4);
  });
});

const olive = {
  guest: "Olive",
  children: "Maya",
  occasion: "Maya’s 7th birthday",
  gift: "A blue bike with a bell",
  gifts: 1,
  charity: "Tideline Trust",
  date: "2027-03-20",
  words: "Thank you for coming to my party!",
} as const;
const aCertificateOrder = (more: Partial<CertificateOrder> = {}): CertificateOrder => ({
  partyId: "6f1d2c3b",
  readers: "certificate-olive",
  kind: "png",
  certificates: [olive],
  ...more,
});

test("a printed certificate looks like its picture", async () => {
  const png = await posters.drawCertificates(aCertificateOrder());
  const pdf = await posters.drawCertificates(aCertificateOrder({ kind: "pdf" }));
  const read = await readPdf(pdf.bytes);
  const printed = await sharp(await read.picture(1, 1190))
    .resize(595)
    .png()
    .toBuffer();
  const { width, height } = await sharp(printed).metadata();
  const seen = await sharp(png.bytes).resize(width, height, { fit: "cover" }).png().toBuffer();
  expect(await difference(printed, seen)).toBeLessThan(0.02);
});

const pagesFor = (count: number) =>
  posters.drawCertificates(
    aCertificateOrder({
      kind: "pdf",
      readers: `certificate-${count}`,
      certificates: Array.from({ length: count }, (_, at) => ({ ...olive, guest: `Guest ${at}` })),
    }),
  );

test("the certificates of a whole party are one small document that contains shared parts once", async () => {
  const [one, many] = [await pagesFor(1), await pagesFor(40)];
  const read = await readPdf(many.bytes);
  expect([read.pages, read.title]).toEqual([40, "Certificates"]);
  expect(await read.words(40)).toContain("Guest 39");
  expect(many.bytes.length - one.bytes.length).toBeLessThan(39 * 4000);
});
