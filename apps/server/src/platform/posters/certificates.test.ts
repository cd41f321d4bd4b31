import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDiskFiles } from "../files/disk-files.ts";
import type { FileStore } from "../files/file-store.ts";
import { createPosters, type OpenPosters } from "./create-posters.ts";
import { fontsIn, readPdf } from "./pdf.builders.ts";
import { difference } from "./posters.builders.ts";
import type { CertificateOrder } from "./posters.ts";

let folder: string;
let files: FileStore;
let posters: OpenPosters;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wishwell-certificates-"));
  files = createDiskFiles(folder);
  posters = createPosters({ files, log: pino({ level: "silent" }) });
});
afterAll(async () => {
  await posters.close();
  await rm(folder, { recursive: true, force: true });
});

const olive = {
  guest: "Olive",
  children: "Maya",
  occasion: "Maya’s 7th birthday",
  gift: "A blue bike with a bell",
  charity: "Tideline Trust",
  date: "2027-03-20",
  words: "Thank you for coming to my party!",
} as const;
const anOrder = (more: Partial<CertificateOrder> = {}): CertificateOrder => ({
  partyId: "6f1d2c3b",
  readers: "certificate-olive",
  kind: "png",
  certificates: [olive],
  ...more,
});

test("a certificate on paper looks like its picture, with its words as text and its fonts inside", async () => {
  const png = await posters.drawCertificates(anOrder());
  const pdf = await posters.drawCertificates(anOrder({ kind: "pdf" }));
  expect([png.contentType, pdf.contentType]).toEqual(["image/png", "application/pdf"]);
  expect(await sharp(png.bytes).metadata()).toMatchObject({ format: "png", width: 1190, height: 840 });
  const read = await readPdf(pdf.bytes);
  expect([read.pages, read.size, read.title]).toEqual([1, [595.28, 419.53], "Certificate for Olive"]);
  const printed = await sharp(await read.picture(1, 1190))
    .resize(595)
    .png()
    .toBuffer();
  const { width, height } = await sharp(printed).metadata();
  const seen = await sharp(png.bytes).resize(width, height, { fit: "cover" }).png().toBuffer();
  expect(await difference(printed, seen)).toBeLessThan(0.02);
  expect(fontsIn(pdf.bytes)).toEqual(
    expect.arrayContaining(["WishwellBakery", "WishwellSchoolbook", "WishwellText", "WishwellTextStrong"]),
  );
});

const pagesFor = (count: number) =>
  posters.drawCertificates(
    anOrder({
      kind: "pdf",
      readers: `certificate-${count}`,
      certificates: Array.from({ length: count }, (_, at) => ({ ...olive, guest: `Guest ${at}` })),
    }),
  );

test("those of a whole party are one small document: what they share is in it once", async () => {
  const [one, many] = [await pagesFor(1), await pagesFor(40)];
  const read = await readPdf(many.bytes);
  expect([read.pages, read.title]).toEqual([40, "Certificates"]);
  expect(await read.words(40)).toContain("Guest 39");
  expect(many.bytes.length - one.bytes.length).toBeLessThan(39 * 4000);
});

test("it is kept, told apart by everything it says, and forgotten with its party", async () => {
  const order = anOrder({ partyId: "7a0d2c3b" });
  const tag = posters.tagOfCertificates(order);
  const begun: string[] = [];
  const count = { begin: async () => void begun.push("drawn") };
  for (let time = 0; time < 2; time += 1) expect((await posters.drawCertificates(order, count)).tag).toBe(tag);
  expect(begun).toEqual(["drawn"]);
  for (const [name, value] of Object.entries({ ...olive, date: "2027-03-21" })) {
    const changed = { ...olive, [name]: name === "date" ? value : `${value}!` };
    expect(posters.tagOfCertificates({ ...order, certificates: [changed] })).not.toBe(tag);
  }
  expect(posters.tagOfCertificates({ ...order, kind: "pdf" })).not.toBe(tag);
  await posters.forget(order.partyId);
  expect(await files.list(`posters/${order.partyId}/`)).toEqual([]);
});

test("hostile names are drawn as they are, and nothing else happens", async () => {
  const hostile = `</text><image href="file:///etc/passwd"/><script>x</script> & "'`;
  const certificates = [{ ...olive, guest: hostile, words: hostile.slice(0, 44), gift: hostile, charity: hostile }];
  const { bytes } = await posters.drawCertificates(anOrder({ readers: "certificate-h", kind: "pdf", certificates }));
  expect(await (await readPdf(bytes)).words(1)).toContain("</text>");
});
