// npm run icons: draws the icons and the pictures for shared links into public/. They are committed; run it only after
// changing the logo, the illustrations or the texts.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Resvg } from "@resvg/resvg-js";
import sharp from "sharp";
import { build } from "vite";

const root = fileURLToPath(new URL(".", import.meta.url));
const fonts = fileURLToPath(new URL("../../packages/poster/dist/fonts", import.meta.url));
const target = join(root, "public");

const { cardNames, iconSvg, linkCardSvg } = await loadDrawings();
for (const folder of ["icons", "cards"]) mkdirSync(join(target, folder), { recursive: true });

const mark = iconSvg(false);
const onGround = iconSvg(true);
await save("icons/icon-192.png", mark, 192);
await save("icons/icon-512.png", mark, 512);
await save("icons/maskable-192.png", onGround, 192);
await save("icons/maskable-512.png", onGround, 512);
await save("apple-touch-icon.png", onGround, 180);
writeFileSync(
  join(target, "favicon.ico"),
  icoOf(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await draw(mark, size) })))),
);
for (const name of cardNames) await save(`cards/${name}.png`, linkCardSvg(name), 1200);

/** The drawings are React components, built only for this run. */
async function loadDrawings() {
  const folder = mkdtempSync(join(tmpdir(), "wishwell-icons-"));
  try {
    await build({
      root,
      configFile: join(root, "vite.config.ts"),
      logLevel: "warn",
      build: {
        ssr: true,
        outDir: folder,
        emptyOutDir: true,
        rolldownOptions: {
          input: { drawings: join(root, "src/cards/link-cards.tsx"), names: join(root, "src/lib/pages/link-cards.ts") },
          output: { codeSplitting: true, entryFileNames: "[name].mjs" },
        },
      },
    });
    const load = (name) => import(pathToFileURL(join(folder, `${name}.mjs`)).href);
    return { ...(await load("drawings")), ...(await load("names")) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function save(name, svg, width) {
  const png = await draw(svg, width);
  writeFileSync(join(target, name), png);
  process.stdout.write(`${name}  ${(png.length / 1000).toFixed(1)} kB\n`);
}

/** Flat colours need only a small palette, which makes the file a third of the size. */
async function draw(svg, width) {
  const drawn = new Resvg(svg, {
    fitTo: { mode: "width", value: width },
    font: {
      loadSystemFonts: false,
      fontFiles: ["wishwell-bakery.ttf", "wishwell-text-strong.ttf"].map((file) => join(fonts, file)),
    },
  }).render();
  return sharp(drawn.pixels, { raw: { width: drawn.width, height: drawn.height, channels: 4 } })
    .png({ compressionLevel: 9, palette: true, quality: 92, effort: 10 })
    .toBuffer();
}

/** The old format of /favicon.ico: a list of sizes, then the pictures. */
function icoOf(pictures) {
  const head = Buffer.alloc(6 + pictures.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [place, { size, png }] of pictures.entries()) {
    const at = 6 + place * 16;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
