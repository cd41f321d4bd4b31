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
  gifts: 1,
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

test("a printed certificate has searchable text and embedded fonts", async () => {
  const { bytes, contentType } = await posters.drawCertificates(anOrder({ kind: "pdf" }));
  const read = await readPdf(bytes);
  expect([contentType, read.pages, read.size]).toEqual(["application/pdf", 1, [595.28, 419.53]]);
  expect([read.title, await read.words(1)]).toEqual(["Certificate for Olive", expect.stringContaining("Olive")]);
  expect(fontsIn(bytes)).toEqual(
    expect.arrayContaining(["WishwellBakery", "WishwellSchoolbook", "WishwellText", "WishwellTextStrong"]),
  );
});

test("a certificate is cached by its content and deleted with its party", async () => {
  const order = anOrder({ partyId: "7a0d2c3b" });
  const tag = posters.tagOfCertificates(order);
  const begun: string[] = [];
  const count = { begin: async () => void begun.push("drawn") };
  for (let time = 0; time < 2; time += 1) {
    const drawn = await posters.drawCertificates(order, count);
    expect([drawn.tag, drawn.contentType]).toEqual([tag, "image/png"]);
    expect(await sharp(drawn.bytes).metadata()).toMatchObject({ format: "png", width: 1190, height: 840 });
  }
  expect(begun).toEqual(["drawn"]);
  for (const [name, value] of Object.entries({ ...olive, date: "2027-03-21" })) {
    const changed = { ...olive, [name]: name === "date" ? value : `${value}!` };
    expect(posters.tagOfCertificates({ ...order, certificates: [changed] })).not.toBe(tag);
  }
  expect(posters.tagOfCertificates({ ...order, kind: "pdf" })).not.toBe(tag);
  await posters.forget(order.partyId);
  expect(await files.list(`posters/${order.partyId}/`)).toEqual([]);
});

test("a certificate shows hostile names as plain text", async () => {
  const hostile = `</text><image href="file:///etc/passwd"/><script>x</script> & "'`;
  const certificates = [{ ...olive, guest: hostile, words: hostile.slice(0, 44), gift: hostile, charity: hostile }];
  const { bytes } = await posters.drawCertificates(anOrder({ readers: "certificate-h", kind: "pdf", certificates }));
  expect(await (await readPdf(bytes)).words(1)).toContain("</text>");
});
