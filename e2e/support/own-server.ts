import { type APIRequestContext, expect } from "@playwright/test";
import { freePort } from "../../apps/server/test-support/app-processes.ts";
import { test as shared } from "./fixtures.ts";
import { startWishwell, startPatience } from "./server.ts";

/** For journeys through time: each has its own server, because moving the clock affects all users of a server. */
export const test = shared.extend({
  baseURL: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures needed from this pattern
    async ({}, use) => onOwnServer({}, use),
    // Starting the server does not count towards the journey's timeout.
    { scope: "test", timeout: startPatience + 30_000 },
  ],
});

/** A server with its own settings, stopped after use. */
export async function onOwnServer(
  settings: Readonly<Record<string, string>>,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  // Serves the build made when the tests began.
  const { server, cleared } = await startWishwell(port, "apps/server/src/main.ts", settings);
  const url = `http://localhost:${port}`;
  try {
    const isUp = async () => server.exitCode !== null || (await isReady(url));
    await expect.poll(isUp, { timeout: startPatience }).toBe(true);
    expect(server.exitCode, "the server has ended by itself").toBeNull();
    await use(url);
  } finally {
    server.kill("SIGTERM");
    await cleared;
  }
}

/** Moves Wishwell's clock forward. */
export async function moveClockBy(request: APIRequestContext, hours: number): Promise<void> {
  const moved = await request.post("/dev/clock", { data: { advance_hours: hours } });
  expect(moved.status()).toBe(200);
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}
