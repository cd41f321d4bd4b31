import type { Page } from "@playwright/test";

/** As far out in the country as a phone still works: a third of a second to anywhere, and 50 kB in each. */
export async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  const way = { latency: 300, downloadThroughput: 50_000, uploadThroughput: 25_000 };
  await browser.send("Network.emulateNetworkConditions", { offline: false, ...way });
}
