import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { downloadExtract } from "./download.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/data/txt`;
}

const quiet = { say: () => undefined, step: () => undefined };

test("the download has the four zips without the trustees, in a folder that can be removed", async () => {
  const asked: string[] = [];
  const base = await serve((request, response) => {
    asked.push(request.url ?? "");
    response.end("zip");
  });
  const download = await downloadExtract(`${base}/`, quiet);
  const names = ["charity", "charity_area_of_operation", "charity_classification", "charity_other_names"];
  expect((await readdir(download.folder)).sort()).toEqual(names.map((name) => `publicextract.${name}.zip`));
  expect(asked.sort()).toEqual(names.map((name) => `/data/txt/publicextract.${name}.zip`));
  await download.remove();
  expect(existsSync(download.folder)).toBe(false);
});

test("a failed download reports the status", async () => {
  const base = await serve((_, response) => response.writeHead(404).end());
  await expect(downloadExtract(base, quiet)).rejects.toThrow(
    `${base}/publicextract.charity.zip could not be downloaded: the response was 404 Not Found. Nothing was changed.`,
  );
});

test("a download that breaks off or stalls is aborted", async () => {
  const broken = await serve((_, response) => {
    response.writeHead(200, { "content-length": "1000" });
    response.write("some", () => response.destroy());
  });
  await expect(downloadExtract(broken, quiet)).rejects.toThrow(/could not be downloaded: terminated/);
  server?.close();
  const silent = await serve((_, response) => void response.writeHead(200).write("some"));
  await expect(downloadExtract(silent, quiet, { silenceMilliseconds: 50 })).rejects.toThrow(
    /could not be downloaded: no data arrived for 0\.05 seconds/,
  );
});

test("an unreachable server and an invalid address give clear errors", async () => {
  const base = await serve(() => undefined);
  server?.close();
  await expect(downloadExtract(base, quiet)).rejects.toThrow(/could not be downloaded: fetch failed \(.*ECONNREFUSED/);
  await expect(downloadExtract("file:///etc", quiet)).rejects.toThrow("file:///etc is not a web address.");
});
