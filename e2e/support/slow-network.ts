import type { Page } from "@playwright/test";

/** A weak mobile connection: a third of a second of latency, and 50 kB in each third. */
export async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  const way = { latency: 300, downloadThroughput: 50_000, uploadThroughput: 25_000 };
  await browser.send("Network.emulateNetworkConditions", { offline: false, ...way });
}
