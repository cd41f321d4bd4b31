import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freshDatabase, type FreshDatabase } from "../../../test-support/database.ts";
import { Notifications } from "./notifications.ts";

/** Long enough for a busy machine. */
const patiently = { timeout: 15_000 };
let database: FreshDatabase;
let notices: Notifications;

beforeAll(async () => {
  database = await freshDatabase();
  notices = await Notifications.open({ url: database.url, log: pino({ level: "silent" }) });
});
afterAll(async () => {
  await notices.close();
  await database.close();
});

const notifyChannel = (channel: string, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(database.db);

test("a listener receives what is sent on its channel, and nothing after closing", async () => {
  const heard: string[] = [];
  const listening = await notices.listen("a channel", {
    heard: (word) => heard.push(word),
    reconnected: () => undefined,
  });
  await notifyChannel("another", "no");
  await notifyChannel("a channel", "yes");
  await vi.waitFor(() => expect(heard).toEqual(["yes"]), patiently);
  await listening.close();
  const end: string[] = [];
  await notices.listen("the end", { heard: (word) => end.push(word), reconnected: () => undefined });
  await notifyChannel("a channel", "too late");
  await notifyChannel("the end", "now");
  await vi.waitFor(() => expect(end).toEqual(["now"]), patiently);
  expect(heard).toEqual(["yes"]);
});

test("a broken connection is reopened, and listeners are notified that they may have missed something", async () => {
  const heard: string[] = [];
  const reconnected = vi.fn<() => void>();
  await notices.listen("after the break", { heard: (word) => heard.push(word), reconnected });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'wishwell notices' and datname = current_database()`.execute(database.db);
  await vi.waitFor(() => expect(reconnected).toHaveBeenCalledOnce(), patiently);
  await notifyChannel("after the break", "here again");
  await vi.waitFor(() => expect(heard).toEqual(["here again"]), patiently);
});
