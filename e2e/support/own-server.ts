import { type APIRequestContext, expect } from "@playwright/test";
import { freePort } from "../../apps/server/test-support/free-port.ts";
import { test as shared } from "./fixtures.ts";
import { startWishwell, startPatience } from "./server.ts";

/** For journeys through time: each has a Wishwell to itself, because a clock that is moved is moved for everybody. */
export const test = shared.extend({
  baseURL: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures needed from this pattern
    async ({}, use) => onOwnServer({}, use),
    // Starting it is not the journey's own time.
    { scope: "test", timeout: startPatience + 30_000 },
  ],
});

/** A Wishwell with settings of its own, for as long as it is used. */
export async function onOwnServer(
  settings: Readonly<Record<string, string>>,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  // What it serves was built when the tests began.
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

/** Wishwell's own time, so many hours further on. */
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
