// `npm run pictures`: captures every screen at two widths with the demo data, and writes an index of them.
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, request } from "@playwright/test";
import sharp from "sharp";
import { drawEmails } from "./email-pictures.ts";
import { startWishwell } from "../support/server.ts";
import { demoFacts, demoOrganiser, untilDemoPlayed } from "../support/demo.ts";
import { fileOf, pictureIndex, takePicture, type Width, widths } from "./take-picture.ts";
import { screenGroups } from "./screens.ts";

const folder = fileURLToPath(new URL("../../docs/pictures", import.meta.url));
const mostBytes = 9_000_000;
const port = Number(process.env["PORT"] ?? 4849);
const site = `http://localhost:${port}`;
/** Names of screens to capture, or "emails"; all if empty. */
const wanted = process.argv.slice(2);

const { server, cleared } = await startWishwell(port, "scripts/start.mjs", { MAP_TILES: "off", SEED: "demo" });
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  await ready();
  if (wanted.length === 0) await rm(join(folder, "screens"), { recursive: true, force: true });
  await mkdir(join(folder, "screens"), { recursive: true });
  await takeAll(browser);
  if (wanted.length === 0 || wanted.includes("emails")) await drawEmails(browser, folder);
  await writeFile(join(folder, "README.md"), pictureIndex(screenGroups));
  await drawFront(browser);
  const bytes = await weightOf(folder);
  say(`pictures: ${(bytes / 1_000_000).toFixed(2)} MB (at most ${mostBytes / 1_000_000}) in docs/pictures`);
  process.exitCode = bytes <= mostBytes ? 0 : 1;
} finally {
  await browser.close();
  server.kill("SIGTERM");
  await cleared;
}

async function takeAll(browser: Browser): Promise<void> {
  const calls = await request.newContext({ baseURL: site });
  await untilDemoPlayed(calls);
  const demo = await demoFacts(calls);
  await calls.dispose();
  const screens = screenGroups.flatMap((group) => group.screens);
  for (const screen of screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    for (const width of Object.keys(widths) as Width[]) {
      const picture = await takePicture(browser, site, screen, width, demo);
      await writeFile(join(folder, "screens", fileOf(screen.name, width)), picture);
    }
    say(screen.name);
  }
}

/** The README's picture. */
async function drawFront(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(site, { waitUntil: "networkidle" });
  const drawn = await page.screenshot();
  await sharp(drawn).png({ palette: true, compressionLevel: 9, effort: 10 }).toFile(join(folder, "home.png"));
  await page.close();
}

async function ready(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (server.exitCode !== null) throw new Error("The server exited unexpectedly");
    const signIn = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(demoOrganiser),
    };
    const isReady = await fetch(`${site}/api/user/login`, signIn).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("The server did not start");
}

async function weightOf(path: string): Promise<number> {
  const files = await readdir(path, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map(async (file) => (await stat(join(file.parentPath, file.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
