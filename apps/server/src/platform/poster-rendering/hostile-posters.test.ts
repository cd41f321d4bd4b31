import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { aDesign, aPosterParty } from "@wishwell/poster/poster.builders";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createDiskFiles } from "../files/disk-files.ts";
import type { Caps } from "../processes/bounded-process.ts";
import { createProcessPool, type ProcessPool } from "../processes/process-pool.ts";
import { aMadePng } from "../images/pictures.builders.ts";
import { checkDrawing, ForeignDrawing } from "./check-drawing.ts";
import { createPosters, type OpenPosters } from "./create-posters.ts";
import { readPdf } from "./pdf.builders.ts";
import type { PosterAnswer, PosterTask } from "./poster-task.ts";
import { anOrder } from "./posters.builders.ts";

const log = pino({ level: "silent" });
const png = { kind: "png", width: 600 } as const;
let folder: string;
let open: { close(): Promise<void> }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wishwell-hostile-"));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));
afterEach(async () => {
  await Promise.all(open.map((each) => each.close()));
  open = [];
});

let stores = 0;
function openPosters(caps?: Caps): OpenPosters {
  stores += 1;
  const posters = createPosters({ files: createDiskFiles(join(folder, `${stores}`)), log, ...(caps && { caps }) });
  open.push(posters);
  return posters;
}

/** The drawing process alone, without `createPosters`. */
function openPool(): ProcessPool<PosterTask, PosterAnswer> {
  const script = new URL("./poster-worker.ts", import.meta.url).pathname;
  const caps = { milliseconds: 30_000, megabytes: 1024 };
  const pool = createProcessPool<PosterTask, PosterAnswer>({
    script,
    caps,
    tasksPerProcess: 100,
    readyMilliseconds: 60_000,
  });
  open.push(pool);
  return pool;
}

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 825 1163" width="825" height="1163">${inside}</svg>`;

const hostile: readonly (readonly [string, string])[] = [
  ["a script", drawing("<script>alert(1)</script>")],
  ["an event", drawing('<rect onclick="alert(1)" width="1" height="1"/>')],
  ["a picture from elsewhere", drawing('<image href="https://evil.example/x.png" width="1" height="1"/>')],
  ["a local file", drawing('<image href="/etc/passwd" width="1" height="1"/>')],
  ["a file by its address", drawing('<image href="file:///etc/hostname" width="1" height="1"/>')],
  ["a file, the old way", drawing('<image xlink:href="/etc/hostname" width="1" height="1"/>')],
  ["a drawing in a picture", drawing('<image href="data:image/svg+xml;base64,PHN2Zy8+" width="1" height="1"/>')],
  ["a page", drawing("<foreignObject><p>x</p></foreignObject>")],
  ["a style", drawing("<style>@import url(file:///etc/passwd)</style>")],
  ["an inline style", drawing('<rect style="fill:url(file:///etc/passwd)"/>')],
  ["a fill from elsewhere", drawing('<rect fill="url(https://evil.example/x.svg#a)"/>')],
  ["a filter", drawing('<filter id="f"><feFlood/></filter>')],
  ["entities", `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${drawing("<text>&b;</text>")}`],
  ["a file as an entity", `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing("<text>&x;</text>")}`],
  ["an instruction", `<?xml-stylesheet href="file:///etc/passwd"?>${drawing("")}`],
  ["a bomb of uses", drawing(`<g id="a"/>${'<use href="#a"/>'.repeat(100)}`)],
  ["a hundred thousand shapes", drawing("<rect/>".repeat(100_000))],
  ["a long tale", drawing(`<text>${"tale ".repeat(10_000)}</text>`)],
];

describe("a drawing that we would not write", () => {
  test.each(hostile)("is refused: %s", (_what, svg) => {
    expect(() => checkDrawing(svg)).toThrow(ForeignDrawing);
  });

  test("is refused by the process itself as picture, PDF and card, and the next one is drawn", async () => {
    const pool = openPool();
    for (const [, svg] of hostile) {
      expect(await pool.ask({ kind: "png", svg, width: 100 })).toMatchObject({ kind: "refused" });
      expect(await pool.ask({ kind: "pdf", paper: "A5", title: "x", svg })).toMatchObject({ kind: "refused" });
      expect(await pool.ask({ kind: "cards", title: "x", layers: [svg], cards: [[0]] })).toMatchObject({
        kind: "refused",
      });
    }
    expect(await pool.ask({ kind: "png", svg: drawing('<rect width="9" height="9"/>'), width: 100 })).toMatchObject({
      kind: "drawn",
    });
  });
});

describe("an order with hostile content", () => {
  test("fetches nothing and shows markup as text", async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.end();
    }).listen(0, "127.0.0.1");
    const address = `http://127.0.0.1:${(server.address() as AddressInfo | null)?.port}/x.png`;
    const words = `</text><image href="${address}"/><script>fetch("${address}")</script>&lol;`;
    const { heading, copy, picture } = aDesign();
    const order = anOrder({
      design: aDesign({
        background: `url(${address})`,
        picture: { ...picture, address: "file:///etc/passwd", zoom: 1e9 },
        heading: { ...heading, words, size: 1e9 },
        copy: { ...copy, words: words.repeat(200) },
      }),
      party: aPosterParty({ venue: words, address: words, host: words, code: words, guest: words, link: words }),
      drawing: drawing(`<image href="${address}" width="9" height="9"/>`),
      photo: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><image href="${address}"/></svg>`),
    });
    const posters = openPosters();
    expect((await posters.draw(order, png)).bytes.length).toBeGreaterThan(1000);
    const { bytes } = await posters.draw({ ...order, photo: null }, { kind: "pdf", paper: "A4" });
    expect(await (await readPdf(bytes)).words(1)).toContain("<script>");
    server.close();
    expect(asked).toEqual([]);
  });

  test("whose photo is invalid gives a picture without it or no PDF, and the next order is drawn", async () => {
    const posters = openPosters();
    for (const photo of [Buffer.from("%PDF-1.7"), Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(100_000, 7)]) {
      await posters.draw(anOrder({ photo }), png);
      const printed = posters.draw(anOrder({ photo }), { kind: "pdf", paper: "A5" });
      expect(await printed.catch((error: unknown) => error)).toMatchObject({ kind: "unavailable" });
    }
    expect((await posters.draw(anOrder(), png)).contentType).toBe("image/png");
  });
});

const inHeading = (age: number) => aDesign({ heading: { ...aDesign().heading, words: `Maya is ${age}` } });

/** The ids of our drawing processes. */
const workers = async () => {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "ppid=,pid=,args="]);
  return stdout.split("\n").flatMap((line) => {
    const [parent, id, ...args] = line.trim().split(/\s+/);
    return Number(parent) === process.pid && args.join(" ").includes("poster-worker") ? [Number(id)] : [];
  });
};

test("a photo of a few bytes and a billion pixels does not stop other posters", async () => {
  const posters = openPosters();
  for (const form of [png, { kind: "pdf", paper: "A5" } as const]) {
    const photo = aMadePng(32_000, 32_000);
    const drawn = await posters.draw(anOrder({ photo }), form).catch((error: unknown) => error);
    // Either drawn without the photo or refused.
    expect(drawn).toSatisfy(
      (what: { kind?: string; tag?: string }) => what.tag !== undefined || what.kind === "unavailable",
    );
    expect((await posters.draw(anOrder({ partyId: form.kind }), png)).contentType).toBe("image/png");
  }
});

describe("the drawing process", () => {
  test("may die: that poster is unavailable for now, and the next one is drawn", async () => {
    const posters = openPosters();
    await posters.draw(anOrder(), { kind: "pdf", paper: "A5" });
    const [victim] = await workers();
    const drawn = posters.draw(anOrder({ partyId: "unlucky", party: aPosterParty({ venue: "Here" }) }), {
      kind: "cards",
      cards: Array.from({ length: 40 }, (_, at) => ({ name: `Guest ${at}` })),
    });
    const refused = drawn.catch((error: unknown) => error);
    await pause(30);
    process.kill(victim ?? 0, "SIGKILL");
    expect(await refused).toMatchObject({ kind: "unavailable", status: 503 });
    expect((await posters.draw(anOrder({ partyId: "next" }), png)).contentType).toBe("image/png");
  });

  test("is ended when it takes too long, and the same drawing is not retried for a while", async () => {
    const posters = openPosters({ milliseconds: 1, megabytes: 1024 });
    let begun = 0;
    const counted = { begin: async () => void (begun += 1), fail: async () => void (begun -= 10) };
    await expect(posters.draw(anOrder(), png, counted)).rejects.toMatchObject({ kind: "unavailable" });
    expect(await workers()).toEqual([]);
    await expect(posters.draw(anOrder(), png, counted)).rejects.toMatchObject({ kind: "unavailable" });
    // Begun once, and failed once.
    expect(begun).toBe(-9);
  });

  test("is separate for print, so that pictures do not wait behind cards", async () => {
    const posters = openPosters();
    const cards = Array.from({ length: 40 }, (_, at) => ({ name: `Guest ${at}` }));
    const order: string[] = [];
    const printed = posters.draw(anOrder(), { kind: "cards", cards }).then(() => order.push("cards"));
    const second = posters.draw(anOrder(), { kind: "cards", cards: cards.slice(1) }).then(() => order.push("cards"));
    const shown = posters.draw(anOrder(), png).then(() => order.push("picture"));
    await Promise.all([printed, second, shown]);
    expect(order.at(-1)).toBe("cards");
  });

  test("draws for a whole class at once without refusing any", async () => {
    const posters = openPosters();
    const orders = Array.from({ length: 45 }, (_, at) => anOrder({ partyId: `party-${at}`, design: inHeading(at) }));
    const drawn = await Promise.all(orders.map((order) => posters.draw(order, png)));
    expect(new Set(drawn.map(({ tag }) => tag)).size).toBe(45);
  });

  test("has limited memory, writes no files and knows no secrets", async () => {
    const posters = openPosters();
    await posters.draw(anOrder(), png);
    // Only Linux has /proc.
    if (process.platform !== "linux") return;
    const [worker] = await workers();
    const limits = await readFile(`/proc/${worker}/limits`, "utf8");
    expect(limits).toMatch(/^Max data size +1073741824 /m);
    expect(limits).toMatch(/^Max file size +0 /m);
    const environment = await readFile(`/proc/${worker}/environ`, "utf8");
    expect(environment).not.toMatch(/APP_SECRET|DATABASE_URL|SMTP_URL|HOME=|PATH=/);
  });

  test("draws a poster once when many request it at the same time", async () => {
    const posters = openPosters();
    const all = await Promise.all(Array.from({ length: 40 }, () => posters.draw(anOrder(), png)));
    expect(new Set(all.map(({ bytes }) => Buffer.from(bytes).toString("base64"))).size).toBe(1);
  });
});
